"""The table as a server: rooms, seats, clocks and records. It owns the true state; clients get views."""
