"""The rules of ATW, one file a chapter."""
