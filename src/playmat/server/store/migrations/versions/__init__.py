"""One migration each, in order. A released migration is never changed."""
