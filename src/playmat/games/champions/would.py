""" "Would … instead": an upcoming event can be changed or replaced, at a price, before it happens.

An event that can be replaced is stored before it happens: `Would` holds its target, its amount, and the player who may
change it. Simultaneous events form a group in the rulebook's order, and a frame handles them one by one. The price of
an ability consists of ordinary steps, which may open other groups. Each step tells the frame when its part was paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from playmat.engine.errors import BrokenRule
from playmat.engine.state.card import Ability
from playmat.engine.state.frame import Frame
from playmat.engine.state.names import RENAMED
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.state import Mark, State
from playmat.engine.state.step import Step

if TYPE_CHECKING:
    from playmat.engine.state.option import Menu, Move, Refusal
    from playmat.engine.table.table import S, Table

RENAMED.update({"kit.Would": "champions.Would", "kit.Group": "champions.Group"})


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Would(Record):
    """Something that would happen to a thing, and the seat that may change it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "seat", "thing", "amount", "source", "by", "used", "off")

    def __init__(
        self,
        kind: str,
        seat: int,
        thing: Ref,
        amount: int = 0,
        source: Ref | None = None,
        by: int = NONE,
        used: list[Mark] | None = None,
        off: bool = False,
    ) -> None:
        self.kind: Final[str] = kind
        """The kind of event: "damage", "destroy" or "defeat"."""
        self.seat: Final[int] = seat
        self.thing: Final[Ref] = thing
        self.amount: int = amount
        self.source: Final[Ref | None] = source
        """The cause."""
        self.by: Final[int] = by
        """The seat that causes it."""
        self.used: list[Mark] = used if used is not None else []
        """The abilities used on it, each at most once."""
        self.off: bool = off
        """Whether it was replaced and does not happen."""

    def fork(self) -> Would:
        return Would(self.kind, self.seat, self.thing, self.amount, self.source, self.by, self.used.copy(), self.off)


@mypyc_attr(allow_interpreted_subclasses=True)
class WouldAbility(Ability):
    """ "When this would happen, pay that to change it": a price in ordinary steps, and its effect."""

    def __init__(self, sentence: str, price: tuple[Step, ...], do: Step) -> None:
        super().__init__(sentence, do, None, price)
        self.price: Final[tuple[Step, ...]] = price
        """The steps that pay the price. Each tells the frame when its part was really paid: `happened(t, s)`."""

    def refusal(self, t: Table[S], would: Would, source: int) -> Refusal | None:
        """Why the card at that place cannot use this ability on the event, or None if it can."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Group(Frame):
    """Events that would happen together, in the rulebook's order, with the current event and the ability used on it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("woulds", "outer", "at", "using", "paid")

    def __init__(
        self, woulds: list[Would], outer: int = NONE, at: int = NONE, using: WouldAbility | None = None, paid: int = 0
    ) -> None:
        super().__init__()
        self.woulds: Final[list[Would]] = woulds
        self.outer: int = outer
        """The frame that opened the group. `report` gives it the number of events that really happened."""
        self.at: int = at
        self.using: WouldAbility | None = using
        self.paid: int = paid
        """The number of parts of the price that have really been paid."""

    def fork(self) -> Frame:
        fork: Any = type(self)
        return self.placed(fork([w.fork() for w in self.woulds], self.outer, self.at, self.using, self.paid))

    def happened(self, times: int) -> None:
        self.paid += times

    def next(self) -> bool:
        """Advance to the next event. Returns False after the last."""
        self.at += 1
        return self.at < len(self.woulds)

    def standing(self) -> list[Would]:
        """The events that were not replaced."""
        return [w for w in self.woulds if not w.off]


def consider(t: Table[S], s: Scope, group: Group, steps: list[Step]) -> None:
    """Open a group. `steps` handle the events one by one, and finally apply the remaining ones together."""
    group.outer = s.frame
    t.enter(group, s, steps)


def group_of(t: Table[S], s: Scope) -> Group:
    """The group this scope belongs to."""
    return cast(Group, t.frame(s))


def would_of(t: Table[S], s: Scope) -> Would:
    """The current event."""
    group = group_of(t, s)
    return group.woulds[group.at]


def offer_uses(t: Table[S], s: Scope, menu: Menu, move: Move, sources: list[int], again: Refusal) -> None:
    """Offer the abilities of these cards that may be used on the current event, each of them once."""
    state: State = t.state
    would = would_of(t, s)
    for place in sources:
        abilities = state.card(place).abilities
        for k in range(len(abilities)):
            ability = abilities[k]
            if isinstance(ability, WouldAbility):
                refusal = again if t.refuses(again) and was_used(state, would, place, k) else None
                menu.offer(move, place, number=k, refusal=refusal or ability.refusal(t, would, place))


def was_used(state: State, would: Would, place: int, ability: int) -> bool:
    """Whether an ability of this card, as it is now, has already been used on the event."""
    for use in would.used:
        if use.name == str(ability) and use.thing == place and use.instance == state.instance[place]:
            return True
    return False


def use(t: Table[S], s: Scope, then: list[Step]) -> None:
    """Use the chosen ability (thing and number): its price, then its effect."""
    state: State = t.state
    group = group_of(t, s)
    ability = state.card(s.thing).abilities[s.number]
    if not isinstance(ability, WouldAbility):
        raise BrokenRule(f"{t.rule}: this ability cannot be used at this moment")
    source = state.ref(s.thing)
    group.woulds[group.at].used.append(Mark(str(s.number), source.thing, source.instance))
    group.using = ability
    group.paid = 0
    t.then(s.unanswered().of(source), [*ability.price, *then])


def is_paid(t: Table[S], s: Scope) -> bool:
    """Whether every part of the price was really paid."""
    group = group_of(t, s)
    return group.using is not None and group.paid >= len(group.using.price)


def take_hold(t: Table[S], s: Scope) -> None:
    """Change the current event with the ability that was used."""
    using = group_of(t, s).using
    if using is not None and using.do is not None:
        t.next(s, using.do)


def happened(t: Table[S], s: Scope, times: int = 1) -> None:
    """Tell this scope's frame that a part it asked for really happened, such as a part of a price."""
    if s.frame >= 0:
        t.state.frames[s.frame].happened(times)


def report(t: Table[S], s: Scope, times: int) -> None:
    """Tell the frame that opened a group how many of its events really happened."""
    outer = group_of(t, s).outer
    if outer >= 0:
        t.state.frames[outer].happened(times)


saved(Would, Group)
