"""Work beside the rooms: computers that think, records that are made, memory that is cleared."""
