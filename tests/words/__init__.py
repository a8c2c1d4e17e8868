"""The words on the cards of every game as data: forms, paths, changes and printed text."""
