"""Tests of Champions."""
