"""The rules of School, one file per chapter."""
