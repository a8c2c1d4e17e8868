"""Operations that change creatures temporarily, or as long as an effect is active."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from playmat.engine.errors import CardError
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import OneOf, Part, Toggle, Whole
from playmat.games.ttcg import field, moves, verbs
from playmat.games.ttcg.field import BY_BATTLE, BY_EFFECTS, NO_ATTACKS, NO_EFFECTS, THIS_TURN, Lying
from playmat.games.ttcg.frames import run_of
from playmat.games.ttcg.rules.asking import ask_op
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.vocabulary.op import Op, Sel, Use
from playmat.games.ttcg.vocabulary.speech import SPEECH
from playmat.games.ttcg.vocabulary.traits import MOST_LEVEL, MOST_NUMBER, TYPE_NAMES, TYPES, Trait
from playmat.games.ttcg.vocabulary.which import ANY, Which, such
from playmat.games.ttcg.zones import MAIN

if TYPE_CHECKING:
    from playmat.games.ttcg.player.mind import Mind

TURN: Final = -1
NEXT_TURN: Final = -2
LASTING: Final = -3
DURATIONS: Final = {TURN: "this turn", NEXT_TURN: "until your next turn", LASTING: "lasting"}


class Changing(Op):
    """Changes something about cards, temporarily or as long as the effect is active."""

    lasts: ClassVar[bool] = True

    def __init__(self, sel: Sel, until: int, rules: tuple[str, ...] = ()) -> None:
        super().__init__(sel, rules=rules)
        self.sel: Final[Sel] = sel
        self.until: Final[int] = until

    def text(self) -> str:
        return SPEECH.say(self) + self.during()

    def during(self) -> str:
        """The duration in words."""
        return "" if self.until == LASTING else f" {DURATIONS[self.until]}"

    def can_last(self) -> bool:
        return self.until == LASTING and super().can_last()

    def needs_end(self) -> bool:
        return self.until == LASTING

    def run(self, t: TtcgTable, s: Scope) -> None:
        run = run_of(t, s)
        until = THIS_TURN if self.until == TURN else run.what.seat
        # the cards and the amounts are fixed at this point
        for c in self.sel.cards(t, s):
            self.change(t, run.what.seat, c, until)

    def change(self, t: TtcgTable, you: int, c: Lying, until: int) -> None:
        """Change one card temporarily."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, state: TtcgState, source: Lying, host: int) -> None:
        for c in self.sel.lasting(state, source, host):
            self.bear(state, source, c)

    def bear(self, state: TtcgState, source: Lying, c: Lying) -> None:
        """Change the current values of one card."""
        raise NotImplementedError(type(self).__name__)


@final
class Boost(Changing):
    """Change attack, defense or both, up or down."""

    form = Form(
        "boost", "",
        Part("cards", field="sel", arg="sel"), Whole("attack", -MOST_NUMBER, MOST_NUMBER),
        Whole("defense", -MOST_NUMBER, MOST_NUMBER), OneOf("until", DURATIONS, LASTING), Toggle("per_under"),
    )  # fmt: skip

    def __init__(self, sel: Sel, attack: int, defense: int, until: int = LASTING, per_under: bool = False) -> None:
        super().__init__(sel, until, ("OP.STAT.1", "OP.STAT.2"))
        if not attack and not defense:
            raise CardError("0 changes nothing: say by how much attack or defense goes up or down")
        self.attack: Final[int] = attack
        self.defense: Final[int] = defense
        self.per_under: Final[bool] = per_under

    def text(self) -> str:
        if self.attack == self.defense:
            much = f"{self.attack:+} attack and defense"
        else:
            values = [(self.attack, "attack"), (self.defense, "defense")]
            much = SPEECH.both([f"{n:+} {name}" for n, name in values if n])
        each = " per card under it" if self.per_under else ""
        return f"give {self.sel.text()} {much}{each}{self.during()}"

    def times(self, c: Lying) -> int:
        """The number of times that the amount counts for this card: once, or once for each card under it."""
        return c.under if self.per_under else 1

    def change(self, t: TtcgTable, you: int, c: Lying, until: int) -> None:
        times = self.times(c)
        if self.attack * times:
            phrase = f"gets {self.attack * times:+} attack"
            verbs.change(t, c, field.ATTACK, self.attack * times, until, phrase)
        if self.defense * times:
            phrase = f"gets {self.defense * times:+} defense"
            verbs.change(t, c, field.DEFENSE, self.defense * times, until, phrase)

    def bear(self, state: TtcgState, source: Lying, c: Lying) -> None:
        times = self.times(c)
        c.attack += self.attack * times
        c.defense += self.defense * times

    def worth(self, m: Mind) -> float:
        values: list[float] = []
        for c in self.sel.foreseen(m):
            n = (self.attack + self.defense) * self.times(c)
            values.append(m.boosting(c, n, self.until))
        return m.total(self.sel, values)


