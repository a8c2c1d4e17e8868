"""The Lab page: simulations and comparisons that run in worker processes, fairly shared."""
