"""Whole matches that people played in the terminal, as text: easy to read, and any change is noticed.

The first line is the command that begins the match. Every answer follows with its number and its consequences, as
`playmat replay` shows them. `python -m tests.playthroughs RECORD.json NAME.txt` adds a match. After an intended
change of wording, `python -m tests.playthroughs` gives the same answers and writes every file again.
"""
