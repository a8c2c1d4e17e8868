"""What effects do: one file for each thing they are done to."""
