"""Files from anywhere: intact ones, broken ones, and thousands in between."""
