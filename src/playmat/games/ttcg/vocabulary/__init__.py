"""What the cards of TTCG are written in."""
