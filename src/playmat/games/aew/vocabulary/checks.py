"""What a card cannot be: a card that no rule could play is refused when it is written."""

from __future__ import annotations

from typing import Final

from playmat.engine.errors import CardError
from playmat.games.aew.vocabulary.abilities import Act, Answer, Static, Trigger
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import ALL_USED, FACTION, LETTERS, ONE_USE, RESPONSE, USED_AT

MOST_USES: Final = (1 << USED_AT) // ONE_USE - 1
MOST_ABILITIES: Final = (ALL_USED >> USED_AT).bit_length()


def target_bits(letters: str) -> int:
    """Targets by their letters, as bits."""
    found = 0
    for letter in letters:
        if letter not in LETTERS:
            raise CardError(f'"{letter}" is no Target: {", ".join(LETTERS)}')
        found |= 1 << LETTERS.index(letter)
    return found


def checked(card: AewCard) -> AewCard:
    """The same card, if it can be one."""
    for name, number in (("Cost", card.cost), ("Damage", card.damage), ("Momentum", card.momentum)):
        if number < 0:
            raise CardError(f"{card.name}: its {name} is below 0")
    if card.uses > MOST_USES:
        raise CardError(f"{card.name}: at most {MOST_USES} Use counters lie on a card")
    if any(isinstance(a, (Act, Trigger)) for a in card.abilities[MOST_ABILITIES:]):
        raise CardError(f"{card.name}: what is used or triggered is among its first {MOST_ABILITIES} abilities")
    answers = [a for a in card.abilities if isinstance(a, Answer)]
    if answers and card.type != RESPONSE:
        raise CardError(f"{card.name}: only a Response answers a play (303)")
    if len(answers) > 1:
        raise CardError(f"{card.name}: a Response answers in one way")
    if any(act.flip for act in card.acts) and card.persona != FACTION:
        raise CardError(f"{card.name}: only a Faction is flipped (1104.a)")
    if any(isinstance(a, Static) and a.what.reads_damage for a in card.abilities):
        raise CardError(f"{card.name}: what changes values does not look at Damage, which it could change itself")
    return card
