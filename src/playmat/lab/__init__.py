"""The lab: experiments of many games, and the statistics that judge them.

An experiment is data that any process can run: a game, agents, decks, settings and a seed. It is split into jobs, and
a crew runs the jobs and returns their results in order. The same seed gives the same result for any number of
processes.
"""
