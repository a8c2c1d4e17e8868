"""What there is to read, check and watch: games, cards, decks, rulebooks, scenarios, replays."""
