"""The rules of AEW, by chapter."""
