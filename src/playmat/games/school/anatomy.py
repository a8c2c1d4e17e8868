"""What stands where on School's cards: energy in the corner, ATK and HP at the foot, keywords first in the text."""

from __future__ import annotations

from playmat.engine.anatomy import Anatomy, Sign, Value
from playmat.games.school.card import (
    BOOSTER,
    ELEMENTS,
    KEYWORD_NAMES,
    NO_TIER,
    TYPE_NAMES,
    UNIT,
    UNIVERSAL,
    Cost,
    SchoolCard,
    words_of,
)


def anatomy_of(card: SchoolCard) -> Anatomy:
    """Of any card. A Booster shows in its corner the energy that it gives, all others what they cost."""
    booster = card.types & BOOSTER != 0
    cost = (energy(card.element, card.gives),) if booster else energies(card.cost)
    fights = card.types & (UNIT | BOOSTER) != 0
    return Anatomy(
        words_of(card.types, TYPE_NAMES)[0],
        f"{card.tier} {card.type_line()}".strip(),
        tone=ELEMENTS[card.element if booster else colour(card.cost)].lower(),
        cost=cost,
        numbers=(Value("atk", str(card.atk), "attack"), Value("hp", str(card.hp), "health")) if fights else (),
        text=sentences(card),
        rank=1 if card.tier != NO_TIER else 0,
    )


def colour(cost: Cost) -> int:
    """The element of its coloured symbols; Universal where it has none."""
    return next((k for k in range(1, len(ELEMENTS)) if cost.energy[k]), UNIVERSAL)


def energies(cost: Cost) -> tuple[Sign, ...]:
    """Coloured symbols first, as the cost is written."""
    return tuple(energy(k, cost.energy[k]) for k in (1, 2, 3, 4, 5, UNIVERSAL) if cost.energy[k])


def energy(element: int, count: int) -> Sign:
    """So many symbols of an element."""
    name = ELEMENTS[element]
    return Sign(name, "gem", name.lower(), count)


def sentences(card: SchoolCard) -> tuple[str, ...]:
    """Keywords, the energy of a Booster in words, the abilities, and what it may turn into."""
    found = [", ".join(words_of(card.keywords, KEYWORD_NAMES)) + "."] if card.keywords else []
    if card.gives:
        found.append(f"Taps for {card.gives} {ELEMENTS[card.element]}.")
    found += [a.text() for a in card.printed if a.text()]
    if card.back is not None:
        back = card.back
        found.append(f"Turns into {back.name}, {back.atk}/{back.hp}. {back.text()}".strip())
    return tuple(found)
