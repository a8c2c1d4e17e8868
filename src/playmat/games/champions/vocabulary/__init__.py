"""What cards are made of: the words they are written in."""
