"""The rules of Hearts: no language, no HTML, no files."""
