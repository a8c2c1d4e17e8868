"""The page Lab: simulations and comparisons that run in worker processes, fairly shared."""
