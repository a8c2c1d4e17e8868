"""The effects, in one file for each kind of thing that they affect."""
