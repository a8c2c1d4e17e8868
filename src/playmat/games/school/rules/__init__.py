"""The rules of School, one file a chapter."""
