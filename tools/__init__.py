"""Everything that the Makefile runs, a file for each command, and what these commands share."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the project."""
