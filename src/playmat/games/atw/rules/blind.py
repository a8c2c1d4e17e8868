"""RS.3, RS.4: blind attacks by a depleted player."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.engine.table.verbs import move
from playmat.games.atw import moves, settings, verbs
from playmat.games.atw.rules.attack import before_roll, begin_attack, roll_die
from playmat.games.atw.state import BLIND, DRAW, REVEALED, Attack, AtwTable


@rule("RS.3", "RS.4")
def blind_attack(t: AtwTable, s: Scope) -> None:
    """Play the top card. A card that cannot be paid for is set aside and put back."""
    state = t.state
    w = state.wrestlers[s.you]
    w.blind_attacks += 1
    state.blind_total += 1
    place = turn_up(t, s.you)
    while state.attack_card(place).stamina > w.stamina:
        t.emit(moves.SKIPS_CARD, s.you, place, rule="RS.4")
        place = turn_up(t, s.you)
    skipped = [c for c in state.pile(REVEALED, s.you) if c != place]
    put_away(t, s.you, skipped)
    begin_attack(t, s, Attack(s.you, s.foe, [place], BLIND), [before_roll, roll_die])


def turn_up(t: AtwTable, seat: int) -> int:
    """The top card of the draw pile is shown."""
    place = t.state.pile(DRAW, seat)[-1]
    move(t, place, REVEALED, seat)
    return place


def put_away(t: AtwTable, seat: int, skipped: list[int]) -> None:
    """Put cards that could not be paid for back into the draw pile or, with the option, into the discard pile."""
    back = [c for c in skipped if not settings.BLIND_DISCARD.on(t.state) or t.state.attack_card(c).finisher]
    for place in skipped:
        if place not in back:
            verbs.discard(t, seat, place)
    if back:
        verbs.put_all_back(t, seat, back)
