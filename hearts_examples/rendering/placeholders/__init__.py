"""What a placeholder in a page becomes."""
