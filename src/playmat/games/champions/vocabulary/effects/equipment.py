"""Effects on Equipment: destroying, sending, returning, shuffling, flipping and locking it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.option import Prompt
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import Part
from playmat.games.champions import verbs
from playmat.games.champions.moves import CHOOSE_EQUIPMENT, LOCKS
from playmat.games.champions.reading import face_up, on_field, slot_of, wearer
from playmat.games.champions.state import SPELLS, DuelTable, Run
from playmat.games.champions.vocabulary.clauses import RUIN, Clause, FieldClause
from playmat.games.champions.vocabulary.targets import MANY, EquipmentTarget, may_be_moved

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind


class OnEquipment(FieldClause):
    """A clause that affects Equipment on the field."""

    prompt: Prompt | None = CHOOSE_EQUIPMENT
    moves: bool = False
    """Whether it returns, shuffles or flips Equipment, which some Champions prevent."""

    def __init__(self, what: EquipmentTarget) -> None:
        super().__init__(what)
        self.takes_all = what.every
        self.takes_many = what.every or what.up_to >= MANY

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        """The matching Equipment, except what its Champion protects."""
        candidates = self.target.find(t, run)
        return [x for x in candidates if may_be_moved(t, run.user, x)] if self.moves else candidates

    def surely(self, t: DuelTable, user: int) -> bool:
        return not self.moves and super().surely(t, user)

    def chosen(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return self.candidates(t, run) if self.target.every else picked

    def choosing(self, m: Mind, thing: int) -> float:
        """The worth of choosing this Equipment: of giving up one more card, if the next step counts those given up."""
        if not self.target.every and m.counted() is self:
            return m.one_more(thing)
        return self.worth_on(m, thing)

    def worth_on(self, m: Mind, thing: int) -> float:
        k = m.wearing(thing)
        return self.worth_worn(m, thing, k) if k != NONE else 0.0

    def worth_worn(self, m: Mind, place: int, k: int) -> float:
        """The worth, to the effect's user, of affecting the Equipment on this Champion."""
        worth = self.worth_to_controller(m, place, k)
        return worth if m.champions[k].seat == m.run.user else -worth

    def worth_to_controller(self, m: Mind, place: int, k: int) -> float:
        """The worth of the clause to the controller of the Equipment."""
        raise NotImplementedError(type(self).__name__)


class Removal(OnEquipment):
    """Equipment goes to the Grave."""

    def __init__(self, what: EquipmentTarget) -> None:
        super().__init__(what)
        self.gives_up = what.is_own()

    def average(self) -> float:
        return 12.0 * self.target.average()

    def worth_to_controller(self, m: Mind, place: int, k: int) -> float:
        """The worth of what is lost with the Equipment."""
        return -m.losing(place, self.kind == RUIN)


class Destroy(Removal):
    """Destroy Equipment."""

    form = Form("destroy", "destroy {what}", Part("what", field="target"))
    kind = RUIN

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return self.chosen(t, run, picked)


class Send(Removal):
    """Send Equipment to the Grave, without a window."""

    form = Form("send", "send {what} to the Grave", Part("what", field="target"), means="destroy")

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.send(t, thing, verbs.FROM_FIELD)


class Return(OnEquipment):
    """Return Equipment to its owner's hand."""

    form = Form("back_to_hand", "return {what} to the hand", Part("what", field="target"), means="bounce")
    moves = True

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.to_hand(t, thing)

    def average(self) -> float:
        return 8.0 * self.target.average()

    def worth_worn(self, m: Mind, place: int, k: int) -> float:
        """The Equipment's worth on the field, minus its worth back in the hand."""
        worth = m.gear_at(k, place)
        value = -worth if m.champions[k].seat == m.run.user else worth
        return value + m.held(place) if m.state.owner[place] == m.run.user else value - m.held(place)


class ShuffleEquipment(OnEquipment):
    """Shuffle Equipment into its owner's deck."""

    form = Form("into_deck", "shuffle {what} into its owner's deck", Part("what", field="target"), means="shuffle_in")
    moves = True
    usual = 10.0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        verbs.into_deck(t, self.chosen(t, run, picked))
        run.done += len(picked)

    def worth_to_controller(self, m: Mind, place: int, k: int) -> float:
        """The cost of losing the card as if it were destroyed, but without any Triggers."""
        return -m.gear_at(k, place)


