"""What is true at the table: the state, its parts, and the steps that change it."""
