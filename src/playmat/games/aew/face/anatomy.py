"""The layout of AEW's cards."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.card import Card
from playmat.engine.view.anatomy import Anatomy, Sign, Value
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import FINISHER, MANEUVER, PERSONA, STYLES, SUBTYPES, TRAITS, TYPES, names_of

REMINDERS: Final = {
    "Permanent": "it stays in the Ring at the end of the turn.",
    "Ongoing": "its effect lasts while it is in the Ring.",
    "Finisher": "reversing it also costs Momentum worth its Damage, or another reversal.",
    "Power Attack": "Commit it as you play it: its Momentum is added to its Damage.",
    "Focus Attack": "Commit another card with the same Target: its Momentum is added.",
    "Combo Attack": "Commit another card with a common trait: its Momentum is added.",
    "Cunning Attack": "Commit a card that is not a Maneuver: its Momentum is added.",
    "Follow-Up": "you may play it right after a card of yours has resolved.",
    "Sudden": "you may play it from your Market for twice its Cost.",
    "Relentless": "you may play it from your Discard Pile for its Cost.",
    "Resilient": "discard it from hand to lower a Maneuver's Damage by its Momentum.",
    "Pressing": "reversing it also takes Committing a card.",
    "Sturdy": "counts double against Pins and Submissions.",
    "Illegal": "it never takes the last Stamina.",
    "Rope Break": "Tucking it ends a Pin or Submission.",
    "Hidden": "you may play it face down, and reveal it later.",
}


def kind_of(card: AewCard) -> str:
    """Wrestler, Action, Boon, or the subtype of a Maneuver: pictures and filters use it."""
    if card.type == MANEUVER:
        return names_of(card.subtype, SUBTYPES)[0]
    return card.persona or TYPES[card.type]


def sentences(card: AewCard) -> tuple[str, ...]:
    """The text box: keywords, abilities and traits (207)."""
    keywords, traits = card.keyword_names(), names_of(card.traits, TRAITS)
    lines = [f"{', '.join(keywords)}."] if keywords else []
    lines += [a.text() for a in card.abilities if a.text()]
    lines += [f"{'Trait' if len(traits) == 1 else 'Traits'}: {', '.join(traits)}."] if traits else []
    return tuple(lines)


def anatomy_of(card: Card) -> Anatomy | None:
    """The layout of any card of AEW."""
    if not isinstance(card, AewCard):
        return None
    numbers = [Value("cost", str(card.cost))] if card.type != PERSONA else []
    if card.type == MANEUVER:
        numbers.append(Value("damage", str(card.damage)))
    numbers.append(Value("momentum", str(card.momentum)))
    if card.back >= 0:
        numbers.append(Value("back", str(card.back), "momentum"))
    words = card.keyword_names()
    return Anatomy(
        kind_of(card),
        card.type_line(),
        tone=STYLES[card.styles[0]].lower() if card.styles else "neutral",
        cost=tuple(Sign(STYLES[k], "gem", STYLES[k].lower(), card.styles.count(k)) for k in dict.fromkeys(card.styles)),
        numbers=tuple(numbers),
        marks=tuple(words),
        text=sentences(card),
        words=tuple(names_of(card.traits, TRAITS)),
        rank=2 if card.keywords & FINISHER else 1 if card.kit_of or card.type == PERSONA else 0,
        reminders=tuple((word, REMINDERS[word]) for word in words if word in REMINDERS),
    )
