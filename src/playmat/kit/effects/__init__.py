"""What the effects of several games share: how words read on a card, and forms of words that several games have."""
