"""What game this is: its name, seats, options, zones, cards, decks, setup; and what the engine asks it."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.chance import stream
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import OptionError, nearest, unknown
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
    from playmat.engine.parts.matches import Matches
    from playmat.engine.sitting.sitting import Sitting
    from playmat.engine.state.zones import Zone
    from playmat.engine.table.motion import Motion
    from playmat.engine.table.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game, one object. Subclasses say what is theirs."""

    def __init__(self, slug: str, title: str) -> None:
        self.slug: Final[str] = slug
        self.title: Final[str] = title
        self.least_seats: int = 2
        self.most_seats: int = 2
        self.zones: list[Zone] = []
        self.options: list[Setting] = []
        """What it can be played with or without; a setting's number is its place here."""
        self.earlier_options: list[str] = []
        """The names of those that older saves held without names, in their order."""
        self.cards: dict[str, Card] = {}
        self.named: dict[str, Card] = {}
        """The cards by name, made when one is first looked up, and anew when the cards have changed."""
        self.filler: Card | None = None
        """The card with which scenarios fill their decks up; nobody plays with it."""
        self.decks: dict[str, Deck] = {}
        self.printed: Final[dict[tuple[str, int], list[Copy]]] = {}
        """The copies of the own decks at each seat, once they came to a table: immutable, and shared by all games."""
        self.counted: Final[dict[tuple[str, int], dict[str, int]]] = {}
        """How often each card is in an own deck, by its name and how many cards it brings."""
        self.calls: dict[str, Rule] = {}
        self.open_lists: bool = True
        """Everybody may read the deck lists."""
        self.edition: str = ""
        """The version of the rulebook, where it has one; reports about it carry it."""
        self.example_prefix: str = ""
        """How the numbers of worked examples begin: they show other rules and have no code of their own."""
        self.face: Face = Face()
        """How it shows itself to people."""
        self.matches: Matches | None = None
        """How it is played as a match of several games; None: it is not."""
        self.lexicon: Final[Lexicon] = Lexicon(self)
        self.lists: Lists = Lists(self)
        self.names: Names = Names(self)
        self.player: GamePlayer = GamePlayer(self)
        self.positions: Positions = Positions(self)
        self.statistics: Statistics = Statistics()
        self.telling: Telling = Telling()
        self.more_cards: str = ""
        """Text of cards that came from elsewhere, and of changes to cards."""
        self.example_cards: str = ""
        """Text of cards for the reference of its words: with words that no card of the game has."""
        self.own_weights: Weights | None = None
        """The weights it judges by, where they are not those that came with it."""

    # what a game says of itself

    def new_state(self) -> State:
        """An empty state of this game."""
        return State()

    def setup(self) -> Step:
        """The first step of a game."""
        raise NotImplementedError

    def lay_out(self, t: Table[Any], decks: list[Deck]) -> None:
        """Puts the cards of these decks on the table, before the first step."""
        raise NotImplementedError

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        """Whether a question with a single answer is asked all the same."""
        return prompt.alone

    def take_backs(self, state: State) -> str:
        """How decisions are taken back once somebody has learned something: by "consent", "free", or "off" (never)."""
        return "consent"

    def blank(self, state: State, seat: int) -> None:
        """Takes out of a view what only this game knows to be hidden."""

    def used_abilities(self) -> list[str]:
        """The names of the abilities that are used by choosing them."""
        return []

    def vocabulary(self) -> dict[str, object]:
        """The words in which this game's cards are written."""
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

        `seed` is a number, or a key that nobody can guess (64 hex digits). `chance` names the generator; "" is the
        small one of games begun before there were keys. What true chance brings is noted in `draws`, and what
        somebody who watches sees in `motions`.
        """
        from playmat.engine.sitting.match import begin_match
        from playmat.engine.sitting.opening import Opening, begin

        opening = Opening(decks, seed, options, chance, draws, motions)
        if self.matches is not None and self.matches.wanted(options):
            return begin_match(self, opening)
        return begin(self, opening)

    def arrange(self, seats: int, given: dict[str, Any], options: dict[str, str]) -> Sitting[Any]:
        """A table in a position; what is given and was not read is an error."""
        return self.positions.arrange(seats, given, options)

    def imagine(self, view: Table[Any], seed: int) -> Table[Any]:
        """A whole state that this view could be of."""
        from playmat.engine.view.view import imagine

        return imagine(view, seed)

    def could_be(self, view: Table[Any], place: int, card: Card) -> bool:
        """Whether this card could lie at that place, for all that everybody knows."""
        return self.player.could_be(view, place, card)

    def likely_decks(self, view: Table[Any], owner: int) -> list[Deck]:
        """Where lists are not open: the decks that a seat may be playing, for all that this view has seen of it."""
        return self.player.likely_decks(view, owner)

    def advice(self, view: Table[Any]) -> list[float]:
        """How good each option of the pending decision looks to somebody who knows the game, in their order."""
        return self.player.advice(view)

    def judge(self, view: Table[Any], seat: int, place: int = NONE) -> Judge:
        """Who says what the words of the card at this place are worth to the seat whose view it is."""
        return self.player.judge(view, seat, place)

    def value(self, view: Table[Any], seat: int) -> float:
        """How well a seat stands, from 0 (lost) to 1 (won)."""
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
        """The cards that people play with: all but those with which scenarios fill their decks up."""
        return [card for card in self.cards.values() if card is not self.filler]

    def full_options(self, options: dict[str, Any] | None) -> dict[str, str]:
        """Every option with its value, the default where none is given; all faults in one error."""
        values = {o.name: o.values[0] for o in self.options}
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
        """The options for two or more people: where none is given, one that keeps hands secret; others are refused."""
        values = dict(options)
        faults: list[str] = []
        for o in self.options:
            if not o.tells:
                continue
            value = values.setdefault(o.name, o.silent)
            if self.full_options({o.name: value})[o.name] == o.tells:
                faults.append(
                    f"{o.name}={o.tells} is only for playing against computers: between people, being asked or not "
                    f"would tell what somebody holds. Leave it out, or choose {o.name}={o.silent}"
                )
        if faults:
            raise OptionError("; ".join(faults))
        return values

    def is_timed(self, options: dict[str, str]) -> bool:
        """Whether a game with these options is played against a clock: its call "time" takes the seconds."""
        return False

    def coded(self, options: dict[str, str]) -> list[int]:
        """The options, each with its value, as a state holds them."""
        return [o.coded(options[o.name]) for o in self.options]

    def moves(self) -> list[Move]:
        """The moves of this game."""
        return [m for address, m in MOVES.items() if address.startswith(f"{self.slug}.")]

    def with_cards(self, text: str) -> Game:
        """A game of its own with further or changed cards, read from their text. It keeps its own cards and weights.

        `changed("Fireball", {"deal.amount": 30})` stands for a card of this game with other numbers.
        """
        from playmat.engine.files.own_cards import added
        from playmat.engine.files.reader import read_cards
        from playmat.engine.words.tree import renewed

        made: Game = type(self)()  # type: ignore[call-arg]  # games are made without arguments
        made.more_cards = added(self.more_cards, text, self)
        cards = {card.id: card for card in read_cards(made.more_cards, made)}
        replaced = {id: card for id, card in cards.items() if id in made.cards}
        made.cards |= cards
        if replaced:  # a card that makes a changed token makes it so
            made.cards = {id: renewed(card, replaced) for id, card in made.cards.items()}
        if made.filler is not None:
            made.filler = made.cards[made.filler.id]
        if self.own_weights is not None:
            made.take_weights(self.own_weights)
        return made

    def with_changes(self, changes: dict[str, dict[str, Any]]) -> Game:
        """A game of its own in which some cards have other numbers: `{"Fireball": {"deal.amount": 30}}`."""
        from playmat.engine.files.own_cards import changes_text
        from playmat.engine.words.tree import changed

        for name, values in changes.items():
            changed(self.card(name), values)  # or says what is wrong
        return self.with_cards(changes_text(changes)) if changes else self

    def with_weights(self, weights: Weights) -> Game:
        """A game of its own that judges by other weights, with the same cards."""
        made: Game = type(self)()  # type: ignore[call-arg]  # games are made without arguments
        made = made.with_cards(self.more_cards) if self.more_cards else made
        made.take_weights(weights)
        return made

    def playing(self, cards: str) -> Game:
        """This game with just these further cards, as a save or a record has them, and with its weights."""
        if cards == self.more_cards:
            return self
        made: Game = type(self)()  # type: ignore[call-arg]  # games are made without arguments
        if self.own_weights is not None:
            made.take_weights(self.own_weights)
        return made.with_cards(cards) if cards else made

    def take_weights(self, weights: Weights) -> None:
        """Judges by these weights from now on."""
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
        """A short hash of all cards: other cards, other weights."""
        return hashlib.sha256(json.dumps(self.card_digests(), sort_keys=True).encode()).hexdigest()[:16]
