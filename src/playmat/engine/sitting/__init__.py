"""People at a table: their answers and calls, matches, and how they want to be asked."""
