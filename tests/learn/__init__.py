"""Tests of the examples that learn with torch. They need a separate environment: `make test-learn`."""
