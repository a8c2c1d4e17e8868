"""What one may know, what could be behind it, and how a game shows itself."""
