"""Tests of the analysis of a game."""
