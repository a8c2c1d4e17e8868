"""Tests of the examples that learn with torch. They have an environment of their own: `make test-learn`."""
