"""The API for programs: questions with readable options, records, and tables that can be pickled."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import playmat
from playmat.engine.files.save import repeat, save_state, state_hash
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.table.question import Offered, Question
from playmat.engine.table.table import Table
from playmat.testing.play import OfGames


def started(slug: str, seed: int = 3) -> Sitting[Any]:
    """A new game with the first decks."""
    return playmat.game(slug).start(seed=seed)


def asked(table: Table[Any]) -> Question:
    """The pending question."""
    question = table.decision
    assert question is not None
    return question


class ProgramTests(OfGames):
    """Tests a game as agents, servers and notebooks use it."""

    def test_a_loop_that_chooses_uniformly_ends_by_the_rules(self, slug: str) -> None:
        chance = random.Random(5)
        for seed in range(3):
            table = started(slug, seed)
            while not table.over:
                table.answer(chance.choice(asked(table).options))
            assert table.outcome is not None
            assert table.outcome.ending != "agreed draw"

    def test_an_option_keeps_its_text_after_its_question_is_answered(self, slug: str) -> None:
        chance = random.Random(1)
        table = started(slug)
        kept: list[tuple[Offered, Offered, tuple[str, str, str]]] = []
        while not table.over and len(kept) < 60:
            decision = asked(table)
            chosen, other = chance.choice(decision.options), decision.options[0]
            expected = repr(chosen), decision.texts[chosen.index], decision.texts[0]
            unread = asked(table)
            table.answer(unread.options[chosen.index])
            kept.append((unread.options[chosen.index], unread.options[0], expected))
            assert chosen == unread.options[chosen.index]
            assert other == unread.options[0]
            assert repr(chosen) == expected[0]
        for chosen, other, (kept_text, text, first) in kept:
            assert chosen.text == text
            assert repr(chosen) == kept_text == f"<Option {chosen.index}: {text}>"
            assert other.text == first

    def test_the_record_is_written_when_it_is_read(self, slug: str) -> None:
        chance = random.Random(2)
        read, unread = started(slug), started(slug)
        while not read.over and len(read.record) < 150:
            number = chance.randrange(len(asked(read).options))
            for table in (read, unread):
                table.answer(number)
            assert read.entries() == unread.entries() == len(read.record)
        assert unread.record == read.record
        assert [(c.seat, c.forced) for c in unread.checkpoints] == [(c.seat, c.forced) for c in read.checkpoints]
        for one, other in zip(read.checkpoints, unread.checkpoints, strict=True):
            states = [save_state(read.game, c.state) if c.state is not None else None for c in (one, other)]
            assert states[0] == states[1]
        assert state_hash(read.game, repeat(read.game, unread.origin, unread.record).state) == state_hash(
            read.game, read.state
        )

    def test_tables_and_views_can_be_pickled(self, slug: str) -> None:
        chance = random.Random(4)
        table = started(slug)
        while not table.over:
            if chance.random() < 0.2:
                again = pickle.loads(pickle.dumps(table))  # noqa: S301  # our own
                assert again.game is table.game
                assert again.save() == table.save()
                for seat in [*range(table.state.seats), NONE]:
                    view = table.view(seat)
                    seen = pickle.loads(pickle.dumps(view))  # noqa: S301
                    assert save_state(seen.game, seen.state) == save_state(view.game, view.state)
                    if seat == asked(table).seat:
                        assert asked(seen).texts == asked(view).texts
                table = again
            table.answer(chance.choice(asked(table).options))
        assert copy.deepcopy(table).outcome == table.outcome
        assert hash(copy.deepcopy(table).outcome) == hash(table.outcome)
        assert str(table.outcome) in repr(table.outcome)
