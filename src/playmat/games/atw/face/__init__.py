"""How the game shows itself: its words on the table, the anatomy of its cards, where its zones lie."""
