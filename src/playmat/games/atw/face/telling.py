"""The subjects of the events in a match: the card or board that acts, its target, the meter, and the dice."""

from __future__ import annotations

from typing import Final

from playmat.engine.parts.telling import Telling
from playmat.engine.state.event import Event
from playmat.engine.state.scope import NONE
from playmat.engine.table.motion import ROLL
from playmat.engine.table.told import About, Roll
from playmat.games.atw import moves
from playmat.games.atw.reading import target_number
from playmat.games.atw.rules.pin import STAMINA_A_HEALTH
from playmat.games.atw.state import Attack, AtwState, AtwTable, Pin
from playmat.games.atw.vocabulary.card import AbilityEffect

PLAYED: Final = [moves.PLAYS, moves.PLAYS_LINK, moves.PLAYS_BLIND, moves.RAMPAGES]
METERS: Final = {
    moves.LOSES_HEALTH: ("health", -1),
    moves.NO_HEALTH: ("health", -1),
    moves.GAINS_HEALTH: ("health", 1),
    moves.LOSES_STAMINA: ("stamina", -1),
    moves.NO_STAMINA: ("stamina", -1),
    moves.GAINS_STAMINA: ("stamina", 1),
    moves.GAINS_MOMENTUM: ("momentum", 1),
}
"""The meter that an event changes, and the direction."""
AT_ATTACK: Final = [moves.BLOCKS_STAMINA, moves.BLOCKS_CARDS, moves.STOPPED, moves.LETS_COME]
"""What a defender does to the cards of an attack."""
AT_FOE: Final = [moves.HITS, moves.MISSES, moves.PINS, moves.COUNTERS]
SIDES: Final = 6
WORDS: Final = [
    moves.ROLLS_OFF, moves.LETS_COME, moves.ACCEPTS, moves.ROLLS, moves.ROLLS_DICE, moves.HITS, moves.MISSES,
    moves.PASSES_FOR_CARD, moves.PASSES_FOR_STAMINA, moves.TAUNTS, moves.RECOVERS, moves.IS_RESTED, moves.IS_HEALTHY,
    moves.NO_HEALTH, moves.NO_STAMINA, moves.ALL_MOMENTUM, moves.PINS, moves.ATTEMPTS, moves.KICK_ROLL,
    moves.STAYS_DOWN, moves.KICKS_OUT, moves.DRAWS_NOTHING, moves.ABILITY_ROLL, moves.ABILITY_FAILS, moves.COUNTERS,
    moves.COUNTER_FAILS, moves.COUNTER_ROLL, moves.TARGET_RISES, moves.TARGET_FALLS, moves.BONUS, moves.MORE_ATTEMPTS,
    moves.GOES_FOR_COMBO, moves.REROLLS, moves.USES,
]  # fmt: skip


class AtwTelling(Telling):
    """The subjects of the events in a match."""

    def __init__(self) -> None:
        super().__init__([[moves.HITS, moves.MISSES], [moves.ROLLS_OFF], [moves.SHUFFLES_DECK]], WORDS)

    def about(self, t: AtwTable, event: Event) -> About:
        kind, seat = event.kind, event.seat
        state: AtwState = t.state
        attack = attack_under_way(state)
        if kind in METERS:
            return changed(t, event, attack)
        if kind in PLAYED:
            card = attack.cards[0] if attack is not None else event.thing
            return About(card, [1 - seat], paid={"stamina": event.number})
        roll = roll_of(t, event, attack)
        if roll is not None:
            card = attack.cards[0] if attack is not None and kind is moves.ROLLS else seat
            return About(card, roll=roll)
        if kind in (moves.PAYS_STAMINA, moves.PAYS_HEALTH):
            meter = "stamina" if kind is moves.PAYS_STAMINA else "health"
            return About(seat, [seat], -event.number, meter, {meter: event.number}, printed=board_of(state, seat))
        if kind is moves.CONVERTS:
            paid = {"stamina": STAMINA_A_HEALTH * event.number}
            return About(seat, [seat], event.number, "health", paid, printed=board_of(state, seat))
        if kind in AT_ATTACK and attack is not None:
            paid = {moves.BLOCKS_STAMINA: {"stamina": event.number}, moves.BLOCKS_CARDS: {"cards": 2}}.get(kind, {})
            return About(attack.defender, list(attack.cards), paid=paid)
        if kind in AT_FOE:
            return About(event.thing if event.thing != NONE else seat, [1 - seat])
        if kind is moves.STAYS_DOWN:
            return About(1 - seat, [seat])
        if kind is moves.USES:
            at = list(attack.cards) if attack is not None and seat == attack.defender else [1 - seat]
            return About(seat, at, printed=board_of(state, seat))
        if kind in (moves.TAUNTS, moves.RECOVERS):
            return About(seat, [seat], printed=board_of(state, seat))
        paid = {"cards": 1} if kind is moves.REROLLS else {}
        return About(seat, [thing for thing in (event.thing, event.other) if thing != NONE], paid=paid)


def attack_under_way(state: AtwState) -> Attack | None:
    """The current attack."""
    for frame in reversed(state.frames):
        if isinstance(frame, Attack):
            return frame
    return None


def board_of(state: AtwState, seat: int) -> str:
    """The id of the board in front of a seat."""
    return state.wrestlers[seat].board.id


def changed(t: AtwTable, event: Event, attack: Attack | None) -> About:
    """A changed meter, with the card that hit or the wrestler's ability as the cause."""
    meter, way = METERS[event.kind]
    task = t.task
    doer = task.scope.you if task is not None and task.scope.you != NONE else event.seat
    amount = way * event.number
    own = task is not None and (isinstance(task.step, AbilityEffect) or task.scope.frame == NONE)
    hits = attack is not None and attack.successful > 0 and not isinstance(t.state.frames[-1], Pin)
    if attack is not None and hits and not own and (event.seat == attack.defender) == (way < 0):
        card = next(card for k, card in enumerate(attack.cards) if attack.successful >> k & 1)
        return About(card, [event.seat], amount, meter)
    return About(doer, [event.seat], amount, meter, printed=board_of(t.state, doer))


def roll_of(t: AtwTable, event: Event, attack: Attack | None) -> Roll | None:
    """The dice of an event: the player, the purpose and the target."""
    kind, seat, state = event.kind, event.seat, t.state
    if kind is moves.ROLLS_OFF:
        return Roll(seat, "for the initiative", SIDES, [event.number])
    if kind is moves.KICK_ROLL:
        return Roll(seat, "to kick out", SIDES, fallen_dice(t, 2), event.number, most=True)
    if attack is not None and kind is moves.ROLLS:
        card = state.attack_card(attack.cards[0])
        return Roll(seat, f"to hit with {card.name}", SIDES, [event.number], target_number(t, attack, card))
    if attack is not None and kind is moves.ROLLS_DICE:
        return Roll(seat, "to hit with each card", SIDES, list(attack.dice))
    if kind in (moves.ABILITY_ROLL, moves.COUNTER_ROLL) and t.task is not None:
        ability = state.wrestlers[t.task.scope.you].board.slots[t.task.scope.number]
        if kind is moves.ABILITY_ROLL:
            return Roll(seat, f"for {ability.name}", SIDES, [event.number], ability.roll)
        return Roll(seat, f"to counter {ability.name}", SIDES, [event.number], ability.counter_roll)
    return None


def fallen_dice(t: AtwTable, count: int) -> list[int]:
    """The values of the latest dice."""
    motions = t.motions if t.motions is not None else []
    return [m.number for m in motions if m.kind == ROLL][-count:]
