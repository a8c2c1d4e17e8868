"""What card games share: mechanisms that real games run on, taken out of them (`docs/develop/kit.md`)."""
