"""What a seat knows as numbers: the layout of an observation, and the encoder that fills it."""
