"""The facts of a game of TTCG."""

from __future__ import annotations

from typing import ClassVar, final

from playmat.engine.state.column import NO_NUMBERS, Column
from playmat.engine.state.scope import NONE, Ref
from playmat.engine.state.state import State
from playmat.engine.state.step import Word
from playmat.engine.table.table import Table
from playmat.games.ttcg import settings
from playmat.games.ttcg.chain import Link
from playmat.games.ttcg.field import ATTACK, DEFENSE, IMMUNE, LEVEL, LOCK, SHIELD, SLOTS, SWAP, TYPE, Lying, Pile, Timed
from playmat.games.ttcg.frames import Attack
from playmat.games.ttcg.vocabulary.card import EQUIP, NO_CARD, CardEffect, TtcgCard
from playmat.games.ttcg.vocabulary.op import Op
from playmat.games.ttcg.zones import START
from playmat.kit.values import Valued


@final
class TtcgState(Valued):
    """The whole state of a game of TTCG."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS, "points", "board", "timed", "chain", "turn", "active", "first", "phase", "plays", "extras",
        "triggered", "numbered", "nested", "turn_began", "thought",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.points: Column = NO_NUMBERS
        self.board: list[Pile] = []  # by slot: first those of seat 0
        self.timed: list[Timed] = []  # (shared) temporary changes
        self.chain: list[Link] = []  # (shared) the last is the newest
        self.turn: int = 0
        self.active: int = 0
        self.first: int = 0
        self.phase: int = START
        self.plays: int = 0  # how many cards may still be played this turn
        self.extras: list[Word] = []  # (shared) words that allow extra plays this turn, oldest first
        self.triggered: list[int] = []  # (shared) copies whose Latent was used off the field this turn (R62)
        self.numbered: int = 0  # how many piles there have been
        self.nested: int = 0  # how deeply recurring effects are nested
        self.turn_began: int = 0  # how many decisions had been made when the turn began
        self.thought: Column = NO_NUMBERS  # seconds that each player has thought this turn
        # computed, not stored
        self.crossing: list[Op] = []  # operations that widen level-ups, with the seat of each
        self.crossed: list[int] = []
        self.doomed: list[int] = []  # cards being destroyed together, while the rest are notified

    def blank(self) -> TtcgState:
        return TtcgState()

    def fork_into(self, new: State) -> None:
        super().fork_into(new)
        assert isinstance(new, TtcgState)
        new.points = self.points[:]
        new.board = [p.fork() for p in self.board]
        new.timed = self.timed
        new.chain = self.chain
        new.turn = self.turn
        new.active = self.active
        new.first = self.first
        new.phase = self.phase
        new.plays = self.plays
        new.extras = self.extras
        new.triggered = self.triggered
        new.numbered = self.numbered
        new.nested = self.nested
        new.turn_began = self.turn_began
        new.thought = self.thought[:]
        new.stale = self.stale
        new.crossing = self.crossing
        new.crossed = self.crossed

    # reading

    def ttcg_card(self, place: int) -> TtcgCard:
        """The card at a place. An unknown card has no facts."""
        card = self.copies[self.copy[place]].card
        return card if isinstance(card, TtcgCard) else NO_CARD

    def piles_now(self) -> list[Pile]:
        """Everything on the field, with its current values."""
        if self.stale:
            self.work_out()
        return self.board

    def pile_of(self, thing: int) -> Pile | None:
        """The pile of a card."""
        for p in self.piles_now():
            for c in p.cards:
                if c.thing == thing:
                    return p
        return None

    def lying(self, thing: int) -> Lying | None:
        """The orientation and past actions of a card on the field."""
        for p in self.piles_now():
            for c in p.cards:
                if c.thing == thing:
                    return c
        return None

    def meant(self, ref: Ref | None) -> Lying | None:
        """The card on the field that a reference means, if it is still the same."""
        if ref is None or self.instance[ref.thing] != ref.instance:
            return None
        return self.lying(ref.thing)

    def numbered_pile(self, number: int) -> Pile | None:
        """The pile with this number, to which an equip link refers."""
        for p in self.piles_now():
            if p.number == number:
                return p
        return None

    def creatures_of(self, seat: int) -> list[Pile]:
        """The creatures a player controls."""
        return [p for p in self.piles_now() if p.seat == seat and p.creature]

    def has_creature(self, seat: int) -> bool:
        """Whether a player controls any creature."""
        for p in self.board:
            if p.seat == seat and p.creature:
                return True
        return False

    def free_slot(self, seat: int, row: int) -> int:
        """The lowest-numbered free slot of a row, or NONE (R103)."""
        base = seat * 2 * SLOTS + row * SLOTS
        free = base
        for p in self.board:  # in the order of slots
            if p.at == free:
                free += 1
        return free if free < base + settings.slots(self, row) else NONE

    def spare(self, seat: int) -> int:
        """The number of points a player has above the losing limit."""
        points: int = self.points[seat] - settings.LOSS_THRESHOLD.of(self)
        return points

    def attack(self) -> Attack | None:
        """The current attack."""
        for frame in self.frames:
            if isinstance(frame, Attack):
                return frame
        return None

    # OP.STAT.1: printed values, swaps, levels and types; then protection; then additions; then the minimum

    def printed(self) -> bool:
        self.crossing = []
        self.crossed = []
        static = False
        attacks = settings.ATTACKS_PER_CREATURE.of(self)
        for p in self.board:
            for k in range(len(p.cards)):
                c = p.cards[k]
                card = NO_CARD if c.down else self.ttcg_card(c.thing)
                c.card = card
                c.top = k == len(p.cards) - 1
                c.under = k
                c.attack = card.attack
                c.defense = card.defense
                c.level = card.level
                c.type = card.type
                c.shield = 0
                c.immune = False
                c.locks = 0
                c.attacks = attacks
                c.borrowed = p.home != NONE
                static = static or len(card.lasting) > 0
        if settings.RARITY_BOOST.on(self):
            self.apply_rarity()
        if self.timed:
            self.apply_timed()
        return static

    def apply_rarity(self) -> None:
        """R87: with an option, the tier of a copy's rarity is added to the printed values."""
        for p in self.board:
            for c in p.cards:
                if c.card.creature:
                    more = settings.RARITY_STEP * min(self.copies[self.copy[c.thing]].art, len(settings.RARITIES) - 1)
                    c.attack += more
                    c.defense += more

    def apply_timed(self) -> None:
        """Apply temporary changes, swaps before additions."""
        for x in self.timed:
            c = self.find(x.thing)
            if c is not None and x.what == SWAP:
                c.attack, c.defense = c.defense, c.attack
        for x in self.timed:
            c = self.find(x.thing)
            if c is None or (c.down and x.what < SHIELD):
                continue  # R27: face down, it has no values to change
            if x.what == ATTACK:
                c.attack += x.amount
            elif x.what == DEFENSE:
                c.defense += x.amount
            elif x.what == LEVEL:
                c.level = max(1, c.level + x.amount)
            elif x.what == TYPE:
                c.type = x.amount
            elif x.what == SHIELD:
                c.shield |= x.amount
            elif x.what == IMMUNE:
                c.immune = True
            elif x.what == LOCK:
                c.locks |= x.amount

    def find(self, thing: int) -> Lying | None:
        """A card on the field, usable while values are computed."""
        for p in self.board:
            for c in p.cards:
                if c.thing == thing:
                    return c
        return None

    def apply_statics(self) -> None:
        for protecting in (True, False):
            for p in self.board:
                for c in p.cards:
                    for effect in c.card.lasting:
                        if self.at_work(p, c, effect):
                            host = c.host_of(effect.number) if effect.kind == EQUIP else NONE
                            for op in effect.ops:
                                if op.protects == protecting:
                                    op.apply(self, c, host)

    def at_work(self, p: Pile, c: Lying, effect: CardEffect) -> bool:
        """Whether a lasting effect is active now."""
        if effect.state and effect.when is not None:
            return not c.tapped and effect.when.holds(p, c)
        if effect.kind == EQUIP and not c.top:
            return False
        return c.is_active(effect.number)

    def bounds(self) -> None:
        for p in self.board:
            for c in p.cards:
                if c.attack < 0:
                    c.attack = 0
                if c.defense < 0:
                    c.defense = 0


TtcgTable = Table[TtcgState]