@final
class Swap(Changing):
    """Swap printed attack and defense."""

    form = Form(
        "swap", "swap printed attack and defense of {cards}",
        Part("cards", field="sel", arg="sel"), OneOf("until", DURATIONS, TURN),
    )  # fmt: skip
    lasts: ClassVar[bool] = False

    def __init__(self, sel: Sel, until: int = TURN) -> None:
        super().__init__(sel, until, ("OP.STAT.1",))

    def change(self, t: TtcgTable, you: int, c: Lying, until: int) -> None:
        verbs.change(t, c, field.SWAP, 1, until, "has attack and defense swapped")


@final
class Raise(Changing):
    """Change the level, up or down, never below 1."""

    form = Form(
        "raise_level", "",
        Part("cards", field="sel", arg="sel"), Whole("n", -MOST_LEVEL, MOST_LEVEL), OneOf("until", DURATIONS, TURN),
    )  # fmt: skip
    lasts: ClassVar[bool] = False

    def __init__(self, sel: Sel, n: int, until: int = TURN) -> None:
        super().__init__(sel, until, ("2.1.level",))
        if not n:
            raise CardError("0 changes nothing: say by how much the level goes up or down")
        self.n: Final[int] = n

    def text(self) -> str:
        return f"{'raise' if self.n > 0 else 'lower'} the level of {self.sel.text()} by {abs(self.n)}{self.during()}"

    def change(self, t: TtcgTable, you: int, c: Lying, until: int) -> None:
        verbs.change(t, c, field.LEVEL, self.n, until, f"gets {self.n:+} level")


@final
class Become(Changing):
    """Change a creature's type to one that the controller of the effect chooses."""

    form = Form(
        "name_type", "make {cards} a type you name",
        Part("cards", field="sel", arg="sel"), OneOf("until", DURATIONS, TURN),
    )  # fmt: skip
    lasts: ClassVar[bool] = False

    def __init__(self, sel: Sel, until: int = TURN) -> None:
        super().__init__(sel, until, ("2.1.type",))

    def run(self, t: TtcgTable, s: Scope) -> None:
        if self.sel.cards(t, s):
            ask_op(t, s, run_of(t, s).what.seat, moves.CHOOSE_TYPE)

    def offer(self, t: TtcgTable, s: Scope, menu: Menu) -> None:
        for trait in TYPES:
            menu.offer(moves.NAME_TYPE, number=trait.value)

    def answered(self, t: TtcgTable, s: Scope) -> None:
        seat = run_of(t, s).what.seat
        until = THIS_TURN if self.until == TURN else seat
        for c in self.sel.cards(t, s):
            phrase = f"becomes {TYPE_NAMES[s.number]}"
            verbs.change(t, c, field.TYPE, s.number, until, phrase)


SHIELDS: Final = {BY_BATTLE: "battle", BY_EFFECTS: "effects", BY_BATTLE | BY_EFFECTS: "battle and effects"}


@final
class Shield(Changing):
    """A creature cannot be destroyed by battle, by effects, or by either."""

    form = Form(
        "shield", "shield {cards} from destruction by {against}",
        Part("cards", field="sel", arg="sel"), OneOf("against", SHIELDS), OneOf("until", DURATIONS, LASTING),
    )  # fmt: skip

    def __init__(self, sel: Sel, against: int, until: int = LASTING) -> None:
        super().__init__(sel, until)
        self.against: Final[int] = against

    def change(self, t: TtcgTable, you: int, c: Lying, until: int) -> None:
        phrase = f"is shielded from destruction by {SHIELDS[self.against]}"
        verbs.change(t, c, field.SHIELD, self.against, until, phrase)

    def bear(self, state: TtcgState, source: Lying, c: Lying) -> None:
        c.shield |= self.against


@final
class Immune(Changing):
    """The opponent's magic cards do nothing to a creature (R95)."""

    form = Form(
        "immune", "make {cards} immune to enemy magic",
        Part("cards", field="sel", arg="sel"), OneOf("until", DURATIONS, LASTING),
    )  # fmt: skip
    protects: ClassVar[bool] = True

    def __init__(self, sel: Sel, until: int = LASTING) -> None:
        super().__init__(sel, until, ("2.1.immune",))

    def change(self, t: TtcgTable, you: int, c: Lying, until: int) -> None:
        verbs.change(t, c, field.IMMUNE, 1, until, "is immune to enemy magic")

    def bear(self, state: TtcgState, source: Lying, c: Lying) -> None:
        c.immune = True


