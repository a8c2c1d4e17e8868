"""Links of a chain: activated effects that wait to be carried out."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import Ref
from playmat.games.ttcg.vocabulary.card import CardEffect


@final
@mypyc_attr(acyclic=True)
class Link(Record):
    """An activated effect: its player, its card, and its choices. Immutable."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "source", "effect", "targets", "aims", "that", "magic", "type", "subtypes", "level", "negated", "copy",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        source: Ref,
        effect: CardEffect,
        targets: list[Ref],
        aims: list[int],
        that: Ref | None = None,
        magic: bool = False,
        type: int = 0,
        subtypes: int = 0,
        level: int = 0,
        negated: bool = False,
        copy: int = 0,
    ) -> None:
        self.seat: Final[int] = seat
        self.source: Final[Ref] = source
        self.effect: Final[CardEffect] = effect
        self.targets: Final[list[Ref]] = targets
        self.aims: Final[list[int]] = aims
        """For each target, the index of the selection that it was chosen for."""
        self.that: Final[Ref | None] = that
        """The card that caused the effect, or that the effect answers."""
        self.magic: Final[bool] = magic
        self.type: Final[int] = type
        self.subtypes: Final[int] = subtypes
        self.level: Final[int] = level
        """The level of the source when it was activated, which Counters check, like its type and subtypes (R126)."""
        self.negated: Final[bool] = negated
        self.copy: Final[int] = copy
        """The copy of the source, which everyone saw, or 0 in older saves. The source may be hidden by now."""

    def negate(self) -> Link:
        """The same link, negated."""
        return Link(
            self.seat, self.source, self.effect, self.targets, self.aims, self.that, self.magic, self.type,
            self.subtypes, self.level, True, self.copy,
        )  # fmt: skip


saved(Link)
