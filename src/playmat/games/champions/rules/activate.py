"""ACT.2 to ACT.5, ENG.1, ENG.3: the cards that can be activated, and their activation."""

from __future__ import annotations

from playmat.engine.state.option import Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import rule
from playmat.games.champions import moves, settings, verbs
from playmat.games.champions.reading import champion_at, has_passive, is_down, place_with, slot_of, wearer
from playmat.games.champions.rules.effect import run_effect, throwaway
from playmat.games.champions.rules.limits import count_use, limit_used
from playmat.games.champions.state import DECK, HAND, SLOTS, Champion, DuelTable, Run
from playmat.games.champions.vocabulary.abilities import Active
from playmat.games.champions.vocabulary.card import CHAMPION, SPELL, DuelCard
from playmat.games.champions.vocabulary.clauses import Segment
from playmat.games.champions.vocabulary.passives import CHAINS


def may_activate(t: DuelTable, user: int, place: int) -> Refusal | None:
    """Why a player cannot activate a card from its zone, or None."""
    state = t.state
    if state.lies_in(place, HAND):
        return may_activate_spell(t, user, place, state.duel_card(place))
    c = champion_at(state, place)
    if c is not None:
        return may_activate_champion(t, user, c)
    on = wearer(state, place)
    return may_activate_worn(t, user, on, slot_of(on, place)) if on is not None else moves.NOT_YOURS


def may_activate_champion(t: DuelTable, user: int, c: Champion) -> Refusal | None:
    """Why a Champion cannot be activated. It must be yours, and nothing on it may suppress its effect."""
    if c.seat != user and t.refuses(moves.NOT_YOURS):
        return moves.NOT_YOURS
    if has_passive(t.state, c, CHAINS) and t.refuses(moves.CHAINED):
        return moves.CHAINED
    return may_begin(t, user, c.thing, t.state.champion_card(c), c.thing)


def may_activate_worn(t: DuelTable, user: int, c: Champion, slot: int) -> Refusal | None:
    """Why an Equipment cannot be activated. It must be face up, unlocked, and yours or open to either player."""
    state = t.state
    place = c.slots[slot]
    if c.is_down(slot) and t.refuses(moves.FACEDOWN):
        return moves.FACEDOWN
    card = state.duel_card(place)
    if t.refuses(moves.SPELL_EQUIPPED) and card.kind == SPELL:
        return moves.SPELL_EQUIPPED
    either = card.active is not None and card.active.either
    if c.seat != user and not either and t.refuses(moves.NOT_YOURS):  # ENG.8, CR.empty_gift.1
        return moves.NOT_YOURS
    if t.refuses(moves.LOCKED) and c.locked >> slot & 1:
        return moves.LOCKED
    return may_begin(t, user, place, card, c.thing)


def may_activate_spell(
    t: DuelTable, user: int, place: int, card: DuelCard, committed: list[int] | None = None
) -> Refusal | None:
    """Why a Spell in hand cannot be activated, or a copied Spell as if it were in the hand."""
    if t.state.no_spells[user] == t.state.turn and t.refuses(moves.NO_SPELLS):
        return moves.NO_SPELLS
    if t.refuses(moves.NO_ACTIVE) and card.kind != SPELL:
        return moves.NO_ACTIVE if card.active is None else moves.NOT_WORN
    return may_begin(t, user, place, card, NONE, committed)


def may_begin(
    t: DuelTable, user: int, place: int, card: DuelCard, on: int, committed: list[int] | None = None
) -> Refusal | None:
    """Why an Activated effect could not start: its limit, its condition, its first step or its draws."""
    active = card.active
    if active is None:
        return moves.NO_ACTIVE
    if active.limit and limit_used(t, active.limit, place) and t.refuses(moves.LIMIT_USED):
        return moves.LIMIT_USED
    if active.condition is not None and t.refuses(moves.CONDITION_FAILS) and not active.condition.holds(t, user):
        return moves.CONDITION_FAILS
    first = active.segments[0]
    enough = not active.draws or deck_suffices(t, user, active)
    if enough and first.surely(t, user):
        return None
    run = throwaway(active, user, t.state.ref(place), on, committed)
    if t.refuses(moves.FIRST_STEP_FAILS) and not first.is_possible(t, run):
        return moves.FIRST_STEP_FAILS
    needs_cards = not enough and settings.DRAW_NEEDS_CARDS.on(t.state) and t.refuses(moves.DECK_TOO_SMALL)
    return moves.DECK_TOO_SMALL if needs_cards and not draws_covered(t, run, active.segments) else None


def deck_suffices(t: DuelTable, user: int, active: Active) -> bool:
    """Whether the deck has at least as many cards as the effect could ever take from it (ENG.3)."""
    return len(t.state.pile(DECK, user)) >= active.from_deck


def draws_covered(t: DuelTable, run: Run, segments: tuple[Segment, ...]) -> bool:
    """Whether the deck has enough cards for all draws of the effect, on the best path through it."""
    deck = len(t.state.pile(DECK, run.user))
    needed = 0
    for segment in segments:
        if segment.condition is not None and not segment.condition.holds(t, run.user):
            continue
        needed += segment.fewest_draws(t, run)
        if needed > deck:
            return False
        deck = max(0, deck + segment.best_deck_change(t, run))
    return needed <= deck


# activating


@rule("ENG.1", "ACT.6", "KW.activate", "EFF.1")
def activate(t: DuelTable, s: Scope) -> None:
    """Count the use, move a Spell to the spell area, carry out the effect, and emit the event."""
    state = t.state
    place, user = s.thing, s.you
    card = state.duel_card(place)
    active = card.active
    if active is None:
        return
    on = place_with(state, place)
    count_use(t, active.limit, place)
    if state.lies_in(place, HAND):
        verbs.spell_to_area(t, place, user)
    t.emit(moves.ACTIVATES, user, place)
    this = state.ref(place)
    t.next(s.of(this), after_activation)
    run_effect(t, s, Run(active, user, this, on))


@rule("ENG.1", "TYP.8", "FAQ.6")
def after_activation(t: DuelTable, s: Scope) -> None:
    """A Spell that is still in the spell area goes to the Grave. Then the activation is recorded."""
    state = t.state
    place, user = s.thing, s.you
    card = state.duel_card(place)
    if s.this is None:
        return
    if card.kind == SPELL and not (state.lies_in(place, SLOTS) and is_down(state, place)):
        verbs.resolved_spell(t, place)
        state.note(user, spell=state.copy[place])
        t.emit(moves.ACTIVATED_SPELL, user, place)
    elif card.kind == CHAMPION:
        t.emit(moves.ACTIVATED_CHAMPION, user, place)
    else:
        t.emit(moves.ACTIVATED_EQUIPMENT, user, place)
        verbs.keep(state, "activated equipment", user, s.this, 0)
