"""Observations say whose turn it is and which phase the game is in."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from playmat.engine.state.scope import NONE
from playmat.gym.episode import Episode, EpisodeSetup
from tests.gym.games import GAMES, NAMES

QUESTIONS: dict[str, dict[str, str | None]] = {
    "atw": {"Your turn to attack": None},
    "champions": {"Your turn": None},
    "school": {"Your main phase": "main", "Your second main phase": "second main"},
    "aew": {"Ready Phase": "Ready Phase", "Tie-Up Phase": "Tie-Up Phase", "Recovery Phase": "Recovery Phase"},
    "ttcg": {"Your main phase": "main", "Your battle phase": "battle"},
}
"""By game: the beginnings of a turn's questions, and the phase in which each is asked."""
SHARED = ("aew",)
"""The games in which players share a turn."""


class Moment(NamedTuple):
    """A decision: the facts in the asked seat's observation, and the question."""

    turn: int
    seat: int
    phase: str | None
    asked: int
    question: str


def moments(slug: str, seats: int) -> list[Moment]:
    """The beginning of a game in which most seats pass."""
    episode, chance = Episode(EpisodeSetup(slug, seats)), random.Random(2)
    seen: list[Moment] = []
    layout = episode.setup.encoder.layout
    episode.begin(2)
    while not episode.over and len(seen) < 60:
        asked, decision = episode.asked, episode.playing.decision
        table = dict(zip(layout.table_names, episode.observe(asked)[0]["table"].tolist(), strict=True))
        seat, phase = table["seat of the turn"], table["phase"]
        assert decision is not None
        seen.append(
            Moment(
                table["turn"],
                NONE if seat == NONE else (asked + seat) % seats,
                None if phase == NONE else layout.game.face.phases[phase],
                asked,
                decision.text.partition(":")[0],
            )
        )
        options = episode.options()
        passes = [k for k, option in enumerate(options) if option.move.passes]
        episode.answer(passes[0] if passes and chance.random() < 0.9 else chance.randrange(len(options)))
    return seen


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_the_active_seat_and_the_phase_match_the_question(slug: str, seats: int) -> None:
    seen = moments(slug, seats)
    of_turns = [moment for moment in seen if moment.question in QUESTIONS[slug]]
    assert {moment.question for moment in of_turns} == set(QUESTIONS[slug])
    for moment in of_turns:
        assert moment.phase == QUESTIONS[slug][moment.question]
        assert moment.seat == (NONE if slug in SHARED else moment.asked)


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_turns_are_counted_and_go_around_the_table(slug: str, seats: int) -> None:
    begun = [moment for moment in moments(slug, seats) if moment.turn > 0]
    turns = [moment.turn for moment in begun]
    assert turns == sorted(turns)
    assert turns[0] == 1
    assert turns[-1] > 2
    for moment in begun:
        expected = NONE if slug in SHARED else (begun[0].seat + moment.turn - 1) % seats
        assert moment.seat == expected
