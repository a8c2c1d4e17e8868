"""Tests of individual games, beyond their scenarios."""
