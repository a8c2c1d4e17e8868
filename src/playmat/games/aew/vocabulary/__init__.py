"""What AEW's cards are written in."""
