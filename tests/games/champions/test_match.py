"""BO3.1 to BO3.6: best of three. A match spans several tables, so these tests replace scenarios."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from playmat.engine.errors import IllegalCall, IllegalOption, OptionError
from playmat.engine.files.save import save_state
from playmat.engine.state.scope import NONE
from playmat.engine.view.view import deal_anew
from playmat.games.champions.game import GAME
from playmat.games.champions.state import BENCH, DECK, HAND, SIDE
from tests.games.champions.matches import (
    DECKS,
    asked,
    begin_game,
    begun,
    draw,
    exchange,
    listed,
    lose,
    offered,
    pick,
    piles,
    went_first,
)

# BO3.1: what is registered


@pytest.mark.parametrize("count", [3, 4, 5])
def test_three_to_five_champions_are_registered(count: int) -> None:
    names = ["Magma Slug", "Fire Golem", "Technician Magician", "Hestia", "Hades"][:count]
    t = begun(decks=[listed(champions=", ".join(names)), "tidal_court"])
    assert asked(t) == ((0, "pick champions") if count > 3 else (1, "pick champions"))
    own = [t.state.card(c.thing).name for c in t.state.champions] + [
        t.state.card(p).name for p in t.state.pile(BENCH, 0)
    ]
    assert sorted(own) == sorted(names)


def test_all_games_have_decks_of_the_same_size() -> None:
    t = begun()
    for loser in (0, 1, 0):
        begin_game(t)
        for seat in (0, 1):
            assert sum(1 for c in t.state.champions if c.seat == seat) == 3
            assert len(t.state.pile(DECK, seat)) + len(t.state.pile(HAND, seat)) == 60
            assert len(t.state.pile(SIDE, seat)) == 20
        t.call(loser, "forfeit")


def test_without_a_side_deck_nothing_is_exchanged() -> None:
    t = begun(decks=[listed(side=""), "tidal_court"])
    lose(t, 0)
    assert asked(t) == (1, "side-board")
    t = begun(decks=[listed(side=""), listed("tidal_court", side="")])
    lose(t, 0)
    assert asked(t) == (0, "pick champions")


# BO3.2: the choice of Champions


def test_both_players_choose_before_either_choice_is_shown_and_again_for_each_game() -> None:
    t = begun(first_player="seat0")
    pick(t, "Hades", "Hestia", "Magma Slug")
    assert asked(t) == (1, "pick champions")
    for seat in (1, NONE):
        view = t.view(seat)
        own = [c for c in view.state.champions if c.seat == 0]
        assert [view.state.card(c.thing).id for c in own] == ["", "", ""]
        assert [c.slots for c in own] == [[], [], []]  # the number of slots would reveal the Champion
        assert "Hades" not in json.dumps(save_state(GAME, view.state))
        assert GAME.positions.facts(view, 0)["champions"] == ["a card"] * 3
    pick(t, "Poseidon", "Water Golem", "Tide Turtle")
    assert [t.state.card(c.thing).name for c in t.state.champions if c.seat == 1] == [
        "Poseidon", "Water Golem", "Tide Turtle",
    ]  # fmt: skip
    assert all(c.slots for c in t.state.champions)
    lose(t, 0)
    for _seat in (0, 1):
        t.answer("done")
    pick(t, "Fire Golem", "Hestia", "Technician Magician")
    begin_game(t)
    assert [t.state.card(c.thing).name for c in t.state.champions if c.seat == 0] == [
        "Fire Golem", "Hestia", "Technician Magician",
    ]  # fmt: skip


def test_the_choice_does_not_depend_on_facedown_cards() -> None:
    """The second player's view is the same for every choice of the first player. Place numbers reveal no Champion."""
    seen: list[str] = []
    for names in (["Hades", "Hestia", "Magma Slug"], ["Hades", "Magma Slug", "Hestia"]):
        t = begun(3)
        pick(t, *names)
        dealt = [json.dumps(save_state(GAME, deal_anew(t, 1, seed).view(1).state)) for seed in (1, 2)]
        seen += [json.dumps(save_state(GAME, t.view(1).state)), *dealt]
    assert len(set(seen[:3])) == len(set(seen[3:])) == 1
    states = [begun(seed).state for seed in range(8)]
    orders = {tuple(state.card(p).name for p in state.pile(BENCH, 0)) for state in states}
    assert len(orders) > 1


def test_a_champion_is_not_chosen_twice() -> None:
    t = begun()
    t.answer("Hades")
    with pytest.raises(IllegalOption, match=r'"Hades" is not offered at "pick champions": you have chosen it already'):
        t.answer("Hades")
    refusal = t.why_not("Hades")
    assert refusal is not None
    assert refusal.code == "champion_selection"
    with pytest.raises(IllegalOption, match="Poseidon"):
        t.answer("Poseidon")


