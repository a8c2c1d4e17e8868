"""What a viewer is told: a view as JSON, what has changed in it, and what has just happened."""
