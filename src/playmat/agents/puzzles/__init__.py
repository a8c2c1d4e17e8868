"""Puzzles in a game's positions: one answer wins by force for all hidden cards, or clearly has the best chance."""

from __future__ import annotations

__all__: list[str] = []
