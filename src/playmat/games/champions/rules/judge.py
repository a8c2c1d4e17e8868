"""END.3, END.4, FAQ.4, ENG.9: draws by agreement, repetition, the judge, forfeits and the clock."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.engine.option import Menu, Refusal
from playmat.engine.scope import NONE, Scope
from playmat.engine.step import Rule, options, rule
from playmat.games.champions import verbs
from playmat.games.champions.card import A_GAME
from playmat.games.champions.moves import (
    ACCEPT,
    CALLS_JUDGE,
    CLAIM,
    CLAIM_WIN,
    CLAIMS,
    DECLINES_DRAW,
    FORFEITS,
    NO_CLAIM,
    NO_JUDGE,
    NO_OFFER,
    OFFERS_DRAW,
    REFUSE,
    RESPOND_DRAW,
    TIME_UP,
)
from playmat.games.champions.state import (
    DECK,
    GRAVE,
    HAND,
    Champion,
    DuelState,
    DuelTable,
    Proof,
    Seen,
    TurnRecord,
)

JUDGE_MIN_REPEATS: Final = 3
JUDGE_QUIET_TURNS: Final = 20
PROOF_MARGIN: Final = 20
DECISION_CAP: Final = 50_000

LOW: Final = (1 << 31) - 1
FIRST_FACTOR: Final = 433494437
SECOND_FACTOR: Final = 387420489
OTHER_OWNER: Final = 0x5A17C3B96D24
ACTIONS: Final = {"draw": 1, "activate spell": 2, "activate equipment": 3, "activate champion": 4, "equip": 5}

AGAIN: list[Rule] = []
"""The step that asks for an action again; turn.py puts it here, since it stands on this chapter."""


# positions


def position_key(state: DuelState) -> int:
    """All that can matter later, as one number: cards by name and owner, without order where order means nothing."""
    key = Mixed()
    key.add(state.turn_player)
    for seat in (0, 1):
        key.add_pile(state, state.pile(DECK, seat))
        key.add(unordered(state, state.pile(HAND, seat)))
        key.add(unordered(state, state.pile(GRAVE, seat)))
        add_record(key, state, state.records[seat])
        key.add(1 if state.no_spells[seat] >= state.turn else 0)
        key.add(1 if state.must_draw[seat] >= state.turn else 0)
        compelled = state.must_activate[seat]
        key.add(design(state, compelled.thing) if compelled is not None and state.fresh(compelled) else 0)
    row = 0
    for c in state.champions:
        row += champion_key(state, c)
    key.add(row)
    if state.marks:
        for used in sorted([m.thing for m in state.marks if m.name == A_GAME]):
            key.add(used)
    return key.value()


class Mixed:
    """Two running remainders by 2**31 - 1 of all that was added, in order: the same in every process, and short."""

    def __init__(self) -> None:
        self.first: i64 = 1
        self.second: i64 = 1

    def add(self, number: i64) -> None:
        """Adds a number below 2**61."""
        first = self.first * FIRST_FACTOR + number
        second = self.second * SECOND_FACTOR + number
        # a number below 2**62 becomes one below 2**32 with the same remainder
        self.first = (first & LOW) + (first >> 31)
        self.second = (second & LOW) + (second >> 31)

    def add_pile(self, state: DuelState, pile: list[int]) -> None:
        """Adds the cards of a pile in their order, and how many they are."""
        first = self.first
        second = self.second
        for place in pile:
            number: i64 = design(state, place)
            first = first * FIRST_FACTOR + number
            first = (first & LOW) + (first >> 31)
            second = second * SECOND_FACTOR + number
            second = (second & LOW) + (second >> 31)
        self.first = first
        self.second = second
        self.add(len(pile))

    def value(self) -> int:
        """Both remainders as one number."""
        return (self.first % LOW) << 31 | (self.second % LOW)


def design(state: DuelState, place: int) -> int:
    """A number for a card by its name and owner."""
    copy = state.copies[state.copy[place]]
    return copy.card.number ^ OTHER_OWNER if copy.owner == 1 else copy.card.number


def unordered(state: DuelState, pile: list[int]) -> int:
    """The cards of a pile in any order: a sum does not know it."""
    total = 0
    for place in pile:
        total += design(state, place)
    return total


def add_record(key: Mixed, state: DuelState, record: TurnRecord) -> None:
    """What a player did in their latest turn."""
    key.add(ACTIONS.get(record.action, 0))
    for copy in record.spells:
        key.add(state.copies[copy].card.number)
    key.add(len(record.spells))
    key.add(record.equipped)
    key.add(record.drew)


def champion_key(state: DuelState, c: Champion) -> int:
    """A Champion with all it wears, as a number of which a few can be added up."""
    key = Mixed()
    key.add(design(state, c.thing))
    key.add(c.seat)
    key.add(c.home)
    key.add(c.damage)
    for place in c.slots:
        key.add(design(state, place) if place != NONE else 0)
    key.add(c.down)
    key.add(c.locked)
    for control in c.controls:
        key.add(control.seat)
        key.add(control.until - state.turn if control.until else 0)
    key.add(len(c.controls))
    return scrambled(key.value())


def scrambled(value: int) -> int:
    """A number whose sums with others do not cancel: the remainders are linear, so damage here would equal it there."""
    first, second = value >> 31, value & LOW
    return (first * second % LOW) << 24 ^ ((first * first + second) % LOW)


def times_seen(state: DuelState, key: int) -> int:
    """How often a position has occurred at turn starts."""
    count = 0
    link = state.positions
    while link is not None:
        if link.key == key:
            count += 1
        link = link.before
    return count


@rule("FAQ.2", "END.8", "FAQ.3", "ENG.9")
def look_for_repetition(t: DuelTable, s: Scope) -> None:
    """The position is remembered; one that comes back too often, or too many turns, end in a draw."""
    state = t.state
    opts = state.opts()
    key = position_key(state)
    state.positions = Seen(key, state.positions)
    seen = times_seen(state, key)
    proof = state.proof
    if proof is not None:
        if proof.claimant == s.you and seen > 1 and not state.pile(DECK, s.you):
            t.finish([], "judge draw", "ENG.9")
            return
    elif opts.repetition and seen >= opts.repetition:
        t.finish([], "judge draw", "END.8")
        return
    if (opts.turn_cap and state.turn > opts.turn_cap) or state.decisions > DECISION_CAP:
        t.finish([], "judge draw", "END.8")


# agreement


def may_offer_draw(t: DuelTable, user: int) -> Refusal | None:
    """So often per turn as the match allows."""
    if t.refuses(NO_OFFER) and t.state.offers >= t.state.opts().draw_offers:
        return NO_OFFER
    return None


@rule("END.4")
def offer_draw(t: DuelTable, s: Scope) -> None:
    """The opponent answers at once."""
    t.state.offers += 1
    t.emit(OFFERS_DRAW, s.you)
    t.ask(s.foe, RESPOND_DRAW, draw_answers, s, then=[draw_answered])


@options
def draw_answers(t: DuelTable, s: Scope, menu: Menu) -> None:
    """Accept or decline."""
    menu.offer(ACCEPT)
    menu.offer(REFUSE)


@rule("END.4")
def draw_answered(t: DuelTable, s: Scope) -> None:
    """Accepted, the game is drawn; declined, the turn goes on."""
    if s.move is ACCEPT:
        t.finish([], "agreed draw", "END.4")
        return
    t.emit(DECLINES_DRAW, s.foe)
    t.state.declined |= 1 << s.you
    t.then(s.unanswered(), list(AGAIN))


# the judge


def may_call_judge(t: DuelTable, user: int) -> Refusal | None:
    """Only in a position that repeats or a game that stands still, after a declined draw offer."""
    state = t.state
    if t.refuses(NO_JUDGE) and not state.declined >> user & 1:
        return NO_JUDGE
    still = state.quiet >= JUDGE_QUIET_TURNS
    if not still and state.positions is not None:
        still = times_seen(state, state.positions.key) >= JUDGE_MIN_REPEATS
    allowed = state.opts().judge and state.proof is None and still and state.declined >> user & 1 == 1
    return None if allowed or not t.refuses(NO_JUDGE) else NO_JUDGE


@rule("ENG.9", "FAQ.4")
def call_judge(t: DuelTable, s: Scope) -> None:
    """The judge asks the opponent whether they claim a forced win."""
    t.emit(CALLS_JUDGE, s.you)
    t.ask(s.foe, CLAIM_WIN, claims, s, then=[claim_answered])


@options
def claims(t: DuelTable, s: Scope, menu: Menu) -> None:
    """Claim it, or not."""
    menu.offer(CLAIM)
    menu.offer(NO_CLAIM)


@rule("ENG.9", "FAQ.4a", "FAQ.4b")
def claim_answered(t: DuelTable, s: Scope) -> None:
    """Without a claim it is a draw; with one, the claimant must show it in so many turns."""
    if s.move is NO_CLAIM:
        t.finish([], "judge draw", "ENG.9")
        return
    turns = len(t.state.pile(DECK, s.foe)) * 2 + PROOF_MARGIN
    t.state.proof = Proof(s.foe, turns)
    t.emit(CLAIMS, s.foe, number=turns)
    t.then(s.unanswered(), list(AGAIN))


def ordered_to_draw(t: DuelTable, user: int) -> bool:
    """Whether the judge orders the claimant to draw: the position has occurred before."""
    state = t.state
    proof = state.proof
    if proof is None or proof.claimant != user or not state.pile(DECK, user) or state.positions is None:
        return False
    return t.holds("FAQ.4b") and times_seen(state, state.positions.key) > 1


# calls


@rule("END.3")
def forfeit(t: DuelTable, s: Scope) -> None:
    """A player gives up."""
    t.emit(FORFEITS, s.you)
    verbs.lose(t, s.you, "forfeit", "END.3")


@rule("END.5", "SET.3")
def time_passes(t: DuelTable, s: Scope) -> None:
    """Seconds run off the clock of a player; at zero they lose."""
    state = t.state
    started = state.turn > 0 or any(state.pile(HAND, seat) for seat in (0, 1))
    if not state.opts().clock or (t.holds("SET.3") and not started):
        return
    state.clocks[s.you] -= s.number
    if state.clocks[s.you] <= 0:
        t.emit(TIME_UP, s.you)
        verbs.lose(t, s.you, "timeout", "END.5")
