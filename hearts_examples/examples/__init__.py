"""The worked examples: records of situations and claims, and what the rules make of them."""
