"""Words: the messages of a language, and what is put into them."""
