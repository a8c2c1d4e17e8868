"""Puzzles from a game: one answer wins by force whatever the hidden cards are, or clearly has the best chance."""

from __future__ import annotations

__all__: list[str] = []
