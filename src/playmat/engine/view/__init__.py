"""What a seat may know, what could be behind it, and how a game presents itself."""
