"""What the game waits for: the pending decision, and sealed answers."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.option import Option, Prompt
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Lister, Step

__all__ = ["Decision"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Decision(Record):
    """The one question the game waits on, and the steps that follow. Its options are listed when they are read."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "prompt", "lister", "scope", "then", "otherwise", "part", "sealed")
    __slots__ = (*FIELDS, "listed")

    def __init__(
        self,
        seat: int,
        prompt: Prompt,
        lister: Lister,
        scope: Scope,
        then: list[Step],
        otherwise: list[Step],
        part: bool = False,
        sealed: bool = False,
    ) -> None:
        self.seat: Final[int] = seat
        self.prompt: Final[Prompt] = prompt
        self.lister: Final[Lister] = lister
        self.scope: Final[Scope] = scope
        self.then: Final[list[Step]] = then
        """The steps that follow an answer. Never changed after creation."""
        self.otherwise: Final[list[Step]] = otherwise
        self.part: Final[bool] = part
        """Whether it is a later pick of a decision with several picks, which are counted, timed and undone together."""
        self.sealed: Final[bool] = sealed
        """Whether the answer stays sealed until it is opened together with the other seats' answers."""
        self.listed: list[Option] | None = None
        """The options, once listed. The same for every clone, never saved, never shown to other seats."""

    def fresh(self) -> Decision:
        """The same question, with its options to be listed again."""
        return self.about(self.scope)

    def about(self, scope: Scope) -> Decision:
        """The same question in another scope, with its options to be listed again."""
        return Decision(self.seat, self.prompt, self.lister, scope, self.then, self.otherwise, self.part, self.sealed)


@final
class Sealed(Record):
    """A sealed answer: the question, and the answer, which only its seat may know."""

    FIELDS: ClassVar[tuple[str, ...]] = ("lister", "scope", "option")

    def __init__(self, lister: Lister, scope: Scope, option: Option | None) -> None:
        self.lister: Final[Lister] = lister
        self.scope: Final[Scope] = scope
        self.option: Final[Option | None] = option


saved(Decision, Sealed)
