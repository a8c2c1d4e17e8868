"""Matches of a game without side decks: several games at one table, with its score, saves, replays and undo."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import GameOver, IllegalCall, NotYourDecision
from playmat.engine.files.replay import read_record, record_of
from playmat.engine.files.save import load, repeat, save, save_state, state_hash
from playmat.engine.files.verify import verify
from playmat.engine.parts.matches import Matches
from playmat.engine.sitting.match import HAND_IN, Match
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.sitting.standing import Finished, Standing
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.table.invariants import faults
from playmat.engine.table.playout import play_at_random
from playmat.engine.table.text import log
from playmat.engine.view.view import deal_anew, imagine
from playmat.kit.settings import Flag
from tests.engine.toy.game import Lanterns
from tests.engine.toy.state import DECK, HAND, LanternState

BEST_OF_3 = {"format": "best_of_3"}


class Nights(Matches):
    """Matches of Lantern Keepers. Lights start dimmer in each later game of a match."""

    def first_seat(self, state: State) -> int:
        assert isinstance(state, LanternState)
        return state.turn

    def next_options(self, options: dict[str, str], standing: Standing) -> dict[str, str]:
        return {**options, "glow": str(int(options["glow"]) - len(standing.games))}


class MatchLanterns(Lanterns):
    """Lantern Keepers, with matches."""

    def __init__(self) -> None:
        super().__init__()
        self.options = [
            *self.options,
            Flag(len(self.options), "format", False, "a game, or a match", "best_of_3", "single"),
        ]
        self.matches = Nights(3, "M.1")


GAME = MatchLanterns()


def begun(seed: int = 1, seats: int = 2) -> Match[LanternState]:
    decks = ["harbor", "reeds", "wrecks", "harbor"][:seats]
    match = GAME.start(decks, seed, BEST_OF_3)
    assert isinstance(match, Match)
    return match


def play_randomly(t: Sitting[Any], seed: int, most: int = 100_000) -> None:
    chance = random.Random(seed)
    while t.state.pending is not None and most > 0:
        t.answer(chance.choice(t.listed(t.state.pending)))
        most -= 1


def give_up(t: Sitting[Any], *seats: int) -> None:
    for seat in seats:
        t.call(seat, "concede")


def games(t: Sitting[Any]) -> list[int]:
    standing = t.state.standing
    assert standing is not None
    return [game.winner for game in standing.games]


# the score


def test_by_default_a_single_game_is_played() -> None:
    single = GAME.start(["harbor", "reeds"], 1)
    assert not isinstance(single, Match)
    assert single.state.standing is None
    give_up(single, 0)
    assert single.over


@pytest.mark.parametrize(
    ("losers", "winners", "ending"),
    [([0, 0], [1], "2 games to 0"), ([0, 1, 0], [1], "2 games to 1"), ([1, 0, 1], [0], "2 games to 1")],
)
def test_two_wins_take_the_match(losers: list[int], winners: list[int], ending: str) -> None:
    t = begun()
    for k, loser in enumerate(losers):
        assert not t.over
        assert t.standing.number == k + 1
        give_up(t, loser)
    assert t.over
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.ending, t.outcome.rule) == (winners, ending, "M.1")
    assert games(t) == [1 - loser for loser in losers]
    with pytest.raises(GameOver):
        give_up(t, 0)


@pytest.mark.parametrize(
    ("won", "over", "winners", "ending"),
    [
        ([NONE, NONE], False, [], ""),
        ([NONE, NONE, NONE], True, [], "0 games all"),
        ([0, NONE], False, [], ""),
        ([0, NONE, NONE], True, [0], "1 game to 0"),
        ([0, NONE, 1], True, [], "1 game all"),
        ([1, NONE, 1], True, [1], "2 games to 0"),
    ],
)
def test_a_draw_is_a_game_without_a_winner(won: list[int], over: bool, winners: list[int], ending: str) -> None:
    standing = Standing(2, 3, [])
    for winner in won:
        standing = standing.after(Finished([winner] if winner != NONE else [], "so", "", 0, 1))
    assert standing.over == over
    if over:
        outcome = standing.outcome("")
        assert (outcome.winners, outcome.ending) == (winners, ending)


def test_a_match_can_have_more_than_two_seats() -> None:
    t = begun(3, seats=3)
    for winner in (0, 1, 2):
        give_up(t, *[seat for seat in range(3) if seat != winner])
    assert games(t) == [0, 1, 2]
    assert t.outcome is not None
    assert t.outcome.winners == []
    t = begun(3, seats=3)
    give_up(t, 0, 2, 2, 0)
    assert t.outcome is not None
    assert t.outcome.winners == [1]


def test_a_seat_that_was_out_plays_the_next_game() -> None:
    t = begun(3, seats=3)
    give_up(t, 0)
    assert t.state.playing() == [1, 2]
    give_up(t, 1)
    assert t.state.playing() == [0, 1, 2]


# later games of a match


def test_every_game_has_a_new_setup_with_its_own_chance() -> None:
    t = begun(5)
    decks: list[list[str]] = []
    while not t.over:
        decks.append([t.state.card(p).id for zone in (HAND, DECK) for p in t.state.pile(zone, 0)])
        assert faults(t) == []
        give_up(t, 0 if len(decks) == 1 else 1)
    assert len(decks) == 3
    assert decks[0] != decks[1] != decks[2] != decks[0]
    assert sorted(decks[0]) == sorted(decks[1]) == sorted(decks[2])


def test_a_game_decides_how_the_next_game_of_the_match_starts() -> None:
    t = begun()
    glows = []
    for loser in (0, 1):
        glows.append(list(t.state.glow))
        give_up(t, loser)
    glows.append(list(t.state.glow))
    assert glows == [[8, 8], [7, 7], [6, 6]]
    assert [game.first for game in t.standing.games] == [
        game.first for game in repeat(GAME, t.origin, t.record).state.standing.games
    ]


def test_the_log_covers_all_games_and_never_changes() -> None:
    t = begun(2)
    earlier: list[tuple[str, str]] = []
    chance = random.Random(4)
    while t.state.pending is not None:
        for seat in (0, 1, NONE):
            now = log(t, seat)
            if seat == 0:
                assert now[: len(earlier)] == earlier
                earlier = now
        t.answer(chance.choice(t.listed(t.state.pending)))
    lines = [line for _rule, line in log(t, 0)]
    assert lines[0] == "Game 1 of 3."
    assert any(line.startswith("Game 2 of 3: North ") for line in lines)
    assert lines[-1].startswith(("North wins the match: ", "East wins the match: ", "The match is drawn: "))


def test_the_same_seed_and_answers_are_the_same_match() -> None:
    one, two, other = begun(7), begun(7), begun(8)
    play_randomly(one, 1)
    play_randomly(two, 1)
    play_randomly(other, 1)
    assert state_hash(GAME, one.state) == state_hash(GAME, two.state)
    assert state_hash(GAME, one.state) != state_hash(GAME, other.state)


# saving, replaying, copies


def test_a_match_is_saved_and_loaded_at_every_decision() -> None:
    t = begun(3)
    plain = begun(3)
    chance = random.Random(9)
    while not t.over:
        t = load(GAME, json.loads(json.dumps(save(t))))  # type: ignore[assignment]
        assert isinstance(t, Match)
        assert t.decision is not None
        chosen = chance.randrange(len(t.decision.options))
        t.answer(chosen)
        plain.answer(chosen)
        assert state_hash(GAME, t.state) == state_hash(GAME, plain.state)
    assert len(t.standing.games) >= 2


def test_a_record_replays_and_verifies() -> None:
    t = begun(4)
    play_randomly(t, 2, 15)
    give_up(t, 0)
    play_randomly(t, 3)
    record = read_record(json.dumps(record_of(t)))
    assert record["outcome"] == {"winners": t.outcome.winners, "ending": t.outcome.ending, "rule": "M.1"}  # type: ignore[union-attr]
    assert verify(GAME, record).ok
    lines = [line for entry in record["entries"] for _rule, line in entry["events"]]
    assert sum(line.startswith("Game ") for line in lines) == len(t.standing.games) - 1
    assert any(" wins: last light" in line for line in lines)
    changed = json.loads(json.dumps(record))
    changed["entries"][15]["call"] = "conceed"
    assert verify(GAME, changed).faults[0].kind == "answer"
    assert state_hash(GAME, repeat(GAME, t.origin, t.record).state) == state_hash(GAME, t.state)


def test_clones_continue_independently_and_into_the_next_game() -> None:
    t = begun(6)
    play_randomly(t, 1, 5)
    before = state_hash(GAME, t.state)
    clone = t.clone()
    assert clone.record == []
    play_at_random(clone, 12345)
    assert clone.over
    assert len(clone.standing.games) >= 2
    fork = t.fork()
    play_randomly(fork, 1)
    assert fork.over
    assert fork.record[:5] == t.record
    assert state_hash(GAME, t.state) == before


# views


def test_a_view_shows_the_current_game_and_the_score() -> None:
    t = begun(6)
    give_up(t, 1)
    for seat in (0, 1, NONE):
        view = t.view(seat)
        assert view.state.standing is not None
        assert view.state.standing.wins(0) == 1
        assert view.state.seed == 0
        assert not isinstance(view, Match)
        dealt = deal_anew(t, seat, 99).view(seat)
        assert save_state(GAME, dealt.state) == save_state(GAME, view.state)
    dreamt = imagine(t.view(t.state.pending.seat), 5)  # type: ignore[union-attr]
    play_at_random(dreamt, 7)
    assert dreamt.over
    assert faults(imagine(t.view(0), 6)) == []


def test_the_cards_of_the_previous_game_are_not_dealt() -> None:
    t = begun(6)
    give_up(t, 1)
    registered = sorted(GAME.card(name).id for name in GAME.decks["reeds"].cards)
    for seed in range(5):
        state = imagine(t.view(0), seed).state
        assert sorted(state.card(p).id for p in range(2, len(state.copy)) if state.owner[p] == 1) == registered


# calls


def test_undo_does_not_reach_into_the_previous_game() -> None:
    t = begun(6)
    seat = t.state.pending.seat  # type: ignore[union-attr]
    hand = len(t.state.pile(HAND, 1 - seat))
    t.answer("rest")
    assert len(t.state.pile(HAND, 1 - seat)) == hand + 1
    t.call(seat, "take back", agreed=True)
    assert t.state.pending is not None
    assert t.state.pending.seat == seat
    assert len(t.state.pile(HAND, 1 - seat)) == hand
    give_up(t, 0)
    for other in (0, 1):
        with pytest.raises(IllegalCall, match="no decision to undo"):
            t.call(other, "take back", agreed=True)


def test_an_answer_from_a_seat_that_is_not_asked_is_refused_with_the_reason() -> None:
    t = begun()
    asked = t.decision
    assert asked is not None
    with pytest.raises(NotYourDecision):
        t.answer(0, 1 - asked.seat)
    assert t.why_not("fly to the moon") is not None
    with pytest.raises(IllegalCall, match="only the seat that is side-boarding can hand in lists"):
        t.call(0, HAND_IN, main=[], side=[])


def test_custom_decks_are_played_in_a_match() -> None:
    own = Deck("mine", list(GAME.decks["reeds"].cards), {})
    t = GAME.start([own, GAME.decks["harbor"]], 3, BEST_OF_3)
    give_up(t, 0, 1)
    again = load(GAME, json.loads(json.dumps(save(t))))
    give_up(again, 1)
    assert again.over
    assert games(again) == [1, 0, 0]
