"""What a step of an effect lacks, in a player's words: "your Grave holds no Fire Equipment"."""

from __future__ import annotations

from playmat.engine.state.scope import NONE
from playmat.games.champions.reading import champions_of, grave_cards, hand_of, is_such
from playmat.games.champions.state import DECK, DuelTable, Run
from playmat.games.champions.vocabulary.card import EQUIPMENT
from playmat.games.champions.vocabulary.clauses import Clause, FieldClause, Segment
from playmat.games.champions.vocabulary.effects.champions import Heal, PlaceChampion
from playmat.games.champions.vocabulary.effects.deck import Add, LookAndTake, Mill, MillOwn
from playmat.games.champions.vocabulary.effects.equipping import (
    EquipByEffect,
    EquipFromGrave,
    EquipFromHand,
    EquipFromHandDown,
    EquipTopDown,
)
from playmat.games.champions.vocabulary.effects.grave import FromGrave
from playmat.games.champions.vocabulary.effects.hand import Draw, FromHand, OpponentDiscards, TheirHand, own_hand
from playmat.games.champions.vocabulary.effects.spells import ActivateSpells, Apply, ApplySpellInGrave
from playmat.games.champions.vocabulary.targets import DOWN, OPP, UP, YOU, ChampionTarget, EquipmentTarget, Target

NO_SLOT = "none of your Champions has an empty slot that fits"


def lacking(t: DuelTable, run: Run, step: Segment) -> tuple[str, list[int]]:
    """Why no alternative of a step is possible, and the things that the reason refers to."""
    by_reason: dict[str, list[int]] = {}
    for option in step.options:
        clause = next((c for c in option if not c.possible(t, run)), None)
        if clause is not None:
            text, things = of_clause(t, run, clause)
            by_reason.setdefault(text, things)
    return ", and ".join(by_reason), [thing for things in by_reason.values() for thing in things]


def of_clause(t: DuelTable, run: Run, clause: Clause) -> tuple[str, list[int]]:
    """Why a clause is not possible, and the things that the reason refers to."""
    if isinstance(clause, (FromGrave, EquipFromGrave, PlaceChampion, ApplySpellInGrave)):
        return of_grave(t, run, clause), []
    if isinstance(clause, EquipByEffect):
        return of_equipping(t, run, clause), [c.thing for c in champions_of(t.state, run.user)]
    if isinstance(clause, (TheirHand, OpponentDiscards)):
        return "your opponent's hand is empty", [1 - run.user]
    if isinstance(clause, FromHand):
        element = getattr(clause, "element", "")
        what = f"{element} Equipment" if element else f"other card{'s' if clause.n > 1 else ''}"
        have = len(clause.fitting(t, run))
        return f"it needs {clause.n} {what} from your hand, and you hold {have or 'none'}", own_hand(t, run)
    if isinstance(clause, FieldClause):
        return of_field(clause, clause.target, run)
    return of_deck(t, run, clause), []


def of_grave(t: DuelTable, run: Run, clause: Clause) -> str:
    """What the Grave lacks."""
    if isinstance(clause, PlaceChampion):
        return "your Grave holds no Champion"
    if isinstance(clause, ApplySpellInGrave):
        return "your Grave holds no Spell whose effect could be applied now"
    if isinstance(clause, EquipFromGrave):
        what = f"{clause.element} Equipment".strip()
        cards = [t.state.duel_card(p) for p in grave_cards(t.state, run.user)]
        if not any(is_such(card, EQUIPMENT, clause.element) for card in cards):
            return f"your Grave holds no {what}"
        return f"no empty slot of {'this Champion' if clause.here else 'your Champions'} fits the {what} in your Grave"
    assert isinstance(clause, FromGrave)
    what = " ".join(x for x in (clause.element, clause.of_kind) if x)
    but = f' other than "{clause.but}"' if clause.but else ""
    have = len(clause.fitting(t, run))
    if have == 0:
        return f"your Grave holds no {what or 'card'}{but}"
    return f"it needs {clause.n} {what or 'cards'}{but} from your Grave, which holds {have}"


def of_equipping(t: DuelTable, run: Run, clause: EquipByEffect) -> str:
    """Why nothing can be equipped."""
    if isinstance(clause, (EquipFromHand, EquipFromHandDown)) and not own_hand(t, run):
        return "you hold no other card"
    if isinstance(clause, EquipFromHand):
        return "no Equipment in your hand fits an empty slot"
    if isinstance(clause, EquipTopDown) and not t.state.pile(DECK, run.user):
        return "your deck is empty"
    return NO_SLOT


def of_field(clause: FieldClause, target: Target, run: Run) -> tuple[str, list[int]]:
    """What the field lacks."""
    who = {YOU: "you control", OPP: "your opponent controls"}.get(target.side, "no one controls")
    no = "" if who.startswith("no one") else "no "
    things = [run.user] if target.side == YOU else [1 - run.user] if target.side == OPP else []
    if isinstance(target, EquipmentTarget):
        face = {UP: "face-up ", DOWN: "facedown "}.get(target.face, "")
        what = f"{'other ' if target.other else ''}{face}{f'{target.element} ' if target.element else ''}Equipment"
        if target.here:
            return f"this Champion wears no {what}", [run.on] if run.on != NONE else []
        return f"{who} {no or 'any '}{what}", things
    if isinstance(target, ChampionTarget) and target.at_most:
        return f"{who} {no or 'a '}Champion with {target.at_most} or less health", things
    if isinstance(clause, Heal):
        return "no Champion is damaged", things
    return f"you cannot {clause.text()} now", things


def of_deck(t: DuelTable, run: Run, clause: Clause) -> str:
    """What the deck lacks. Any other clause is described in the card's own words."""
    have = len(t.state.pile(DECK, run.user))
    if isinstance(clause, Draw):
        return f"it draws {clause.n}, and your deck has {have} card{'' if have == 1 else 's'} left"
    if isinstance(clause, (LookAndTake, MillOwn)):
        return "your deck is empty"
    if isinstance(clause, Mill):
        return "your opponent's deck is empty"
    if isinstance(clause, Add):
        what = f'"{clause.name}"' if clause.name else " ".join(x for x in (clause.element, clause.of_kind) if x)
        return f"no {what or 'card'} is left in your deck"
    if isinstance(clause, Apply):
        return "your opponent activated no Spell last turn whose effect could be applied now"
    if isinstance(clause, ActivateSpells):
        held = len(hand_of(t.state, run.user))
        return "you hold no other card" if held < 2 else "no Spell in your hand can be activated now"
    return f"you cannot {clause.text()} now"
