"""The characters of codes that people read aloud and type."""

# No vowels and no look-alikes: codes should not spell words.
CODE_LETTERS = "23456789bcdfghjkmnpqrstvwxz"
