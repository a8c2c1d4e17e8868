"""33.3: best of three with a sideboard. A match spans several tables, so these tests replace scenarios."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from playmat.engine.errors import DeckError, IllegalOption
from playmat.engine.files.save import load, save
from playmat.engine.sitting.standing import Finished
from playmat.engine.table.playout import play_by_advice
from playmat.games.school.game import GAME
from playmat.games.school.match import MATCHES
from playmat.games.school.zones import DECK, HAND, SIDE


def begun(seed: int = 1) -> Any:
    return GAME.start(["academy_tempo", "darkling_control"], seed=seed, options={"sideboard10": "on"})


def asked(t: Any) -> tuple[int, str]:
    assert t.decision is not None
    return t.decision.seat, t.state.pending.prompt.name


def test_two_wins_take_the_match() -> None:
    t = begun()
    t.call(0, "concede")
    assert asked(t) == (0, "sideboard")
    t.answer("done")
    t.answer("done")
    t.answer("Amber begins")
    t.call(0, "concede")
    assert t.over
    assert t.outcome.winners == [1]
    assert (t.outcome.ending, t.outcome.rule) == ("2 games to 0", "33.3")


def test_the_loser_chooses_the_first_player() -> None:
    t = begun()
    t.call(1, "concede")
    t.answer("done")
    t.answer("done")
    assert asked(t) == (1, "first player")
    t.answer("Amber begins")
    assert t.state.first == 0


def test_cards_are_exchanged_one_for_one() -> None:
    t = begun()
    t.call(0, "concede")
    t.answer("bring in Twin Verdict")
    assert asked(t) == (0, "send out")
    t.answer("send out Study Hall")
    t.answer("done")
    t.answer("done")
    for seat in (0, 1):
        own = [*t.state.pile(DECK, seat), *t.state.pile(HAND, seat)]
        assert (len(own), len(t.state.pile(SIDE, seat))) == (55, 10)
    main = Counter(t.state.card(c).name for c in [*t.state.pile(DECK, 0), *t.state.pile(HAND, 0)])
    side = Counter(t.state.card(c).name for c in t.state.pile(SIDE, 0))
    assert (main["Twin Verdict"], main["Study Hall"]) == (1, 0)
    assert (side["Twin Verdict"], side["Study Hall"]) == (1, 1)


def test_no_other_answer_is_accepted_in_between() -> None:
    t = begun()
    t.call(0, "concede")
    with pytest.raises(IllegalOption):
        t.answer("Amber begins")


def test_a_draw_is_replayed_and_the_other_player_goes_first() -> None:
    standing = MATCHES.begin(2)
    drawn = Finished([0, 1], "no SV left", "1.2", 0, 10)
    for number in range(1, 5):
        standing = standing.after(drawn)
        assert not standing.over
        assert standing.number == number + 1
        assert MATCHES.next_options({}, standing) == {"first_player": "seat1"}
    assert standing.after(drawn).over
    assert standing.after(drawn).outcome("33.3").winners == []
    assert standing.after(Finished([1], "no SV left", "1.1", 0, 10)).outcome("33.3").winners == [1]


def test_a_match_can_be_saved_in_the_middle() -> None:
    t = begun()
    t.call(0, "concede")
    t.answer("done")
    again: Any = load(GAME, save(t))
    assert asked(again) == (1, "sideboard")
    assert not again.standing.after(Finished([0, 1], "no SV left", "1.2", 0, 10)).over


def test_computers_play_a_match_to_its_end() -> None:
    t = begun(3)
    play_by_advice(t, 3)
    assert t.over
    assert 2 <= len(t.state.standing.games) <= 5


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (["academy_tempo", "winter_commencement"], "E_SIDEBOARD_SIZE"),
        (["academy_tempo", "darkling_control", "elemental_flux"], "for two players"),
    ],
)
def test_impossible_matches_are_refused(decks: list[str], message: str) -> None:
    with pytest.raises(DeckError, match=message):
        GAME.start(decks, options={"sideboard10": "on"})
