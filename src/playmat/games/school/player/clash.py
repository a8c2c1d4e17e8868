"""Evaluating a combat: the blocks a defender would choose, their result, and the best attack."""

from __future__ import annotations

from typing import Final

from playmat.games.school.frames import Attack
from playmat.games.school.permanent import Permanent
from playmat.games.school.player.mind import WIN, Mind
from playmat.games.school.rules.combat import may_attack, may_stand, may_stop
from playmat.games.school.vocabulary.card import FLYING, OVERRUN, SIPHON, UNBLOCKABLE, UNIT
from playmat.games.school.zones import BLOCKED, MAIN, PRE_COMBAT

MANY: Final = 9
"""With more attackers than this, only those worth at least `doubtful` are considered for staying at home."""


class Fighter:
    """A permanent in a combat, as the evaluation sees it."""

    def __init__(self, p: Permanent, worth: float) -> None:
        self.p: Final[Permanent] = p
        self.worth: Final[float] = worth
        self.blocks: list[Block] = []
        """For an attacker, the result of each possible single block."""
        self.atk: Final[int] = p.atk
        self.left: Final[int] = p.left()
        self.keys: Final[int] = p.keys


def fighters(m: Mind, things: list[Permanent]) -> list[Fighter]:
    """The fighters for these permanents."""
    return [Fighter(p, m.permanent_worth(p)) for p in things]


def walls(m: Mind, seat: int) -> list[Fighter]:
    """The permanents that a player may block with, as fighters."""
    return fighters(m, [p for p in m.board if p.seat == seat and may_stand(m.t, p) is None])


class Block:
    """The result of one block by one blocker, which is the same in any combat."""

    def __init__(self, m: Mind, a: Fighter, b: Fighter) -> None:
        self.legal: Final[bool] = may_stop(m.t, b.p, a.p) is None
        self.stopped: Final[int] = min(a.atk, max(b.left, 0)) if a.keys & OVERRUN else a.atk
        """The amount of damage it prevents."""
        self.defeats: Final[bool] = b.atk >= a.left
        self.falls: Final[bool] = a.atk >= b.left
        self.drains: Final[bool] = a.atk > 0 and a.keys & SIPHON != 0


def face(m: Mind, attackers: list[Fighter], blockers: list[Fighter]) -> None:
    """Evaluate each block by one blocker once, for all attacks under consideration."""
    for a in attackers:
        a.blocks = [Block(m, a, b) for b in blockers]


class Blocks:
    """A defender's choice of blockers for each attacker. `face` has already evaluated each single block."""

    def __init__(self, m: Mind, attackers: list[Fighter], blockers: list[Fighter], sv: int) -> None:
        self.m: Final[Mind] = m
        self.attackers: Final[list[Fighter]] = attackers
        self.blockers: Final[list[Fighter]] = blockers
        self.sv: Final[int] = sv
        self.chosen: Final[list[list[Fighter]]] = [[] for _ in attackers]
        self.free: Final[list[bool]] = [True for _ in blockers]
        self.through: int = 0
        """The damage that gets through with the current blocks."""
        for a in attackers:
            self.through += a.atk

    def choose(self) -> None:
        """Choose the best block repeatedly, then add blockers against attackers that no single blocker can defeat."""
        while True:
            best = self.m.weights.block
            at = by = -1
            before = self.m.sv_worth(self.sv - self.through)
            for k in range(len(self.attackers)):
                if not self.chosen[k]:
                    a = self.attackers[k]
                    for j in range(len(self.blockers)):
                        if self.free[j] and a.blocks[j].legal:
                            gain = self.gain(a, self.blockers[j], a.blocks[j], before)
                            if gain > best:
                                best, at, by = gain, k, j
            if at < 0:
                break
            self.put(by, at)
        for k in range(len(self.attackers)):
            self.gang_up(k)

    def legal(self, j: int, k: int) -> bool:
        """Whether this blocker may block that attacker."""
        return self.attackers[k].blocks[j].legal

    def put(self, j: int, k: int) -> None:
        """Choose a block."""
        self.free[j] = False
        if not self.chosen[k]:
            self.through -= self.attackers[k].blocks[j].stopped
        self.chosen[k].append(self.blockers[j])

    def gain(self, a: Fighter, b: Fighter, block: Block, before: float) -> float:
        """The worth of a single block to the defender, whose SV is worth `before` without it."""
        worth = self.m.sv_worth(self.sv - self.through + block.stopped) - before
        if block.defeats:
            worth += a.worth
        if block.falls:
            worth -= b.worth
        elif block.drains:
            worth -= self.m.weights.drained
        return worth

    def gang_up(self, k: int) -> None:
        """Add one or two blockers if the attacker is then defeated and worth more than the blockers it destroys."""
        a = self.attackers[k]
        struck = 0
        for b in self.chosen[k]:
            struck += b.atk
        if struck >= a.left:
            return
        best = self.m.weights.gang
        join: list[int] = []
        for j in range(len(self.blockers)):
            if not self.free[j] or not self.legal(j, k) or self.blockers[j].atk == 0:
                continue
            if self.chosen[k]:
                pairs = [j]
            else:
                pairs = [i for i in range(j) if self.free[i] and self.legal(i, k) and self.blockers[i].atk]
            for i in pairs:
                others = [self.blockers[j]] if i == j else [self.blockers[j], self.blockers[i]]
                total = struck
                for b in others:
                    total += b.atk
                if total >= a.left:
                    gain = a.worth - worst_loss(a, self.chosen[k] + others)
                    if gain > best:
                        best, join = gain, [j] if i == j else [j, i]
        for j in join:
            self.put(j, k)

    def outcome(self, foe: int) -> float:
        """The worth of the attack on this player for the attacking player."""
        m = self.m
        worth = 0.0
        through = 0
        for k in range(len(self.attackers)):
            a = self.attackers[k]
            if not self.chosen[k]:
                through += a.atk
                continue
            struck = 0
            rest = a.atk
            for b in self.chosen[k]:
                struck += b.atk
            for b in in_line(a, self.chosen[k]):
                if rest >= b.left:
                    worth += b.worth * m.threat(foe)
                    rest -= max(b.left, 0)
                else:
                    rest = 0
            if struck >= a.left:
                worth -= a.worth
            if a.keys & OVERRUN:
                through += rest
        if through >= self.sv:
            return worth + m.putting_out(foe)
        return worth + (m.sv_worth(self.sv) - m.sv_worth(self.sv - through)) * m.threat(foe)


