"""Analyses of finished games on request: they run in worker processes that give way to everything else."""
