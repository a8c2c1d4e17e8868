"""Whole matches played by people at the terminal, kept as text: to be read aloud, and to stay as they were.

The first line is the command that begins the match; then every answer with its number and what came of it, as
`playmat replay` shows it. `python -m tests.playthroughs RECORD.json NAME.txt` keeps another one. Where wording
has changed on purpose, `python -m tests.playthroughs` gives the same answers again and writes every file anew.
"""
