"""Everything with the number of a rule."""
