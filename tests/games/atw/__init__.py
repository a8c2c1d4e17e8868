"""Tests of ATW."""
