"""Files from earlier versions, and tests that they still open."""
