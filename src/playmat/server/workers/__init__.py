"""Work outside the rooms: computer players, long jobs, garbage collection."""
