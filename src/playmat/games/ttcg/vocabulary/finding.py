"""Operations that find cards in hand, deck or discard pile: taking, playing, leveling up, putting under, copying."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from playmat.engine.errors import CardError
from playmat.engine.state.option import Menu, Prompt
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Word
from playmat.engine.state.zones import Zone
from playmat.engine.table.verbs import distinct, everybody, look, move, shuffle
from playmat.engine.words.form import Form
from playmat.engine.words.param import OneOf, Part, Whole
from playmat.games.ttcg import entering, moves, verbs
from playmat.games.ttcg.field import Lying, Pile
from playmat.games.ttcg.frames import COPIED, Using, run_of
from playmat.games.ttcg.reading import may_cover
from playmat.games.ttcg.rules.asking import ask_op, go_on
from playmat.games.ttcg.rules.using import begin_use
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import NORMAL, CardEffect, TtcgCard
from playmat.games.ttcg.vocabulary.op import Op, Sel, Use
from playmat.games.ttcg.vocabulary.traits import MOST
from playmat.games.ttcg.vocabulary.which import Chosen, Which
from playmat.games.ttcg.zones import CREATURES, DECK, DISCARD, HAND, MAGIC

if TYPE_CHECKING:
    from playmat.games.ttcg.player.mind import Mind

PROMPTS: Final = {HAND.index: moves.FROM_HAND, DECK.index: moves.FROM_DECK, DISCARD.index: moves.FROM_DISCARD}
PLACES: Final = {zone.name: zone for zone in (HAND, DECK, DISCARD)}


@final
class From(Word):
    """Cards from your hand, deck or discard pile, chosen when the effect is carried out (R49)."""

    form = Form("cards_in", "", OneOf("place", tuple(PLACES)), Part("which"), Whole("n", 1, MOST, 1))

    def __init__(self, place: str, which: Which, n: int = 1) -> None:
        super().__init__()
        self.place: Final[str] = place
        self.zone: Final[Zone] = PLACES[place]
        self.which: Final[Which] = which.off_field()
        self.n: Final[int] = n
        self.up_to: Final[bool] = n > 1

    def text(self) -> str:
        what = f"up to {self.which.some(self.n)}" if self.up_to else self.which.one()
        return f"{what} from your {self.place}"

    def found(self, state: TtcgState, seat: int, this: int) -> list[int]:
        """The matching cards, never the one with this effect (R21)."""
        lying = state.pile(self.zone, seat)
        return [c for c in lying if c != this and self.which.fits_card(state.ttcg_card(c))]


def only_one(source: From) -> From:
    """The source, for a word that uses only one card."""
    if source.n > 1:
        raise CardError(f"it uses one card, not up to {source.n}")
    return source


class Finding(Op):
    """Find cards in one of your zones, one by one, and do something with each."""

    def __init__(self, source: From, *sels: Sel, rules: tuple[str, ...] = ()) -> None:
        super().__init__(*sels, rules=rules, parts=(source,))
        self.source: Final[From] = source

    def prompt(self) -> Prompt:
        """The question for one card."""
        return PROMPTS[self.source.zone.index]

    def possible(self, t: TtcgTable, use: Use) -> bool:
        """Whether a first operation has what it needs: a deck to search, or a card to take (OP.ACT.4)."""
        if self.source.zone is DECK:
            return len(t.state.pile(DECK, use.seat)) > 0
        return len(self.candidates(t, use.seat, use.this)) > 0

    def run(self, t: TtcgTable, s: Scope) -> None:
        run = run_of(t, s)
        run.picked = []
        if self.source.zone is DECK:
            for place in t.state.pile(DECK, run.what.seat):
                look(t, place, run.what.seat)
        self.next(t, s)

    def candidates(self, t: TtcgTable, seat: int, this: int) -> list[int]:
        """The cards that may be taken now."""
        return self.source.found(t.state, seat, this)

    def next(self, t: TtcgTable, s: Scope) -> None:
        """Ask for the next card, as long as there is one and more are needed."""
        run = run_of(t, s)
        what = run.what
        incomplete = len(run.picked) < self.source.n
        if incomplete and (self.source.zone is DECK or self.candidates(t, what.seat, what.source.thing)):
            ask_op(t, s, what.seat, self.prompt())
        else:
            self.finish(t, s)

    def offer(self, t: TtcgTable, s: Scope, menu: Menu) -> None:
        run = run_of(t, s)
        candidates = self.candidates(t, run.what.seat, run.what.source.thing)
        for place in distinct(t.state, list(reversed(candidates)) if self.source.zone.ordered else candidates):
            menu.offer(moves.TAKE, place)
        if self.source.zone is not DISCARD:
            menu.offer(moves.NOTHING)
        elif self.source.up_to and run.picked:
            menu.offer(moves.NO_MORE)

    def answered(self, t: TtcgTable, s: Scope) -> None:
        run = run_of(t, s)
        if s.move is moves.TAKE:
            run.picked = [*run.picked, s.thing]
            self.use_card(t, run.what.seat, s.thing)
            go_on(t, s)
        else:
            if not run.picked:
                t.emit(moves.TAKES_NOTHING, run.what.seat)
            self.finish(t, s)

    def use_card(self, t: TtcgTable, seat: int, place: int) -> None:
        """Do the operation with a card."""
        raise NotImplementedError(type(self).__name__)

    def finish(self, t: TtcgTable, s: Scope) -> None:
        """R80: a searched deck is shuffled."""
        seat = run_of(t, s).what.seat
        if self.source.zone is DECK:  # 2.1.shuffle
            shuffle(t, DECK, seat)
            t.emit(moves.SHUFFLES, seat)


@final
class Add(Finding):
    """Put cards into your hand. Cards found by a filter are shown (OP.INFO.2)."""

    form = Form("take", "take {from}", Part("from", field="source", arg="source"), means="search")

    def __init__(self, source: From) -> None:
        super().__init__(source, rules=("2.1.search" if source.zone is DECK else "2.1.recover",))

    def use_card(self, t: TtcgTable, seat: int, place: int) -> None:
        move(t, place, HAND, seat)
        if self.source.which.words:  # OP.INFO.2
            verbs.show_to(t, moves.TAKES, seat, place, everybody(t.state))
        else:
            t.emit(moves.TAKES, seat, place)

    def worth(self, m: Mind) -> float:
        return m.drawing(1) * m.weights.take * self.source.n


def row_of(card: TtcgCard) -> int:
    """The row of a card."""
    return CREATURES if card.creature else MAGIC


def enter(t: TtcgTable, seat: int, place: int) -> Lying:
    """R39: an effect puts a card onto the field: face up, untapped, on the player's own side."""
    state = t.state
    at = state.free_slot(seat, row_of(state.ttcg_card(place)))
    c = entering.put(t, place, seat, at, False)
    t.emit(moves.PUTS, seat, place)
    entering.arrives(t, c)
    return c


