"""What effects are worth to the player who would carry them out: mode by mode, target by target."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE
from playmat.games.school.moves import ENTERS
from playmat.games.school.player.fights import exchange
from playmat.games.school.player.things import on_things
from playmat.games.school.player.use import Use
from playmat.games.school.player.worth import (
    ATK,
    CARD,
    HP,
    WIN,
    Mind,
    card_worth,
    unit_worth,
)
from playmat.games.school.reading import limit_of
from playmat.games.school.vocabulary.asking import (
    If,
    IfWanted,
    May,
    Negate,
)
from playmat.games.school.vocabulary.board import Fight, MakeTokens, OnThings
from playmat.games.school.vocabulary.card import (
    BOOSTER,
    UNIT,
    Mode,
    SchoolCard,
    Spoken,
    Trigger,
)
from playmat.games.school.vocabulary.effect import Clause
from playmat.games.school.vocabulary.finding import PutBooster, Scry, Search
from playmat.games.school.vocabulary.lasting import (
    FewAttackers,
    GroupGets,
    HigherLimit,
    HostGets,
)
from playmat.games.school.vocabulary.matching import Own
from playmat.games.school.vocabulary.players import (
    Allowance,
    Discard,
    Drain,
    Draw,
    Edict,
    Gain,
    Lose,
    RevealHand,
    TakeAway,
    Win,
)
from playmat.games.school.zones import HAND

IMPOSSIBLE: Final = -10000.0


def ability_worth(use: Use, ability: Spoken) -> float:
    """What an ability is worth in its best mode, at the best targets there are."""
    best = IMPOSSIBLE
    for mode in ability.modes:
        best = max(best, mode_worth(use, mode, 0))
    return best


def mode_worth(use: Use, mode: Mode, slot: int) -> float:
    """What a mode is worth when the targets from this one on are chosen as well as can be."""
    if slot >= len(mode.targets):
        found = 0.0
        for clause in mode.clauses:
            found += clause_worth(use, clause)
        return found
    target = mode.targets[slot]
    if target.most > 1:
        return several_worth(use, mode, slot)
    best = mode_worth(use, mode, slot + 1) if target.up_to else IMPOSSIBLE
    for thing in target.candidates(use.m.t, use.m.you, use.this):
        best = max(best, with_target(use, mode, slot, thing))
    return best


def with_target(use: Use, mode: Mode, slot: int, thing: int) -> float:
    """What a mode is worth with one more thing chosen for a target."""
    use.chosen[slot].append(thing)
    found = mode_worth(use, mode, slot + 1)
    use.chosen[slot].pop()
    return found


def several_worth(use: Use, mode: Mode, slot: int) -> float:
    """Up to so many targets: the best, and the best of the rest."""
    target = mode.targets[slot]
    none = mode_worth(use, mode, slot + 1)
    open_to = target.candidates(use.m.t, use.m.you, use.this)
    gains = sorted([with_target(use, mode, slot, thing) - none for thing in open_to], reverse=True)
    for gain in gains[: target.most]:
        none += max(gain, 0.0)
    return none


def clause_worth(use: Use, clause: Clause) -> float:
    """What one instruction is worth."""
    if isinstance(clause, May):
        return max(0.0, clause_worth(use, clause.wanted))
    if isinstance(clause, IfWanted):
        return clause_worth(use, clause.clause)
    if isinstance(clause, If):
        return 0.6 * clause_worth(use, clause.clause)
    if isinstance(clause, OnThings):
        return on_things(use, clause)
    if isinstance(clause, (Gain, Lose, Drain)):
        return about_sv(use, clause)
    return about_cards(use, clause)


# players and cards


def about_sv(use: Use, clause: Gain | Lose | Drain) -> float:
    """SV gained and lost."""
    m = use.m
    found = 0.0
    seats = use.seats(clause.who)
    if isinstance(clause, Gain):
        for seat in seats:
            found += m.losing_sv(seat, -clause.n)
        return found
    for seat in seats:
        found += m.losing_sv(seat, clause.n)
    return found + m.losing_sv(m.you, -clause.n * len(seats)) if isinstance(clause, Drain) else found


def about_cards(use: Use, clause: Clause) -> float:
    """Cards drawn, discarded, found and made; what lies on the stack; everything else."""
    m = use.m
    if isinstance(clause, Draw):
        return sum([m.drawing(seat, clause.n) for seat in use.seats(clause.who)])
    if isinstance(clause, (Discard, TakeAway)):
        one = 1.3 if isinstance(clause, Discard) else 2.0
        return sum([discarding(m, seat, one) for seat in use.seats(clause.who)])
    if isinstance(clause, Edict):
        return sum([poorest(m, seat) for seat in use.seats(clause.who)])
    if isinstance(clause, Negate):
        return sum([stopping(m, thing) for thing in use.things(clause.target)])
    if isinstance(clause, MakeTokens):
        return clause.n * (unit_worth(clause.card.atk, clause.card.hp, clause.card.keywords) - 0.2)
    if isinstance(clause, Fight):
        ones, others = use.permanents(clause.one), use.permanents(clause.other)
        return exchange(m, ones[0], others[0]) if ones and others else 0.0
    if isinstance(clause, (Allowance, PutBooster)):
        return more_boosters(m, isinstance(clause, Allowance))
    if isinstance(clause, Search):
        return CARD + 0.4
    if isinstance(clause, Scry):
        return 0.3 * clause.n
    if isinstance(clause, RevealHand):
        return 0.2
    return WIN if isinstance(clause, Win) else 0.0


def discarding(m: Mind, seat: int, one: float) -> float:
    """Somebody discards."""
    if not m.state.pile(HAND, seat):
        return 0.0
    return -one if seat == m.you else one * m.threat(seat)


def poorest(m: Mind, seat: int) -> float:
    """Somebody gives up a unit: the one that is worth least."""
    found = 100.0
    for p in m.board:
        if p.seat == seat and p.card.types & UNIT:
            found = min(found, m.worth(p))
    if found == 100.0:
        return 0.0
    return -found if seat == m.you else found * m.threat(seat)


def stopping(m: Mind, thing: int) -> float:
    """What is on the stack does nothing."""
    for o in m.state.stack:
        if o.thing == thing:
            worth = card_worth(m.state.school_card(thing))
            return -worth if o.seat == m.you else worth
    return 0.0


def more_boosters(m: Mind, by_limit: bool) -> float:
    """Boosters in hand that the limit would keep there."""
    seat = m.you
    room = limit_of(m.state, seat) - m.state.played_hp[seat]
    over = 0
    for place in m.state.pile(HAND, seat):
        card = m.state.school_card(place)
        if card.types & BOOSTER:
            room -= card.hp
            over += 1 if room < 0 or not by_limit else 0
    return 1.5 if over else 0.0


# cards that come onto the battlefield


def entering(m: Mind, place: int, card: SchoolCard, window: int) -> float:
    """What its own triggers do when a card enters."""
    found = 0.0
    for ability in card.printed:
        if isinstance(ability, Trigger) and ability.on is ENTERS and isinstance(ability.match, Own):
            worth = ability_worth(Use(m, place, card, window), ability)
            found += worth if worth > IMPOSSIBLE else 0.0
    return found


def staying(m: Mind, card: SchoolCard) -> float:
    """What a card that stays does for as long as it stays, besides fighting."""
    found = 0.0
    for static in card.statics:
        if isinstance(static, GroupGets):
            for p in m.board:
                if static.what.fits(m.state, m.you, NONE, p):
                    gain = 0.8 * (ATK * static.atk + HP * static.hp)
                    found += gain if p.seat == m.you else -gain
        elif isinstance(static, FewAttackers):
            found += 1.5
        elif isinstance(static, HigherLimit):
            found += 0.5
        elif not isinstance(static, HostGets):
            found += 0.6
    return found


def summoning(m: Mind, place: int, card: SchoolCard, window: int) -> float:
    """What it is worth to have this card on the battlefield."""
    found = entering(m, place, card, window) + staying(m, card)
    if card.types & UNIT:
        return found + card_worth(card)
    if card.gives:
        return found + m.booster_worth(card, m.you)
    return found + 0.5 * card.cost.total if not host_only(m, card) else found - 1.0


def host_only(m: Mind, card: SchoolCard) -> bool:
    """An Equipment without anybody to wear it."""
    if "Equipment" not in card.subtypes:
        return False
    return not any(p.seat == m.you and p.card.types & UNIT for p in m.board)
