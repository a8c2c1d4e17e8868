"""What effects do: one file for each kind of thing they affect."""
