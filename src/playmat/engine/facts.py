"""The facts of a game: its name, seats, options, zones, cards and decks. The parts of a game read them."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import OptionError, nearest, unknown
from playmat.engine.parts.lexicon import Lexicon
from playmat.engine.state.option import MOVES, Move

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.state.card import Card
    from playmat.engine.state.setting import Setting
    from playmat.engine.state.state import Copy
    from playmat.engine.state.step import Rule
    from playmat.engine.state.zones import Zone

__all__ = ["GameFacts"]


@mypyc_attr(allow_interpreted_subclasses=True)
class GameFacts:
    """The facts of a game before anyone sits down: cards, decks, zones and options."""

    def __init__(self, slug: str, title: str) -> None:
        self.slug: Final[str] = slug
        self.title: Final[str] = title
        self.least_seats: int = 2
        self.most_seats: int = 2
        self.zones: list[Zone] = []
        self.options: list[Setting] = []
        """The game's settings. A setting's number is its index here."""
        self.earlier_options: list[str] = []
        """The settings that older saves stored without names, in order."""
        self.cards: dict[str, Card] = {}
        self.named: dict[str, Card] = {}
        """The cards by name, built on the first lookup and again after changes."""
        self.filler: Card | None = None
        """The filler card of scenario decks. It is never played."""
        self.decks: dict[str, Deck] = {}
        self.printed: Final[dict[tuple[str, int], list[Copy]]] = {}
        """The copies of the game's own decks per seat, cached on first use: immutable, and shared by all games."""
        self.counted: Final[dict[tuple[str, int], dict[str, int]]] = {}
        """Card counts of the game's own decks, by card name."""
        self.calls: dict[str, Rule] = {}
        self.open_lists: bool = True
        """Whether everyone may read the deck lists."""
        self.edition: str = ""
        """The version of the rulebook, if it has one. Reports include it."""
        self.example_prefix: str = ""
        """The prefix of the numbers of worked examples, which only illustrate rules and have no code of their own."""
        self.lexicon: Final[Lexicon] = Lexicon(slug, lambda: self.cards)
        self.more_cards: str = ""
        """The text of custom cards and of changes to cards."""
        self.sets: dict[str, str] = {}
        """The digests of the sets that the game is played with, by name."""
        self.removed: list[str] = []
        """The ids of the cards that a set removes. No deck may have them."""
        self.set_options: dict[str, str] = {}
        """The options that a set changes, and their values."""
        self.example_cards: str = ""
        """Example cards for the word reference, with words that no card of the game uses."""

    def vocabulary(self) -> dict[str, object]:
        """The words that this game's cards are written in."""
        return {}

    def deck(self, name: str) -> Deck:
        """A deck by its name."""
        if name not in self.decks:
            raise unknown(f"{self.slug} deck", name, list(self.decks))
        return self.decks[name]

    def card(self, name: str) -> Card:
        """A card by its id or name."""
        known_card = self.cards.get(name) or self.named.get(name)
        if known_card is not None and self.cards.get(known_card.id) is known_card:
            return known_card
        self.named = {card.name: card for card in reversed(self.cards.values())}
        if name not in self.named:
            raise unknown(f"{self.slug} card", name, list(self.named))
        return self.named[name]

    def pool(self) -> list[Card]:
        """The cards that people play with: all except the scenario filler and the cards that a set removes."""
        return [card for card in self.cards.values() if card is not self.filler and card.id not in self.removed]

    # options

    def full_options(self, options: dict[str, Any] | None) -> dict[str, str]:
        """Every option with its value, completed with defaults. The error lists all faults."""
        values = {o.name: self.set_options.get(o.name, o.values[0]) for o in self.options}
        if not options:
            return values
        known = {o.name: o for o in self.options}
        faults: list[str] = []
        for name, value in options.items():
            text = {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)
            if name not in known:
                faults.append(f'{self.slug} has no option "{name}"{nearest(name, list(known))}')
                continue
            try:
                values[name] = known[name].read(text)
            except OptionError as fault:
                faults.append(str(fault))
        if faults:
            raise OptionError("; ".join(faults))
        return values

    def silent_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """Options for two or more people, with defaults that keep hands secret. Values that reveal them are refused."""
        values = dict(options)
        faults: list[str] = []
        for o in self.options:
            if not o.reveals:
                continue
            value = values.setdefault(o.name, o.silent)
            if self.full_options({o.name: value})[o.name] == o.reveals:
                faults.append(
                    f"{o.name}={o.reveals} is only for playing against computers: between people, whether a player is "
                    f"asked would reveal what that player holds. Leave it out, or choose {o.name}={o.silent}"
                )
        if faults:
            raise OptionError("; ".join(faults))
        return values

    def is_timed(self, options: dict[str, str]) -> bool:
        """Whether these options include a chess clock, whose call "time" takes the seconds that have passed."""
        return False

    def coded(self, options: dict[str, str]) -> list[int]:
        """The options with their values, as a state stores them."""
        return [o.coded(options[o.name]) for o in self.options]

    def decoded(self, settings: list[int]) -> dict[str, str]:
        """The inverse of `coded`."""
        return {o.name: o.value_text(number) for o, number in zip(self.options, settings, strict=True)}

    def moves(self) -> list[Move]:
        """The moves of this game."""
        return [m for address, m in MOVES.items() if address.startswith(f"{self.slug}.")]

    # fingerprints

    def card_digests(self) -> dict[str, str]:
        """For each card, a short hash of everything printed on it."""
        return {
            card.id: hashlib.sha256(
                json.dumps([card.facts(), card.text()], sort_keys=True, default=str).encode()
            ).hexdigest()[:12]
            for card in self.cards.values()
        }

    def card_set(self) -> str:
        """A short hash of all cards. Weights belong to one card set."""
        return hashlib.sha256(json.dumps(self.card_digests(), sort_keys=True).encode()).hexdigest()[:16]
