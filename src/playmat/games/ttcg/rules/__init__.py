"""The rules of TTCG: every function that carries a rule number."""
