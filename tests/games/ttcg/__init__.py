"""TTCG."""
