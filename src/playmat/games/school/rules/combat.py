"""10, combat: attackers, blockers, and the windows between them."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.games.school import moves, settings
from playmat.games.school.frames import Attack, Combat, combat_frame, pairs
from playmat.games.school.permanent import NO_ATTACK, NO_BLOCK, TAPPED_NO_BLOCK, Permanent
from playmat.games.school.reading import alike
from playmat.games.school.rules.check import settle
from playmat.games.school.rules.damage import combat_damage
from playmat.games.school.rules.phase import begin_phase, tell_phase
from playmat.games.school.rules.priority import give_priority
from playmat.games.school.rules.triggers import open_window
from playmat.games.school.state import SchoolTable
from playmat.games.school.telling import whose
from playmat.games.school.verbs import set_tapped
from playmat.games.school.vocabulary.card import BOOSTER, EAGER, FLYING, REACH, ROOTED, UNBLOCKABLE, UNIT, VIGILANCE
from playmat.games.school.zones import ATTACKED, BLOCKED, DAMAGED, PRE_COMBAT
from playmat.kit.picks import begin_picks, picks


@rule("6.p3", "10.flow", "QS.7")
def combat(t: SchoolTable, s: Scope) -> None:
    """Attackers, blockers, damage; then damage is removed."""
    begin_phase(t, "Combat Phase")
    t.enter(Combat(), s, [before_combat, declare_attackers], after=end_of_combat)


@rule("6.1.3", "31.3")
def before_combat(t: SchoolTable, s: Scope) -> None:
    """The last chance for Instants before attackers are declared."""
    give_priority(t, s, PRE_COMBAT)


# attackers


@rule("10.s1", "22.1")
def declare_attackers(t: SchoolTable, s: Scope) -> None:
    """The active player chooses attackers one by one, each with a defender. They attack when all are chosen (R21)."""
    if any(may_attack(t, p) is None for p in t.state.permanents() if p.seat == s.you):
        begin_picks(t, s.you, s, [pick_attacker])


@rule("10.s1")
def pick_attacker(t: SchoolTable, s: Scope) -> None:
    """Choose another attacker, or finish."""
    part = bool(picks(t, s).picked)
    t.ask(s.you, moves.DECLARE_ATTACKER, attackers, s.unanswered(), then=[attacker_picked], part=part)


def may_attack(t: SchoolTable, p: Permanent) -> Refusal | None:
    """R20: why a permanent cannot attack. Untapped units can, even new ones (32.8), unless something forbids it."""
    if not p.card.types & UNIT:  # 32.8
        return moves.NO_ATTACKER
    if t.refuses(moves.TAPPED_ATTACKER) and p.tapped:
        return moves.TAPPED_ATTACKER
    if t.refuses(moves.ROOTED_UNIT) and p.keys & ROOTED:
        return moves.ROOTED_UNIT
    if t.refuses(moves.NO_ATTACKER) and p.bars & NO_ATTACK:
        return moves.NO_ATTACKER
    return None


@options
def attackers(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """Every unit that may still be declared, against each living opponent. Eager ones must attack (K14)."""
    state = t.state
    units = [unit for unit, _ in pairs(picks(t, s))]
    room = state.law().attackers[s.you] - len(units)
    able = [p for p in state.permanents() if p.seat == s.you and may_attack(t, p) is None and p.thing not in units]
    eager = [p for p in able if p.keys & EAGER]  # K14
    seen: list[Permanent] = []
    foes = [seat for seat in state.playing() if seat != s.you]
    for p in able:
        fits = room > 0 and (room > len(eager) or p in eager)
        if not any(alike(state, p, q) for q in seen):
            seen.append(p)
            for foe in foes:
                menu.offer(moves.ATTACK, p.thing, foe, refusal=None if fits else moves.TOO_MANY)
    if menu.why:
        for p in state.permanents():
            if p.seat == s.you and p not in able and p.thing not in units:
                for foe in foes:
                    menu.offer(moves.ATTACK, p.thing, foe, refusal=may_attack(t, p))
    if not eager or room <= 0:
        menu.offer(moves.ALL_ATTACK)


@rule("10.s1")
def attacker_picked(t: SchoolTable, s: Scope) -> None:
    """Record the pick. When the choice is finished, all attack at once. Attacks on players who left are dropped."""
    chosen = picks(t, s)
    if s.move is moves.ATTACK:
        chosen.picked = [*chosen.picked, s.thing, s.other]
        t.next(s.unanswered(), pick_attacker)
        return
    going = [(unit, foe) for unit, foe in pairs(chosen) if not t.state.is_out(foe)]
    if going:
        attack(t, s, going)


def attack(t: SchoolTable, s: Scope, going: list[tuple[int, int]]) -> None:
    """All attack at once. Attacking does not tap, unless the house rule is on (33.1)."""
    state = t.state
    fight = state.combat()
    assert fight is not None
    tell_phase(t)
    taps = settings.ATTACKING_TAPS.on(state)  # 33.1
    for unit, foe in going:
        p = state.permanent(unit)
        assert p is not None
        fight.attacks.append(Attack(state.ref(unit), foe))
        p.attacked = True
        if taps and not is_vigilant(t, p):
            set_tapped(t, p, tapped=True)
    for a in list(fight.attacks):
        t.emit(moves.ATTACKS, s.you, a.unit.thing, other=a.defender)
    outer = Scope(s.you, frame=s.frame - 1)
    t.then(outer, [after_attackers, attack_priority, declare_blockers, after_blockers, block_priority, strike])


@rule("6.1.4")
def after_attackers(t: SchoolTable, s: Scope) -> None:
    """Triggers of the attack resolve."""
    open_window(t, s, ATTACKED)


@rule("6.1.4", "31.4")
def attack_priority(t: SchoolTable, s: Scope) -> None:
    """Defenders can act before blocks."""
    give_priority(t, s, ATTACKED)


# blockers


@rule("10.s2", "22.2")
def declare_blockers(t: SchoolTable, s: Scope) -> None:
    """Each defending player in turn order chooses blockers (R23)."""
    state = t.state
    fight = combat_frame(t, s)
    fight.attacks = [a for a in fight.attacks if state.fresh(a.unit)]
    defenders = {a.defender for a in fight.attacks}
    for k in range(state.seats - 1, 0, -1):
        seat = (state.active + k) % state.seats
        if seat in defenders and not state.is_out(seat):
            t.next(Scope(seat, frame=s.frame), open_blocks)


@rule("10.s2")
def open_blocks(t: SchoolTable, s: Scope) -> None:
    """A defender chooses blockers, unless no block is legal."""
    fight = combat_frame(t, s)
    state = t.state
    own = [state.permanent(a.unit.thing) for a in fight.attacks if a.defender == s.you and state.fresh(a.unit)]
    for p in state.permanents():
        if p.seat == s.you and may_stand(t, p) is None:
            for attacker in own:
                if attacker is not None and may_stop(t, p, attacker) is None:
                    begin_picks(t, s.you, s, [pick_blocker])
                    return


@rule("10.s2")
def pick_blocker(t: SchoolTable, s: Scope) -> None:
    """Choose another block, or finish."""
    part = bool(picks(t, s).picked)
    t.ask(s.you, moves.DECLARE_BLOCKER, blocks, s.unanswered(), then=[blocker_picked], part=part)


def may_stand(t: SchoolTable, p: Permanent) -> Refusal | None:
    """Why a permanent cannot block at all. Units must be untapped (R18), but Boosters need not be (32.1).

    Permanents that entered this turn may block too (10.2.1, 6.t3).
    """
    if p.card.types & BOOSTER:  # 9.k4, 3.booster.2, 20.k1, 32.1
        barred = p.bars & NO_BLOCK or (p.tapped and p.bars & TAPPED_NO_BLOCK)
        return moves.NO_BLOCKER if barred and t.refuses(moves.NO_BLOCKER) else None
    if not p.card.types & UNIT:
        return moves.NO_BLOCKER
    free = not p.tapped or settings.TAPPED_UNITS_BLOCK.on(t.state) or is_vigilant(t, p)
    if not free and t.refuses(moves.TAPPED_BLOCKER):
        return moves.TAPPED_BLOCKER
    return moves.NO_BLOCKER if p.bars & NO_BLOCK and t.refuses(moves.NO_BLOCKER) else None


def is_vigilant(t: SchoolTable, p: Permanent) -> bool:
    """R19: whether a permanent has Vigilance: attacking does not tap it, and it may block while tapped."""
    return bool(p.keys & VIGILANCE)  # 20.p3, K5


def may_stop(t: SchoolTable, p: Permanent, attacker: Permanent) -> Refusal | None:
    """Why a permanent cannot block this attacker. Evasion is checked only now (10.2.4)."""
    if attacker.keys & UNBLOCKABLE and t.refuses(moves.UNBLOCKABLE_UNIT):
        return moves.UNBLOCKABLE_UNIT
    reaches = p.keys & FLYING or p.keys & REACH  # 20.p1, K3
    return moves.FLYING_UNIT if attacker.keys & FLYING and not reaches and t.refuses(moves.FLYING_UNIT) else None


@options
def blocks(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """Every legal pair of an unused blocker and an attacker of this player."""
    state = t.state
    fight = state.combat()
    assert fight is not None
    picked = pairs(picks(t, s))
    used = [blocker for blocker, _ in picked]
    stopped = [attacker for _, attacker in picked]
    against = [state.permanent(a.unit.thing) for a in fight.attacks if a.defender == s.you and state.fresh(a.unit)]
    seen: list[Permanent] = []
    for p in state.permanents():
        if p.seat != s.you or (used and p.thing in used) or any(alike(state, p, q) for q in seen):
            continue
        stands = may_stand(t, p)
        if stands is not None and not menu.why:
            continue
        seen.append(p)
        faced: list[Permanent] = []
        for attacker in against:
            if attacker is None:
                continue
            if not stopped or attacker.thing not in stopped:
                if any(alike(state, attacker, q) for q in faced):
                    continue
                faced.append(attacker)
            refusal = stands if stands is not None else may_stop(t, p, attacker)
            menu.offer(moves.BLOCK, p.thing, attacker.thing, refusal=refusal)
    if menu.why:
        for a in fight.attacks:
            if a.defender != s.you and state.fresh(a.unit):
                for p in seen:
                    menu.offer(moves.BLOCK, p.thing, a.unit.thing, refusal=moves.OTHERS_ATTACKER)
    menu.offer(moves.ALL_BLOCK)


@rule("10.s2")
def blocker_picked(t: SchoolTable, s: Scope) -> None:
    """Record the pick. When the choice is finished, the blocks are final."""
    chosen = picks(t, s)
    if s.move is moves.BLOCK:
        chosen.picked = [*chosen.picked, s.thing, s.other]
        t.next(s.unanswered(), pick_blocker)
        return
    state = t.state
    fight = state.combat()
    assert fight is not None
    for blocker, attacker in pairs(chosen):
        for a in fight.attacks:
            if a.unit.thing == attacker:
                a.blockers = [*a.blockers, state.ref(blocker)]
                a.blocked = True
        t.emit(moves.BLOCKS, s.you, blocker, other=attacker, extra=whose(t, state.permanent(blocker)))


@rule("6.1.5")
def after_blockers(t: SchoolTable, s: Scope) -> None:
    """Triggers of the blocks resolve."""
    open_window(t, s, BLOCKED)


@rule("6.1.5", "31.5")
def block_priority(t: SchoolTable, s: Scope) -> None:
    """Players get priority after blocks."""
    give_priority(t, s, BLOCKED)


# damage and the end of combat


@rule("6.1.6")
def strike(t: SchoolTable, s: Scope) -> None:
    """Damage is assigned and dealt without priority in between. Then come its triggers, then priority."""
    t.then(s, [combat_damage, settle, after_damage, damage_priority])


@rule("6.1.6")
def after_damage(t: SchoolTable, s: Scope) -> None:
    """Triggers of the damage resolve."""
    open_window(t, s, DAMAGED)


@rule("6.1.6", "31.6")
def damage_priority(t: SchoolTable, s: Scope) -> None:
    """Players get priority after damage."""
    give_priority(t, s, DAMAGED)


@rule("10.k4", "10.k3", "9.k5", "15.3", "22.6", "32.2")
def end_of_combat(t: SchoolTable, s: Scope) -> None:
    """Combat roles end, and damage is removed from all survivors, unless it lingers or persists."""
    combat_frame(t, s).attacks = []
    if settings.PERSISTENT_DAMAGE.on(t.state):  # 33.2
        return
    healed = False
    for p in t.state.board:
        if p.damage:
            healed = True
            p.damage = 0
    if healed:
        t.emit(moves.HEALS)
