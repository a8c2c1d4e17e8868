"""Instructions about permanents: damage, destroying, exile, returning, tapping, changing."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Word
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import move
from playmat.games.school import settings
from playmat.games.school.moves import BOUNCED, BUFFED, COUNTED, END_PHASE, EXILED, TALLIED, TRANSFORMS
from playmat.games.school.permanent import Link, Permanent
from playmat.games.school.stacked import Later
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.verbs import (
    back,
    bounce,
    deal,
    destroy,
    enter,
    exile,
    freeze,
    make_tokens,
    put_into_exile,
    set_attached,
    stays,
    tap,
    untap,
)
from playmat.games.school.vocabulary.card import (
    Mode,
    SchoolCard,
    Trigger,
    some,
    stats,
)
from playmat.games.school.vocabulary.effect import (
    Clause,
    Target,
    Who,
    players,
    run_of,
)
from playmat.games.school.vocabulary.words.matching import Always
from playmat.games.school.zones import EXILE, HAND, PAIL


def meant(t: SchoolTable, things: list[int]) -> list[Permanent]:
    """The permanents among these things."""
    found = [t.state.permanent(x) for x in things if x >= t.state.seats]
    return [p for p in found if p is not None]


class OnThings(Clause):
    """An instruction about things, and its verb."""

    def __init__(self, verb: str, who: Who, *more: Word) -> None:
        super().__init__(who, *more)
        self.verb: Final[str] = verb
        self.who: Final[Who] = who

    def text(self) -> str:
        return f"{self.verb} {self.who.text()}"


class Damage(OnThings):
    """Deal damage; the source is the card whose text this is (R121)."""

    def __init__(self, n: int, who: Who) -> None:
        super().__init__(f"deal {n} damage to", who)
        self.n: Final[int] = n

    def run(self, t: Table[Any], s: Scope) -> None:
        what = run_of(t, s)
        for thing in self.who.things(t, s):
            deal(t, what.source, what.seat, thing, self.n)


class Destroy(OnThings):
    """Destroy, all at once."""

    def run(self, t: Table[Any], s: Scope) -> None:
        destroy(t, meant(t, self.who.things(t, s)))


class Exile(OnThings):
    """Exile for good."""

    def run(self, t: Table[Any], s: Scope) -> None:
        exile(t, meant(t, self.who.things(t, s)))


class Bounce(OnThings):
    """Return to the owner's hand, all at once."""

    def text(self) -> str:
        return f"return {self.who.text()} to its owner's hand"

    def run(self, t: Table[Any], s: Scope) -> None:
        bounce(t, meant(t, self.who.things(t, s)))


class ExileUntil(OnThings):
    """Exile until this leaves the battlefield; nothing if it has left already (R60)."""

    def text(self) -> str:
        return f"exile {self.who.text()} until this leaves the battlefield"

    def run(self, t: Table[Any], s: Scope) -> None:
        state: SchoolState = t.state
        source = run_of(t, s).source
        if state.meant(source) is None:
            return
        for p in meant(t, self.who.things(t, s)):
            exile(t, [p])
            if state.lies_in(p.thing, EXILE):
                state.links = [*state.links, Link(source, state.ref(p.thing))]


class Flicker(OnThings):
    """Exile, then return at once under the owner's control: two changes of zone (R61)."""

    def text(self) -> str:
        return f"exile {self.who.text()}, then return it at once under its owner's control"

    def run(self, t: Table[Any], s: Scope) -> None:
        for p in meant(t, self.who.things(t, s)):
            exile(t, [p])
            back(t, t.state.ref(p.thing))


class ReturnWithCounter(Clause):
    """What was exiled returns with a +1/+1 counter."""

    def text(self) -> str:
        return "return it under its owner's control with a +1/+1 counter"

    def run(self, t: Table[Any], s: Scope) -> None:
        that = run_of(t, s).that
        if that is not None:
            back(t, that, counters=1)


