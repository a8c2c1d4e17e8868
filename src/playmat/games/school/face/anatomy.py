"""The layout of School's cards: energy in the corner, ATK and HP at the bottom, keywords first in the text."""

from __future__ import annotations

import re
from typing import Final

from playmat.engine.view.anatomy import Anatomy, Sign, Value
from playmat.games.school.vocabulary.card import BOOSTER, NO_TIER, TYPE_NAMES, UNIT, SchoolCard, words_of
from playmat.games.school.vocabulary.cost import ELEMENTS, UNIVERSAL, Cost


def anatomy_of(card: SchoolCard) -> Anatomy:
    """The layout of any card. Its cost is in the corner; the energy of a Booster is shown elsewhere, as a flame."""
    booster = card.types & BOOSTER != 0
    fights = card.types & (UNIT | BOOSTER) != 0
    return Anatomy(
        words_of(card.types, TYPE_NAMES)[0],
        f"{card.tier} {card.type_line()}".strip(),
        tone=ELEMENTS[card.element if booster else color(card.cost)].lower(),
        cost=() if booster else energies(card.cost),
        numbers=(Value("atk", str(card.atk), "attack"), Value("hp", str(card.hp), "health")) if fights else (),
        text=sentences(card),
        rank=1 if card.tier != NO_TIER else 0,
        reminders=reminders(card),
        gives=(energy(card.element, card.gives),) if booster else (),
    )


REMINDERS: Final = {
    "Unblockable": "nothing can block it.",
    "Flying": "only units with Flying or Reach can block it.",
    "Reach": "it can block Flying.",
    "Overrun": "damage beyond what destroys its blockers goes to the defending player.",
    "Vigilance": "it does not tap to attack, and blocks while tapped.",
    "Hexproof": "opponents cannot target it.",
    "Shroud": "no one can target it.",
    "Siphon": "you gain as much SV as it deals damage.",
    "Persistent": "it stays on the battlefield when it resolves.",
    "Lingering": "its damage stays until the damaged card leaves the battlefield.",
    "Eager": "it attacks in each of your turns if it can.",
    "Rooted": "it cannot attack, but it can block.",
    "Prepared": "it may be tapped for a cost on the turn it enters.",
    "Mend": "gain that much SV when it enters.",
    "Transform": "turn it to its other face.",
    "Equip": "pay to attach it to one of your units, in your main phase.",
    "Instant,": "usable whenever you have priority.",
}
"""Short meanings of the words on a card. The rulebook has the exact rules."""


def reminders(card: SchoolCard) -> tuple[tuple[str, str], ...]:
    """The keywords of a card, and those that its text gives to other cards."""
    text = " ".join(sentences(card))
    reminders: list[tuple[int, str]] = []
    for word in REMINDERS:
        place = re.search(rf"\b{word}(?!\w)", text)
        if place is not None:
            reminders.append((place.start(), word))
    return tuple((word.rstrip(","), REMINDERS[word]) for _, word in sorted(reminders))


def color(cost: Cost) -> int:
    """The element of its colored symbols, or Universal."""
    return next((k for k in range(1, len(ELEMENTS)) if cost.energy[k]), UNIVERSAL)


def energies(cost: Cost) -> tuple[Sign, ...]:
    """The energy of a cost as symbols, colored ones first."""
    return tuple(energy(k, cost.energy[k]) for k in (1, 2, 3, 4, 5, UNIVERSAL) if cost.energy[k])


def energy(element: int, count: int) -> Sign:
    """This many symbols of one element."""
    name = ELEMENTS[element]
    return Sign(name, "gem", name.lower(), count)


def sentences(card: SchoolCard) -> tuple[str, ...]:
    """Keywords, the energy of a Booster in words, the abilities, and the card it can turn into."""
    lines = card.sentences(f"{card.gives} {ELEMENTS[card.element]}")
    if card.back is not None:
        back = card.back
        lines.append(f"Turns into {back.name}, {back.atk}/{back.hp}. {back.text()}".strip())
    return tuple(lines)
