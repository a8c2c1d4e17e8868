"""What a game is made of besides its rules: each part is an object that the game hands over."""
