"""Answers: moves, options and prompts, and refusals, which say why something is not offered."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from playmat.engine.state.record import NONE, Record, saved

__all__ = ["DECLINE", "DONE", "Menu", "Move", "Option", "Prompt", "Refusal"]

MOVES: dict[str, Move] = {}
PROMPTS: dict[str, Prompt] = {}


@final
class Move:
    """The word that an answer begins with: ATTACK, PUT, DECLINE. Declared once, identified by its address."""

    def __init__(
        self,
        address: str,
        text: str,
        rule: str = "",
        at: str = "",
        aside: bool = False,
        passes: bool = False,
        earlier: str = "",
    ) -> None:
        self.address: Final[str] = address
        self.aside: Final[bool] = aside
        """Whether it is a call outside the game (offering a draw, calling a judge). Random players never make it."""
        self.passes: Final[bool] = passes
        """Whether it does nothing: the option of a seat that cannot answer with anything else."""
        self.text: Final[str] = text
        """The text of an option with this move: "play {thing}", "put {thing} on {other}", "roll {number}"."""
        self.earlier: Final[str] = earlier or text
        """The move's text when answers were stored by text alone. `table/stored.py` finds such answers by this text."""
        self.rule: Final[str] = rule
        self.at: Final[str] = at
        """The name of the prompt at which it can be answered, for "why can't I?"."""
        MOVES[address] = self


@final
class Prompt:
    """A question that the game can wait on.

    `alone`: asked even with a single option, so that silence reveals nothing.
    """

    def __init__(
        self,
        address: str,
        name: str,
        text: str,
        rule: str = "",
        alone: bool = False,
        each: bool = False,
        secret: bool = False,
    ) -> None:
        self.address: Final[str] = address
        self.name: Final[str] = name
        self.text: Final[str] = text
        self.rule: Final[str] = rule
        self.alone: Final[bool] = alone
        self.each: Final[bool] = each
        """Whether every pick counts as a separate decision. The picks are still timed and undone together."""
        self.secret: Final[bool] = secret
        """Whether the options depend on cards that the other seats do not see: see `engine/sitting/masking.py`."""
        PROMPTS[address] = self


@final
class Refusal:
    """Why something is not offered: the rule's number, a sentence, and the specification's code if it has one."""

    def __init__(
        self,
        rule: str,
        text: str,
        code: str = "",
        also: tuple[str, ...] = (),
        never: bool = False,
        things: tuple[int, ...] = (),
    ) -> None:
        self.rule: Final[str] = rule
        self.text: Final[str] = text
        self.code: Final[str] = code
        self.also: Final[tuple[str, ...]] = also
        """Further rules with the same content."""
        self.never: Final[bool] = never
        """Whether it is never possible with this kind of thing. Shown only if there is no better reason."""
        self.things: Final[tuple[int, ...]] = things
        """The obstacle or the missing resource, for highlighting at the table."""

    def saying(self, text: str, *things: int) -> Refusal:
        """The same refusal with this table's numbers and things."""
        return Refusal(self.rule, text, self.code, self.also, self.never, tuple(x for x in things if x != NONE))

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


@mypyc_attr(acyclic=True, free_list_len=1)
class Option(Record):
    """One answer: a move, and optionally a thing, a second thing it is done to, and a number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("move", "thing", "other", "number")
    __slots__ = FIELDS

    def __init__(self, move: Move, thing: i64 = NONE, other: i64 = NONE, number: i64 = 0) -> None:
        self.move: Final[Move] = move
        self.thing: Final[i64] = thing
        self.other: Final[i64] = other
        self.number: Final[i64] = number

    def same(self, o: Option) -> bool:
        """Whether the two are the same answer."""
        return self.move is o.move and self.thing == o.thing and self.other == o.other and self.number == o.number

    def __eq__(self, o: object) -> bool:
        return isinstance(o, Option) and self.same(o)

    def __hash__(self) -> int:
        return hash((self.move.address, int(self.thing), int(self.other), int(self.number)))

    def __repr__(self) -> str:
        parts = [f"thing={self.thing}"] * (self.thing != NONE) + [f"other={self.other}"] * (self.other != NONE)
        return f"<Option {', '.join([self.move.address, *parts, *[f'number={self.number}'] * (self.number != 0)])}>"


def in_the_game(options: list[Option]) -> int:
    """How many of the options are moves of the game itself. Calls (offering a draw) come last."""
    count = len(options)
    while count > 1 and options[count - 1].move.aside:
        count -= 1
    return count


NOT_ASKED: Final[list[tuple[Option, Refusal]]] = []
"""The refused options of a menu without reasons: shared, and always empty."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Menu:
    """Filled by a lister: the offered options and, when asked for reasons, the refused ones."""

    def __init__(self, why: bool = False) -> None:
        self.options: Final[list[Option]] = []
        self.refused: Final[list[tuple[Option, Refusal]]] = [] if why else NOT_ASKED
        self.why: Final[bool] = why

    def offer(
        self, move: Move, thing: i64 = NONE, other: i64 = NONE, number: i64 = 0, refusal: Refusal | None = None
    ) -> None:
        """Offer this answer, unless there is a refusal."""
        if refusal is None:
            self.options.append(Option(move, thing, other, number))
        elif self.why:
            self.refused.append((Option(move, thing, other, number), refusal))


DECLINE: Final = Move("decline", "decline", passes=True)
DONE: Final = Move("done", "done", passes=True)


saved(Option)
