"""Decks, how they are read from files, and what is exchanged between the games of a match."""
