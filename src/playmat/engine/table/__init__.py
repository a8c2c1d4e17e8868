"""A state being played: the table, its verbs, triggers, replacements, and texts."""
