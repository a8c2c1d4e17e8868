"""Effects on Equipment: destroying, sending, returning, shuffling, flipping and locking it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.option import Prompt
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Word
from playmat.games.champions import verbs
from playmat.games.champions.moves import CHOOSE_EQUIPMENT, LOCKS
from playmat.games.champions.reading import face_up, on_field, slot_of, wearer
from playmat.games.champions.state import SPELLS, DuelTable, Run
from playmat.games.champions.vocabulary.clauses import IMPOSSIBLE, RUIN, Clause
from playmat.games.champions.vocabulary.targets import MANY, EquipmentTarget, may_be_moved

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind


class OnEquipment(Clause):
    """A clause done to Equipment on the field."""

    prompt: Prompt | None = CHOOSE_EQUIPMENT
    moves: bool = False
    """Whether it returns, shuffles or flips, which some Champions forbid."""

    def __init__(self, what: EquipmentTarget) -> None:
        Word.__init__(self, (what,))
        self.what: Final[EquipmentTarget] = what

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.what.range()

    def is_up_to(self) -> bool:
        return self.what.up_to > 0

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        """Not what its Champion holds fast."""
        found = self.what.find(t, run)
        return [x for x in found if may_be_moved(t, run.user, x)] if self.moves else found

    def surely(self, t: DuelTable, user: int) -> bool:
        return not self.moves and self.what.surely(t, user)

    def chosen(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        """What it is done to: what was picked, or all it means."""
        return picked if self.what.range()[1] else self.candidates(t, run)

    def worth(self, m: Mind, run: Run) -> float:
        """To all it means, or to the best to choose."""
        values = [self.worth_on(m, run, place) for place in self.candidates(m.t, run)]
        if self.what.range()[1]:
            return m.best_few(values, self.what.up_to)
        total = 0.0
        for value in values:
            total += value
        return total if values else IMPOSSIBLE

    def choosing(self, m: Mind, run: Run, thing: int) -> float:
        """Where the next step counts what is given up, what one more of them brings."""
        if not self.what.every and m.counted(run) is self:
            return m.one_more(run, thing)
        return self.worth_on(m, run, thing)

    def worth_on(self, m: Mind, run: Run, place: int) -> float:
        """What it is worth to its user to do it to one Equipment."""
        k = m.wearing(place)
        return self.worth_worn(m, run, place, k) if k != NONE else 0.0

    def worth_worn(self, m: Mind, run: Run, place: int, k: int) -> float:
        """The same, where the number is known of the Champion that wears it."""
        raise NotImplementedError(type(self).__name__)

    def takes_many(self) -> bool:
        return self.what.every or self.what.up_to >= MANY

    def takes_all(self) -> bool:
        return self.what.every


class Removal(OnEquipment):
    """Equipment goes to the Grave."""

    def average(self) -> float:
        return 12.0 * self.what.average()

    def worth_worn(self, m: Mind, run: Run, place: int, k: int) -> float:
        """What its controller loses."""
        value = m.losing(place, self.kind == RUIN)
        return -value if m.champions[k].seat == run.user else value

    def gives_up(self) -> bool:
        return self.what.is_own()


class Destroy(Removal):
    """Destroy Equipment."""

    kind = RUIN

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return self.chosen(t, run, picked)

    def text(self) -> str:
        return f"destroy {self.what.text()}"


class Send(Removal):
    """Send Equipment to the Grave: no window."""

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.send(t, thing, verbs.FROM_FIELD)

    def text(self) -> str:
        return f"send {self.what.text()} to the Grave"


class Return(OnEquipment):
    """Return Equipment to its owner's hand."""

    moves = True

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.to_hand(t, thing)

    def text(self) -> str:
        return f"return {self.what.text()} to the hand"

    def average(self) -> float:
        return 8.0 * self.what.average()

    def worth_worn(self, m: Mind, run: Run, place: int, k: int) -> float:
        """Its owner has the card in hand again."""
        worth = m.gear_at(k, place)
        value = -worth if m.champions[k].seat == run.user else worth
        return value + m.held(place) if m.state.owner[place] == run.user else value - m.held(place)


