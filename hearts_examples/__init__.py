"""The verified rules of Hearts, its worked examples, and their words and pictures."""
