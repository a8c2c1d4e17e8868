"""Counted nouns in sentences."""

from __future__ import annotations


def count_of(number: int, noun: str) -> str:
    """A number and its noun: "1 answer", "2,000 answers". The plural of the noun must end in s."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
