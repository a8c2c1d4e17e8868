"""The decks of TTCG, and which decks may be played."""
