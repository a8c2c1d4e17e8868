"""Scenarios: runnable examples of rules. Given a position, when somebody answers, then something must be true."""
