"""The database: its tables, its one writer, its migrations, and how things are deleted from it."""
