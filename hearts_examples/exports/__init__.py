"""The rules as tables: plain data, made at build time, in which the reader's browser only looks things up."""
