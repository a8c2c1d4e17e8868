"""Analyses of finished games, run on request in worker processes that give way to everything else."""
