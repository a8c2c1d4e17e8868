"""School."""
