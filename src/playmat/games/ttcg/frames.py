"""The things in progress: an effect being used or carried out, an attack, triggers, an answer window."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.frame import Frame
from playmat.engine.state.record import saved
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.table.triggers import Noted
from playmat.games.ttcg.chain import Link
from playmat.games.ttcg.vocabulary.card import CardEffect
from playmat.kit.line import Line

if TYPE_CHECKING:
    from playmat.games.ttcg.state import TtcgTable

BY_PLAYER: Final = 0
TRIGGERED: Final = 1
COPIED: Final = 2
"""The way in which an effect is used."""


@final
@mypyc_attr(acyclic=True)
class Using(Frame):
    """An effect being used: its choices and payments, before anything is shown or paid."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "source", "effect", "that", "how", "targets", "aims", "slot", "paid",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        source: Ref,
        effect: CardEffect | None,
        that: Ref | None = None,
        how: int = 0,
        targets: list[int] | None = None,
        aims: list[int] | None = None,
        slot: int = 0,
        paid: list[int] | None = None,
    ) -> None:
        super().__init__()
        self.seat: Final[int] = seat
        self.source: Final[Ref] = source
        self.effect: Final[CardEffect | None] = effect
        """None if a seat may not know it."""
        self.that: Final[Ref | None] = that
        self.how: Final[int] = how
        """How it is used: by a player, triggered, or copied."""
        self.targets: list[int] = targets if targets is not None else []
        self.aims: list[int] = aims if aims is not None else []
        self.slot: int = slot
        self.paid: list[int] = paid if paid is not None else []

    def fork(self) -> Using:
        fork = Using(
            self.seat, self.source, self.effect, self.that, self.how, self.targets.copy(), self.aims.copy(),
            self.slot, self.paid.copy(),
        )  # fmt: skip
        self.placed(fork)
        return fork

    def seen_by(self, seat: int) -> Frame:
        if seat == self.seat:
            return self.fork()
        open_to_all = self.how != BY_PLAYER
        source = self.source if open_to_all else Ref(self.seat, 0)
        hidden = Using(self.seat, source, self.effect if open_to_all else None, self.that, self.how)
        self.placed(hidden)
        return hidden


@final
@mypyc_attr(acyclic=True)
class Run(Frame):
    """An effect being carried out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "at", "picked")

    def __init__(self, what: Link, at: int = NONE, picked: list[int] | None = None) -> None:
        super().__init__()
        self.what: Final[Link] = what
        self.at: int = at
        """The index of the current operation."""
        self.picked: list[int] = picked if picked is not None else []
        """The result of the operation: cards looked at, or picked."""

    def fork(self) -> Run:
        fork = Run(self.what, self.at, self.picked.copy())
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True)
class Attack(Frame):
    """An attack: the attacker, the target (no card: the player), and whether it was stopped."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacker", "target", "stopped")

    def __init__(self, seat: int, attacker: Ref, target: Ref | None, stopped: bool = False) -> None:
        super().__init__()
        self.seat: Final[int] = seat
        self.attacker: Final[Ref] = attacker
        self.target: Ref | None = target
        self.stopped: bool = stopped

    def fork(self) -> Attack:
        fork = Attack(self.seat, self.attacker, self.target, self.stopped)
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True)
class Batch(Line):
    """Latent effects that were triggered together."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting",)

    def __init__(self, waiting: list[Noted]) -> None:
        super().__init__(waiting)


@final
@mypyc_attr(acyclic=True)
class Window(Frame):
    """A window in which a seat may answer the other seat's action: a play, a flip or an attack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "action", "that")

    def __init__(self, seat: int, action: int, that: Ref | None = None) -> None:
        super().__init__()
        self.seat: Final[int] = seat
        """The seat that may answer."""
        self.action: Final[int] = action
        self.that: Final[Ref | None] = that

    def fork(self) -> Window:
        fork = Window(self.seat, self.action, self.that)
        self.placed(fork)
        return fork


saved(Using, Run, Attack, Batch, Window)

BY_EFFECT: Final = 0
BY_ATTACK: Final = 1
BY_PLAY: Final = 2
BY_FLIP: Final = 3
"""The actions that can be answered."""


def using(t: TtcgTable, s: Scope) -> Using:
    """The effect that is being used."""
    return cast(Using, t.frame(s))


def run_of(t: TtcgTable, s: Scope) -> Run:
    """The effect that is being carried out."""
    return cast(Run, t.frame(s))


def attack_of(t: TtcgTable, s: Scope) -> Attack:
    """The current attack."""
    return cast(Attack, t.frame(s))


def batch_of(t: TtcgTable, s: Scope) -> Batch:
    """The current batch of triggers."""
    return cast(Batch, t.frame(s))


def window_of(t: TtcgTable, s: Scope) -> Window:
    """The open window."""
    return cast(Window, t.frame(s))
