"""Tests of the engine, on our own toy game."""
