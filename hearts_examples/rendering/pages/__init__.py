"""Pages as people write them, and what becomes of them."""
