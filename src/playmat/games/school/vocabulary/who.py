"""Words for the affected things: targets, groups, this, it, players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import Part
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import (
    ARTIFACT,
    BOOSTER,
    ENVIRONMENT,
    FLYING,
    INSTANT,
    ITEM,
    SPELL,
    STUDENT,
    UNIT,
)  # fmt: skip
from playmat.games.school.vocabulary.effect import (
    ALLY,
    ANY_PLAYER,
    ANY_SIDE,
    ENEMY,
    IN_PAIL,
    ON_STACK,
    OPPONENT,
    Target,
    What,
    Who,
    run_of,
)

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use

# filters

ANY: Final = What(UNIT | BOOSTER, players=ANY_PLAYER)
A_UNIT: Final = What(UNIT)
ALLY_UNIT: Final = What(UNIT, ALLY)
ENEMY_UNIT: Final = What(UNIT, ENEMY)
UNIT_OR_BOOSTER: Final = What(UNIT | BOOSTER)
UNIT_AND_BOOSTER: Final = UNIT_OR_BOOSTER
"""The filter for a unit or Booster, worded to follow "each"."""
A_BOOSTER: Final = What(BOOSTER)
ALLY_BOOSTER: Final = What(BOOSTER, ALLY)
ALLY_STUDENT: Final = What(STUDENT, ALLY)
OTHER_ALLY_STUDENT: Final = What(STUDENT, ALLY, other=True)
A_STUDENT: Final = What(STUDENT)
FLYING_UNIT: Final = What(UNIT, keyword=FLYING)
DEFENDERS_UNIT: Final = What(UNIT, defending=True)
ITEM_OR_ARTIFACT: Final = What(ITEM | ARTIFACT)
SUPPORT: Final = What(ITEM | ARTIFACT | ENVIRONMENT, persistent=True)
HOSTS: Final = What(UNIT, ALLY, not_host=True)
PLAYER: Final = What(players=ANY_PLAYER)
AN_OPPONENT: Final = What(players=OPPONENT)
SPELL_ON_STACK: Final = What(SPELL | INSTANT, zone=ON_STACK)
UNIT_ON_STACK: Final = What(UNIT, zone=ON_STACK)

UNIT_IN_PAIL: Final = What(UNIT, zone=IN_PAIL)
OTHER_DARKLING_IN_PAIL: Final = What(UNIT, subtype="Darkling", other=True, zone=IN_PAIL)
SPELL_OR_INSTANT: Final = SPELL | INSTANT
"""A type filter for Spells and Instants."""


def of_kind(subtype: str, side: int = ANY_SIDE, other: bool = False) -> What:
    """Units of a subtype: "Darkling"."""
    return What(UNIT, side, subtype=subtype, other=other)


def costing(what: What, most: int) -> What:
    """The same cards, limited to a total cost of at most `most`."""
    return What(
        what.types, what.side, what.players, most, what.keyword, what.subtype, what.other, what.persistent,
        what.defending, what.zone, what.not_host,
    )  # fmt: skip


# others


class This(Who):
    """The permanent with this text."""

    form = Form("this", "this")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        source = run_of(t, s).source
        return [source.thing] if t.state.meant(source) is not None else []

    def foreseen(self, m: Use) -> list[int]:
        """The permanent, even if it has not entered yet."""
        return [m.this]


class It(Who):
    """The earlier target of the same text."""

    form = Form("it", "it")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        what = run_of(t, s)
        named = what.ability.modes[what.mode].targets if what.ability is not None else ()
        return named[0].things(t, s) if named else []

    def foreseen(self, m: Use) -> list[int]:
        """The earlier target."""
        return m.chosen[0]


class Unforeseen(Who):
    """Something unknown in advance."""

    def foreseen(self, m: Use) -> list[int]:
        """Nothing, because it is unknown."""
        return []


class That(Unforeseen):
    """The subject of the trigger's event."""

    form = Form("that", "it")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        that = run_of(t, s).that
        return [that.thing] if that is not None and t.state.fresh(that) else []


def host_of(state: SchoolState, this: int) -> list[int]:
    """The host of a permanent."""
    p = state.permanent(this)
    return [p.host] if p is not None and p.host >= 0 else []


class Host(Who):
    """The permanent that this is attached to."""

    form = Form("host", "the attached unit")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        source = run_of(t, s).source
        return host_of(t.state, source.thing) if t.state.fresh(source) else []

    def foreseen(self, m: Use) -> list[int]:
        """The current host."""
        return host_of(m.state, m.this)


