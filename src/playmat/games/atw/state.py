"""The state of an ATW match: the two wrestlers, the momentum marker, the initiative and the frames."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.frame import Frame
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.zones import EVERYBODY, NOBODY, OWNER, Zone
from playmat.engine.table.table import Table
from playmat.games.atw.vocabulary.card import AttackCard, Board

DRAW: Final = Zone("draw", 0, sees=NOBODY)
HAND: Final = Zone("hand", 1, sees=OWNER, ordered=False)
RING: Final = Zone("ring", 2, sees=EVERYBODY)
DISCARD: Final = Zone("discard", 3, sees=EVERYBODY)
REVEALED: Final = Zone("revealed", 4, sees=EVERYBODY)
ZONES: Final = [DRAW, HAND, RING, DISCARD, REVEALED]

TOKENS: Final = {1: "reversal", 2: "one-time 1", 3: "one-time 2"}
ALL_TOKENS: Final = 0b1110
OFF_THE_METER: Final = 99
"""The place of the momentum marker before setup."""

SINGLE: Final = "single"
RAMPAGING: Final = "rampage"
BLIND: Final = "blind"


@final
@mypyc_attr(acyclic=True)
class Wrestler(Record):
    """One player's wrestler: the board and its meters, tokens and history."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "board", "health", "stamina", "tokens", "depleted", "blind_attacks", "limit", "suggested",
    )  # fmt: skip

    def __init__(
        self,
        board: Board,
        health: int,
        stamina: int,
        tokens: int,
        depleted: bool,
        blind_attacks: int,
        limit: int,
        suggested: str = "",
    ) -> None:
        self.board: Final[Board] = board
        self.health: int = health
        self.stamina: int = stamina
        self.tokens: int = tokens
        """Bits by slot: reversal, one-time 1, one-time 2."""
        self.depleted: bool = depleted
        self.blind_attacks: int = blind_attacks
        self.limit: int = limit
        """The hand limit of this match."""
        self.suggested: Final[str] = suggested
        """The opening hand as the deck list gives it, if the match deals suggested hands."""

    def fork(self) -> Wrestler:
        return Wrestler(
            self.board,
            self.health,
            self.stamina,
            self.tokens,
            self.depleted,
            self.blind_attacks,
            self.limit,
            self.suggested,
        )

    def has_token(self, slot: int) -> bool:
        """Whether the token in a slot is still there. The permanent ability needs no token."""
        return slot == 0 or self.tokens >> slot & 1 == 1


@final
@mypyc_attr(acyclic=True)
class Attack(Frame):
    """An attack, from its declaration until its cards have left the ring."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "attacker", "defender", "cards", "kind", "link", "run_before", "base_damage", "target", "bonus", "used",
        "rerolls", "reroll_target", "dice", "successful", "dealt", "ability",
    )  # fmt: skip

    def __init__(
        self,
        attacker: int,
        defender: int,
        cards: list[int],
        kind: str,
        link: int = 0,
        run_before: int = 0,
        base_damage: int = 0,
        target: int = 0,
        bonus: int = 0,
        used: int = 0,
        rerolls: int = 0,
        reroll_target: int = 0,
        dice: list[int] | None = None,
        successful: int = 0,
        dealt: int = 0,
        ability: int = NONE,
    ) -> None:
        super().__init__()
        self.attacker: Final[int] = attacker
        self.defender: Final[int] = defender
        self.cards: list[int] = cards
        self.kind: Final[str] = kind
        self.link: Final[int] = link
        """Bits of the combo icons through which it is played."""
        self.run_before: int = run_before
        self.base_damage: int = base_damage
        self.target: int = target
        """The amount that abilities have added to its target number."""
        self.bonus: int = bonus
        """The amount that abilities have added to its damage."""
        self.used: int = used
        """Bits of the abilities used on it: the attacker's slots, and from bit 4 the defender's."""
        self.rerolls: int = rerolls
        self.reroll_target: int = reroll_target
        """The change to the target number from the ability that granted the reroll."""
        self.dice: list[int] = dice if dice is not None else []
        self.successful: int = successful
        """Bits of the cards that succeeded, in the order of the cards."""
        self.dealt: int = dealt
        self.ability: int = ability
        """The slot of the ability that is being resolved."""

    def fork(self) -> Attack:
        fork = Attack(
            self.attacker,
            self.defender,
            self.cards.copy(),
            self.kind,
            self.link,
            self.run_before,
            self.base_damage,
            self.target,
            self.bonus,
            self.used,
            self.rerolls,
            self.reroll_target,
            self.dice.copy(),
            self.successful,
            self.dealt,
            self.ability,
        )
        fork.base = self.base
        fork.slots = self.slots
        return fork


@final
@mypyc_attr(acyclic=True)
class Pin(Frame):
    """A pin: who pins, and how many kick-out attempts are left."""

    FIELDS: ClassVar[tuple[str, ...]] = ("user", "victim", "attempts", "submission")

    def __init__(self, user: int, victim: int, attempts: int, submission: bool) -> None:
        super().__init__()
        self.user: Final[int] = user
        self.victim: Final[int] = victim
        self.attempts: int = attempts
        self.submission: Final[bool] = submission

    def fork(self) -> Pin:
        fork = Pin(self.user, self.victim, self.attempts, self.submission)
        fork.base = self.base
        fork.slots = self.slots
        return fork


@final
class AtwState(State):
    """The whole state of an ATW match."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS, "wrestlers", "momentum", "attacker", "phase", "small_run", "idle_passes", "blind_total", "chain",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.wrestlers: list[Wrestler] = []
        self.momentum: int = 0  # from seat 0's side
        self.attacker: int = 0
        self.phase: int = 0
        self.small_run: int = 0  # attacks of 2 damage or less in an uninterrupted run in this phase
        self.idle_passes: int = 0
        self.blind_total: int = 0
        self.chain: int = 0  # the copy whose right side the next card must match, or 0

    def blank(self) -> AtwState:
        return AtwState()

    def fork_into(self, new: State) -> None:
        super().fork_into(new)
        assert isinstance(new, AtwState)
        new.wrestlers = [w.fork() for w in self.wrestlers]
        new.momentum = self.momentum
        new.attacker = self.attacker
        new.phase = self.phase
        new.small_run = self.small_run
        new.idle_passes = self.idle_passes
        new.blind_total = self.blind_total
        new.chain = self.chain

    @property
    def defender(self) -> int:
        """The player without the initiative."""
        return 1 - self.attacker

    def attack_card(self, place: int) -> AttackCard:
        """The attack card at a place."""
        card: Any = self.copies[self.copy[place]].card  # called most often; interpreted, cast() is an extra call
        attack_card: AttackCard = card
        return attack_card

    def chain_icons(self) -> int:
        """The bits of the combo icons that the next card must match, or 0."""
        return cast(AttackCard, self.copies[self.chain].card).right if self.chain else 0

    def momentum_of(self, seat: int) -> int:
        """The marker as this player sees it."""
        return self.momentum if seat == 0 else -self.momentum


AtwTable = Table[AtwState]


saved(Wrestler, Attack, Pin)
