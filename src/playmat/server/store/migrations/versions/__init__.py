"""One step each, in order. A step that was released is never changed."""
