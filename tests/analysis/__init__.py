"""Tests of game analysis."""
