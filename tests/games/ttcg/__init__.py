"""Tests of TTCG."""
