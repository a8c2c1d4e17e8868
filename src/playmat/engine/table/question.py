"""The pending question for people and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Menu, Option, Refusal, in_the_game
from playmat.engine.state.scope import NONE
from playmat.engine.table import text as texts

if TYPE_CHECKING:
    from playmat.engine.table.base import TableBase


@final
class Offered(Option):
    """An option with its text. A plain `Option` has none, since that needs the table."""

    __slots__ = ("index", "question")

    def __init__(self, o: Option, question: Question, index: int) -> None:
        super().__init__(o.move, o.thing, o.other, o.number)
        self.question: Final[Question] = question
        self.index: Final[int] = index

    @property
    def text(self) -> str:
        """The text of the option, unique among the answers to its question."""
        return self.question.text_of(self.index)

    def __repr__(self) -> str:
        return f"<Option {self.index}: {self.text}>" if self.question.is_readable else super().__repr__()


class Question:
    """The decision for people and programs: its options are moves of the game, its calls are outside it."""

    def __init__(self, t: TableBase[Any], pending: Decision) -> None:
        self.seat: Final[int] = pending.seat
        self.prompt: Final[str] = pending.prompt.name
        self.text: Final[str] = t.game.face.question(t, pending)
        self.rule: Final[str] = pending.prompt.rule
        self.part: Final[bool] = pending.part
        self.answers: Final[list[Option]] = t.listed(pending)
        """Options and calls, by the numbers that `answer` takes."""
        self.table: Final[TableBase[Any]] = t
        self._pending: Final[Decision] = pending
        self._entry: int = t.entries()
        self._chosen: int = NONE
        self._texts: list[str] | None = None

    @property
    def options(self) -> list[Offered]:
        """The moves of the game."""
        answers = self.answers
        count = in_the_game(answers) if answers[-1].move.aside else len(answers)
        return [Offered(answers[k], self, k) for k in range(count)]

    @property
    def calls(self) -> list[Offered]:
        """Answers outside the game: offering a draw, calling a judge, undoing an exchange of cards."""
        answers = self.answers
        return [Offered(answers[k], self, k) for k in range(in_the_game(answers), len(answers))]

    @property
    def texts(self) -> list[str]:
        """The texts of the answers, in order."""
        if self._texts is None:
            waits = self.table.state.pending is self._pending
            self._texts = texts.option_texts(self.table, self.answers) if waits else self.table.texts_at(self._entry)
        return self._texts

    @property
    def is_readable(self) -> bool:
        """Whether the texts are available without a replay."""
        return self._texts is not None or self._chosen != NONE or self.table.state.pending is self._pending

    def text_of(self, index: int) -> str:
        """The text of one answer."""
        if self._texts is None and index == self._chosen:
            return self.table.text_at(self._entry)
        return self.texts[index]

    def was_answered(self, index: int, entry: int) -> None:
        """Note which answer was given, and its place in the record."""
        self._chosen = index
        self._entry = entry

    @property
    def refused(self) -> list[tuple[str, Refusal]]:
        """The answers that are not offered, each with its text and the reason."""
        menu = Menu(True)
        self._pending.lister.list(self.table, self._pending.scope, menu)
        texts_of_refused = texts.option_texts(self.table, [option for option, _ in menu.refused])
        reasons = [texts.because(self.table, o, why) for o, why in menu.refused]
        return list(zip(texts_of_refused, reasons, strict=True))
