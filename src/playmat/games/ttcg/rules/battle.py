"""2.2.7, OP.ATK: attacks."""

from __future__ import annotations

from playmat.engine.state.option import Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.games.ttcg import leaving, moves, settings, verbs
from playmat.games.ttcg.field import NO_ATTACKS, Lying, Pile
from playmat.games.ttcg.frames import BY_ATTACK, Attack, attack_of
from playmat.games.ttcg.rules.recurring import react
from playmat.games.ttcg.rules.triggers import settle
from playmat.games.ttcg.rules.windows import open_window
from playmat.games.ttcg.state import TtcgTable


def may_attack(t: TtcgTable, pile: Pile) -> Refusal | None:
    """Why a creature cannot attack now (OP.ATK.1)."""
    state = t.state
    c = pile.cards[-1]
    if t.refuses(moves.NO_FIRST_ATTACK) and state.turn == 1 and not settings.FIRST_TURN_ATTACK.on(state):
        return moves.NO_FIRST_ATTACK
    if t.refuses(moves.LIES_DOWN) and c.down:
        return moves.LIES_DOWN
    if t.refuses(moves.HAS_ATTACKED) and pile.attacked >= c.attacks + pile.more:
        return moves.HAS_ATTACKED
    if c.locks & NO_ATTACKS and t.refuses(moves.CANNOT_ATTACK):
        return moves.CANNOT_ATTACK
    return None  # 2.2.5.9


def targets_of(t: TtcgTable, seat: int) -> list[int]:
    """2.2.7.3, 2.2.7.4: the opponent's creatures, or the opponent if there are none."""
    foe = 1 - seat
    targets = [p.cards[-1].thing for p in t.state.creatures_of(foe)]
    if targets:  # 2.2.7.3, OP.ATK.2
        return targets
    return [foe]  # 2.2.7.4


def declare(t: TtcgTable, s: Scope) -> None:
    """OP.ATK.3: declare the attack, which turns a face-down target up."""
    state = t.state
    pile = state.pile_of(s.thing)
    if pile is None:
        return
    pile.attacked += 1
    direct = s.other < state.seats
    target = None if direct else state.ref(s.other)
    frame = Attack(s.you, state.ref(s.thing), target)
    t.enter(frame, Scope(s.you, 1 - s.you, frame=s.frame), [react, settle, answer_attack, strike])
    c = None if direct else state.lying(s.other)
    if c is not None and c.down:  # 2.2.4.5
        verbs.show(t, c, True, "2.2.4.5")
    t.emit(moves.ATTACKS, s.you, s.thing, other=s.other)


def stands(t: TtcgTable, attack: Attack) -> bool:
    """OP.ATK.4: whether attacker and target are still on the field, face up, on top, and on the same sides."""
    state = t.state
    c = state.meant(attack.attacker)
    if attack.stopped or c is None or c.down or not c.top or c.seat != attack.seat:
        return False
    if attack.target is None:
        return not state.has_creature(1 - attack.seat)
    target = state.meant(attack.target)
    return target is not None and not target.down and target.top and target.seat != attack.seat


@rule("OP.ATK.3")
def answer_attack(t: TtcgTable, s: Scope) -> None:
    """The defender may answer with one Counter."""
    attack = attack_of(t, s)
    if stands(t, attack):
        open_window(t, s, 1 - attack.seat, BY_ATTACK, attack.attacker)


@rule("OP.ATK.4")
def strike(t: TtcgTable, s: Scope) -> None:
    """If the attack was not stopped, compare values or hit the player."""
    attack = attack_of(t, s)
    if not stands(t, attack):
        t.emit(moves.ATTACK_ENDS, attack.seat)
        return
    t.then(s, [react, settle])
    c = t.state.meant(attack.attacker)
    target = t.state.meant(attack.target)
    if c is None:
        return
    if target is None:
        direct_hit(t, attack, c)
    else:
        compare(t, c, target)


def direct_hit(t: TtcgTable, attack: Attack, c: Lying) -> None:
    """2.2.8.4, OP.ATK.6: the player loses as many points as the attacker has levels."""
    verbs.lose(t, 1 - attack.seat, c.level, "2.2.8.4")
    verbs.check_points(t)


def compare(t: TtcgTable, c: Lying, target: Lying) -> None:
    """OP.ATK.5: attack against defense. The card with the lower value is destroyed. On a tie, both stay (R71)."""
    mine = c.attack  # 2.2.7.5, 2.1.attack
    theirs = target.defense  # 2.2.7.6, 2.1.defense
    tie = ": a tie" if mine == theirs else ""
    t.emit(moves.COMPARES, c.seat, c.thing, extra=f"Attack {mine} against defense {theirs}{tie}")
    losers = beaten(t, c, target, mine, theirs)
    fallen: list[Lying] = []
    for x in losers:
        if leaving.shielded(x, True):  # OP.ATK.5
            t.emit(moves.SHIELDED, x.seat, x.thing)
        else:
            fallen.append(x)
    state = t.state
    leaving.destroy(t, fallen, leaving.IN_BATTLE, "2.2.7.7")
    if state.outcome is not None:  # OP.ATK.7
        return
    for x, other in ((c, target), (target, c)):
        if other in fallen and x not in fallen and state.lying(x.thing) is x:
            t.emit(moves.WINS_BATTLE, x.seat, x.thing)
    if target not in fallen and state.lying(target.thing) is target:
        t.emit(moves.SURVIVES, target.seat, target.thing)


def beaten(t: TtcgTable, c: Lying, target: Lying, mine: int, theirs: int) -> list[Lying]:
    """The creatures that would be destroyed (2.2.7.7, OP.ATK.5)."""
    if mine > theirs:
        return [target]
    if mine < theirs:
        return [c]
    tie = settings.BATTLE_TIE.of(t.state)
    return {"none": [], "both": [c, target], "attacker_loses": [c], "defender_loses": [target]}[tie]
