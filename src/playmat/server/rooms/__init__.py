"""Rooms: the true tables, the seats around them, and what happens to whatever somebody says there."""
