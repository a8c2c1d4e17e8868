"""The rules of Champions, one file per chapter."""
