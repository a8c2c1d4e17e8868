"""The API for programs: questions with moves and calls, readable options, and picklable tables."""

from __future__ import annotations

import pickle

from playmat.engine.sitting.sitting import TAKE_BACK
from playmat.games import game
from playmat.testing import ProgramTests
from playmat.testing.program import asked, started
from tests.every_game.games import SLUGS


class TestProgram(ProgramTests):
    """The API tests for the built-in games."""

    games = SLUGS


def test_a_draw_offer_is_a_call_and_can_be_answered() -> None:
    table = started("champions")
    while not asked(table).calls:
        table.answer(asked(table).options[0])
    decision = asked(table)
    texts = [o.text for o in [*decision.options, *decision.calls]]
    assert texts == decision.texts
    offers = [o for o in decision.calls if o.text == "offer a draw"]
    assert len(offers) == 1
    assert "offer a draw" not in [o.text for o in decision.options]
    table.answer(offers[0])
    assert table.record[-1][:2] == [decision.seat, "offer a draw"]


def test_an_answer_no_one_has_seen_can_be_undone() -> None:
    table = started("atw")
    seat, decisions = asked(table).seat, table.state.decisions
    table.answer(0)
    table.call(seat, TAKE_BACK, agreed=True)
    assert asked(table).seat == seat
    assert table.state.decisions == decisions
    assert table.record[-1] == [seat, TAKE_BACK, {"agreed": True}]


CARD = 'card("Practice Pile", category=STRIKE, damage=1, stamina=1, target=2, momentum=1, icons=[RAMPAGE, PIN])'


def test_a_game_with_custom_cards_is_pickled_with_them() -> None:
    plain = game("atw")
    assert pickle.loads(pickle.dumps(plain)) is plain  # noqa: S301
    more = pickle.loads(pickle.dumps(plain.with_cards(CARD).start(seed=1))).game  # noqa: S301
    assert more.card("Practice Pile").text() == plain.with_cards(CARD).card("Practice Pile").text()
