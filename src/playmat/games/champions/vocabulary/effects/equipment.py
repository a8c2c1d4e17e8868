"""Effects on Equipment: destroying, sending, returning, shuffling, flipping and locking it."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Prompt
from playmat.engine.state.scope import Scope
from playmat.games.champions import verbs
from playmat.games.champions.moves import CHOOSE_EQUIPMENT, LOCKS
from playmat.games.champions.reading import face_up, on_field, slot_of, wearer
from playmat.games.champions.state import SPELLS, DuelTable, Run
from playmat.games.champions.vocabulary.clauses import Clause
from playmat.games.champions.vocabulary.targets import EquipmentTarget, may_be_moved


class OnEquipment(Clause):
    """A clause done to Equipment on the field."""

    moves: bool = False
    """Whether it returns, shuffles or flips, which some Champions forbid."""

    def __init__(self, what: EquipmentTarget) -> None:
        super().__init__((what,))
        self.what: Final[EquipmentTarget] = what

    def prompt(self) -> Prompt | None:
        return CHOOSE_EQUIPMENT

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.what.range()

    def is_up_to(self) -> bool:
        return self.what.up_to > 0

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        found = self.what.find(t, run)
        return [x for x in found if may_be_moved(t, run.user, x)] if self.moves else found

    def surely(self, t: DuelTable, user: int) -> bool:
        return not self.moves and self.what.surely(t, user)

    def chosen(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        """What it is done to: what was picked, or all it means."""
        return picked if self.what.range()[1] else self.candidates(t, run)


class Destroy(OnEquipment):
    """Destroy Equipment."""

    kind = "ruin"

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return self.chosen(t, run, picked)

    def text(self) -> str:
        return f"destroy {self.what.text()}"


class DestroyThis(Clause):
    """Destroy the card itself."""

    kind = "ruin"

    def possible(self, t: DuelTable, run: Run) -> bool:
        return t.state.fresh(run.this) and wearer(t.state, run.this.thing) is not None

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return [run.this.thing] if self.possible(t, run) else []

    def text(self) -> str:
        return "destroy this"


class Send(OnEquipment):
    """Send Equipment to the Grave: no window."""

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in self.chosen(t, run, picked):
            verbs.send(t, place, verbs.FROM_FIELD)
            run.done += 1

    def text(self) -> str:
        return f"send {self.what.text()} to the Grave"


class Return(OnEquipment):
    """Return Equipment to its owner's hand."""

    moves = True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in self.chosen(t, run, picked):
            verbs.to_hand(t, place)
            run.done += 1

    def text(self) -> str:
        return f"return {self.what.text()} to the hand"


class ReturnThis(Clause):
    """Return the card itself, from the field or the spell area."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        state = t.state
        place = run.this.thing
        return state.fresh(run.this) and (on_field(state, place) or state.lies_in(place, SPELLS))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if self.possible(t, run):
            verbs.to_hand(t, run.this.thing)
            run.done += 1

    def text(self) -> str:
        return "return this to the hand"


class ShuffleEquipment(OnEquipment):
    """Shuffle Equipment into its owner's deck."""

    moves = True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        verbs.into_deck(t, self.chosen(t, run, picked))
        run.done += len(picked)

    def text(self) -> str:
        return f"shuffle {self.what.text()} into its owner's deck"


class FlipDown(OnEquipment):
    """Flip Equipment facedown."""

    moves = True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in self.chosen(t, run, picked):
            verbs.flip_down(t, place)
            run.done += 1

    def text(self) -> str:
        return f"flip {self.what.text()} facedown"


class FlipThatDown(Clause):
    """Flip the Equipment that was activated facedown."""

    def possible(self, t: DuelTable, run: Run) -> bool:
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


class FlipUp(OnEquipment):
    """Flip facedown Equipment face up."""

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in self.chosen(t, run, picked):
            verbs.flip_up(t, place)
            run.done += 1

    def text(self) -> str:
        return f"flip {self.what.text()} face up"


class LockThat(Clause):
    """That copy cannot activate its Activated effect any more."""

    def possible(self, t: DuelTable, run: Run) -> bool:
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
