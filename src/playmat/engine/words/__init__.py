"""The words on cards as data: their arguments, the values on a card with their paths, a card as JSON and as text."""
