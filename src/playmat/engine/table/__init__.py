"""A state being played: the table, its verbs, triggers, what would happen instead, and how all of it reads."""
