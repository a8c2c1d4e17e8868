"""The content for clients: a view as JSON, the patch to the previous view, and the events in between."""
