"""The effects of cards in Lantern Keepers, prices, and the effects of paid prices."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.state.option import DECLINE, Menu, Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Effect, Lister, Selector, Step, options
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import distinct
from playmat.games.champions.would import happened, would_of
from tests.engine.toy import verbs
from tests.engine.toy.card import Price, Says
from tests.engine.toy.moves import (
    BRIGHTENS,
    BURN,
    CHOOSE,
    DISCARD_ONE,
    DO_IT,
    ECHOES,
    HUSHED,
    KEEP_SPARK,
    MAY,
    NO_CARD_FOR_PRICE,
    TAKE,
)
from tests.engine.toy.rules.play import begin_gathering
from tests.engine.toy.rules.vigil import keep_vigil
from tests.engine.toy.rules.would import would_dim, would_snuff
from tests.engine.toy.state import ASHES, HAND, LanternState

# choosing


class Among(Lister):
    """The set of things to choose from."""

    def __init__(self, what: Selector) -> None:
        super().__init__((what,))
        self.what: Final[Selector] = what

    def list(self, t: Table[Any], s: Scope, menu: Menu) -> None:
        for thing in self.what.things(t, s):
            menu.offer(TAKE, thing)


class Aim(Effect):
    """Make the choice the target of the effects that follow."""

    def __init__(self, do: Step) -> None:
        super().__init__((do,))
        self.do: Final[Step] = do

    def run(self, t: Table[Any], s: Scope) -> None:
        t.next(s.unanswered().of(s.this, t.state.ref(s.thing)), self.do)


class Choose(Effect):
    """Choose one of these things, if there are any, and apply effects to it."""

    def __init__(self, what: Selector, do: Step) -> None:
        self.among: Final[Among] = Among(what)
        self.do: Final[Step] = do
        self.aim: Final[Aim] = Aim(do)
        super().__init__((self.among, self.aim))

    def run(self, t: Table[Any], s: Scope) -> None:
        if self.among.what.things(t, s):
            t.ask(s.you, CHOOSE, self.among, s.unanswered(), then=[self.aim])


@options
def do_or_not(t: Table[Any], s: Scope, menu: Menu) -> None:
    """The options to carry out an effect or not."""
    menu.offer(DO_IT)
    menu.offer(DECLINE)


class May(Effect):
    """Do something if its keeper wants to."""

    def __init__(self, do: Step) -> None:
        super().__init__((do,))
        self.do: Final[Step] = do

    def run(self, t: Table[Any], s: Scope) -> None:
        t.ask(s.you, MAY, do_or_not, s, then=[self.do], otherwise=[])


class InOrder(Effect):
    """Steps in order."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        super().__init__(steps)
        self.steps: Final[tuple[Step, ...]] = steps

    def run(self, t: Table[Any], s: Scope) -> None:
        t.then(s, list(self.steps))


# doing


class Counted(Effect):
    """An effect with a number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n


class DimOthers(Counted):
    """Every other keeper would lose glow."""

    def run(self, t: Table[Any], s: Scope) -> None:
        would_dim(t, s, [seat for seat in t.state.playing() if seat != s.you], self.n)

    def text(self) -> str:
        return f"Dim every other keeper by {self.n}."


class DimAll(Counted):
    """Every keeper, including you, would lose glow."""

    def run(self, t: Table[Any], s: Scope) -> None:
        would_dim(t, s, t.state.playing(), self.n)


class DimTarget(Counted):
    """The chosen keeper would lose glow."""

    def run(self, t: Table[Any], s: Scope) -> None:
        if s.target is not None:
            would_dim(t, s, [s.target.thing], self.n)


class DimTurn(Counted):
    """The keeper whose turn it is would lose glow."""

    def run(self, t: Table[Any], s: Scope) -> None:
        would_dim(t, s, [t.state.turn], self.n)


class Gain(Counted):
    """You gain glow."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.gain(t, s.you, self.n)

    def text(self) -> str:
        return f"Gain {self.n} glow."


