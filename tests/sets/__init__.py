"""Sets: their file format, games with them, their commands and rooms."""
