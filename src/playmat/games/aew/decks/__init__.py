"""Deck lists, and which may be played."""
