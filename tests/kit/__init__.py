"""The kit, on the toy game and on the real ones."""
