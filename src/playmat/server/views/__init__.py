"""What a client gets: a view as JSON, the patch to the previous one, and the events in between."""