# BO3.3, BO3.4: exchanges


def test_exchanges_happen_before_the_second_and_third_game_only() -> None:
    t = begun()
    assert asked(t) == (0, "pick champions")
    for loser in (0, 1):
        lose(t, loser)
        assert asked(t) == (0, "side-board")
        t.answer("done")
        assert asked(t) == (1, "side-board")
        t.answer("done")
        assert asked(t) == (0, "pick champions")


def test_exchanges_are_one_for_one_and_start_from_the_previous_game() -> None:
    """R93: the third game starts with the decks of the second. Exchanges can be reversed in the same way."""
    t = begun()
    lose(t, 0)
    main, side = piles(t, 0)
    exchange(t, "Backdraft", "Fireball")
    exchange(t, "Backdraft", "Fireball")
    exchange(t, "Curfew", "Decoy")
    t.answer("done")
    t.answer("done")
    changed = Counter({"Backdraft": 2, "Curfew": 1}), Counter({"Fireball": 2, "Decoy": 1})
    after = (main + changed[0] - changed[1], side - changed[0] + changed[1])
    assert piles(t, 0) == after
    assert after[0].total() == 60
    assert after[1].total() == 20
    begin_game(t)
    assert Counter(t.state.card(p).name for z in (DECK, HAND) for p in t.state.pile(z, 0)) == after[0]
    lose(t, 1)
    assert piles(t, 0) == after
    exchange(t, "Decoy", "Curfew")
    t.answer("done")
    t.answer("done")
    assert piles(t, 0)[0] == main + Counter({"Backdraft": 2}) - Counter({"Fireball": 2})


def test_an_exchange_can_be_reversed_in_the_same_side_boarding() -> None:
    t = begun()
    lose(t, 0)
    before = piles(t, 0)
    exchange(t, "Backdraft", "Fireball")
    exchange(t, "Curfew", "Decoy")
    assert [text for text in offered(t) if text.startswith("put back")] == [
        "put back Backdraft for Fireball", "put back Curfew for Decoy",
    ]  # fmt: skip
    t.answer("put back Backdraft for Fireball")
    assert "bring in Backdraft (of 3)" in offered(t)
    t.answer("put back Curfew for Decoy")
    t.answer("done")
    t.answer("done")
    assert piles(t, 0) == before


def test_the_number_of_exchanges_is_limited_by_the_side_deck() -> None:
    t = begun()
    lose(t, 0)
    before = piles(t, 0)
    for _k in range(20):
        t.answer(next(text for text in offered(t) if text.startswith("bring in")))
        t.answer(offered(t)[0])
    assert not any(text.startswith("bring in") for text in offered(t))
    t.answer("done")
    t.answer("done")
    main, side = piles(t, 0)
    assert main + side == before[0] + before[1]
    assert main != before[0]


def test_only_cards_of_the_side_deck_can_be_brought_in() -> None:
    t = begun()
    lose(t, 0)
    with pytest.raises(IllegalOption, match=r'"bring in Poseidon" is not offered at "side-board"'):
        t.answer("bring in Poseidon")
    t.answer("bring in Backdraft")
    with pytest.raises(IllegalOption, match="done"):
        t.answer("done")  # every card brought in needs one sent out


# BO3.5: the end of a match


@pytest.mark.parametrize(
    ("played", "winners", "ending"),
    [
        ("00", [1], "2 games to 0"),
        ("010", [1], "2 games to 1"),
        ("0d0", [1], "2 games to 0"),
        ("1dd", [0], "1 game to 0"),
        ("01d", [], "1 game all"),
        ("ddd", [], "0 games all"),
    ],
)
def test_a_match_ends_after_two_wins_or_three_games(played: str, winners: list[int], ending: str) -> None:
    """R59: a draw counts as a game without a winner. A concession ends one game but not the match."""
    t = begun()
    for k, what in enumerate(played):
        assert not t.over
        assert t.standing.number == k + 1
        if what == "d":
            draw(t)
        else:
            lose(t, int(what))
    assert t.over
    assert t.decision is None
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.ending, t.outcome.rule) == (winners, ending, "BO3.5")
    endings = {"d": ("agreed draw", "END.4")}
    assert [(g.ending, g.rule) for g in t.standing.games] == [endings.get(w, ("forfeit", "END.3")) for w in played]


