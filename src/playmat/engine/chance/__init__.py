"""Chance: the true random stream, the small generator, and the one place that draws from them."""
