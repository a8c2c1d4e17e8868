"""Operations on players: points, drawing, discarding, milling, looking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.table.verbs import distinct, look, move, shuffle
from playmat.engine.words.form import Form
from playmat.engine.words.param import Part, Toggle, Whole
from playmat.games.ttcg import moves, settings, verbs
from playmat.games.ttcg.frames import run_of
from playmat.games.ttcg.rules.asking import ask_op
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.op import Op
from playmat.games.ttcg.vocabulary.speech import SPEECH
from playmat.games.ttcg.vocabulary.traits import MOST
from playmat.games.ttcg.vocabulary.which import Which
from playmat.games.ttcg.zones import DECK, DISCARD, HAND
from playmat.kit.effects import common, motions

if TYPE_CHECKING:
    from playmat.games.ttcg.player.mind import Mind


class OnPlayer(Op):
    """Something that you or your opponent does a number of times."""

    def __init__(self, n: int, foe: bool = False, rules: tuple[str, ...] = ()) -> None:
        super().__init__(rules=rules)
        self.n: Final[int] = n
        self.foe: Final[bool] = foe

    def who(self, t: TtcgTable, s: Scope) -> int:
        """The player who does it."""
        seat = run_of(t, s).what.seat
        return 1 - seat if self.foe else seat

    def seat_for(self, m: Mind) -> int:
        """The player who would do it."""
        return 1 - m.you if self.foe else m.you

    def text(self) -> str:
        """ "draw 2 cards", "make your opponent draw 2 cards"."""
        return f"make your opponent {SPEECH.say(self)}" if self.foe else SPEECH.say(self)


@final
class Draw(OnPlayer):
    """Draw cards, or as many as the deck has (R65)."""

    form = motions.draw("draw {n:card}", Toggle("foe"), most=MOST)

    def __init__(self, n: int, foe: bool = False) -> None:
        super().__init__(n, foe, ("2.1.draw",))

    def run(self, t: TtcgTable, s: Scope) -> None:
        seat = self.who(t, s)
        if verbs.draw(t, seat, self.n) < self.n and settings.EXHAUSTION_SCOPE.of(t.state) == "any_draw":
            verbs.exhaust(t, seat)

    def worth(self, m: Mind) -> float:
        return m.if_draws(self.seat_for(m), self.n)


@final
class Gain(Op):
    """You gain points, or a number of points for each matching card on the field."""

    form = common.gain("gain", "gain {n:point}", Part("per", None), most=MOST)

    def __init__(self, n: int, per: Which | None = None) -> None:
        super().__init__(rules=("2.2.8.5",))
        self.n: Final[int] = n
        self.per: Final[Which | None] = per

    def text(self) -> str:
        if self.per is None:
            return SPEECH.say(self)
        other = "other " if self.per.other else ""
        return f"{SPEECH.say(self)} for each {other}{self.per.noun(False, True)}"

    def much(self, state: TtcgState, you: int, this: int) -> int:
        """The current number of points."""
        return self.n if self.per is None else self.n * len(self.per.on_field(state, you, this))

    def run(self, t: TtcgTable, s: Scope) -> None:
        what = run_of(t, s).what
        verbs.gain(t, what.seat, self.much(t.state, what.seat, what.source.thing))

    def worth(self, m: Mind) -> float:
        return m.if_gains(m.you, self.much(m.state, m.you, m.use.this))


@final
class Hit(Op):
    """The opponent loses points."""

    form = common.lose("hit", "make your opponent lose {n:point}", most=MOST)

    def __init__(self, n: int) -> None:
        super().__init__(rules=("2.2.8.5",))
        self.n: Final[int] = n

    def run(self, t: TtcgTable, s: Scope) -> None:
        verbs.lose(t, 1 - run_of(t, s).what.seat, self.n, "2.2.8.5")
        verbs.check_points(t)

    def worth(self, m: Mind) -> float:
        return m.if_gains(1 - m.you, -self.n)


@final
class Discard(OnPlayer):
    """Discard cards that the player chooses (R77)."""

    form = motions.discard("discard {n:card}", Toggle("foe"), most=MOST)

    def __init__(self, n: int, foe: bool = False) -> None:
        super().__init__(n, foe, ("2.1.discard",))

    def run(self, t: TtcgTable, s: Scope) -> None:
        run_of(t, s).picked = []
        self.next_pick(t, s)

    def next_pick(self, t: TtcgTable, s: Scope) -> None:
        """Pick one card at a time, then discard all of them at once."""
        run = run_of(t, s)
        seat = self.who(t, s)
        hand = t.state.pile(HAND, seat)
        if len(hand) <= self.n:
            verbs.discard(t, seat, list(hand))
        elif len(run.picked) < self.n:
            ask_op(t, s, seat, moves.EFFECT_DISCARD, part=len(run.picked) > 0)
        else:
            verbs.discard(t, seat, run.picked)

    def offer(self, t: TtcgTable, s: Scope, menu: Menu) -> None:
        run = run_of(t, s)
        left = [c for c in t.state.pile(HAND, self.who(t, s)) if c not in run.picked]
        for place in distinct(t.state, left):
            menu.offer(moves.DISCARD, place)

    def answered(self, t: TtcgTable, s: Scope) -> None:
        run = run_of(t, s)
        run.picked = [*run.picked, s.thing]
        self.next_pick(t, s)

    def worth(self, m: Mind) -> float:
        return m.if_discards(self.seat_for(m), self.n)


@final
class Mill(OnPlayer):
    """Put cards from the top of a deck into the discard pile."""

    form = motions.mill("mill {n:card}", Toggle("foe"), most=MOST)

    def __init__(self, n: int, foe: bool = False) -> None:
        super().__init__(n, foe, ("2.1.mill",))

    def run(self, t: TtcgTable, s: Scope) -> None:
        verbs.mill(t, self.who(t, s), self.n)

    def worth(self, m: Mind) -> float:
        return m.if_mills(self.seat_for(m), self.n)


@final
class Wheel(Op):
    """Both players discard their hands at once, then each draws as many cards as they discarded."""

    form = Form("wheel", "make both players discard their hands and draw as many")

    def __init__(self) -> None:
        super().__init__(rules=("2.1.hand",))

    def run(self, t: TtcgTable, s: Scope) -> None:
        state: TtcgState = t.state
        seat = run_of(t, s).what.seat
        hands = [list(state.pile(HAND, x)) for x in range(2)]
        for x in (seat, 1 - seat):
            verbs.discard(t, x, hands[x])
        for x in (seat, 1 - seat):
            verbs.draw(t, x, len(hands[x]))


@final
class ShowHand(Op):
    """See the opponent's hand, once (OP.INFO.4)."""

    form = Form("see_hand", "see your opponent's hand", means="show")

    def __init__(self) -> None:
        super().__init__(rules=("OP.INFO.4",))

    def run(self, t: TtcgTable, s: Scope) -> None:
        seat = run_of(t, s).what.seat
        for place in t.state.pile(HAND, 1 - seat):
            verbs.show_to(t, moves.SHOWS, seat, place, 1 << seat)

    def worth(self, m: Mind) -> float:
        return m.weights.see


