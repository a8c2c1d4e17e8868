"""Decks, deck files, and side-boarding between the games of a match."""
