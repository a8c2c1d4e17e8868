"""Tests of the kit, on the toy game and on the real games."""
