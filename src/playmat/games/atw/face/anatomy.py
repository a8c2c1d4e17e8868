"""The layout of ATW's cards: attacks with their four numbers and combo icons, boards with their abilities."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.card import Card
from playmat.engine.view.anatomy import Anatomy, Sign, Value
from playmat.games.atw.vocabulary.card import COLORS, SHAPES, AttackCard, Board, icon_name

KINDS: Final = ("signature", "finisher")
"""Marks that the card's frame and type line already show."""
REMINDERS: Final = {
    "pin": "once it has hit, you may try to pin.",
    "taunt": "once it has hit, you may use the Taunt of your board.",
    "recover": "once it has hit, you may use the Recover of your board.",
    "rampage": "several such cards can be thrown in together, at a discount.",
    "kick-out": "a pin with it leaves one attempt fewer.",
}
"""Short meanings of the icons on a card. The rulebook has the exact rules."""


def anatomy_of(card: Card) -> Anatomy | None:
    """The layout of an attack card or a board."""
    if isinstance(card, Board):
        return board_anatomy(card)
    return attack_anatomy(card) if isinstance(card, AttackCard) else None


def attack_anatomy(card: AttackCard) -> Anatomy:
    """The layout of an attack: its category determines its color, and a finisher has a frame of the highest rank."""
    kind = card.category.capitalize()
    first = "Finisher" if card.finisher else "Signature" if card.signature else ""
    marks = [mark for mark in card.marks() if mark not in KINDS]
    return Anatomy(
        kind,
        f"{first} {kind}".strip(),
        tone=card.category.lower(),
        numbers=(
            Value("damage", str(card.damage)),
            Value("stamina", str(card.stamina)),
            Value("target number", f"{card.target}+", "target"),
            Value("momentum", str(card.momentum)),
        ),
        left=tuple(drawn(b) for b in card.left_icons),
        right=tuple(drawn(b) for b in card.right_icons),
        marks=tuple(marks),
        text=(f"{', '.join(marks).capitalize()}.",) if marks else (),
        rank=2 if card.finisher else 1 if card.signature else 0,
        reminders=tuple((mark, REMINDERS[mark.partition(" ")[0]]) for mark in marks),
    )


def board_anatomy(board: Board) -> Anatomy:
    """A wrestler: its numbers, and all four abilities with Taunt and Recover."""
    return Anatomy(
        "Wrestler",
        board.nickname,
        tone=board.id,
        numbers=(
            Value("health", str(board.health)),
            Value("stamina", str(board.stamina)),
            Value("opening hand", str(board.hand), "hand"),
            Value("hand limit", str(board.limit), "limit"),
        ),
        text=(
            *(f"{a.name}. {a.text()}" for a in board.slots),
            f"Taunt, {board.taunt.text()}",
            f"Recover, {board.recover.text()}",
        ),
        words=(*board.nickname.split(), board.era),
        rank=1,
    )


def drawn(bit: int) -> Sign:
    """A combo icon as shown on the edge of a card."""
    k = bit.bit_length() - 1
    return Sign(icon_name(bit), SHAPES[k // 4], COLORS[k % 4])
