"""Puzzles from a game: one answer wins by force regardless of the hidden cards, or clearly has the best chance."""

from __future__ import annotations

__all__: list[str] = []
