"""The migrations, one per file, in order. A released migration is never changed."""
