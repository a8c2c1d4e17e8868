"""The engine: state as data, an agenda of steps, one decision at a time. It knows no particular game."""