def test_a_timeout_ends_the_current_game_and_the_next_has_a_fresh_clock() -> None:
    t = begun(chess_clock="on", clock_seconds="60")
    t.call(0, "time", seconds=50)
    assert list(t.state.clocks) == [60, 60]  # the choice of Champions is not timed (SET.3)
    begin_game(t)
    t.call(0, "time", seconds=50)
    assert list(t.state.clocks) == [10, 60]
    t.call(0, "time", seconds=10)
    assert not t.over
    assert [(g.winner, g.ending) for g in t.standing.games] == [(1, "timeout")]
    assert list(t.state.clocks) == [60, 60]
    assert asked(t) == (0, "side-board")
    t.call(0, "time", seconds=1000)  # nor are exchanges
    assert t.standing.number == 2
    begin_game(t)
    t.call(0, "time", seconds=60)
    assert t.over


@pytest.mark.parametrize("value", ["0", "-5", "-1", "1.5", "soon", ""])
def test_a_clock_needs_a_positive_time(value: str) -> None:
    with pytest.raises(OptionError, match=r"of clock_seconds\. Choose 999, or any number from 1 to 999999"):
        begun(chess_clock="on", clock_seconds=value)


def test_time_never_runs_backwards() -> None:
    t = begun(chess_clock="on")
    begin_game(t)
    with pytest.raises(IllegalCall, match=r'"time" takes a whole number, not "-5"'):
        t.call(0, "time", seconds=-5)


def test_conceding_between_games_concedes_the_next_one() -> None:
    t = begun()
    lose(t, 0)
    assert asked(t) == (0, "side-board")
    t.call(1, "forfeit")
    assert [g.winner for g in t.standing.games] == [1, 0]
    assert t.standing.games[-1].first == NONE
    assert asked(t) == (0, "side-board")
    begin_game(t)


# BO3.6: the first player


@pytest.mark.parametrize("first", ["seat0", "seat1"])
def test_an_option_sets_the_first_player_of_the_first_game(first: str) -> None:
    assert went_first(begun(first_player=first)) == int(first[-1])


@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_chooses_the_first_player_after_the_champions_are_placed(loser: int) -> None:
    for choice, first in (("go first", loser), ("go second", 1 - loser)):
        t = begun(first_player="seat0")
        lose(t, loser)
        t.answer("done")
        t.answer("done")
        pick(t)
        pick(t)
        assert len(t.state.champions) == 6
        assert asked(t) == (loser, "choose first")
        t.answer(choice)
        assert t.state.turn_player == first
        lose(t, 1 - loser)
        assert t.standing.games[1].first == first


@pytest.mark.parametrize("first", [0, 1])
def test_after_a_draw_the_second_player_chooses(first: int) -> None:
    """R58: after a draw, the previous second player chooses the first player."""
    t = begun(first_player=f"seat{first}")
    draw(t)
    while asked(t)[1] != "choose first":
        t.answer("done" if asked(t)[1] == "side-board" else offered(t)[0])
    assert asked(t)[0] == 1 - first


def test_turns_alternate_so_the_last_turn_reveals_the_first_player() -> None:
    for turns in range(1, 5):
        t = begun(first_player="seat1")
        begin_game(t)
        while t.state.turn < turns:
            t.answer("draw")
        t.call(0, "forfeit")
        assert t.standing.games[0].first == 1


@pytest.mark.parametrize("first", [0, 1])
def test_an_option_makes_the_first_player_alternate(first: int) -> None:
    t = begun(first_player=f"seat{first}", later_first_player="alternate")
    starters = []
    for loser in (0, 1, 0):
        starters.append(went_first(t))
        t.call(loser, "forfeit")
    assert starters == [first, 1 - first, first]


def test_an_option_draws_the_first_player_at_random() -> None:
    starters = set()
    for seed in range(12):
        t = begun(seed, first_player="seat0", later_first_player="random")
        lose(t, 0)
        t.answer("done")
        t.answer("done")
        pick(t)
        pick(t)
        assert asked(t)[1] == "take action"
        starters.add(t.state.turn_player)
    assert starters == {0, 1}


def test_unknown_options_are_refused() -> None:
    with pytest.raises(OptionError, match="Choose loser_chooses, alternate, random"):
        begun(later_first_player="winner")
    with pytest.raises(OptionError, match="Choose single, best_of_3"):
        GAME.start(DECKS, 1, {"format": "best_of_5"})


# the judge


def test_a_judge_call_is_refused_when_none_is_allowed() -> None:
    t = begun()
    begin_game(t)
    with pytest.raises(IllegalOption, match=r'"call the judge" is not offered at "take action": .*\(ENG\.9\)'):
        t.answer("call the judge")
