"""Pages that nobody writes by hand."""