@final
class Look(Op):
    """Look at the top of your deck. Some go to your hand, the rest to the bottom in the same order."""

    form = Form(
        "look", "look at your top {n:card}, take {take}, put the rest at the bottom",
        Whole("n", 1, MOST), Whole("take", 1, MOST, field="k", arg="k"),
    )  # fmt: skip

    def __init__(self, n: int, k: int) -> None:
        super().__init__(rules=("2.1.search",))
        self.n: Final[int] = n
        self.k: Final[int] = k

    def run(self, t: TtcgTable, s: Scope) -> None:
        run = run_of(t, s)
        seat = run.what.seat
        seen = list(reversed(t.state.pile(DECK, seat)[-self.n :]))
        if not seen:
            return
        for place in seen:
            look(t, place, seat)
        t.emit(moves.LOOKS, seat, number=len(seen))
        run.picked = [min(self.k, len(seen)), *seen]  # the number of cards still to be taken, and the cards
        ask_op(t, s, seat, moves.LOOK_PICK)

    def offer(self, t: TtcgTable, s: Scope, menu: Menu) -> None:
        for place in distinct(t.state, run_of(t, s).picked[1:]):
            menu.offer(moves.TAKE, place)

    def answered(self, t: TtcgTable, s: Scope) -> None:
        run = run_of(t, s)
        seat = run.what.seat
        move(t, s.thing, HAND, seat)
        t.emit(moves.TAKES, seat, s.thing)
        run.picked = [run.picked[0] - 1, *[c for c in run.picked[1:] if c != s.thing]]
        if run.picked[0]:
            ask_op(t, s, seat, moves.LOOK_PICK, part=True)
            return
        for place in run.picked[1:]:
            move(t, place, DECK, seat, bottom=True)
            t.state.known[place] = 0  # OP.INFO.1: no view shows the order of a deck

    def worth(self, m: Mind) -> float:
        return m.drawing(self.k) * m.weights.look


@final
class Recycle(Op):
    """Shuffle cards from your discard pile into your deck."""

    form = Form(
        "recycle", "shuffle {n:card} of your discard pile into your deck", Whole("n", 1, MOST), means="shuffle_in"
    )

    def __init__(self, n: int) -> None:
        super().__init__(rules=("2.1.shuffle",))
        self.n: Final[int] = n

    def lying(self, t: TtcgTable, s: Scope) -> list[int]:
        """The cards that can go back: never the card whose effect this is (R21)."""
        what = run_of(t, s).what
        return [c for c in t.state.pile(DISCARD, what.seat) if c != what.source.thing]

    def run(self, t: TtcgTable, s: Scope) -> None:
        run = run_of(t, s)
        run.picked = []
        if len(self.lying(t, s)) <= self.n:
            run.picked = self.lying(t, s)
            self.put_back(t, s)
        else:
            ask_op(t, s, run.what.seat, moves.FROM_DISCARD)

    def offer(self, t: TtcgTable, s: Scope, menu: Menu) -> None:
        picked = run_of(t, s).picked
        for place in distinct(t.state, [c for c in self.lying(t, s) if c not in picked]):
            menu.offer(moves.TAKE, place)

    def answered(self, t: TtcgTable, s: Scope) -> None:
        run = run_of(t, s)
        run.picked = [*run.picked, s.thing]
        if len(run.picked) < self.n:
            ask_op(t, s, run.what.seat, moves.FROM_DISCARD, part=True)
        else:
            self.put_back(t, s)

    def put_back(self, t: TtcgTable, s: Scope) -> None:
        """Put the cards into the deck, and shuffle it."""
        run = run_of(t, s)
        seat = run.what.seat
        for place in run.picked:
            t.emit(moves.RECYCLES, seat, place)
            move(t, place, DECK, seat)
        shuffle(t, DECK, seat)
        t.emit(moves.SHUFFLES, seat)

    def worth(self, m: Mind) -> float:
        return m.weights.recycle
