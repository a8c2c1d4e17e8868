"""Tests of AEW."""
