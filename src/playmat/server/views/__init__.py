"""What a client gets: a view as JSON, the patch to the one before, and the events in between."""