class Draw(Counted):
    """You draw cards."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.draw(t, s.you, self.n)

    def text(self) -> str:
        return f"Draw {self.n}."


class Gather(Counted):
    """Put up to a number of cards under the deck, and draw as many."""

    def run(self, t: Table[Any], s: Scope) -> None:
        begin_gathering(t, s, self.n)


class Brighten(Counted):
    """The chosen tower shines more until dusk."""

    def run(self, t: Table[Any], s: Scope) -> None:
        tower = t.state.tower(s.target.thing) if s.target is not None and t.state.fresh(s.target) else None
        if tower is not None:
            t.emit(BRIGHTENS, s.you, tower.thing, self.n)
            tower.more += self.n
            t.state.changed()


class LookAt(Effect):
    """Look at a face-down lamp."""

    def __init__(self) -> None:
        super().__init__(rules=("3.9",))

    def run(self, t: Table[Any], s: Scope) -> None:
        if s.target is not None and t.state.fresh(s.target):
            verbs.look_at(t, s.you, s.target.thing)


class Fold(Effect):
    """Turn one of your lamps face down."""

    def run(self, t: Table[Any], s: Scope) -> None:
        if s.target is not None and t.state.fresh(s.target):
            verbs.fold(t, s.you, s.target.thing)


class Echo(Effect):
    """Carry out the effects of a spark for the keeper who echoes it."""

    def __init__(self) -> None:
        super().__init__(rules=("4.6",))

    def run(self, t: Table[Any], s: Scope) -> None:
        if s.target is None or not t.state.fresh(s.target):
            return
        t.emit(ECHOES, s.you, s.target.thing)
        for ability in t.state.card(s.target.thing).abilities:
            if isinstance(ability, Says) and ability.do is not None:
                t.next(s.unanswered().of(s.this), ability.do)


class BurntSparks(Selector):
    """Sparks in any player's ashes, except sparks that echo."""

    def things(self, t: Table[Any], s: Scope) -> list[int]:
        state = cast(LanternState, t.state)
        burnt = [c for seat in range(state.seats) for c in state.pile(ASHES, seat)]
        return distinct(state, [c for c in burnt if state.lantern_card(c).spark and not echoes(state, c)])


def echoes(state: LanternState, place: int) -> bool:
    """Whether a card echoes other cards."""
    says = (a for a in state.card(place).abilities if isinstance(a, Says) and isinstance(a.do, Choose))
    return any(isinstance(a.do.do, Echo) for a in says if isinstance(a.do, Choose))


class KeepVigil(Effect):
    """All keepers keep vigil."""

    def run(self, t: Table[Any], s: Scope) -> None:
        t.next(s, keep_vigil)


class EndTurn(Effect):
    """End the turn from anywhere."""

    def run(self, t: Table[Any], s: Scope) -> None:
        t.leave(t.state.turn_frame())

    def text(self) -> str:
        return "The turn ends."


# hushing


@options
def card_or_hush(t: Table[Any], s: Scope, menu: Menu) -> None:
    """The cards in hand to burn, or none."""
    for c in distinct(t.state, t.state.pile(HAND, s.you)):
        menu.offer(BURN, c)
    menu.offer(DECLINE)


class BurnChosen(Effect):
    """Burn the chosen card and note it in the frame."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.burn(t, s.you, s.thing)
        happened(t, s)


class Silence(Effect):
    """Hush the answered spark."""

    def run(self, t: Table[Any], s: Scope) -> None:
        spoken = t.state.said(s.target)
        if spoken is not None:
            spoken.hushed = True
            t.emit(HUSHED, thing=spoken.source.thing)


class Hush(Effect):
    """Hush the answered spark, unless its keeper burns a card for it."""

    def __init__(self) -> None:
        self.burn: Final[BurnChosen] = BurnChosen()
        self.silence: Final[Silence] = Silence()
        super().__init__((self.burn, self.silence))

    def run(self, t: Table[Any], s: Scope) -> None:
        spoken = t.state.said(s.target)
        if spoken is not None:
            keeper = s.about(spoken.seat, s.you).unanswered()
            t.ask(spoken.seat, KEEP_SPARK, card_or_hush, keeper, then=[self.burn], otherwise=[self.silence])


# prices and their effects


@options
def cards_to_burn(t: Table[Any], s: Scope, menu: Menu) -> None:
    """Every card in the hand."""
    for c in distinct(t.state, t.state.pile(HAND, s.you)):
        menu.offer(BURN, c)


class BurnOne(Price):
    """Burn a card from the hand."""

    def __init__(self) -> None:
        self.burn: Final[BurnChosen] = BurnChosen()
        super().__init__((self.burn,))

    def lacking(self, t: Table[Any], seat: int) -> Refusal | None:
        return NO_CARD_FOR_PRICE if t.refuses(NO_CARD_FOR_PRICE) and not t.state.pile(HAND, seat) else None

    def run(self, t: Table[Any], s: Scope) -> None:
        if t.state.pile(HAND, s.you):
            t.ask(s.you, DISCARD_ONE, cards_to_burn, s, then=[self.burn])


class SnuffThis(Price):
    """Snuff this lamp. Its keeper may save it, in which case the price is not paid."""

    def run(self, t: Table[Any], s: Scope) -> None:
        if s.this is not None:
            would_snuff(t, s, [s.this])


class Shrink(Counted):
    """Reduce the effect that would happen."""

    def run(self, t: Table[Any], s: Scope) -> None:
        would = would_of(t, s)
        would.amount = max(0, would.amount - self.n)


class Prevent(Effect):
    """Prevent the effect that would happen."""

    def run(self, t: Table[Any], s: Scope) -> None:
        would_of(t, s).off = True


class HandInstead(Effect):
    """Return the lamp to its keeper's hand instead."""

    def run(self, t: Table[Any], s: Scope) -> None:
        would = would_of(t, s)
        would.off = True
        verbs.return_to_hand(t, would.thing)
