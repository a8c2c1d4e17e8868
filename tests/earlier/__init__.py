"""Files of earlier versions, and tests that they still open."""
