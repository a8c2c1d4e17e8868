"""Cairns: who builds higher? Two zones, one cost, one trigger, six cards."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.sitting.opening import lay_out_deck
from playmat.engine.state.card import Ability, Card
from playmat.engine.state.event import Event, Kind
from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Menu, Move, Prompt, Refusal
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.state import State
from playmat.engine.state.step import Step, options, rule
from playmat.engine.state.zones import EVERYBODY, OWNER, Zone
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import distinct, move
from playmat.kit.line import Line, in_turn_order, line_of
from playmat.kit.picks import picks

HAND: Final = Zone("hand", 0, sees=OWNER, ordered=False)
CAIRN: Final = Zone("cairn", 1, sees=EVERYBODY, active=True)

WHICH: Final = Prompt("cairns.which", "which", "Which stone do you place?", "2")
PAY: Final = Prompt("cairns.pay", "pay", "Which stone goes under it?", "3")
ECHO: Final = Prompt("cairns.echo", "echo", "Which stone answers first?", "4")
PLACE: Final = Move("cairns.place", "place {thing}")
UNDER: Final = Move("cairns.under", "put {thing} under it")
ANSWER: Final = Move("cairns.answer", "{thing} answers")
REST: Final = Move("cairns.rest", "rest")
TOO_DEAR: Final = Refusal("3", "you have too few other stones to put under it")
PLACED: Final = Kind("cairns.placed", "{seat} places {thing}.")
ECHOED: Final = Kind("cairns.echoed", "{thing} answers: {seat} builds 1 higher.")


class Stone(Card):
    """A stone: how high it is, and how many others must lie under it."""

    def __init__(self, name: str, height: int, cost: int, *abilities: Ability) -> None:
        super().__init__(name.lower(), name, abilities)
        self.height: Final[int] = height
        self.cost: Final[int] = cost


class Echo(Ability):
    """When your opponent places a stone, your cairn grows by 1."""

    def __init__(self) -> None:
        super().__init__("When your opponent places a stone, build 1 higher.", on=PLACED)

    def hears(self, t: Table[Any], source: Ref, event: Event) -> bool:
        state: CairnState = t.state
        return event.seat != state.holder(source.thing)


class CairnState(State):
    """How high each cairn is, whose turn it is, and how many have rested in a row."""

    FIELDS: ClassVar[tuple[str, ...]] = (*State.FIELDS, "height", "turn", "rests")

    def __init__(self) -> None:
        super().__init__()
        self.height: list[int] = [0, 0]
        self.turn: int = 0
        self.rests: int = 0

    def blank(self) -> CairnState:
        return CairnState()

    def fork_into(self, new: State) -> None:
        super().fork_into(new)
        assert isinstance(new, CairnState)
        new.height, new.turn, new.rests = self.height.copy(), self.turn, self.rests

    def stone(self, place: int) -> Stone:
        """The stone lying at a place."""
        return cast(Stone, self.card(place))


CairnTable = Table[CairnState]


@rule("1")
def next_builder(t: CairnTable, s: Scope) -> None:
    """One after the other, until both rest in a row; then the higher cairn wins."""
    state = t.state
    if state.rests == 2:
        first, second = state.height
        t.finish([] if first == second else [0 if first > second else 1], "the higher cairn")
        return
    t.next(Scope(NONE), next_builder)
    t.ask(state.turn, WHICH, stones, Scope(state.turn), then=[begin])


@options
def stones(t: CairnTable, s: Scope, menu: Menu) -> None:
    """Every stone that can be paid for; or rest."""
    hand = t.state.pile(HAND, s.you)
    for place in distinct(t.state, hand):
        dear = t.refuses(TOO_DEAR) and t.state.stone(place).cost >= len(hand)
        menu.offer(PLACE, place, refusal=TOO_DEAR if dear else None)
    menu.offer(REST)


@rule("2")
def begin(t: CairnTable, s: Scope) -> None:
    """A stone is chosen, and paid for before it is placed."""
    state = t.state
    state.turn = state.after(s.you)
    state.rests = state.rests + 1 if s.move is REST else 0
    if s.move is PLACE:
        t.enter(Picks(s.you, [s.thing]), Scope(s.you), [pay])


@rule("3")
def pay(t: CairnTable, s: Scope) -> None:
    """So many other stones go under it; then it is placed, and others may answer."""
    stone, *under = picks(t, s).picked
    if len(under) < t.state.stone(stone).cost:
        t.ask(s.you, PAY, others, s.unanswered(), then=[paid], part=True)
        return
    for place in under:
        move(t, place, CAIRN, s.you, bottom=True, face_down=True)
    move(t, stone, CAIRN, s.you)
    t.state.height[s.you] += t.state.stone(stone).height
    t.emit(PLACED, s.you, stone)
    t.next(Scope(NONE), hear_echoes)


@options
def others(t: CairnTable, s: Scope, menu: Menu) -> None:
    """The stones of the hand that are not picked yet."""
    for place in distinct(t.state, [c for c in t.state.pile(HAND, s.you) if c not in picks(t, s).picked]):
        menu.offer(UNDER, place)


@rule("3")
def paid(t: CairnTable, s: Scope) -> None:
    """One more lies under it."""
    picks(t, s).picked.append(s.thing)
    t.next(s, pay)


@rule("4")
def hear_echoes(t: CairnTable, s: Scope) -> None:
    """What was heard lines up; each answer makes its owner's cairn grow."""
    waiting = in_turn_order(t.state, t.state.noted, t.state.turn)
    t.state.noted = []
    if waiting:
        t.enter(Line(waiting), s, [next_echo])


@rule("4")
def next_echo(t: CairnTable, s: Scope) -> None:
    """Whoever has several says which comes first."""
    line = line_of(t, s)
    if line.waiting:
        seat = line.waiting[0].seat
        t.ask(seat, ECHO, echoes, s.about(seat), then=[echo])


@options
def echoes(t: CairnTable, s: Scope, menu: Menu) -> None:
    """The stones that answer."""
    for k, noted in enumerate(line_of(t, s).own(s.you)):
        menu.offer(ANSWER, noted.source.thing, number=k)


@rule("4")
def echo(t: CairnTable, s: Scope) -> None:
    """One answers; then the next."""
    noted = line_of(t, s).take(s.you, s.number)
    t.state.height[s.you] += 1
    t.emit(ECHOED, s.you, noted.source.thing)
    t.next(s.unanswered(), next_echo)


STONES: Final[list[Card]] = [
    Stone("Pebble", 1, 0), Stone("Flint", 2, 1), Stone("Slate", 3, 1), Stone("Boulder", 5, 2),
    Stone("Monolith", 8, 3), Stone("Ringing Stone", 1, 0, Echo()),
]  # fmt: skip
BAG: Final = ["Pebble", "Pebble", "Flint", "Slate", "Boulder", "Monolith", "Ringing Stone", "Ringing Stone"]


class Cairns(Game):
    """Two builders and a bag of stones each."""

    def __init__(self) -> None:
        super().__init__("cairns", "Cairns")
        self.zones = [HAND, CAIRN]
        self.cards = {card.id: card for card in STONES}
        self.decks = {"bag": Deck("bag", BAG)}

    def new_state(self) -> State:
        return CairnState()

    def setup(self) -> Step:
        return next_builder

    def lay_out(self, t: Table[Any], decks: list[Deck]) -> None:
        for seat, deck in enumerate(decks):
            lay_out_deck(t, deck, HAND, seat, 1 << seat)
