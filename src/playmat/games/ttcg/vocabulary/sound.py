"""What every card must be (2.2.5.1, and the fields of a card): a fault is found when the card is read, not in play."""

from __future__ import annotations

from playmat.engine.errors import CardError
from playmat.games.ttcg.vocabulary.card import CONTINUOUS, COUNTER, EFFECT_KINDS, LATENT, CardEffect
from playmat.games.ttcg.vocabulary.changing import LASTING, Changing
from playmat.games.ttcg.vocabulary.occasions import Answer
from playmat.games.ttcg.vocabulary.op import Occasion, Op
from playmat.games.ttcg.vocabulary.traits import LEVELS, MOST_NUMBER, SUBTYPES, TYPES, Trait
from playmat.games.ttcg.vocabulary.which import Chosen


def check_creature(name: str, type: Trait, level: int, subtypes: list[Trait], attack: int, defense: int) -> None:
    """A type of the seven, a level of the five, a subtype at least, and nothing below 0 or beyond counting."""
    if type not in TYPES:
        raise CardError(f"{name}: a creature is of a type: {', '.join(x.name for x in TYPES)}")
    if level not in LEVELS:
        raise CardError(f"{name}: its level is {level}, and levels go from {LEVELS[0]} to {LEVELS[-1]}")
    if not subtypes or any(x not in SUBTYPES for x in subtypes):
        raise CardError(f"{name}: a creature has one subtype or more: {', '.join(x.name for x in SUBTYPES)}")
    if not 0 <= attack <= MOST_NUMBER or not 0 <= defense <= MOST_NUMBER:
        raise CardError(f"{name}: attack and defense go from 0 to {MOST_NUMBER}")


def two(name: str, effects: tuple[CardEffect, ...]) -> tuple[CardEffect, ...]:
    """2.2.5.1: each card has exactly two effects; each can do what it says."""
    if len(effects) != 2:
        raise CardError(f"{name} has {len(effects)} effects, and every card has exactly two")
    for effect in effects:
        if not isinstance(effect, CardEffect):
            raise CardError(f"{name}: an effect begins with its kind: {', '.join(EFFECT_KINDS)}")
        fault = fault_of(effect)
        if fault:
            raise CardError(f"{name}: its {EFFECT_KINDS[effect.kind]} effect {fault}")
    return effects


def fault_of(effect: CardEffect) -> str:
    """What an effect lacks, or has too much of; empty if it is sound."""
    if not effect.ops or not all(isinstance(op, Op) for op in effect.ops):
        return "does nothing, or something that is no word for it"
    if effect.kind == LATENT and not isinstance(effect.when, Occasion):
        return "waits for nothing: PLAYED, WINS, TURN_ENDS …"
    if effect.kind == COUNTER and not isinstance(effect.answers, Answer):
        return "answers nothing: AN_ATTACK, an_effect() …"
    if effect.kind == CONTINUOUS and effect.when is not None and effect.when.on is None:
        return "cannot recur with a state"
    for op in effect.ops:
        if effect.lasting and not lasts(op):
            return f'cannot go on to "{op.text()}"'
        if not effect.lasting and needs_end(op):
            return f'must say how long: "{op.text()}" (TURN or NEXT_TURN)'
    return ""


def lasts(op: Op) -> bool:
    """Whether it can be at work for as long as its effect is."""
    timed = isinstance(op, Changing) and op.until != LASTING
    return op.lasts and not timed and not any(isinstance(sel, Chosen) for sel in op.sels)


def needs_end(op: Op) -> bool:
    """Whether it is only for effects that last."""
    if isinstance(op, Changing):
        return op.until == LASTING
    return op.lasts