class ExileUntilEnd(OnThings):
    """Exile; at the next End Phase it returns with a +1/+1 counter."""

    def __init__(self, who: Who) -> None:
        after = Trigger("At the next End Phase", END_PHASE, (Mode((ReturnWithCounter(),)),), Always(), window=True)
        super().__init__("exile", who, after)
        self.after: Final[Trigger] = after

    def text(self) -> str:
        return f"exile {self.who.text()}; at the next End Phase, {self.after.modes[0].text()}"

    def run(self, t: Table[Any], s: Scope) -> None:
        state: SchoolState = t.state
        what = run_of(t, s)
        for p in meant(t, self.who.things(t, s)):
            exile(t, [p])
            state.later = [*state.later, Later(self.after, what.seat, what.source, state.ref(p.thing))]


class Tap(OnThings):
    """Tap."""

    def run(self, t: Table[Any], s: Scope) -> None:
        for p in meant(t, self.who.things(t, s)):
            tap(t, p)


class Untap(OnThings):
    """Untap."""

    def run(self, t: Table[Any], s: Scope) -> None:
        for p in meant(t, self.who.things(t, s)):
            untap(t, p)


class Freeze(OnThings):
    """Tap, and no untapping in the next Start Phase of its controller."""

    def text(self) -> str:
        return f"freeze {self.who.text()} (tap it; it skips its next untap)"

    def run(self, t: Table[Any], s: Scope) -> None:
        for p in meant(t, self.who.things(t, s)):
            freeze(t, p)


class CannotBlock(OnThings):
    """They cannot block this turn."""

    def text(self) -> str:
        return "those units can't block this turn"

    def run(self, t: Table[Any], s: Scope) -> None:
        for p in meant(t, self.who.things(t, s)):
            p.no_block = True
        t.state.changed()


class Buff(OnThings):
    """Other ATK and HP, or a keyword, until end of turn."""

    def __init__(self, who: Who, atk: int, hp: int, keyword: int = 0) -> None:
        super().__init__("", who)
        self.atk: Final[int] = atk
        self.hp: Final[int] = hp
        self.keyword: Final[int] = keyword

    def what(self) -> str:
        """ "+2/+2 and Reach"."""
        return stats(self.atk, self.hp, self.keyword)

    def text(self) -> str:
        return f"{self.who.text()} gets {self.what()} until end of turn"

    def run(self, t: Table[Any], s: Scope) -> None:
        for p in meant(t, self.who.things(t, s)) if t.holds("15.1") else ():
            p.more_atk += self.atk
            p.more_hp += self.hp
            p.more_keys |= self.keyword
            t.emit(BUFFED, p.seat, p.thing, extra=self.what())
        t.state.changed()


class PutCounters(OnThings):
    """+1/+1 counters."""

    def __init__(self, n: int, who: Who) -> None:
        super().__init__("", who)
        self.n: Final[int] = n

    def text(self) -> str:
        return f"put {some(self.n, '+1/+1 counter')} on {self.who.text()}"

    def run(self, t: Table[Any], s: Scope) -> None:
        for p in meant(t, self.who.things(t, s)) if t.holds("15.1") else ():
            p.counters += self.n
            t.emit(COUNTED, p.seat, p.thing, self.n, extra=some(self.n, "+1/+1 counter"))
        t.state.changed()


class Tally(OnThings):
    """Counters with a name that only this card's own text reads."""

    def __init__(self, name: str, who: Who) -> None:
        super().__init__(f"put one {name} counter on", who)
        self.name: Final[str] = name

    def run(self, t: Table[Any], s: Scope) -> None:
        for p in meant(t, self.who.things(t, s)):
            p.tally += 1
            t.emit(TALLIED, p.seat, p.thing, p.tally, extra=some(p.tally, f"{self.name} counter"))


