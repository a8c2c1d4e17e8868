"""How TTCG is displayed."""
