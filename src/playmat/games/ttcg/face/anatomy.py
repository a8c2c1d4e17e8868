"""The layout of the cards of TTCG: level, type, attack and defense, and the two effects."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from playmat.engine.view.anatomy import Anatomy, Sign, Value
from playmat.games.ttcg.vocabulary.card import EFFECT_KINDS, TtcgCard
from playmat.games.ttcg.vocabulary.traits import TYPE_NAMES, subtype_names

LORE: Final[dict[str, str]] = json.loads((files("playmat.games.ttcg.face") / "lore.json").read_text("utf-8"))
"""A line of lore for each card (PF16)."""

MEANS: Final = (
    "used on your own turn; a creature taps for it, and a magic card is spent",
    "used like a Normal effect, then active while the card is face up on the field",
    "answers an action of your opponent",
    "attached to a creature until either is destroyed",
    "starts automatically at its moment, if the card is untapped",
    "used while the card is tapped, from the next turn on",
)
"""The meaning of each kind of effect, in short."""
WORDS: Final = {
    "mill": "from the top of a deck straight to the discard pile",
    "immune": "can't be chosen or changed by the named effects",
    "shield": "it can't be destroyed that way",
    "negate": "it does nothing, and its cost is not refunded",
    "level up": "put a card of the same type, one level higher, on a creature",
    "face down": "effects can't see what it is until it is turned face up",
}
GRAND: Final = (0, 0, 0, 1, 1, 2)
"""The frame of each level."""


def anatomy_of(card: TtcgCard) -> Anatomy:
    """The layout of a creature or a magic card."""
    texts = tuple(effect.text() for effect in card.effects)
    lore = LORE.get(card.id, "")
    if not card.creature:
        return Anatomy("Magic", tone="magic", text=texts, flavour=lore, reminders=reminders(card))
    type = TYPE_NAMES[card.type]
    numbers = (Value("level", str(card.level)), Value("attack", str(card.attack)), Value("defense", str(card.defense)))
    return Anatomy(
        "Creature",
        card.type_line(),
        type.lower(),
        (Sign(f"{type} level", "gem", type.lower(), card.level),),
        numbers,
        text=texts,
        flavour=lore,
        words=tuple(name.lower() for name in subtype_names(card.subtypes)),
        rank=GRAND[min(card.level, len(GRAND) - 1)],
        reminders=reminders(card),
    )


def reminders(card: TtcgCard) -> tuple[tuple[str, str], ...]:
    """The kinds of its effects and the words in them, each with its meaning."""
    kinds = dict.fromkeys(effect.kind for effect in card.effects)
    text = " ".join(effect.text() for effect in card.effects).lower()
    reminders = [(EFFECT_KINDS[kind], MEANS[kind]) for kind in kinds]
    return (*reminders, *((word, meaning) for word, meaning in WORDS.items() if word in text))