@final
class Play(Finding):
    """Put cards onto your field, those of level 2 and higher only if the text says so (R38)."""

    form = Form("play", "play {from}", Part("from", field="source", arg="source"), means="put")

    def __init__(self, source: From) -> None:
        super().__init__(source, rules=("2.2.3.4",))

    def possible(self, t: TtcgTable, use: Use) -> bool:
        state: TtcgState = t.state
        return state.free_slot(use.seat, CREATURES) != NONE and super().possible(t, use)

    def candidates(self, t: TtcgTable, seat: int, this: int) -> list[int]:
        state = t.state
        candidates: list[int] = []
        for place in self.source.found(state, seat, this):
            card = state.ttcg_card(place)
            if card.creature and card.level > 1 and not self.source.which.direct:  # 2.2.5.2
                continue
            if state.free_slot(seat, row_of(card)) != NONE:
                candidates.append(place)
        return candidates

    def use_card(self, t: TtcgTable, seat: int, place: int) -> None:
        enter(t, seat, place)

    def worth(self, m: Mind) -> float:
        return m.weights.put * self.source.n


@final
class PlayThis(Op):
    """This card enters the field."""

    form = Form("play_this", "play this card", means="put")

    def __init__(self) -> None:
        super().__init__(rules=("2.2.3.4",))

    def possible(self, t: TtcgTable, use: Use) -> bool:
        state: TtcgState = t.state
        card = state.ttcg_card(use.this)
        off_field = state.lying(use.this) is None
        return off_field and card.level <= 1 and state.free_slot(use.seat, row_of(card)) != NONE

    def run(self, t: TtcgTable, s: Scope) -> None:
        what = run_of(t, s).what
        state: TtcgState = t.state
        if state.fresh(what.source) and self.possible(t, Use(what.seat, what.source.thing, what.magic)):
            enter(t, what.seat, what.source.thing)

    def worth(self, m: Mind) -> float:
        return m.weights.put


