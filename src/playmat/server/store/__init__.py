"""What is kept: the database, its one writer, its steps from older versions, and how things leave it."""
