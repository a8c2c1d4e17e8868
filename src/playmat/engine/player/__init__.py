"""A game's knowledge in numbers: the evaluation of a position, and weights fitted by play."""
