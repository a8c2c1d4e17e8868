"""What the effects of several games share: how words read on a card, and common forms of words."""
