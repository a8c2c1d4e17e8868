"""Ranked search over rules, rulings, cards and documentation, which tolerates typos and different word endings."""
