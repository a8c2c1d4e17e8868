"""Instructions that change permanents: tapping, freezing, changed values, counters, the other face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, Kept, Part, Whole
from playmat.games.school import settings
from playmat.games.school.moves import BUFFED, COUNTED, TALLIED, TRANSFORMS
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolTable
from playmat.games.school.verbs import freeze, set_tapped
from playmat.games.school.vocabulary.card import KEYWORD_NAMES, UNIT, stats
from playmat.games.school.vocabulary.effect import Clause, Who
from playmat.games.school.vocabulary.instructions import OnThings
from playmat.games.school.vocabulary.speech import some
from playmat.games.school.vocabulary.who import THIS

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use


class Tap(OnThings):
    """Tap permanents."""

    form = Form("tap", "tap {who}", Part("who"))

    def do(self, t: SchoolTable, p: Permanent) -> None:
        """Tap it."""
        set_tapped(t, p, tapped=True)

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of a tapped unit, which neither attacks nor blocks."""
        return m.tapping(p)


class Untap(OnThings):
    """Untap permanents."""

    form = Form("untap", "untap {who}", Part("who"))

    def do(self, t: SchoolTable, p: Permanent) -> None:
        """Untap it."""
        set_tapped(t, p, tapped=False)

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of using it again."""
        return m.taking(p, -m.weights.untap) if p.tapped else 0.0


class Freeze(OnThings):
    """Tap permanents. They do not untap in the next Start Phase of their controller."""

    form = Form("freeze", "freeze {who} (tap it; it skips its next untap)", Part("who"), means="tap")

    def do(self, t: SchoolTable, p: Permanent) -> None:
        """Freeze it."""
        freeze(t, p)

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of keeping it tapped for two turns. A Booster still blocks."""
        return (
            m.taking(p, m.weights.freeze if p.card.types & UNIT else m.weights.freeze_booster) if not p.frozen else 0.0
        )


class CannotBlock(OnThings):
    """Permanents cannot block this turn."""

    form = Form("cannot_block", "those units can't block this turn", Part("who"))

    def do(self, t: SchoolTable, p: Permanent) -> None:
        """Forbid it to block."""
        p.no_block = True
        t.state.changed()

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of tapping it this turn."""
        return m.tapping(p)


class Buff(OnThings):
    """Change the ATK and HP of permanents until end of turn, and perhaps give them a keyword."""

    form = Form(
        "buff", "",
        Part("who"), Whole("atk", -10, 10), Whole("hp", -10, 10), Bits("keyword", KEYWORD_NAMES, 0), means="boost",
    )  # fmt: skip

    def __init__(self, who: Who, atk: int, hp: int, keyword: int = 0) -> None:
        super().__init__(who)
        self.atk: Final[int] = atk
        self.hp: Final[int] = hp
        self.keyword: Final[int] = keyword

    def what(self) -> str:
        """The change in words: "+2/+2 and Reach"."""
        return stats(self.atk, self.hp, self.keyword)

    def text(self) -> str:
        return f"{self.who.text()} gets {self.what()} until end of turn"

    def run(self, t: SchoolTable, s: Scope) -> None:
        for p in self.permanents(t, s):  # 15.1
            p.more_atk += self.atk
            p.more_hp += self.hp
            p.more_keys |= self.keyword
            t.emit(BUFFED, p.seat, p.thing, extra=self.what())
        t.state.changed()

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of the change, which depends on the combat."""
        return m.buffing(p, self.atk, self.hp, self.keyword)


def grant(who: Who, keyword: int) -> Clause:
    """Give permanents a keyword until end of turn."""
    return Buff(who, 0, 0, keyword)


class PutCounters(OnThings):
    """Put +1/+1 counters on permanents."""

    form = Form("counters", "put {n:+1/+1 counter} on {who}", Whole("n", 1, 10), Part("who"), means="boost")

    def __init__(self, n: int, who: Who) -> None:
        super().__init__(who)
        self.n: Final[int] = n

    def run(self, t: SchoolTable, s: Scope) -> None:
        for p in self.permanents(t, s):  # 15.1
            p.counters += self.n
            t.emit(COUNTED, p.seat, p.thing, self.n, extra=some(self.n, "+1/+1 counter"))
        t.state.changed()

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of a permanent point of ATK and HP."""
        one = m.unit_worth(1, 1, 0)
        return self.n * one if p.seat == m.you else -self.n * one


class Tally(OnThings):
    """Put a counter on this card that only its own text reads."""

    form = Form("tally", "put one {name} counter on {who}", Kept("name"), Part("who", THIS))

    def __init__(self, name: str, who: Who = THIS) -> None:
        super().__init__(who)
        self.name: Final[str] = name

    def do(self, t: SchoolTable, p: Permanent) -> None:
        """Add a counter."""
        p.tally += 1
        t.emit(TALLIED, p.seat, p.thing, p.tally, extra=some(p.tally, f"{self.name} counter"))

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of a step toward the card's reward."""
        return m.weights.tally


class Transform(OnThings):
    """Turn this to its other face: the same object (R63)."""

    form = Form("transform", "transform {who}", Part("who", THIS), means="flip")

    def __init__(self, who: Who = THIS) -> None:
        super().__init__(who)

    def transforms(self) -> bool:
        """Always true."""
        return True

    def run(self, t: SchoolTable, s: Scope) -> None:
        if settings.PLANNED_KEYWORDS.on(t.state):  # 20.p6, K10, 11.2, 25.7
            super().run(t, s)
            t.state.changed()

    def do(self, t: SchoolTable, p: Permanent) -> None:
        """Turn to its other face, if it has one."""
        other = t.state.other_face(p)
        if other is not None:
            t.emit(TRANSFORMS, p.seat, p.thing, extra=other.name)
            p.face = not p.face
            p.card = other

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of the other face, minus that of the visible one."""
        other = m.state.other_face(p)
        if other is None:
            return 0.0
        change = m.printed_worth(other) - m.printed_worth(p.card)
        return change if p.seat == m.you else -change
