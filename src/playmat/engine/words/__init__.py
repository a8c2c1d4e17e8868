"""The words on cards as data: what each takes, the values on a card with their paths, a card as JSON and as text."""
