"""The library: games, cards, decks, rulebooks, scenarios, replays."""
