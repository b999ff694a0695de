"""The question protocol: plain data in, plain data out."""
