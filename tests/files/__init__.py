"""Files from anywhere: real ones, broken ones, and thousands that are a little of both."""
