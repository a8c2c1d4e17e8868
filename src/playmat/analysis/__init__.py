"""The analysis of a finished game: the chance to win, what every decision cost, and the better answers."""
