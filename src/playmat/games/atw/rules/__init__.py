"""The rules of ATW, one file per chapter."""
