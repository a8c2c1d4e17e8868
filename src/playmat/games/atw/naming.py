"""The names of wrestlers and options in ATW."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.parts.naming import Names
from playmat.engine.state.option import Move, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.games.atw import moves
from playmat.games.atw.reading import price_of
from playmat.games.atw.rules.defend import BLOCK_DISCARD_COST, BLOCK_STAMINA_COST
from playmat.games.atw.rules.pin import STAMINA_A_HEALTH
from playmat.games.atw.state import HAND, Attack, AtwState, AtwTable
from playmat.games.atw.vocabulary.card import Board, WrestlerAbility, icon_names
from playmat.kit.picks import picks


def price(stamina: int) -> str:
    """The cost of a card, shown after its name."""
    return f" ({stamina} stamina)" if stamina else ""


def used(ability: WrestlerAbility) -> str:
    """The text of using an ability, with its cost: "use Overclock (2 health)"."""
    costs = [f"{ability.stamina} stamina"] if ability.stamina else []
    costs += [f"{ability.health} health"] if ability.health else []
    return f"use {ability.name} ({' and '.join(costs)})" if costs else f"use {ability.name}"


LIES: Final = {
    "draw": "in {whose} draw pile", "discard": "in {whose} discard pile", "ring": "in the ring",
    "revealed": "among the revealed cards",
}  # fmt: skip


class AtwNames(Names):
    """How ATW names things."""

    def seat(self, state: State, seat: int) -> str:
        if seat == NONE or not isinstance(state, AtwState) or seat >= len(state.wrestlers):
            return "nobody"
        name = state.wrestlers[seat].board.name
        mirrored = state.wrestlers[0].board is state.wrestlers[1].board
        return f"{name} ({'home' if seat == 0 else 'visitor'})" if mirrored else name

    def option(self, t: AtwTable, o: Option) -> str:
        state = t.state
        pending = state.pending
        if o.move is moves.USE and pending is not None:
            return used(state.wrestlers[pending.seat].board.slots[o.number])
        if o.move is moves.PLAY and state.copy[o.thing]:
            return f"play {{thing}}{price(state.attack_card(o.thing).stamina)}"
        if o.move is moves.PLAY_THROUGH and state.copy[o.thing]:
            stamina = state.attack_card(o.thing).stamina
            return f"play {{thing}} through {' and '.join(icon_names(o.number))}{price(stamina)}"
        if o.move is moves.BLOCK_STAMINA:
            return f"{o.move.text} (costs {BLOCK_STAMINA_COST})"
        if o.move is moves.BLOCK_DISCARD:
            return f"{o.move.text} (discard {BLOCK_DISCARD_COST})"
        if o.move is moves.KICK:
            return f"{o.move.text}{price(STAMINA_A_HEALTH * o.number)}"
        if o.move is moves.DISCARD_CARD and pending is not None:
            return f"{o.move.text} (to {'roll again' if pending.prompt is moves.REROLL else 'block'})"
        if o.move is moves.ATTACK and pending is not None:
            return f"{o.move.text}{price(price_of(state, picks(t, pending.scope).picked))}"
        if o.move is moves.ASSIGN and pending is not None:
            attack = cast(Attack, t.frame(pending.scope))
            names = [state.card(c).name for k, c in enumerate(attack.cards) if o.number >> k & 1]
            return f"{' and '.join(names)} succeed{'s' if len(names) == 1 else ''}"
        return ""

    def option_forms(self) -> list[str]:
        boards = [card for card in self.game.cards.values() if isinstance(card, Board)]
        icons = [" and ".join(icon_names(mask)) for mask in range(1, 1 << 8) if mask.bit_count() < 3]
        several = [" and ".join(["{thing}"] * k) + f" succeed{'s' if k == 1 else ''}" for k in range(1, 8)]
        return [
            *super().option_forms(),
            *[used(ability) for board in boards for ability in board.slots],
            f"{moves.BLOCK_STAMINA.text} (costs {{number}})",
            f"{moves.BLOCK_DISCARD.text} (discard {{number}})",
            *[f"{moves.DISCARD_CARD.text} (to {what})" for what in ("roll again", "block")],
            *[f"{move.text} ({{number}} stamina)" for move in (moves.KICK, moves.ATTACK)],
            "play {thing} ({number} stamina)",
            *[f"play {{thing}} through {names}{cost}" for names in icons for cost in ("", " ({number} stamina)")],
            *several,
        ]

    def earlier_option(self, t: AtwTable, o: Option) -> str:
        state = t.state
        if o.move is moves.USE:
            return f"use {state.wrestlers[t.asked().seat].board.slots[o.number].name}"
        if o.move is moves.PLAY_THROUGH:
            return f"play {state.card(o.thing).name} through {' and '.join(icon_names(o.number))}"
        return self.option(t, o) if o.move is moves.ASSIGN else ""

    def lies(self, zone: str) -> str:
        return LIES.get(zone, super().lies(zone))

    def why_wait(self, t: AtwTable, seat: int, text: str) -> Refusal:
        return Refusal(moves.WAIT.rule, f"{text}; {moves.WAIT.text}")

    def why_idle(self, t: AtwTable, seat: int, thing: int) -> Refusal | None:
        state = t.state
        if seat == state.attacker or not state.is_card(thing) or thing not in state.pile(HAND, seat):
            return None
        who = self.seat(state, state.attacker)
        return moves.WAIT.saying(f"{who} has the initiative, and only that player plays attack cards", state.attacker)

    def why_elsewhere(self, t: AtwTable, move: Move) -> Refusal | None:
        state = t.state
        pending = state.pending
        if pending is not None and pending.seat != state.attacker and move.at == "main action":
            return moves.WAIT if t.refuses(moves.WAIT) else None
        return None
