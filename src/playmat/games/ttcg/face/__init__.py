"""How TTCG shows itself."""
