"""The server: rooms, seats, clocks and records. It owns the true state. Clients get views."""