class ShuffleEquipment(OnEquipment):
    """Shuffle Equipment into its owner's deck."""

    moves = True
    usual = 10.0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        verbs.into_deck(t, self.chosen(t, run, picked))
        run.done += len(picked)

    def text(self) -> str:
        return f"shuffle {self.what.text()} into its owner's deck"

    def worth_worn(self, m: Mind, run: Run, place: int, k: int) -> float:
        """The card is gone, like one that is destroyed, but sets off nothing."""
        worth = m.gear_at(k, place)
        return -worth if m.champions[k].seat == run.user else worth


class FlipDown(OnEquipment):
    """Flip Equipment facedown."""

    moves = True

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.flip_down(t, thing)

    def text(self) -> str:
        return f"flip {self.what.text()} facedown"

    def average(self) -> float:
        return 8.0 * self.what.average()

    def worth_worn(self, m: Mind, run: Run, place: int, k: int) -> float:
        """It may be flipped up again: a little less than if it were gone."""
        worth = m.gear_at(k, place)
        return -worth if m.champions[k].seat == run.user else 0.8 * worth


class FlipUp(OnEquipment):
    """Flip facedown Equipment face up."""

    usual = 5.0

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.flip_up(t, thing)

    def text(self) -> str:
        return f"flip {self.what.text()} face up"

    def worth_worn(self, m: Mind, run: Run, place: int, k: int) -> float:
        """A facedown card begins to work again, or shows that it cannot."""
        card = m.known(place)
        value = 5.0 if card is None else m.printed(card).field - 2.0
        return value if m.champions[k].seat == run.user else -value


class DestroyThis(Clause):
    """Destroy the card itself."""

    kind = RUIN
    leaves = True
    usual = 0.0

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Only on the field."""
        return t.state.fresh(run.this) and wearer(t.state, run.this.thing) is not None

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return [run.this.thing] if self.possible(t, run) else []

    def text(self) -> str:
        return "destroy this"

    def worth(self, m: Mind, run: Run) -> float:
        """What is lost with the card, less what its end sets off."""
        return -m.losing(run.this.thing, True)


class ReturnThis(Clause):
    """Return the card itself, from the field or the spell area."""

    leaves = True
    usual = 0.0

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Only while it is where it was used."""
        state = t.state
        place = run.this.thing
        return state.fresh(run.this) and (on_field(state, place) or state.lies_in(place, SPELLS))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if self.possible(t, run):
            verbs.to_hand(t, run.this.thing)
            run.done += 1

    def text(self) -> str:
        return "return this to the hand"

    def worth(self, m: Mind, run: Run) -> float:
        """The card in hand, less what it was on the field."""
        k = m.wearing(run.this.thing)
        back = m.held(run.this.thing)
        return back if k == NONE else back - max(0.0, m.gear_at(k, run.this.thing))


class AgainstThat(Clause):
    """A clause against the Equipment that was activated."""

    usual = 9.0

    def worth(self, m: Mind, run: Run) -> float:
        """Most of what the Equipment is worth to the opponent."""
        if run.that is None or not self.possible(m.t, run):
            return IMPOSSIBLE
        k = m.wearing(run.that.thing)
        return 0.9 * m.gear_at(k, run.that.thing) if k != NONE and m.champions[k].seat != run.user else 0.0


class FlipThatDown(AgainstThat):
    """Flip the Equipment that was activated facedown."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Only while it is face up and may be moved."""
        that = run.that
        if that is None or not t.state.fresh(that) or not face_up(t.state, that.thing):
            return False
        return may_be_moved(t, run.user, that.thing)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if run.that is not None and self.possible(t, run):
            verbs.flip_down(t, run.that.thing)
            run.done += 1

    def text(self) -> str:
        return "flip that Equipment facedown"


class LockThat(AgainstThat):
    """That copy cannot activate its Activated effect any more."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Only while it is on the field."""
        that = run.that
        return that is not None and t.state.fresh(that) and wearer(t.state, that.thing) is not None

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if run.that is not None:
            c = wearer(t.state, run.that.thing)
            if c is not None:
                c.locked |= 1 << slot_of(c, run.that.thing)
                t.emit(LOCKS, run.user, run.that.thing, rule="CR.medusa.1")
                run.done += 1

    def text(self) -> str:
        return "that copy cannot activate its Activated effect while it stays on the field"
