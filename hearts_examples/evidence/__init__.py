"""What was checked, when and against what: figures that the checks themselves write."""