LOCKS: Final = {NO_EFFECTS: "use effects", NO_ATTACKS: "attack"}
LOCKING: Final = {NO_EFFECTS: "using effects", NO_ATTACKS: "attacking"}


@final
class Lock(Changing):
    """A creature cannot use effects, or cannot attack."""

    form = Form(
        "lock", "keep {cards} from {what}",
        Part("cards", field="sel", arg="sel"), OneOf("what", LOCKING), OneOf("until", DURATIONS, LASTING),
    )  # fmt: skip

    def __init__(self, sel: Sel, what: int, until: int = LASTING) -> None:
        super().__init__(sel, until)
        self.what: Final[int] = what

    def change(self, t: TtcgTable, you: int, c: Lying, until: int) -> None:
        verbs.change(t, c, field.LOCK, self.what, until, f"cannot {LOCKS[self.what]}")

    def bear(self, state: TtcgState, source: Lying, c: Lying) -> None:
        c.locks |= self.what


AGAIN: Final = {TURN: "this turn", LASTING: "every Battle Phase"}


@final
class Again(Changing):
    """One more attack: this turn, or in every Battle Phase while the effect is active (R113)."""

    form = Form(
        "again", "let {cards} attack once more {until}",
        Part("cards", field="sel", arg="sel"), OneOf("until", AGAIN, TURN),
    )  # fmt: skip

    def __init__(self, sel: Sel, until: int = TURN) -> None:
        super().__init__(sel, LASTING if until == LASTING else TURN)

    def during(self) -> str:
        return ""

    def change(self, t: TtcgTable, you: int, c: Lying, until: int) -> None:
        state = t.state
        pile = state.pile_of(c.thing)
        if pile is not None and state.active == c.seat:
            pile.more += 1
            state.changed()

    def bear(self, state: TtcgState, source: Lying, c: Lying) -> None:
        c.attacks += 1


class Cross(Op):
    """While it is active, your level-ups may ignore type in some cases."""

    lasts: ClassVar[bool] = True

    def apply(self, state: TtcgState, source: Lying, host: int) -> None:
        state.crossing = [*state.crossing, self]
        state.crossed = [*state.crossed, source.seat]

    def allows(self, base_type: int, base_subtypes: int, card: TtcgCard) -> bool:
        """Whether this card may be put on a base with these values."""
        raise NotImplementedError(type(self).__name__)


@final
class CrossSubtype(Cross):
    """Your level-ups ignore type between creatures that share a subtype."""

    form = Form("cross_shared_subtype", "let your level-ups ignore type between creatures that share a subtype")

    def __init__(self) -> None:
        super().__init__()

    def allows(self, base_type: int, base_subtypes: int, card: TtcgCard) -> bool:
        return base_subtypes & card.subtypes != 0


@final
class OneType(OneOf):
    """An argument that takes one of the seven types and stores its number."""

    def __init__(self, name: str) -> None:
        super().__init__(name, {trait: trait.name for trait in TYPES})

    def value(self, word: Any) -> Trait:
        number: int = super().value(word)
        return TYPES[number - 1]


@final
class CrossTypes(Cross):
    """Creatures of two types level each other up."""

    form = Form(
        "cross_types", "let your {first} and {second} creatures level each other up",
        OneType("first"), OneType("second"),
    )  # fmt: skip

    def __init__(self, first: Trait, second: Trait) -> None:
        super().__init__()
        if first not in TYPES or second not in TYPES:
            raise CardError(f"use two of {', '.join(trait.name for trait in TYPES)}")
        self.first: Final[int] = first.value
        self.second: Final[int] = second.value

    def allows(self, base_type: int, base_subtypes: int, card: TtcgCard) -> bool:
        both = (self.first, self.second)
        return base_type in both and card.type in both


@final
class ExtraPlay(Op):
    """One more play this Main Phase, for a matching card."""

    form = Form("extra_play", "", Part("which"))

    def __init__(self, which: Which) -> None:
        super().__init__(rules=("2.2.3.3",))
        self.which: Final[Which] = which.off_field()

    def text(self) -> str:
        return f"play one more {self.which.noun(False)} this turn"

    def possible(self, t: TtcgTable, use: Use) -> bool:
        state: TtcgState = t.state
        return state.phase == MAIN and state.active == use.seat

    def run(self, t: TtcgTable, s: Scope) -> None:
        t.state.extras = [*t.state.extras, self]
        t.emit(moves.MORE_PLAYS, run_of(t, s).what.seat)

    def worth(self, m: Mind) -> float:
        return m.weights.extra_play


def extra_play(*traits: Trait) -> ExtraPlay:
    """One more play this Main Phase, for a matching card."""
    return ExtraPlay(such(ANY, traits))
