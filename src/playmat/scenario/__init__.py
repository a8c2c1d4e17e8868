"""Scenarios: runnable examples of rules. Given a position, when a player answers, then something must be true."""