class FlipDown(OnEquipment):
    """Flip Equipment facedown."""

    form = Form("flip_down", "flip {what} facedown", Part("what", field="target"), means="flip")
    moves = True

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.flip_down(t, thing)

    def average(self) -> float:
        return 8.0 * self.target.average()

    def worth_worn(self, m: Mind, place: int, k: int) -> float:
        """The cost of losing the card's effects, slightly reduced because it may be flipped up again."""
        worth = m.gear_at(k, place)
        return -worth if m.champions[k].seat == m.run.user else 0.8 * worth


class FlipUp(OnEquipment):
    """Flip facedown Equipment face up."""

    form = Form("flip_up", "flip {what} face up", Part("what", field="target"), means="flip")
    usual = 5.0

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.flip_up(t, thing)

    def worth_to_controller(self, m: Mind, place: int, k: int) -> float:
        """The worth of a facedown card working again, unless it turns out not to be Equipment."""
        card = m.known(place)
        return 5.0 if card is None else m.printed(card).field - 2.0


class DestroyThis(Clause):
    """Destroy the card itself."""

    form = Form("destroy_this", "destroy this", means="destroy")
    kind = RUIN
    leaves = True
    usual = 0.0

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether it is still on the field."""
        return t.state.fresh(run.this) and wearer(t.state, run.this.thing) is not None

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return [run.this.thing] if self.possible(t, run) else []

    def worth(self, m: Mind) -> float:
        """The cost of losing the card, minus the worth of what that triggers."""
        return -m.losing(m.run.this.thing, True)


class ReturnThis(Clause):
    """Return the card itself, from the field or the spell area."""

    form = Form("return_this", "return this to the hand", means="bounce")
    leaves = True
    usual = 0.0

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether it is still where it was used."""
        state = t.state
        place = run.this.thing
        return state.fresh(run.this) and (on_field(state, place) or state.lies_in(place, SPELLS))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if self.possible(t, run):
            verbs.to_hand(t, run.this.thing)
            run.done += 1

    def worth(self, m: Mind) -> float:
        """The worth of the card in hand, minus its worth on the field."""
        k = m.wearing(m.run.this.thing)
        back = m.held(m.run.this.thing)
        return back if k == NONE else back - max(0.0, m.gear_at(k, m.run.this.thing))


class AgainstThat(Clause):
    """A clause against the Equipment that was just activated."""

    usual = 9.0

    def worth(self, m: Mind) -> float:
        """Most of what the Equipment is worth to the opponent."""
        if m.run.that is None or not self.possible(m.t, m.run):
            return IMPOSSIBLE
        k = m.wearing(m.run.that.thing)
        return 0.9 * m.gear_at(k, m.run.that.thing) if k != NONE and m.champions[k].seat != m.run.user else 0.0


class FlipThatDown(AgainstThat):
    """Flip facedown the Equipment that was activated."""

    form = Form("flip_that_down", "flip that Equipment facedown", means="flip")

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether it is still face up and may be moved."""
        that = run.that
        if that is None or not t.state.fresh(that) or not face_up(t.state, that.thing):
            return False
        return may_be_moved(t, run.user, that.thing)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if run.that is not None and self.possible(t, run):
            verbs.flip_down(t, run.that.thing)
            run.done += 1


class LockThat(AgainstThat):
    """That copy can no longer activate its Activated effect."""

    form = Form("lock_that", "that copy cannot activate its Activated effect while it stays on the field")

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether it is still on the field."""
        that = run.that
        return that is not None and t.state.fresh(that) and wearer(t.state, that.thing) is not None

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if run.that is not None:
            c = wearer(t.state, run.that.thing)
            if c is not None:
                c.locked |= 1 << slot_of(c, run.that.thing)
                t.emit(LOCKS, run.user, run.that.thing, rule="CR.medusa.1")
                run.done += 1
