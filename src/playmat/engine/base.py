"""A game as tables, views and files use it: its facts, its parts, and the engine's questions to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from mypy_extensions import mypyc_attr

from playmat.engine.errors import CardError
from playmat.engine.facts import GameFacts
from playmat.engine.parts.lists import Lists
from playmat.engine.parts.naming import Names
from playmat.engine.parts.player import GamePlayer
from playmat.engine.parts.positions import Positions
from playmat.engine.parts.statistics import Statistics
from playmat.engine.parts.telling import Telling
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.view.face import Face

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.files.game_set import GameSet
    from playmat.engine.parts.matches import Matches
    from playmat.engine.player.judge import Judge
    from playmat.engine.player.weights import Weights
    from playmat.engine.state.card import Card
    from playmat.engine.state.option import Prompt
    from playmat.engine.state.step import AnyTable, Step

__all__ = ["GameBase"]


@mypyc_attr(allow_interpreted_subclasses=True)
class GameBase(GameFacts):
    """A game that a table can play. `Game` adds methods that start games and set up positions."""

    def __init__(self, slug: str, title: str) -> None:
        super().__init__(slug, title)
        self.face: Face = Face()
        """The game's presentation to people."""
        self.matches: Matches | None = None
        """The rules for matches of several games. None if the game has no matches."""
        self.lists: Lists = Lists(self)
        self.names: Names = Names(self)
        self.player: GamePlayer = GamePlayer(self)
        self.positions: Positions = Positions(self)
        self.statistics: Statistics = Statistics()
        self.telling: Telling = Telling()
        self.own_weights: Weights | None = None
        """The game's weights, if they are not the built-in ones."""

    # what a game defines

    def new_state(self) -> State:
        """An empty state of this game."""
        return State()

    def setup(self) -> Step:
        """The first step of a game."""
        raise NotImplementedError

    def lay_out(self, t: AnyTable, decks: list[Deck]) -> None:
        """Put the cards of these decks on the table, before the first step."""
        raise NotImplementedError

    def asks_alone(self, prompt: Prompt, state: State) -> bool:
        """Whether to ask a question that has only one answer."""
        return prompt.alone

    def take_backs(self, state: State) -> str:
        """How decisions can be undone after a seat has learned something: "consent", "free", or "off" (never)."""
        return "consent"

    def blank(self, state: State, seat: int) -> None:
        """Blank out everything in a view that only this game knows to be hidden."""

    def used_abilities(self) -> list[str]:
        """The names of the abilities that players activate."""
        return []

    # questions of computer players

    def could_be(self, view: AnyTable, place: int, card: Card) -> bool:
        """Whether this card could be at that place, judging by public information."""
        return self.player.could_be(view, place, card)

    def likely_decks(self, view: AnyTable, owner: int) -> list[Deck]:
        """The decks that a seat may be playing, judging by this view. For games whose deck lists are not open."""
        return self.player.likely_decks(view, owner)

    def advice(self, view: AnyTable) -> list[float]:
        """A rating of each option of the pending decision, in order."""
        return self.player.advice(view)

    def judge(self, view: AnyTable, seat: int, place: int = NONE) -> Judge:
        """A judge of the words on the card at this place, for this seat."""
        return self.player.judge(view, seat, place)

    def value(self, view: AnyTable, seat: int) -> float:
        """A seat's win probability, from 0 (lost) to 1 (won)."""
        return self.player.value(view, seat)

    # the game with other cards or weights

    def with_cards(self, text: str) -> Self:
        """A new game with added or changed cards, read from their text. Its other cards and its weights stay the same.

        `changed("Fireball", {"deal.amount": 30})` is a card from this game with different numbers.
        """
        from playmat.engine.files.own_cards import added
        from playmat.engine.files.reader import read_cards
        from playmat.engine.files.set_lines import Contents, apply_lines
        from playmat.engine.words.tree import renewed

        game = type(self)()  # type: ignore[call-arg]  # games are made without arguments
        game.more_cards = added(self.more_cards, text, self)
        cards = {card.id: card for card in read_cards(game.more_cards, game)}
        replaced = {id: card for id, card in cards.items() if id in game.cards}
        game.cards |= cards
        if replaced:  # a card that creates a token now creates the changed token
            game.cards = {id: renewed(card, replaced) for id, card in game.cards.items()}
        if game.filler is not None:
            game.filler = game.cards[game.filler.id]
        contents = Contents(game.more_cards)
        if contents.has_lines():
            apply_lines(game, contents)
        if self.own_weights is not None:
            game.take_weights(self.own_weights)
        return game

    def with_changes(self, changes: dict[str, dict[str, Any]]) -> Self:
        """A new game in which some cards have different numbers: `{"Fireball": {"deal.amount": 30}}`."""
        from playmat.engine.files.own_cards import changes_text
        from playmat.engine.words.tree import changed

        of_any_type: dict[str, Any] = changes  # so that `changed` can report wrong types
        for name, values in of_any_type.items():
            changed(self.card(name), values)
        return self.with_cards(changes_text(changes)) if changes else self

    def with_set(self, cards: str | GameSet) -> Self:
        """A new game with a set, given as text or already read. Sets that contradict each other are refused.

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
            raise CardError("these sets contradict each other: " + "; ".join(faults))
        return self.with_cards(chosen.text)

    def with_weights(self, weights: Weights) -> Self:
        """A new game with different weights and the same cards."""
        game = type(self)()  # type: ignore[call-arg]  # games are made without arguments
        game = game.with_cards(self.more_cards) if self.more_cards else game
        game.take_weights(weights)
        return game

    def playing(self, cards: str) -> Self:
        """This game with exactly these custom cards, as stored in a save or a record. It keeps its weights."""
        if cards == self.more_cards:
            return self
        game = type(self)()  # type: ignore[call-arg]  # games are made without arguments
        if self.own_weights is not None:
            game.take_weights(self.own_weights)
        return game.with_cards(cards) if cards else game

    def take_weights(self, weights: Weights) -> None:
        """Use these weights from now on."""
        self.own_weights = weights
        self.player.weigh(weights)

    def __reduce__(self) -> Any:
        from playmat.engine.files.save import game_of

        weights = self.own_weights.json() if self.own_weights is not None else None
        return game_of, (type(self).__module__, self.more_cards, weights)
