"""People at a table: their answers and calls, matches, and auto-pass."""