def in_line(a: Fighter, blockers: list[Fighter]) -> list[Fighter]:
    """The blockers in the best order for the attacker: those that can be destroyed and valuable ones first."""
    return sorted(blockers, key=lambda b: -b.worth if b.left <= a.atk else 100.0)


def worst_loss(a: Fighter, blockers: list[Fighter]) -> float:
    """The total worth of the blockers in a group that an attacker destroys."""
    rest = a.atk
    worth = 0.0
    for b in in_line(a, blockers):
        if rest >= b.left:
            worth += b.worth
            rest -= b.left
    return worth


def attack_worth(m: Mind, attackers: list[Fighter], foe: int, blockers: list[Fighter]) -> float:
    """The worth of attacking a player with these units."""
    blocks = Blocks(m, attackers, blockers, m.state.sv[foe])
    blocks.choose()
    return blocks.outcome(foe)


class Plan:
    """The best attack on one player: the attackers and its worth."""

    def __init__(self, foe: int, going: list[Fighter], worth: float) -> None:
        self.foe: Final[int] = foe
        self.going: Final[list[Fighter]] = going
        self.worth: Final[float] = worth


def best_attack(m: Mind, able: list[Fighter], forced: list[Fighter], foe: int, most: int) -> Plan:
    """Start with all attackers, then remove those that are better kept at home, one by one."""
    blockers = walls(m, foe)
    going = sorted(able, key=lambda f: -f.atk)[: max(most, 0)]
    for f in forced:
        if f not in going and most > 0:
            going[-1:] = [f]
    face(m, going, blockers)
    worth = attack_worth(m, going, foe, blockers)
    while worth < WIN:
        best = worth + m.weights.stay
        stays = -1
        for k in range(len(going)):
            if going[k] in forced or (len(going) > MANY and going[k].worth < m.weights.doubtful):
                continue
            without = attack_worth(m, going[:k] + going[k + 1 :], foe, blockers)
            if without > best:
                best, stays = without, k
        if stays < 0:
            break
        going = going[:stays] + going[stays + 1 :]
        worth = best
    return Plan(foe, going, worth)


# strengthening a fighter in the current combat


def buffing(m: Mind, p: Permanent, atk: int, hp: int, keyword: int, window: int) -> float:
    """The worth of strengthening a permanent until end of turn."""
    if window == BLOCKED:
        fight = m.state.combat()
        if fight is not None:
            for a in fight.attacks:
                if a.unit.thing == p.thing or any(b.thing == p.thing for b in a.blockers):
                    return clash(m, a, p, atk, hp, keyword) - clash(m, a, p, 0, 0, 0)
        return -m.weights.buff
    if keyword & (UNBLOCKABLE | FLYING) and window in (MAIN, PRE_COMBAT):
        return evading(m, p)
    return -m.weights.buff if atk >= 0 else m.weights.buff


def evading(m: Mind, p: Permanent) -> float:
    """The worth of making a unit hard or impossible to block."""
    if p.seat != m.you or m.state.active != m.you or p.keys & (UNBLOCKABLE | FLYING) or not p.card.types & UNIT:
        return -m.weights.buff
    if may_attack(m.t, p) is not None:
        return -m.weights.buff
    best = 0.0
    for foe in m.foes:
        best = max(best, m.losing_sv(foe, p.atk))
    return m.weights.evade * best if best < 100.0 else best


def clash(m: Mind, a: Attack, changed: Permanent, atk: int, hp: int, keyword: int) -> float:
    """The worth of the current attack to the player, with one fighter changed."""
    state = m.state
    attacker = state.meant(a.unit)
    if attacker is None:
        return 0.0
    strength = attacker.atk
    left = attacker.left()
    keys = attacker.keys
    if attacker is changed:
        strength += atk
        left += hp
        keys |= keyword
    through = strength
    worth = 0.0
    struck = 0
    if a.blocked:
        rest = strength
        for ref in a.blockers:
            q = state.meant(ref)
            if q is None:
                continue
            more = q is changed
            struck += q.atk + (atk if more else 0)
            lives = q.left() + (hp if more else 0)
            if rest >= lives:
                worth += m.taking(q)
            rest = max(0, rest - lives)
        through = rest if keys & OVERRUN else 0
        if struck >= left:
            worth += m.taking(attacker)
    sv = state.sv[a.defender]
    if through >= sv:
        return worth + m.losing_sv(a.defender, through)
    lost = m.sv_worth(sv) - m.sv_worth(sv - through)
    return worth - lost if a.defender == m.you else worth + lost * m.threat(a.defender)
