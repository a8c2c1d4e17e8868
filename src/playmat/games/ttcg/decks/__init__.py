"""The decks of TTCG, and their legality."""
