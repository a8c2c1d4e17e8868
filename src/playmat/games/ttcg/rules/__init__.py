"""Whatever carries the number of a rule."""
