"""How ATW shows itself: meters, momentum, abilities, cards in a line, and the odds of what can be chosen."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.card import Card
from playmat.engine.face import Face, Meter, Tag
from playmat.engine.option import Move, Option
from playmat.engine.scope import NONE
from playmat.engine.table import Table
from playmat.games.atw.card import COLOURS, PERMANENT, AttackCard, Board
from playmat.games.atw.moves import (
    ACCEPT,
    ACCEPT_MISS,
    BEFORE_ROLL_PROMPT,
    BLOCK_DISCARD,
    BLOCK_STAMINA,
    COUNTER,
    DISCARD_CARD,
    DO_PIN,
    DO_RECOVER,
    DO_TAUNT,
    GAIN_STAMINA,
    KICK,
    KICK_OUT,
    LET_IT_COME,
    PASS_FOR_CARD,
    PASS_FOR_STAMINA,
    PLAY,
    PLAY_THROUGH,
    REROLL,
    ROLL,
    ROLL_TO_COUNTER,
    SKIP,
    TAKE,
    USE,
)
from playmat.games.atw.reading import target_number
from playmat.games.atw.state import REVEALED, RING, SINGLE, Attack, AtwState, AtwTable

ON_A_ROLL: Final = 5
UNSTOPPABLE: Final = 8
SIGNS: Final = ("○", "□")
USUAL: Final[list[Move]] = [LET_IT_COME, SKIP, ROLL, ACCEPT, ACCEPT_MISS]
SAYS: Final[dict[Move, str]] = {
    PASS_FOR_CARD: "1 card, and the initiative is lost",
    PASS_FOR_STAMINA: "3 stamina, and the initiative is lost",
    BLOCK_STAMINA: "2 stamina, and the initiative is yours",
    BLOCK_DISCARD: "2 cards, and the initiative is yours",
    GAIN_STAMINA: "1 stamina",
}


class AtwFace(Face):
    """A match as people see it."""

    def __init__(self) -> None:
        super().__init__()
        self.about = "Wrestlers of all times: one initiative, dice against target numbers, a tug of war for momentum."
        self.first_decks = ["tembo", "viktor"]
        self.first_options = {"advanced": "false", "opening_hand": "suggested"}
        self.in_play = [RING, REVEALED]

    def kind(self, card: Card) -> str:
        return "board" if isinstance(card, Board) else ""

    def brief(self, card: Card) -> list[str]:
        if not isinstance(card, AttackCard):
            return super().brief(card)
        links = [" ".join(sign(b) for b in side) for side in (card.left_icons, card.right_icons)]
        return [
            card.category.lower(),
            f"{card.damage} dmg",
            f"{card.stamina} sta",
            f"{card.target}+",
            f"{card.momentum} mom",
            " ".join(card.marks()),
            f"{links[0]} → {links[1]}".strip() if card.left or card.right else "",
        ]

    def meters(self, t: Table[Any], seat: int) -> list[Meter]:
        state = cast(AtwState, t.state)
        if seat == NONE:
            return [Meter("momentum", state.momentum, 10, -10, NONE, (-8, -5, 5, 8), momentum_note(t, state))]
        w = state.wrestlers[seat]
        return [
            Meter("health", w.health, w.board.health, 0, w.board.low_health),
            Meter("stamina", w.stamina, w.board.stamina, 0, w.board.low_stamina),
        ]

    def tags(self, t: Table[Any], seat: int) -> list[Tag]:
        state = cast(AtwState, t.state)
        if seat == NONE:
            return []
        w = state.wrestlers[seat]
        found = [Tag("initiative")] if state.phase > 0 and state.attacker == seat else []
        found += [Tag(a.name, a.text(), a.slot != PERMANENT, w.has_token(a.slot)) for a in w.board.slots]
        return found + [Tag("depleted")] * w.depleted

    def hint(self, t: Table[Any], o: Option) -> str:
        if o.move in SAYS:
            return SAYS[o.move]
        state = cast(AtwState, t.state)
        pending = state.pending
        if pending is None:
            return ""
        board = state.wrestlers[pending.seat].board
        if o.move is USE:
            return board.slots[o.number].text()
        if o.move is DO_TAUNT or o.move is DO_RECOVER:
            return (board.taunt if o.move is DO_TAUNT else board.recover).text()
        if o.move is TAKE:
            return " · ".join(x for x in self.brief(state.card(o.thing)) if x)
        return odds(t, state, o)

    def usual(self, t: Table[Any], options: list[Option]) -> int:
        for k, o in enumerate(options):
            if o.move in USUAL:
                return k
        return super().usual(t, options)


def sign(bit: int) -> str:
    """A combo icon as a sign and the first letter of its colour: "○r"."""
    k = bit.bit_length() - 1
    return f"{SIGNS[k // 4]}{COLOURS[k % 4][0]}"


def momentum_note(t: Table[Any], state: AtwState) -> str:
    """Who has it, and what it does for them."""
    if not state.momentum:
        return "even"
    leader, ahead = (0, state.momentum) if state.momentum > 0 else (1, -state.momentum)
    zone = " unstoppable" if ahead >= UNSTOPPABLE else " on a roll" if ahead >= ON_A_ROLL else ""
    return f"{t.game.seat_name(state, leader)} +{ahead}{zone}"


def odds(t: AtwTable, state: AtwState, o: Option) -> str:
    """The chance that a roll brings what it should."""
    pending = state.pending
    if pending is None:
        return ""
    seat = pending.seat
    if o.move is PLAY or o.move is PLAY_THROUGH:
        return hit_odds(t, Attack(seat, 1 - seat, [o.thing], SINGLE, o.number))
    if o.move is DO_PIN:
        return f"each kick-out attempt: {kick_out_odds(state.wrestlers[1 - seat].health)}"
    if pending.prompt is KICK_OUT and (o.move is ROLL or o.move is KICK):
        price = f"for {3 * o.number} stamina, " if o.number else ""
        return price + kick_out_odds(state.wrestlers[seat].health + o.number)
    frame = t.frame(pending.scope) if pending.scope.frame >= 0 else None
    if not isinstance(frame, Attack):
        return ""
    if o.move is ROLL_TO_COUNTER and pending.prompt is COUNTER:
        return die_odds(state.wrestlers[1 - seat].board.slots[frame.ability].counter_roll)
    asked = pending.prompt
    if o.move is LET_IT_COME or (o.move is ROLL and asked is BEFORE_ROLL_PROMPT):
        return hit_odds(t, frame)
    return hit_odds(t, frame) if o.move is DISCARD_CARD and asked is REROLL else ""


def hit_odds(t: AtwTable, a: Attack) -> str:
    """The chance that a single attack hits as things are; several cards have several chances."""
    return f"hits on {die_odds(target_number(t, a, t.state.attack_card(a.cards[0])))}" if len(a.cards) == 1 else ""


def die_odds(needed: int) -> str:
    """ "3+ (67%)"."""
    return f"{needed}+ ({round(100 * min(6, max(0, 7 - needed)) / 6)}%)"


def kick_out_odds(health: int) -> str:
    """The chance of two dice together not above the health."""
    ways = sum(1 for first in range(1, 7) for second in range(1, 7) if first + second <= health)
    return f"two dice, {health} or less ({round(100 * ways / 36)}%)"
