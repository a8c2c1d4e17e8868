"""The rules of Lantern Keepers, one file for each chapter of its rulebook."""
