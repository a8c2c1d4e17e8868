"""The environments for learning."""
