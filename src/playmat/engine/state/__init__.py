"""What is true at the table: the state, what it is made of, and the steps that change it."""
