"""Deck lists and their legality."""
