"""How the game is displayed: its texts on the table, the layout of its cards and the places of its zones."""
