"""The decks of the game, and which decks may be played."""