class Transform(OnThings):
    """Turn to the other face: the same object (R63)."""

    def run(self, t: Table[Any], s: Scope) -> None:
        state: SchoolState = t.state
        if not settings.PLANNED_KEYWORDS.on(state) or not transforming(t):
            return
        for p in meant(t, self.who.things(t, s)):
            front = state.school_card(p.thing)
            if front.back is not None:
                shown: SchoolCard = front if p.face else front.back
                t.emit(TRANSFORMS, p.seat, p.thing, extra=shown.name)
                p.face = not p.face
        state.changed()


def transforming(t: SchoolTable) -> bool:
    """The rules by which cards turn to another face."""
    return t.holds("20.p6") and t.holds("K10") and t.holds("11.2") and t.holds("25.7")


class Fight(Clause):
    """Two units deal damage equal to their ATK to each other at the same time; nothing if either is gone."""

    def __init__(self, one: Who, other: Who) -> None:
        super().__init__(one, other)
        self.one: Final[Who] = one
        self.other: Final[Who] = other

    def text(self) -> str:
        return f"{self.one.text()} fights {self.other.text()}"

    def run(self, t: Table[Any], s: Scope) -> None:
        state: SchoolState = t.state
        a, b = meant(t, self.one.things(t, s)), meant(t, self.other.things(t, s))
        if a and b:
            first, second = a[0].atk, b[0].atk
            deal(t, state.ref(a[0].thing), a[0].seat, b[0].thing, first)
            deal(t, state.ref(b[0].thing), b[0].seat, a[0].thing, second)


class Attach(OnThings):
    """This comes onto the battlefield attached to its target, or an Equipment moves to it."""

    def __init__(self, who: Target, equip: bool = False) -> None:
        super().__init__("attach this to", who)
        self.equip: Final[bool] = equip

    def run(self, t: Table[Any], s: Scope) -> None:
        state: SchoolState = t.state
        what = run_of(t, s)
        hosts = meant(t, self.who.things(t, s))
        if not hosts:
            return
        if self.equip:
            own = state.meant(what.source)
            if own is not None:
                set_attached(t, own, hosts[0].thing)
        elif stays(t, state.school_card(what.thing)):
            set_attached(t, enter(t, [what.thing], what.seat)[0], hosts[0].thing)


class ExilePail(OnThings):
    """All cards in a player's Pail are exiled."""

    def text(self) -> str:
        return f"exile all cards in {self.who.text()}'s Pail"

    def run(self, t: Table[Any], s: Scope) -> None:
        state: SchoolState = t.state
        for seat in players(t, self.who.things(t, s)):
            for place in list(state.pile(PAIL, seat)):
                if place != run_of(t, s).thing:
                    t.emit(EXILED, seat, place)
                    put_into_exile(t, place)


class MakeTokens(Clause):
    """Create tokens."""

    def __init__(self, card: SchoolCard, n: int) -> None:
        super().__init__()
        self.card: Final[SchoolCard] = card
        self.n: Final[int] = n

    def text(self) -> str:
        return f"create {some(self.n, f'{self.card.atk}/{self.card.hp} {self.card.name} token')}"

    def run(self, t: Table[Any], s: Scope) -> None:
        if t.holds("15.6"):
            make_tokens(t, self.card, self.n, run_of(t, s).seat)


def tokens_of(word: Word) -> list[SchoolCard]:
    """The tokens that a text makes."""
    found = [word.card] if isinstance(word, MakeTokens) else []
    return found + [card for part in word.parts for card in tokens_of(part)]


class FromPail(OnThings):
    """A card in your Pail goes to your hand or onto the battlefield."""

    def __init__(self, who: Target, to_board: bool) -> None:
        super().__init__("return", who)
        self.to_board: Final[bool] = to_board

    def text(self) -> str:
        return f"return {self.who.text()} to {'the battlefield' if self.to_board else 'your hand'}"

    def run(self, t: Table[Any], s: Scope) -> None:
        state: SchoolState = t.state
        for place in [x for x in self.who.things(t, s) if state.lies_in(x, PAIL)]:
            if self.to_board:
                enter(t, [place], run_of(t, s).seat)
            else:
                move(t, place, HAND, state.owner[place])
                t.emit(BOUNCED, state.owner[place], place)
