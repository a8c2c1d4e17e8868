"""Triggers: noted when their event happens, waiting until the game lines them up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import BrokenRule
from playmat.engine.state.card import Ability
from playmat.engine.state.event import Event
from playmat.engine.state.frame import Frame
from playmat.engine.state.option import Menu, Move, Prompt
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.step import Step, options, rule

if TYPE_CHECKING:
    from playmat.engine.state.state import State
    from playmat.engine.table.table import S, Table


@final
@mypyc_attr(acyclic=True)
class Listener(Record):
    """A trigger that is on the table: the ability, the card it stands on, and the seat that may use it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability", "source", "seat")

    def __init__(self, ability: Ability, source: Ref, seat: int) -> None:
        self.ability: Final[Ability] = ability
        self.source: Final[Ref] = source
        self.seat: Final[int] = seat


@final
@mypyc_attr(acyclic=True)
class Noted(Record):
    """A trigger whose event has happened: who may use it, and what it happened to."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability", "source", "seat", "by", "thing", "number")

    def __init__(self, ability: Ability, source: Ref, seat: int, by: int, thing: Ref | None, number: int) -> None:
        self.ability: Final[Ability] = ability
        self.source: Final[Ref] = source
        self.seat: Final[int] = seat
        self.by: Final[int] = by
        """The seat of the event."""
        self.thing: Final[Ref | None] = thing
        """The thing of the event, as it was then."""
        self.number: Final[int] = number


def listen(state: State, place: int, seat: int) -> None:
    """The triggers of a card that came into an active zone are listened to."""
    source = state.ref(place)
    for ability in state.card(place).triggers:
        if ability.on is not None:
            kind = ability.on.address
            state.listeners[kind] = [*state.listeners.get(kind, []), Listener(ability, source, seat)]


def unlisten(state: State, place: int) -> None:
    """The triggers of a card that leaves are no longer listened to."""
    for ability in state.card(place).triggers:
        if ability.on is not None and ability.on.address in state.listeners:
            kind = ability.on.address
            rest = [x for x in state.listeners[kind] if x.source.thing != place]
            if rest:
                state.listeners[kind] = rest
            else:
                del state.listeners[kind]


def note_triggers(t: Table[S], event: Event) -> None:
    """Notes every trigger that means this event."""
    state: State = t.state
    found = [
        Noted(
            x.ability,
            x.source,
            x.seat,
            event.seat,
            state.ref(event.thing) if 0 <= event.thing < len(state.instance) else None,
            event.number,
        )
        for x in state.listeners[event.kind.address]
        if x.ability.hears(t, x.source, event)
    ]
    if found:
        state.noted = state.noted + found


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Line(Frame):
    """Triggers lined up: those still to come in turn order, and the one that is being used."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting", "prompt", "use", "taken")

    def __init__(self, waiting: list[Noted], prompt: Prompt, use: list[Step], taken: Noted | None = None) -> None:
        super().__init__()
        self.waiting: list[Noted] = waiting
        self.prompt: Final[Prompt] = prompt
        self.use: Final[list[Step]] = use
        """What the game does with each: run it, put it on a stack, ask whether it is wanted."""
        self.taken: Noted | None = taken


def line_up(t: Table[S], s: Scope, first: int, prompt: Prompt, use: list[Step]) -> None:
    """Lines up everything that was noted, in turn order from a seat; a seat with several is asked which comes next.

    `use` runs for each in a scope of its own: you are its seat, this is its card, the target and the number are of the
    event; `taken(t, s)` is the trigger. What is noted meanwhile waits until the game lines up again.
    """
    t.enter(Line(take_noted(t, first), prompt, use), s, [next_in_line])


def taken(t: Table[S], s: Scope) -> Noted:
    """The trigger that is being used."""
    found = cast(Line, t.frame(s)).taken
    if found is None:
        raise BrokenRule(f"{t.rule}: no trigger is being used")
    return found


@rule()
def next_in_line(t: Table[S], s: Scope) -> None:
    """Drops what no longer qualifies; the first seat in turn order says which of its own comes next."""
    line = cast(Line, t.frame(s))
    line.waiting = [n for n in line.waiting if not t.state.is_out(n.seat) and n.ability.qualifies(t, n)]
    if line.waiting:
        t.ask(line.waiting[0].seat, line.prompt, own_in_line, s, then=[take_next])


@options
def own_in_line(t: Table[S], s: Scope, menu: Menu) -> None:
    """The triggers of the seat whose turn in the line it is."""
    waiting = cast(Line, t.frame(s)).waiting
    for k in range(len(waiting)):
        if waiting[k].seat == waiting[0].seat:
            menu.offer(NEXT, waiting[k].source.thing, number=k)


@rule()
def take_next(t: Table[S], s: Scope) -> None:
    """One trigger leaves the line and is used; then the next."""
    line = cast(Line, t.frame(s))
    noted = line.waiting[s.number]
    line.waiting = [n for n in line.waiting if n is not noted]
    line.taken = noted
    t.then(s.unanswered(), [next_in_line])
    t.then(Scope(noted.seat, noted.by, noted.source, noted.thing, number=noted.number, frame=s.frame), line.use)


def take_noted(t: Table[S], first: int = NONE) -> list[Noted]:
    """Everything that was noted, in turn order from a seat; nothing waits afterwards."""
    state: State = t.state
    noted = state.noted
    state.noted = []
    if first == NONE:
        return noted
    return sorted(noted, key=lambda n: (n.seat - first) % state.seats)


NEXT: Final = Move("next in line", "{thing} first")


saved(Listener, Noted, Line)
