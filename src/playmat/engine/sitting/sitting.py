"""A table with people: answers are checked and recorded and can be undone, and the game can be saved."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from playmat.engine.base import GameBase
from playmat.engine.chance import draw, stream
from playmat.engine.chance import small as chance
from playmat.engine.errors import GameOver, IllegalCall, nearest
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.state import State
from playmat.engine.state.zones import NOBODY
from playmat.engine.table import text as texts
from playmat.engine.table.question import Offered
from playmat.engine.table.stored import identity, is_call, stored_answer
from playmat.engine.table.table import S, Table
from playmat.engine.table.verbs import everybody, know, shuffle

__all__ = ["Sitting"]

TAKE_BACK: Final = "take back"


def is_yes(answer: object) -> bool:
    """Whether an argument of a call means yes. Records store it as text."""
    return str(answer).lower() in ("true", "yes")


class Checkpoint:
    """An answer, with the position before it if it can be undone."""

    def __init__(self, state: State, seat: int, part: bool, forced: bool = False) -> None:
        self.seat: Final[int] = seat
        self.forced: Final[bool] = forced
        """Whether there was only one option: nothing was decided, so nothing can be undone."""
        self.decided: Final[bool] = not part and not forced
        """Whether an undo can lead here: False for forced answers, and for later picks of a decision."""
        self.state: State | None = state.clone() if self.decided else None
        """None if it cannot be undone, or for an old decision: then the record is replayed when needed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sitting(Table[S]):
    """A game from its beginning: how it began, its answers and calls, and the checkpoints."""

    def __init__(self, game: GameBase, state: S, origin: dict[str, Any]) -> None:
        super().__init__(game, state)
        self.origin: Final[dict[str, Any]] = origin
        """How the game began: decks, seed and settings ("options"), or a saved position."""
        self.keeps_checkpoints: bool = True
        """Whether undo is possible: a search does not need checkpoints."""
        self._record: list[list[Any]] = []
        self._checkpoints: list[Checkpoint] = []
        self._unwritten: list[int] = []
        """The numbers of the latest answers.

        They are written to the record when it is read: texts and checkpoints cost more than the answers themselves.
        """
        self._unwritten_from: S | None = None
        """The position before the first unwritten answer."""

    @property
    def record(self) -> list[list[Any]]:
        """Answers [seat, text, identity] and calls [seat, name, arguments], in order. Older answers lack identities."""
        self.write_record()
        return self._record

    @record.setter
    def record(self, record: list[list[Any]]) -> None:
        self.write_record()
        self._record = record

    @property
    def checkpoints(self) -> list[Checkpoint]:
        """The answers that can be undone, with the positions before them."""
        self.write_record()
        return self._checkpoints

    @checkpoints.setter
    def checkpoints(self, checkpoints: list[Checkpoint]) -> None:
        self.write_record()
        self._checkpoints = checkpoints

    def answer(self, answer: Option | str | int, seat: int = NONE) -> None:
        """Answer the question with an option, its number, its text, or an unambiguous beginning of it."""
        number = texts.understood(self, answer, seat)
        if isinstance(answer, Offered) and answer.question.table is self:
            answer.question.was_answered(number, self.entries())
        if self.is_watched():
            self.write_record()
            self.write(number)
        else:
            if self._unwritten_from is None:
                self._unwritten_from = cast(S, self.state.clone())
            self._unwritten.append(number)
        self.choose(self.listed(self.asked())[number])

    def is_watched(self) -> bool:
        """Whether every answer is recorded immediately, because someone reads the record after each one."""
        return self.heard is not None or self.motions is not None or self.draws is not None

    def write(self, number: int) -> None:
        """Record an answer before it is given, with the position for an undo."""
        pending = self.asked()
        options = self.listed(pending)
        if self.keeps_checkpoints:
            self._checkpoints.append(Checkpoint(self.state, pending.seat, pending.part, len(options) == 1))
        self._record.append([pending.seat, texts.option_texts(self, options)[number], identity(options[number])])

    def write_record(self) -> None:
        """Replay the latest answers to record them. The result is the same, since chance is part of the position."""
        start = self._unwritten_from
        if start is None:
            return
        numbers = self._unwritten
        self._unwritten_from, self._unwritten = None, []
        again = self.at(start)
        again.quiet = self.quiet
        again.keeps_checkpoints = self.keeps_checkpoints
        again._record, again._checkpoints = self._record, self._checkpoints
        for k in range(len(numbers)):
            again.write(numbers[k])
            if k < len(numbers) - 1:
                again.choose(again.listed(again.asked())[numbers[k]])
        self._record, self._checkpoints = again._record, again._checkpoints

    def entries(self) -> int:
        return len(self._record) + len(self._unwritten)

    def text_at(self, entry: int) -> str:
        return str(self.record[entry][1])

    def texts_at(self, entry: int) -> list[str]:
        from playmat.engine.files.save import repeat

        then = repeat(self.game, self.origin, self.record[:entry])
        return texts.option_texts(then, then.listed(then.asked()))

    def call(self, seat: int, name: str, **arguments: Any) -> None:
        """Make a call, such as a concession or an undo. Possible at any moment, recorded in order with the answers."""
        if self.over:
            raise GameOver(f'the game is over, so "{name}" is no longer possible')
        if not 0 <= seat < self.state.seats:
            raise IllegalCall(f"there is no seat {seat + 1}. Choose 1 to {self.state.seats}")
        if self.state.is_out(seat):
            raise IllegalCall(f'{self.game.names.seat(self.state, seat)} is out of the game and cannot call "{name}"')
        if name == TAKE_BACK:
            self.take_back(seat, is_yes(arguments.get("agreed", "")), is_yes(arguments.get("stands", "")))
        else:
            step = self.game.calls.get(name)
            if step is None:
                raise IllegalCall(f'there is no call "{name}"{nearest(name, [*self.game.calls, TAKE_BACK])}')
            self.rule = step.rule
            self.task = None
            if self.heard is not None:
                self.heard.update(step.rules)
            self.state.learned += 1
            if not (self.heard is not None and self.lifted and self.lifted in step.rules):
                step.run(self, Scope(seat, number=called_number(name, arguments)))
            if self.state.pending is not None:
                self.state.pending = self.state.pending.fresh()
            self.resolve()
        self.record.append([seat, name, arguments])

    def __reduce__(self) -> Any:
        from playmat.engine.files.save import load

        return load, (self.game, self.save())

    def save(self) -> dict[str, Any]:
        """The whole game as JSON, to resume later with `playmat.load`."""
        from playmat.engine.files.save import save

        return save(self)

    # undo

    def back_to(self, seat: int) -> int:
        """The checkpoint that an undo by this seat leads to: its own last decision, or -1."""
        for k in range(len(self.checkpoints) - 1, -1, -1):
            checkpoint = self.checkpoints[k]
            if checkpoint.seat == seat and checkpoint.decided:
                return k
        return NONE

    def position(self, index: int) -> State:
        """The position of a checkpoint."""
        checkpoint = self.checkpoints[index]
        if checkpoint.state is None and checkpoint.decided:
            self.remake_positions()
        if checkpoint.state is None:
            raise IllegalCall("this position cannot be restored, since nothing was decided there")
        return checkpoint.state

    def drop_positions(self, keep: int) -> None:
        """Drop the positions of old decisions, except the last few of each seat: a room must not grow forever."""
        counts = [0] * self.state.seats
        for k in range(len(self.checkpoints) - 1, -1, -1):
            checkpoint = self.checkpoints[k]
            if checkpoint.decided:
                counts[checkpoint.seat] += 1
                if counts[checkpoint.seat] > keep:
                    checkpoint.state = None

    def lacks_position(self) -> bool:
        """Whether the position of a seat's last decision was dropped, as happens after several consecutive undos."""
        last = [self.back_to(seat) for seat in range(self.state.seats)]
        return any(index != NONE and self.checkpoints[index].state is None for index in last)

    def remake_positions(self) -> None:
        """Replay the game from its record, to restore all dropped positions."""
        from playmat.engine.files.save import repeat

        again = repeat(self.game, self.origin, self.record)
        for checkpoint, rebuilt in zip(self.checkpoints, again.checkpoints, strict=True):
            checkpoint.state = rebuilt.state

    def is_free(self, index: int) -> bool:
        """Whether no one has learned anything and no chance has been used since that position."""
        return self.position(index).learned == self.state.learned

    def needs_consent(self, index: int) -> bool:
        """Whether the others must agree before going back to that position."""
        return not self.is_free(index) and self.game.take_backs(self.state) != "free"

    def take_back(self, seat: int, agreed: bool, stands: bool = False) -> None:
        """Go back to the seat's last decision. Chance is not restored: the stream continues from a different place.

        Cards seen from a deck since then are shuffled back or, if all agree to leave them in place, revealed to
        everyone.
        """
        index = self.back_to(seat)
        who = self.game.names.seat(self.state, seat)
        if index == NONE:
            raise IllegalCall(f"{who} has no decision to undo")
        if self.game.take_backs(self.state) == "off":
            raise IllegalCall(f"{who} cannot undo anything: this game is played without undo")
        free = self.is_free(index)
        if not agreed and self.needs_consent(index):
            raise IllegalCall(
                f"{who} cannot undo that freely: since then a player learned something or chance was involved. "
                "The others must agree"
            )
        seen = self.seen_since(index) if stands else []
        old = self.position(index)
        new = old.clone()
        self._turn_chance(new, free)
        learned_from = self.state
        self.state = cast(S, new)
        self.checkpoints = self.checkpoints[:index]
        for place in seen:
            know(self.state, place, everybody(self.state))
        if not free and not stands:
            self._shuffle_back(learned_from)

    def _turn_chance(self, new: State, free: bool) -> None:
        """Set the chance of a restored position, so that earlier results do not repeat.

        Entries that a server adds by itself do not change it.
        """
        now = self.state
        if free:
            # the position may predate another undo, and have the chance from before that undo
            new.key, new.drawn = now.key, now.drawn
            return
        new.script = now.script
        if now.key:
            times = sum(1 for entry in self.record if is_call(entry) and entry[1] == TAKE_BACK)
            draw.next_key(self, new, stream.key_after_take_back(now.key, times), TAKE_BACK, times=times)
        else:
            new.seed = chance.stirred(now.seed, len(self.record) + 1)

    def seen_since(self, index: int) -> list[int]:
        """The cards that were in a deck at a checkpoint and that a seat has learned since then."""
        now, old = self.state, self.position(index)
        known = {copy: now.known[place] for place, copy in enumerate(now.copy) if copy}
        return [
            place
            for zone in self.game.zones
            if zone.sees == NOBODY
            for seat in range(old.seats)
            for place in old.pile(zone, seat)
            if known.get(old.copy[place], 0) & ~old.known[place]
        ]

    def _shuffle_back(self, learned_from: State) -> None:
        """Shuffle every deck that has changed since `learned_from`."""
        state = self.state
        for zone in self.game.zones:
            for seat in range(state.seats):
                pile = zone.index * state.seats + seat
                if zone.sees == NOBODY and state.piles[pile] != learned_from.piles[pile]:
                    shuffle(self, zone, seat)

    # copies

    def fork(self) -> Sitting[S]:
        """An independent copy of the game with its record."""
        fork = self.at(cast(S, self.state.clone()))
        self.hand_on(fork)
        return fork

    def at(self, state: S) -> Sitting[S]:
        """A sitting with the same beginning, in another position and without its record."""
        return Sitting(self.game, state, self.origin)

    def hand_on(self, fork: Sitting[S]) -> None:
        """Give a copy its record, checkpoints and listeners."""
        fork.record = self.record[:]
        fork.checkpoints = list(self.checkpoints)
        fork.keeps_checkpoints = self.keeps_checkpoints
        fork.heard = self.heard
        fork.lifted = self.lifted


def called_number(name: str, arguments: dict[str, Any]) -> int:
    """The number in a call: the seconds that have passed."""
    for value in arguments.values():
        if str(value).isdigit() and len(str(value)) < 10:
            return int(value)
        raise IllegalCall(f'"{name}" takes a whole number, not "{value}"')
    return 0


def play_entry(t: Sitting[Any], entry: list[Any]) -> None:
    """One answer or call of a record."""
    if is_call(entry):
        t.call(entry[0], entry[1], **entry[2])
    else:
        t.answer(stored_answer(t, entry), entry[0])
