"""A first game after the lesson: hints give reasons and beat the easiest opponent. Between people they are refused."""

from __future__ import annotations

import re

import pytest

from playmat.agents.player import seed_at
from playmat.analysis.hints import hint
from playmat.engine.view.view import deal_anew
from playmat.games import BUILT_IN, game
from playmat.server.rooms.computers import STAND_IN
from playmat.server.views.decision_json import reasons
from playmat.server.views.viewer_ids import ViewerIds
from playmat.server.workers.player_pool import chosen

GAMES_PLAYED = 5


def wins(slug: str, seed: int) -> bool:
    """Whether a player who follows the hints wins with the decks and options of a first game."""
    card_game = game(slug)
    easiest = card_game.player.levels[0].agent
    table = card_game.start(card_game.face.first_decks, seed, card_game.face.first_options)
    while not table.over:
        seat = table.asked().seat
        number = seed_at(table.origin, seat, len(table.record))
        table.answer(chosen(table.view(seat), STAND_IN if seat == 0 else easiest, number))
    assert table.state.outcome is not None
    return 0 in table.state.outcome.winners


@pytest.mark.parametrize("slug", BUILT_IN)
def test_hints_win_against_the_easiest_opponent(slug: str) -> None:
    assert sum(wins(slug, seed) for seed in range(GAMES_PLAYED)) >= 1


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_hint_says_why_and_reveals_nothing(slug: str) -> None:
    card_game = game(slug)
    table = card_game.start(card_game.face.first_decks, 3, card_game.face.first_options)
    heard = 0
    while not table.over and heard < 3:
        seat = table.asked().seat
        option = 0
        if len(table.listed(table.asked())) > 1:
            option, why, *_ = hint(table.view(seat), 5)
            assert why.endswith(".")
            assert "%" in why
            assert (option, why) == hint(deal_anew(table, seat, 7).view(seat), 5)[:2]
            heard += 1
        table.answer(option)
    assert heard


@pytest.mark.parametrize("slug", BUILT_IN)
def test_reasons_never_use_internal_names_of_questions(slug: str) -> None:
    card_game = game(slug)
    table = card_game.start(card_game.face.first_decks, 3, card_game.face.first_options)
    names = {move.at for move in card_game.moves() if move.at}
    heard: set[str] = set()
    for _ in range(60):
        if table.over:
            break
        seat = table.asked().seat
        names.add(table.asked().prompt.name)
        for who in range(table.state.seats):
            view = table.view(who)
            for thing in range(len(view.state.where)):
                heard |= {why.reason for why in reasons(view, ViewerIds(who), "", thing) if why.reason}
        table.answer(chosen(table.view(seat), STAND_IN, seed_at(table.origin, seat, len(table.record))))
    assert heard
    assert [text for text in heard if any(f'"{name}"' in text for name in names)] == []
    assert [text for text in heard if re.search(r"\b[a-z]+_[a-z]+\b", text)] == []
