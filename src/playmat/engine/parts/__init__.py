"""The parts of a game besides its rules. Each is an object that the game provides."""
