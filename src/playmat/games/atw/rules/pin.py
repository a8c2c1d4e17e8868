"""PIN, KO, KOM: pins and kicking out."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.games.atw import moves, verbs
from playmat.games.atw.reading import has_low_health, may_use
from playmat.games.atw.state import AtwTable, Pin
from playmat.games.atw.vocabulary.card import ON_PINNED

ATTEMPTS_AT_FIRST = 3
LEAST_ATTEMPTS = 1
STAMINA_A_HEALTH = 3


def begin_pin(t: AtwTable, s: Scope, user: int, icons: int, submission: bool) -> None:
    """A player tries to pin. The number of attempts is fixed now (KOM.4)."""
    victim = 1 - user
    low = has_low_health(t.state, victim)  # KOM.2
    attempts = max(LEAST_ATTEMPTS, ATTEMPTS_AT_FIRST - icons - (1 if low else 0))  # KOM.4
    t.emit(moves.PINS, user, rule="PIN.1")
    t.emit(moves.ATTEMPTS, victim, number=attempts, extra=why_so_many(icons, low), rule="PIN.2")
    t.enter(Pin(user, victim, attempts, submission), Scope(victim, user), [pinned, pinfall])


def why_so_many(icons: int, low: bool) -> str:
    """The reasons why a pinned player has fewer attempts, in words."""
    why = [f"{icons} fewer for {'a kick-out icon' if icons == 1 else 'kick-out icons'}"] if icons else []
    why += ["1 fewer for low health"] if low else []
    if not why:
        return ""
    least = f", but never fewer than {LEAST_ATTEMPTS}" if ATTEMPTS_AT_FIRST - icons - low < LEAST_ATTEMPTS else ""
    return f" ({', '.join([str(ATTEMPTS_AT_FIRST), *why])}{least})"


def pin_of(t: AtwTable, s: Scope) -> Pin:
    """The pin this scope belongs to."""
    return cast(Pin, t.frame(s))


@rule("PIN.2", "KO.1", "KOM.1")
def pinned(t: AtwTable, s: Scope) -> None:
    """The pinned player has a number of attempts to kick out."""
    t.next(s, attempt)


@rule("KO.5", "KO.1")
def attempt(t: AtwTable, s: Scope) -> None:
    """Before each attempt, stamina may be converted into health, and abilities may be used."""
    if pin_of(t, s).attempts > 0:
        t.ask(s.you, moves.KICK_OUT, kick_outs, s, then=[prepare_kick_out])


@options
def kick_outs(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Rolling with any affordable extra health, and abilities for a pinned wrestler."""
    w = t.state.wrestlers[s.you]
    for ability in w.board.slots:
        if ability.timing == ON_PINNED or menu.why:
            menu.offer(moves.USE, number=ability.slot, refusal=may_use(t, s.you, ability, ON_PINNED, None))
    menu.offer(moves.ROLL)
    most = min(w.stamina // STAMINA_A_HEALTH, w.board.health - w.health)
    for k in range(1, most + 1):
        menu.offer(moves.KICK, number=k)
    if menu.why:
        menu.offer(moves.KICK, number=most + 1, refusal=moves.NO_STAMINA_TO_CONVERT)


@rule("KO.5", "KO.6", "KOM.1")
def prepare_kick_out(t: AtwTable, s: Scope) -> None:
    """An ability adds an attempt. Converted health is real health."""
    if s.move is moves.USE:
        ability = t.state.wrestlers[s.you].board.slots[s.number]
        t.emit(moves.USES, s.you, extra=ability.name)
        verbs.spend_token(t, s.you, s.number)
        t.then(s, [*ability.effects, attempt])
        return
    if s.number:
        w = t.state.wrestlers[s.you]
        w.stamina -= STAMINA_A_HEALTH * s.number
        w.health += s.number
        t.emit(moves.CONVERTS, s.you, number=s.number, extra=f"{STAMINA_A_HEALTH * s.number} ")
    t.next(s, kick_out_roll)


@rule("KO.2", "GC2.2")
def kick_out_roll(t: AtwTable, s: Scope) -> None:
    """Roll two dice. A sum of at most the current health kicks out."""
    pin = pin_of(t, s)
    pin.attempts -= 1
    health = t.state.wrestlers[s.you].health
    first, second = t.roll(6), t.roll(6)
    t.emit(moves.KICK_ROLL, s.you, number=health, extra=f"{first} and {second} ({first + second})")
    if first + second <= health:
        t.next(s, kicked_out)
    else:
        left = pin.attempts
        more = "no attempt is" if left == 0 else "1 attempt is" if left == 1 else f"{left} attempts are"
        t.emit(moves.STAYS_DOWN, s.you, extra=f"; {more} left")
        t.next(s, attempt)


@rule("KO.3")
def kicked_out(t: AtwTable, s: Scope) -> None:
    """The match continues where it stopped, and the initiative stays with the attacker."""
    t.emit(moves.KICKS_OUT, s.you)
    t.leave(s.frame)


@rule("KO.4", "INT.2", "PIN.2")
def pinfall(t: AtwTable, s: Scope) -> None:
    """Every attempt has failed, and the match is lost."""
    pin = pin_of(t, s)
    t.finish([pin.user], "submission" if pin.submission else "pinfall", "KO.4")
