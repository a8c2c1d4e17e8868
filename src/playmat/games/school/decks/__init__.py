"""The decks of the game, and their legality."""
