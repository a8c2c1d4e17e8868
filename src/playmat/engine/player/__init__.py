"""What a game knows about good play, as far as numbers go: the evaluation of a position, and weights found by play."""
