"""How AEW is displayed."""
