"""The vocabulary of TTCG's cards."""