class Each(Who):
    """Everything that matches when the instruction is carried out, without targets."""

    form = Form("each", "", Part("what"))

    def __init__(self, what: What) -> None:
        super().__init__((what,))
        self.what: Final[What] = what

    def text(self) -> str:
        return f"each {self.what.phrase('and')}"

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        what = run_of(t, s)
        return [p.thing for p in self.what.permanents(t.state, what.seat, what.source.thing)]

    def foreseen(self, m: Use) -> list[int]:
        """All current matches."""
        return [p.thing for p in self.what.permanents(m.state, m.you, m.this)]


def units_of(state: SchoolState, seats: list[int]) -> list[int]:
    """The units that these players control."""
    return [p.thing for p in state.permanents() if p.card.types & UNIT and p.seat in seats]


class UnitsOf(Who):
    """Each unit that some players control. Only the players can be targets."""

    def __init__(self, player: Who) -> None:
        super().__init__((player,))
        self.player: Final[Who] = player

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        return units_of(t.state, self.player.things(t, s))

    def foreseen(self, m: Use) -> list[int]:
        """The units that they control now."""
        return units_of(m.state, self.player.foreseen(m))


class EachOf(UnitsOf):
    """Each unit that a target player controls."""

    form = Form("each_unit_of", "each unit {player} controls", Part("player"))

    def __init__(self, player: Target) -> None:
        super().__init__(player)


class ItsUnits(UnitsOf):
    """Each unit of the player whom the same text targeted before."""

    form = Form("its_units", "those units", Part("player"))


class You(Who):
    """The player with this effect."""

    form = Form("you", "you")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        return [run_of(t, s).seat]

    def foreseen(self, m: Use) -> list[int]:
        return [m.you]


class ThatPlayer(Unforeseen):
    """The player of the trigger's event."""

    form = Form("that_player", "that player")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        by = run_of(t, s).by
        return [by] if by != NONE and not t.state.is_out(by) else []


class ItsController(ThatPlayer):
    """The player of the trigger's event, if the event happened to something they control."""

    form = Form("its_controller", "its controller")


class EachPlayer(Who):
    """All players, in turn order from the active player."""

    form = Form("each_player", "each player")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        state = t.state
        order = [(state.active + k) % state.seats for k in range(state.seats)]
        return [x for x in order if not state.is_out(x)]

    def foreseen(self, m: Use) -> list[int]:
        return m.state.playing()


class EachOpponent(EachPlayer):
    """All players except you."""

    form = Form("each_opponent", "each opponent")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        you = run_of(t, s).seat
        return [x for x in super().things(t, s) if x != you]

    def foreseen(self, m: Use) -> list[int]:
        """The opponents, clockwise from the player."""
        return m.foes


def is_same(a: Ref, b: Ref) -> bool:
    """Whether two references mean the same thing."""
    return a.thing == b.thing and a.instance == b.instance


class BlockedAttacker(Unforeseen):
    """The attacker that this blocks, or nothing if it has left combat."""

    form = Form("blocked_attacker", "the attacker it blocks")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        fight = t.state.combat()
        source = run_of(t, s).source
        attacks = fight.attacks if fight is not None else []
        blocked = [a.unit for a in attacks if any(is_same(b, source) for b in a.blockers)]
        return [unit.thing for unit in blocked if t.state.fresh(unit)]


class Wounded(Unforeseen):
    """The units that this dealt combat damage to and that are still there."""

    form = Form("wounded", "each of those units")

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        fight = t.state.combat()
        source = run_of(t, s).source
        wounds = fight.wounds if fight is not None else []
        things = [t.state.meant(w.target) for w in wounds if is_same(w.source, source)]
        return [p.thing for p in things if p is not None and p.card.types & UNIT]


THIS: Final = This()
IT: Final = It()
ITS_UNITS: Final = ItsUnits(IT)
THAT: Final = That()
HOST: Final = Host()
YOU: Final = You()
EACH_OPPONENT: Final = EachOpponent()
EACH_PLAYER: Final = EachPlayer()
THAT_PLAYER: Final = ThatPlayer()
ITS_CONTROLLER: Final = ItsController()
BLOCKED_ATTACKER: Final = BlockedAttacker()
WOUNDED: Final = Wounded()
