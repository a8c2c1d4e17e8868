"""The database: its tables, its single writer, its migrations, and deletion."""
