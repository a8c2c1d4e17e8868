"""Chance: the stream of true chance, the small generator, and the one place where they are drawn from."""
