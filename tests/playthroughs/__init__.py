"""Whole matches that people played in the terminal, as readable text in which any change is noticed.

The first line is the command that begins the match. Then come the answers with their numbers and consequences, as in
`playmat replay`. `python -m tests.playthroughs RECORD.json NAME.txt` adds a match. After an intended change of wording,
`python -m tests.playthroughs` gives the same answers and rewrites every file.
"""
