"""Tests of the engine, on its own toy game."""
