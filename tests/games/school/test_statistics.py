"""The numbers that simulations count for each deck, and the advisor's conclusions."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.state.event import history
from playmat.engine.table.playout import best_of, play_by_advice
from playmat.games.school.decks.advisor import play_remarks
from playmat.games.school.game import GAME
from playmat.games.school.moves import MULLIGAN
from playmat.games.school.statistics import opening_hand
from playmat.games.school.vocabulary.card import BOOSTER
from playmat.games.school.zones import HAND


def played(seed: int, watch: Any = None) -> Any:
    t = GAME.start(["academy_tempo", "darkling_control"], seed=seed)
    while t.state.pending is not None:
        if watch is not None:
            watch(t)
        t.choose(t.listed(t.state.pending)[best_of(GAME.advice(t), seed)])
    return t


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_kept_hands_are_read_from_the_log(seed: int) -> None:
    seen: list[list[set[int]]] = []

    def watch(t: Any) -> None:
        if not seen and t.state.pending.prompt is not MULLIGAN:
            seen.append([{t.state.copy[c] for c in t.state.pile(HAND, seat)} for seat in (0, 1)])

    t = played(seed, watch)
    assert t.state.turn > 2
    assert seen == [[opening_hand(t.state, history(t.state.last), seat) for seat in (0, 1)]]


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_unused_boosters_are_the_untapped_ones(seed: int) -> None:
    unused: list[dict[int, int]] = [{}, {}]

    def watch(t: Any) -> None:
        if t.state.turn:
            ready = [p for p in t.state.permanents() if p.seat == t.state.active and not p.tapped]
            unused[t.state.active][t.state.turn] = sum(1 for p in ready if p.card.types & BOOSTER)

    t = played(seed, watch)
    for seat in (0, 1):
        runs = "".join("x" if n >= 3 else "." for turn, n in sorted(unused[seat].items()) if turn < t.state.turn)
        assert GAME.statistics.of_seats(t)[seat]["unused Boosters"] == ("xxx" in runs)


def test_simulated_games_are_counted_for_every_seat() -> None:
    t = GAME.start(["academy_tempo", "darkling_control", "elemental_flux", "tidestone_wardens"], seed=4)
    play_by_advice(t, 4)
    statistics = GAME.statistics.of_seats(t)
    assert len(statistics) == 4
    assert all(numbers["own turns"] >= 1 for numbers in statistics)
    assert GAME.statistics.of_game(t)["own turns of the last player"] == max(
        numbers["own turns"] for numbers in statistics
    )


def test_openings_are_read_from_the_boosters_played() -> None:
    t = GAME.start(["darkling_control", "tidestone_wardens"], seed=0)
    hp: dict[tuple[int, int], int] = {}
    own: list[set[int]] = [set(), set()]

    def watch(t: Any) -> None:
        own[t.state.active].add(t.state.turn)
        hp[t.state.active, t.state.turn] = max(
            t.state.played_hp[t.state.active], hp.get((t.state.active, t.state.turn), 0)
        )

    while t.state.pending is not None:
        if t.state.turn:
            watch(t)
        t.choose(t.listed(t.state.pending)[best_of(GAME.advice(t), 0)])
    early = [hp[seat, turn] for seat in (0, 1) for turn in sorted(own[seat])[:3]]
    statistics = GAME.statistics.of_game(t)
    assert statistics["opening turns"] == len(early) == 6
    assert statistics["Booster HP in opening turns"] == sum(early) > 0
    assert statistics["opening turns at the Booster limit"] == sum(1 for hp in early if hp >= 5) > 0
    assert statistics["won by own turn 3"] == 0


def test_the_last_turn_at_the_turn_limit_is_counted() -> None:
    t = GAME.start(["darkling_control", "tidestone_wardens"], seed=0, options={"max_turns": 3})
    while t.state.pending is not None:
        t.choose(t.listed(t.state.pending)[best_of(GAME.advice(t), 0)])
    assert t.outcome is not None
    assert t.outcome.ending == "turn limit"
    assert GAME.statistics.of_game(t)["opening turns"] == 3


def codes(name: str) -> list[str]:
    return [remark.rsplit("[", 1)[1].rstrip("]") for remark in GAME.lists.remarks(GAME.deck(name))]


def test_the_advisor_reads_the_shipped_lists() -> None:
    assert {name: codes(name) for name in GAME.decks if codes(name)} == {
        "academy_tempo": ["W_BOOSTERS", "I_EARLY_HIGH"],
        "festival_sparks": ["I_EARLY_HIGH"],
    }


def test_the_advisor_shows_its_numbers() -> None:
    assert "14 Boosters, 25.5% of the deck" in GAME.lists.remarks(GAME.deck("academy_tempo"))[0]
    heavy = Deck(
        "heavy", ["monster_012"] * 2 + ["booster_013"] * 38 + ["student_101", "student_102", "student_103"], {}
    )
    remarks = " ".join(GAME.lists.remarks(heavy))
    for code in ("W_SIZE", "W_BOOSTERS", "W_EARLY_LOW", "W_LEGENDARIES", "W_INTERACTION", "W_TOP_HEAVY"):
        assert f"[{code}]" in remarks


def test_the_advisor_suggests_other_numbers_of_boosters_only_after_enough_games() -> None:
    short, full = {"missed energy": 0.31, "unused Boosters": 0.3}, {"missed energy": 0.3, "unused Boosters": 0.31}
    assert play_remarks(4, short) == []
    assert "[A_ADD_2]" in play_remarks(5, short)[0]
    assert "[A_CUT_2]" in play_remarks(5, full)[0]
    assert play_remarks(5, {"missed energy": 0.4, "unused Boosters": 0.4})[-1] == "both at once: change nothing"
    assert play_remarks(5, {"missed energy": 0.3, "unused Boosters": 0.3}) == []
