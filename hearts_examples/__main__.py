"""`python -m hearts_examples` is `hearts-examples`."""

from hearts_examples.cli import main

main()
