"""Files: saves, records and their proofs, cards and positions as text."""
