"""The rules of a ruleset in sentences, and how rulesets differ."""
