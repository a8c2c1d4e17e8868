"""Files from earlier versions, and tests that these files still open."""
