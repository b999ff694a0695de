"""Lessons: exercises as records, and their answers as the rules compute them."""
