"""Files from any source: valid ones, broken ones, and thousands of mutated ones."""
