"""A game: its name, seats, options, zones, cards, decks, setup, and what the engine asks it."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.chance import stream
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import CardError, OptionError, nearest, unknown
from playmat.engine.parts.lexicon import Lexicon
from playmat.engine.parts.lists import Lists
from playmat.engine.parts.naming import Names
from playmat.engine.parts.player import GamePlayer
from playmat.engine.parts.positions import Positions
from playmat.engine.parts.statistics import Statistics
from playmat.engine.parts.telling import Telling
from playmat.engine.player.judge import Judge
from playmat.engine.player.weights import Weights
from playmat.engine.state.card import Card
from playmat.engine.state.option import MOVES, Move, Prompt
from playmat.engine.state.scope import NONE
from playmat.engine.state.setting import Setting
from playmat.engine.state.state import Copy, State
from playmat.engine.state.step import Rule, Step
from playmat.engine.view.face import Face

if TYPE_CHECKING:
    from playmat.engine.files.game_set import GameSet
    from playmat.engine.parts.matches import Matches
    from playmat.engine.sitting.sitting import Sitting
    from playmat.engine.state.zones import Zone
    from playmat.engine.table.motion import Motion
    from playmat.engine.table.table import Table

__all__ = ["Game"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game. Subclasses define everything specific."""

    def __init__(self, slug: str, title: str) -> None:
        self.slug: Final[str] = slug
        self.title: Final[str] = title
        self.least_seats: int = 2
        self.most_seats: int = 2
        self.zones: list[Zone] = []
        self.options: list[Setting] = []
        """Its settings. A setting's number is its index here."""
        self.earlier_options: list[str] = []
        """The settings that older saves stored without names, in order."""
        self.cards: dict[str, Card] = {}
        self.named: dict[str, Card] = {}
        """The cards by name, built on the first lookup and again after changes."""
        self.filler: Card | None = None
        """The card that fills up the decks of scenarios. It is never played."""
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
        """Prefixes of the numbers of worked examples, which show other rules and have no code of their own."""
        self.face: Face = Face()
        """How it is presented to people."""
        self.matches: Matches | None = None
        """How it is played as a match of several games, or None."""
        self.lexicon: Final[Lexicon] = Lexicon(self)
        self.lists: Lists = Lists(self)
        self.names: Names = Names(self)
        self.player: GamePlayer = GamePlayer(self)
        self.positions: Positions = Positions(self)
        self.statistics: Statistics = Statistics()
        self.telling: Telling = Telling()
        self.more_cards: str = ""
        """The text of custom cards and of changes to cards."""
        self.sets: dict[str, str] = {}
        """The sets it is played with: their digests by name."""
        self.removed: list[str] = []
        """The ids of the cards that a set removes. No deck may have them."""
        self.set_options: dict[str, str] = {}
        """The options that a set changes, and their values."""
        self.example_cards: str = ""
        """Example cards for the word reference, with words that no card of the game uses."""
        self.own_weights: Weights | None = None
        """Its weights, if they are not the built-in ones."""

    # what a game defines

    def new_state(self) -> State:
        """An empty state of this game."""
        return State()

    def setup(self) -> Step:
        """The first step of a game."""
        raise NotImplementedError

    def lay_out(self, t: Table[Any], decks: list[Deck]) -> None:
        """Put the cards of these decks on the table, before the first step."""
        raise NotImplementedError

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        """Whether to ask a question that has only one answer."""
        return prompt.alone

    def take_backs(self, state: State) -> str:
        """How decisions can be undone after a seat learned something: "consent", "free", or "off" (never)."""
        return "consent"

    def blank(self, state: State, seat: int) -> None:
        """Blank what only this game knows to be hidden in a view."""

    def used_abilities(self) -> list[str]:
        """The names of the abilities that players activate."""
        return []

    def vocabulary(self) -> dict[str, object]:
        """The words that this game's cards are written in."""
        return {}

    # what every game has

    def start(
        self,
        decks: list[str] | list[Deck] | None = None,
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        chance: str = stream.NAME,
        draws: list[Any] | None = None,
        motions: list[Motion] | None = None,
    ) -> Sitting[Any]:
        """A new game (or match, if the options ask for one), played up to its first decision.

        `seed` is a number, or an unguessable key (64 hex digits). `chance` names the generator. "" is the small one of
        games from before there were keys. `draws` collects true chance, `motions` what a spectator sees.
        """
        from playmat.engine.sitting.match import begin_match
        from playmat.engine.sitting.opening import Opening, begin

        options = {**self.set_options, **(options or {})}
        opening = Opening(decks, seed, options, chance, draws, motions)
        if self.matches is not None and self.matches.wanted(options):
            return begin_match(self, opening)
        return begin(self, opening)

    def arrange(self, seats: int, given: dict[str, Any], options: dict[str, str]) -> Sitting[Any]:
        """A table in a given position. Facts that are not read are errors."""
        return self.positions.arrange(seats, given, options)

    def imagine(self, view: Table[Any], seed: int) -> Table[Any]:
        """A whole state that is consistent with this view."""
        from playmat.engine.view.view import imagine

        return imagine(view, seed)

    def could_be(self, view: Table[Any], place: int, card: Card) -> bool:
        """Whether this card could be at that place, as far as everyone knows."""
        return self.player.could_be(view, place, card)

    def likely_decks(self, view: Table[Any], owner: int) -> list[Deck]:
        """If lists are not open: the decks that a seat may be playing, judging by this view."""
        return self.player.likely_decks(view, owner)

    def advice(self, view: Table[Any]) -> list[float]:
        """A rating of each option of the pending decision, in order."""
        return self.player.advice(view)

    def judge(self, view: Table[Any], seat: int, place: int = NONE) -> Judge:
        """Who says what the words of the card at this place are worth to the seat whose view it is."""
        return self.player.judge(view, seat, place)

    def value(self, view: Table[Any], seat: int) -> float:
        """The winning chance of a seat, from 0 (lost) to 1 (won)."""
        return self.player.value(view, seat)

    def deck(self, name: str) -> Deck:
        """A deck by its name."""
        if name not in self.decks:
            raise unknown(f"{self.slug} deck", name, list(self.decks))
        return self.decks[name]

    def card(self, name: str) -> Card:
        """A card by its id or name."""
        found = self.cards.get(name) or self.named.get(name)
        if found is not None and self.cards.get(found.id) is found:
            return found
        self.named = {card.name: card for card in reversed(self.cards.values())}
        if name not in self.named:
            raise unknown(f"{self.slug} card", name, list(self.named))
        return self.named[name]

    def pool(self) -> list[Card]:
        """The cards that people play with: all except the filler of scenarios and the cards that a set removes."""
        return [card for card in self.cards.values() if card is not self.filler and card.id not in self.removed]

    def full_options(self, options: dict[str, Any] | None) -> dict[str, str]:
        """Every option with its value, completed with defaults. The error lists all faults."""
        values = {o.name: self.set_options.get(o.name, o.values[0]) for o in self.options}
        if not options:
            return values
        known = {o.name: o for o in self.options}
        faults: list[str] = []
        for name, value in options.items():
            said = {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)
            if name not in known:
                faults.append(f'{self.slug} has no option "{name}"{nearest(name, list(known))}')
                continue
            try:
                values[name] = known[name].read(said)
            except OptionError as fault:
                faults.append(str(fault))
        if faults:
            raise OptionError("; ".join(faults))
        return values

    def silent_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options for two or more people: defaults that keep hands secret. Others are refused."""
        values = dict(options)
        faults: list[str] = []
        for o in self.options:
            if not o.tells:
                continue
            value = values.setdefault(o.name, o.silent)
            if self.full_options({o.name: value})[o.name] == o.tells:
                faults.append(
                    f"{o.name}={o.tells} is only for playing against computers: between people, being asked or not "
                    f"would reveal what a player holds. Leave it out, or choose {o.name}={o.silent}"
                )
        if faults:
            raise OptionError("; ".join(faults))
        return values

    def is_timed(self, options: dict[str, str]) -> bool:
        """Whether these options include a chess clock: its call "time" takes the seconds."""
        return False

    def coded(self, options: dict[str, str]) -> list[int]:
        """The options with their values, as a state stores them."""
        return [o.coded(options[o.name]) for o in self.options]

    def moves(self) -> list[Move]:
        """The moves of this game."""
        return [m for address, m in MOVES.items() if address.startswith(f"{self.slug}.")]

    def with_cards(self, text: str) -> Game:
        """A new game with added or changed cards, read from their text. It keeps its cards and weights.

        `changed("Fireball", {"deal.amount": 30})` is a card of this game with other numbers.
        """
        from playmat.engine.files.own_cards import added
        from playmat.engine.files.reader import read_cards
        from playmat.engine.files.set_lines import Contents, apply_lines
        from playmat.engine.words.tree import renewed

        made: Game = type(self)()  # type: ignore[call-arg]  # games are made without arguments
        made.more_cards = added(self.more_cards, text, self)
        cards = {card.id: card for card in read_cards(made.more_cards, made)}
        replaced = {id: card for id, card in cards.items() if id in made.cards}
        made.cards |= cards
        if replaced:  # a card that makes a token makes the changed one
            made.cards = {id: renewed(card, replaced) for id, card in made.cards.items()}
        if made.filler is not None:
            made.filler = made.cards[made.filler.id]
        contents = Contents(made.more_cards)
        if contents.has_lines():
            apply_lines(made, contents)
        if self.own_weights is not None:
            made.take_weights(self.own_weights)
        return made

    def with_changes(self, changes: dict[str, dict[str, Any]]) -> Game:
        """A new game in which some cards have other numbers: `{"Fireball": {"deal.amount": 30}}`."""
        from playmat.engine.files.own_cards import changes_text
        from playmat.engine.words.tree import changed

        for name, values in changes.items():
            changed(self.card(name), values)  # raises if something is wrong
        return self.with_cards(changes_text(changes)) if changes else self

    def with_set(self, cards: str | GameSet) -> Game:
        """A new game with a set: its text, or a set that was read. Sets that contradict each other are refused.

        See docs/design/sets.md.
        """
        from playmat.engine.files.game_set import read_set
        from playmat.engine.files.set_lines import Contents, conflicts

        chosen = read_set(cards, self) if isinstance(cards, str) else cards
        if chosen.game != self.slug:
            raise CardError(f'the set "{chosen.name}" is for {chosen.game}, not for {self.slug}')
        words = self.vocabulary()
        faults = conflicts(Contents(self.more_cards, words), Contents(chosen.text, words)) if self.sets else []
        if faults:
            raise CardError("these sets do not fit together: " + "; ".join(faults))
        return self.with_cards(chosen.text)

    def with_weights(self, weights: Weights) -> Game:
        """A new game with other weights and the same cards."""
        made: Game = type(self)()  # type: ignore[call-arg]  # games are made without arguments
        made = made.with_cards(self.more_cards) if self.more_cards else made
        made.take_weights(weights)
        return made

    def playing(self, cards: str) -> Game:
        """This game with exactly these custom cards, as a save or a record has them, and with its weights."""
        if cards == self.more_cards:
            return self
        made: Game = type(self)()  # type: ignore[call-arg]  # games are made without arguments
        if self.own_weights is not None:
            made.take_weights(self.own_weights)
        return made.with_cards(cards) if cards else made

    def take_weights(self, weights: Weights) -> None:
        """Use these weights from now on."""
        self.own_weights = weights
        self.player.weigh(weights)

    def __reduce__(self) -> Any:
        from playmat.engine.files.save import game_of

        weights = self.own_weights.json() if self.own_weights is not None else None
        return game_of, (type(self).__module__, self.more_cards, weights)

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
