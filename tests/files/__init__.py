"""Files from anywhere: real ones, broken ones, and thousands in between."""
