"""The rules of Champions, one file a chapter."""
