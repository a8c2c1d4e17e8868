"""Ranked search over rules, rulings, cards and documentation, tolerant of typos and word endings."""
