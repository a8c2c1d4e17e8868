"""Rooms: the true tables, the seats around them, and the handling of messages."""