@final
class LevelUp(Finding):
    """Level up one of your piles with a card from a zone, face up, without using a play."""

    form = Form("level_up", "level up with {from}", Part("from", field="source", arg="source"))

    def __init__(self, source: From) -> None:
        super().__init__(only_one(source), rules=("2.1.level_up",))

    def prompt(self) -> Prompt:
        return moves.CHOOSE_LEVELUP

    def candidates(self, t: TtcgTable, seat: int, this: int) -> list[int]:
        return [c for c in self.source.found(t.state, seat, this) if self.bases(t, seat, c)]

    def bases(self, t: TtcgTable, seat: int, place: int) -> list[Pile]:
        """The piles on which a card may be put."""
        state = t.state
        return [p for p in state.piles_now() if may_cover(t, seat, state.ttcg_card(place), p)]

    def offer(self, t: TtcgTable, s: Scope, menu: Menu) -> None:
        what = run_of(t, s).what
        for place in distinct(t.state, self.candidates(t, what.seat, what.source.thing)):
            for p in self.bases(t, what.seat, place):
                menu.offer(moves.LEVEL_UP, place, p.cards[-1].thing)
        if self.source.zone is not DISCARD:
            menu.offer(moves.NOTHING)

    def answered(self, t: TtcgTable, s: Scope) -> None:
        state: TtcgState = t.state
        pile = state.pile_of(s.other) if s.move is moves.LEVEL_UP else None
        if pile is not None:
            base = pile.cards[-1]
            c = entering.cover(t, s.thing, pile, False)
            t.emit(moves.LEVELS_UP, c.seat, c.thing, other=base.thing)
            entering.arrives(t, c, base)
        else:
            t.emit(moves.TAKES_NOTHING, run_of(t, s).what.seat)
        self.finish(t, s)

    def worth(self, m: Mind) -> float:
        return m.weights.level_up


@final
class PutUnder(Finding):
    """Put a card at the bottom of one of your piles. This is not a play, and nothing triggers."""

    form = Form(
        "put_under", "put {from} under {under}",
        Part("from", field="source", arg="source"), Part("under", field="pile", arg="pile"),
    )  # fmt: skip

    def __init__(self, source: From, pile: Chosen) -> None:
        super().__init__(only_one(source), pile, rules=("2.1.under",))
        if pile.n > 1:
            raise CardError(f"it puts a card under one pile, not under {pile.n}")
        pile.which.own = True
        self.pile: Final[Chosen] = pile

    def possible(self, t: TtcgTable, use: Use) -> bool:
        return super().possible(t, use) and self.pile.enough(t, use)

    def next(self, t: TtcgTable, s: Scope) -> None:
        if self.pile.cards(t, s):
            super().next(t, s)
        else:
            self.finish(t, s)

    def answered(self, t: TtcgTable, s: Scope) -> None:
        state: TtcgState = t.state
        seat = run_of(t, s).what.seat
        cards = self.pile.cards(t, s) if s.move is moves.TAKE else []
        pile = state.pile_of(cards[0].thing) if cards else None
        if pile is not None:
            entering.slip_under(t, s.thing, pile)
            t.emit(moves.UNDER, seat, s.thing, other=cards[0].thing)
        else:
            t.emit(moves.TAKES_NOTHING, seat)
        self.finish(t, s)

    def worth(self, m: Mind) -> float:
        return m.weights.put_under


@final
class CopyEffect(Op):
    """Use a Normal effect without a cost from a card in your discard pile, as if printed here (R90)."""

    form = Form("copy", "use a Normal effect without cost of {from}", Part("from", field="source", arg="source"))
    copies: ClassVar[bool] = True

    def __init__(self, source: From) -> None:
        super().__init__(parts=(only_one(source),))
        self.source: Final[From] = source

    def possible(self, t: TtcgTable, use: Use) -> bool:
        state: TtcgState = t.state
        for place in self.source.found(state, use.seat, use.this):
            for effect in state.ttcg_card(place).effects:
                if copyable(effect):
                    return True
        return False

    def run(self, t: TtcgTable, s: Scope) -> None:
        what = run_of(t, s).what
        if self.possible(t, Use(what.seat, what.source.thing, what.magic)):
            ask_op(t, s, what.seat, moves.CHOOSE_COPY)

    def offer(self, t: TtcgTable, s: Scope, menu: Menu) -> None:
        state: TtcgState = t.state
        what = run_of(t, s).what
        for place in distinct(state, list(reversed(self.source.found(state, what.seat, what.source.thing)))):
            for effect in state.ttcg_card(place).effects:
                if copyable(effect):
                    menu.offer(moves.COPY, place, number=effect.number)

    def answered(self, t: TtcgTable, s: Scope) -> None:
        state: TtcgState = t.state
        what = run_of(t, s).what
        effect = state.ttcg_card(s.thing).effects[s.number]
        t.emit(moves.COPIES, what.seat, s.thing, extra=effect.says())
        begin_use(t, s.unanswered(), Using(what.seat, what.source, effect, what.that, COPIED))

    def worth(self, m: Mind) -> float:
        return m.weights.copy


def copyable(effect: CardEffect) -> bool:
    """Whether an effect can be copied: Normal, without a cost, and not itself a copy."""
    return effect.kind == NORMAL and not effect.costs and not any(isinstance(op, CopyEffect) for op in effect.ops)
