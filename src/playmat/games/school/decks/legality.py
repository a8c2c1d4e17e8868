"""Deck legality. Every fault is listed with its code, not only the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.engine.counting import count_of
from playmat.engine.decks.deck import Deck, read_side
from playmat.engine.parts.lists import Lists
from playmat.games.school.decks.advisor import list_remarks, play_remarks
from playmat.games.school.match import MATCHES
from playmat.games.school.vocabulary.card import BOOSTER, BOSS, LEGENDARY, SchoolCard
from playmat.kit.decks import ANY, Size, by_deck, cards_of, copy_faults
from playmat.kit.opening import SEAT, seat_in

if TYPE_CHECKING:
    from playmat.engine.facts import GameFacts
    from playmat.engine.state.card import Card

LEAST: Final = Size(40, ANY, "E_DECK_TOO_SMALL")
MOST: Final = Size(0, 250, "E_DECK_TOO_LARGE")
SIDEBOARD: Final = Size(10, 10, "E_SIDEBOARD_SIZE", "cards in the sideboard")
COPIES: Final = 4
COPIES_BOSS: Final = 2
COPIES_LEGENDARY: Final = 1


def known(game: GameFacts, names: list[str], faults: list[str]) -> list[Card]:
    """DC1, DC3: the cards with these names. Unknown names, tokens and back faces are faults."""
    return cards_of(game, names, faults, no_token, "E_UNKNOWN_CARD")


def no_token(card: Card) -> str:
    """Tokens and the filler card for scenarios cannot be in a deck."""
    token = cast(SchoolCard, card).token or card.id == "filler"
    return f"{card.name} is a token [E_TOKEN_IN_DECK]" if token else ""


def copies_allowed(card: Card) -> tuple[int, str]:
    """DC6 to DC8: the number of copies a deck may have, 0 for any number, and the code of the fault."""
    school_card = cast(SchoolCard, card)
    if school_card.tier == LEGENDARY:
        return COPIES_LEGENDARY, "E_COPIES_LEGENDARY"
    if school_card.tier == BOSS:
        return COPIES_BOSS, "E_COPIES_BOSS"
    return (0, "") if school_card.types & BOOSTER else (COPIES, "E_COPIES_NORMAL")


class SchoolLists(Lists):
    """A main deck and, for matches, a sideboard."""

    def deck_faults(self, deck: Deck) -> list[str]:
        """DC1 to DC9: the faults of the main deck with any options. Art makes no difference."""
        faults: list[str] = []
        cards = known(self.game, deck.cards, faults)
        faults += LEAST.faults(len(deck.cards)) + MOST.faults(len(deck.cards)) + copy_faults(cards, copies_allowed)
        if not any(card.types & BOOSTER for card in school_cards(cards)):
            faults.append("no Booster (at least 1) [E_NO_BOOSTER]")
        return faults

    def registration_faults(self, deck: Deck, options: dict[str, str] | None = None) -> list[str]:
        """By default, a list with a sideboard is checked for a match."""
        suited = {"sideboard10": "on"} if deck.notes.get("side") else {}
        return self.list_faults(deck, options if options is not None else self.game.full_options(suited))

    def seat_faults(self, decks: list[Deck], options: dict[str, str]) -> list[str]:
        faults: list[str] = []
        first = options["first_player"]
        if seat_in(first, SEAT) >= len(decks):
            faults.append(
                f"first_player cannot be {first}: with {len(decks)} players it is seat0 to seat{len(decks) - 1}"
            )
        if MATCHES.wanted(options) and len(decks) != 2:
            faults.append("sideboard10 is for two players")
        return faults + by_deck(decks, lambda deck: self.list_faults(deck, options))

    def recorded(self, deck: Deck, options: dict[str, str]) -> Deck:
        if MATCHES.wanted(options) or self.game.decks.get(deck.name) is deck:
            return deck
        return Deck(deck.name, deck.cards, {k: v for k, v in deck.notes.items() if k != "side"})

    def list_faults(self, deck: Deck, options: dict[str, str]) -> list[str]:
        """The faults that depend on the options: those of the sideboard, the colors and the costs."""
        if MATCHES.wanted(options):
            faults = side_faults(self.game, deck)
        else:
            faults = unused_faults(deck) if self.game.decks.get(deck.name) is not deck else []
        faults += color_faults(self.game, deck) if options["booster_color_lock"] == "on" else []
        return faults + (cost_faults(self.game, deck) if options["multicolor_costs"] == "off" else [])

    def remarks(self, deck: Deck) -> list[str]:
        return list_remarks(school_cards(known(self.game, deck.cards, [])))

    def play_remarks(self, games: int, averages: dict[str, float]) -> list[str]:
        return play_remarks(games, averages)


def school_cards(cards: list[Card]) -> list[SchoolCard]:
    """The cards, checked to be cards of School."""
    return [cast(SchoolCard, card) for card in cards]


def unused_faults(deck: Deck) -> list[str]:
    """DC10: a single game has no sideboard. The sideboards of the game's own decks are ignored."""
    names, faults = read_side(deck)
    if not names and not faults:
        return []
    way = "leave it out, or play a match (sideboard10=on)"
    cards = count_of(len(names), "card")
    return [f"{cards} in a sideboard, and a single game has none: {way} [E_SIDEBOARD_NOT_USED]"]


def side_faults(game: GameFacts, deck: Deck) -> list[str]:
    """DC11, DC12: the faults of a sideboard in a match."""
    names, faults = read_side(deck, "sideboard", " [E_BAD_COUNT]")
    side = known(game, names, faults)
    faults += SIDEBOARD.faults(len(names))
    both = known(game, deck.cards, []) + side
    return faults + copy_faults(both, lambda card: (copies_allowed(card)[0], "E_COPIES_MAIN_AND_SIDE"))


def cost_faults(game: GameFacts, deck: Deck) -> list[str]:
    """DC14 (R72): costs of more than one color on cards and abilities, which only an option allows."""
    cards = school_cards(known(game, list(dict.fromkeys([*deck.cards, *deck.side])), []))
    return [
        f"{card.name} costs {cost.text()}, more than one color (multicolor_costs is off) [E_COST_UNSUPPORTED]"
        for card in cards
        for cost in [card.cost, *[a.cost for a in card.acts]]
        if cost.colors > 1
    ]


def color_faults(game: GameFacts, deck: Deck) -> list[str]:
    """DC13 (R71): with the color lock, a fault if fewer than half of the Boosters have the predominant color."""
    cards = school_cards(known(game, deck.cards, []))
    boosters = [card.element for card in cards if card.types & BOOSTER]
    symbols = [sum(c.cost.energy[k] for c in cards if not c.types & BOOSTER) for k in range(6)]
    most = max(symbols[1:])
    leading = [k for k in range(1, 6) if symbols[k] == most] if most else [0]
    best = max(boosters.count(k) for k in leading)
    if 2 * best >= len(boosters):
        return []
    return [f"{best} of {len(boosters)} Boosters have the predominant color (at least half) [E_COLOR_LOCK]"]
