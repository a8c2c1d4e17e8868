"""What is written and read: saves, records and their proofs, cards and positions as text."""
