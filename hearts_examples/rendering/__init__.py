"""Outcomes and pages as words, pictures and Markdown."""
