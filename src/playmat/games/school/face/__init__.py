"""How the game presents itself: its words on the table, the anatomy of its cards, the places of its zones."""
