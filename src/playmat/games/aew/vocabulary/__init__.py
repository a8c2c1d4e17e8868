"""The vocabulary of AEW's cards."""
