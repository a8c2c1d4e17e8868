"""What card games share: mechanisms extracted from real games. `docs/kit.md` lists them by game."""
