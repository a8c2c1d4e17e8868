"""How AEW shows itself."""
