"""What card games share: mechanisms extracted from real games (`docs/develop/kit.md`)."""
