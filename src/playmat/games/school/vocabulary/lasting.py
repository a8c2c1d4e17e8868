"""Static abilities: in force while a card is on the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.engine.state.record import put
from playmat.engine.state.scope import NONE
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, Part, Toggle, Whole
from playmat.games.school.permanent import NO_ATTACK, NO_BLOCK, NO_UNTAP, TAPPED_NO_BLOCK, Permanent
from playmat.games.school.state import SchoolState
from playmat.games.school.vocabulary.card import KEYWORD_NAMES, Static, stats
from playmat.games.school.vocabulary.effect import What
from playmat.games.school.vocabulary.speech import in_words

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use


class GroupGets(Static):
    """Permanents of some kind have changed values."""

    form = Form(
        "group_gets", "",
        Part("what"), Whole("atk", -10, 10), Whole("hp", -10, 10), Bits("keywords", KEYWORD_NAMES, 0), means="boost",
    )  # fmt: skip

    def __init__(self, what: What, atk: int, hp: int, keywords: int = 0) -> None:
        super().__init__(what)
        self.what: Final[What] = what
        self.atk: Final[int] = atk
        self.hp: Final[int] = hp
        self.keywords: Final[int] = keywords

    def text(self) -> str:
        return f"Each {self.what.phrase('and')} gets {stats(self.atk, self.hp, self.keywords)}."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        for q in state.board:
            if self.what.fits(state, p.seat, p.thing, q):
                q.atk += self.atk
                q.hp += self.hp
                q.keys |= self.keywords

    def worth(self, m: Use) -> float:
        """The worth of the change to all current matches."""
        gain = m.weights.group * m.unit_worth(self.atk, self.hp, 0)
        worth = 0.0
        for p in self.what.permanents(m.state, m.you, NONE):
            worth += gain if p.seat == m.you else -gain
        return worth


class OnHost(Static):
    """An ability for the unit this is attached to."""

    def apply(self, state: SchoolState, p: Permanent) -> None:
        host = state.permanent(p.host) if p.host >= 0 else None
        if host is not None:
            self.change(host)

    def change(self, host: Permanent) -> None:
        """The effect on the unit it is attached to."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, m: Use) -> float:
        """Nothing, because it depends on the unit."""
        return 0.0

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth to the player when a unit has this attached."""
        raise NotImplementedError(type(self).__name__)


class HostGets(OnHost):
    """The unit this is attached to has changed values."""

    form = Form(
        "host_gets", "", Whole("atk", -10, 10, 0), Whole("hp", -10, 10, 0), Bits("keywords", KEYWORD_NAMES, 0),
        means="boost",
    )  # fmt: skip

    def __init__(self, atk: int = 0, hp: int = 0, keywords: int = 0) -> None:
        super().__init__()
        self.atk: Final[int] = atk
        self.hp: Final[int] = hp
        self.keywords: Final[int] = keywords

    def text(self) -> str:
        return f"The attached unit gets {stats(self.atk, self.hp, self.keywords)}."

    def change(self, host: Permanent) -> None:
        """Change the unit's values."""
        host.atk += self.atk
        host.hp += self.hp
        host.keys |= self.keywords

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of its changed values."""
        keys = p.keys | self.keywords
        change = m.unit_worth(p.atk + self.atk, p.hp + self.hp, keys) - m.unit_worth(p.atk, p.hp, p.keys)
        return change if p.seat == m.you else -change


class HostBarred(OnHost):
    """The unit this is attached to is restricted."""

    bars: ClassVar[int] = 0
    part: ClassVar[float] = 0.0
    """The share of the unit's worth that the restriction takes away."""

    def __init__(self) -> None:
        super().__init__()

    def change(self, host: Permanent) -> None:
        """Apply the restriction."""
        host.bars |= self.bars

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The lost share of the unit's worth."""
        return m.taking(p, self.part)


class HostCannotFight(HostBarred):
    """The unit this is attached to can neither attack nor block."""

    form = Form("host_cannot_fight", "The attached unit can't attack or block.")
    bars = NO_ATTACK | NO_BLOCK
    part = 0.8


class HostStaysTapped(HostBarred):
    """The unit this is attached to does not untap in Start Phases."""

    form = Form("host_stays_tapped", "The attached unit doesn't untap in Start Phases.")
    bars = NO_UNTAP
    part = 0.6


class Law(Static):
    """A static ability that affects players, with a number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def worth(self, m: Use) -> float:
        """A small worth."""
        return m.weights.law


class NoBlockTapped(Static):
    """This cannot block while it is tapped."""

    form = Form("no_block_while_tapped", "This can't block while tapped.")

    def __init__(self) -> None:
        super().__init__()

    def apply(self, state: SchoolState, p: Permanent) -> None:
        p.bars |= TAPPED_NO_BLOCK

    def worth(self, m: Use) -> float:
        return m.weights.law


class EnterTapped(Static):
    """Units enter tapped: all units, or those of opponents."""

    form = Form("units_enter_tapped", "", Toggle("enemies"))

    def __init__(self, enemies: bool = False) -> None:
        super().__init__()
        self.enemies: Final[bool] = enemies

    def text(self) -> str:
        return f"{'Enemy' if self.enemies else 'All'} units enter tapped."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        for seat in range(state.seats):
            if not self.enemies or seat != p.seat:
                state.laws.tapped = put(state.laws.tapped, seat, True)

    def worth(self, m: Use) -> float:
        return m.weights.law


class FewAttackers(Static):
    """Players cannot attack with more than `n` units in a combat."""

    form = Form("few_attackers", "", Whole("n", 0, 10), Toggle("opponents"))

    def __init__(self, n: int, opponents: bool = False) -> None:
        super().__init__()
        self.n: Final[int] = n
        self.opponents: Final[bool] = opponents

    def text(self) -> str:
        who = "opponent" if self.opponents else "player"
        units = "one unit" if self.n == 1 else f"{in_words(self.n)} units"
        return f"No {who} can attack with more than {units} in a combat."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        for seat in range(state.seats):
            if not self.opponents or seat != p.seat:
                most = state.laws.attackers
                state.laws.attackers = put(most, seat, min(most[seat], self.n))

    def worth(self, m: Use) -> float:
        """The worth of others attacking with fewer units."""
        return m.weights.few_attackers


class HigherLimit(Law):
    """Each player's Booster limit is higher."""

    form = Form("higher_limit", "Each player's Booster play limit is {n} higher.", Whole("n", 1, 10))

    def apply(self, state: SchoolState, p: Permanent) -> None:
        state.laws.limit = [limit + self.n for limit in state.laws.limit]

    def worth(self, m: Use) -> float:
        """A small worth, because others profit too."""
        return m.weights.higher_limit


class BoostersCountLess(Law):
    """Each Booster you play counts for less against your limit, but at least 1."""

    form = Form(
        "boosters_count_less", "Each Booster you play counts {n} HP less against your play limit, but at least 1.",
        Whole("n", 1, 10),
    )  # fmt: skip

    def apply(self, state: SchoolState, p: Permanent) -> None:
        state.laws.discount = put(state.laws.discount, p.seat, state.laws.discount[p.seat] + self.n)


class DearerItems(Law):
    """Activated abilities of Items and Artifacts cost more."""

    form = Form(
        "dearer_items", "Activated abilities of Items and Artifacts cost {n}U more; tapping for energy does not.",
        Whole("n", 1, 10),
    )  # fmt: skip

    def apply(self, state: SchoolState, p: Permanent) -> None:
        state.laws.dearer += self.n
