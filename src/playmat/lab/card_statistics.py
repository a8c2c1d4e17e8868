"""Card statistics over many games: in the opening hand, drawn, played, stuck in hand, with the win rate for each.

Counts are by deck, card, case and result, in the flat table of a tally. They can be added in any order.
"""

from __future__ import annotations

from typing import Any

from playmat.agents.tally import Tally, share_of
from playmat.engine.game import Game
from playmat.lab.trace import CASES

RESULTS = ("losses", "wins", "draws")
"""The results of a seat, by number."""


def note_cards(tally: Tally, cards: list[dict[str, int]], decks: list[str], winners: list[int]) -> None:
    """Count the cards of one game."""
    for seat, deck in enumerate(decks):
        result = 2 if not winners else int(seat in winners)
        tally.count(f"with/{deck}/{result}")
        for card, bits in cards[seat].items():
            tally.count(f"card/{deck}/{card}/{bits}/{result}")


def card_data(game: Game, tally: Tally, lists: dict[str, list[str]], only: str = "") -> dict[str, Any]:
    """For each card: the games of the decks that have it, and for each case its games, share and win rate.

    `lists` are the cards of each deck. A card that comes from elsewhere, such as a purchase deck, counts when seen.
    `only` restricts the counts to one deck.
    """
    seen: dict[str, dict[str, list[int]]] = {}
    """By card and case, the number of each result."""
    decks: dict[str, set[str]] = {}
    for deck, names in lists.items():
        for name in names:
            decks.setdefault(game.card(name).id, set()).add(deck)
    for key, count in tally.below("card/").items():
        deck, card, bits, result = key.rsplit("/", 3)
        if only and deck != only:
            continue
        decks.setdefault(card, set()).add(deck)
        cases = seen.setdefault(card, {})
        for case, bit in CASES.items():
            if int(bits) & bit:
                cases.setdefault(case, [0] * len(RESULTS))[int(result)] += count
    data = {}
    for card, holders in decks.items():
        with_card = [sum(tally.counts[f"with/{deck}/{k}"] for deck in holders) for k in range(len(RESULTS))]
        if not sum(with_card):
            continue
        cases = {case: seen.get(card, {}).get(case, [0] * len(RESULTS)) for case in CASES}
        games = sum(with_card)
        data[card] = {
            "name": game.cards[card].name if card in game.cards else card,
            "decks": len(holders),
            **numbers(with_card),
            **{case: {**numbers(n), "rate": round(sum(n) / games, 4)} for case, n in cases.items()},
        }
    return dict(sorted(data.items(), key=lambda x: (-x[1]["played"]["rate"], x[1]["name"])))


def numbers(results: list[int]) -> dict[str, Any]:
    """Games, wins and draws, and the win rate without draws with its interval."""
    losses, wins, draws = results
    return {"games": sum(results), "wins": wins, "draws": draws, **share_of(wins, losses + wins)}
