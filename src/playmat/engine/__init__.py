"""The engine: state as data, an agenda of steps, one decision at a time. It contains no code for particular games."""
