"""Tests of single games, beyond their scenarios."""
