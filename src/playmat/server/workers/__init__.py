"""Work that is done beside the rooms: computer players, long jobs, garbage collection."""
