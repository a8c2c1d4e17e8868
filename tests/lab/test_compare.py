"""`playmat compare`: measurements, which are the same for any number of processes, and verdicts in words."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.cli import app
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.lab.compare import (
    AGENTS,
    CARDS,
    FIRST_PLAYER,
    Arm,
    Comparison,
    DeckResult,
    PairGame,
    Result,
    compare,
    count,
)
from playmat.lab.crew import crew_of
from playmat.lab.evaluate import AgentScore
from playmat.lab.sequential import ALPHA, STRONGER, Looks, quantile
from playmat.lab.set_decks import set_decks
from playmat.lab.variants import (
    changed_cards,
    changed_copies,
    changed_game,
    copies_in,
    plain_card,
    read_changes,
    without,
)
from tests.sets.test_playing import FOLDER

ATW = playmat.game("atw")
CHAMPIONS = playmat.game("champions")
STRONG = ["Alden Mastiff: health=30"]
LISTS = """
set: Other Lists
game: champions
changes:
  Court Jester Pim: {health: 100}
decks:
  ember_forge: |
    from: ember_forge
    -1 Forge Bellows
    +2 Bubble Barrier
  pillars: |
    from: pillars_of_the_sky
    +1 Bubble Barrier
options:
  mulligan: one_free
"""


def run(*words: str) -> Any:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, ["compare", *words])


def compared(*words: str) -> dict[str, Any]:
    answer = run(*words, "--json")
    assert answer.exit_code == 0, answer.stderr
    data: dict[str, Any] = json.loads(answer.stdout)
    return data


def arm(game: Game, agents: tuple[str, str] = ("random", "random"), **options: str) -> Arm:
    return Arm(game, game.full_options(options), agents)


def comparison(before: Arm, after: Arm, *decks: str) -> Comparison:
    return Comparison(before, after, list(decks), 1)


# changes to compare


def test_changes_are_parsed() -> None:
    assert read_changes(["Fireball: deal.amount=30", "Fire Golem: health=110, slots=x"]) == {
        "Fireball": {"deal.amount": 30},
        "Fire Golem": {"health": 110, "slots": "x"},
    }
    assert read_changes(["A: x=-1", "A: y=true"]) == {"A": {"x": -1, "y": True}}


@pytest.mark.parametrize("text", ["Fireball", "Fireball: amount", ": amount=3", "Fireball: =3", "Fireball: amount="])
def test_a_malformed_change_is_refused(text: str) -> None:
    with pytest.raises(PlaymatError, match="is not a change"):
        read_changes([text])


def test_copies_of_changed_cards_are_counted() -> None:
    fireball = changed_cards(CHAMPIONS, changed_game(CHAMPIONS, ["Fireball: deal.amount=30"]))
    assert fireball == {"fireball"}
    assert copies_in(CHAMPIONS.deck("ember_forge"), CHAMPIONS, fireball) == 4
    assert copies_in(CHAMPIONS.deck("tricksters_toybox"), CHAMPIONS, fireball) == 0


def test_boards_and_purchase_decks_count_as_copies() -> None:
    assert copies_in(ATW.deck("alden"), ATW, {"alden"}) == 1
    assert copies_in(ATW.deck("nova"), ATW, {"alden"}) == 0
    aew = playmat.game("aew")
    deck = next(iter(aew.decks.values()))
    bought = deck.notes["purchase"].partition(";")[0].split()
    assert copies_in(deck, aew, {bought[1]}) == int(bought[0]) > 1


def test_only_pairings_with_a_changed_card_are_played() -> None:
    arms = comparison(arm(ATW), arm(changed_game(ATW, STRONG)), "alden", "nova", "tembo")
    assert arms.about == CARDS
    assert set(arms.seatings) == {("alden", "nova"), ("nova", "alden"), ("alden", "tembo"), ("tembo", "alden")}


def against_a_set(text: str, *decks: str) -> Comparison:
    after = CHAMPIONS.with_set(text)
    return Comparison(arm(CHAMPIONS), arm(after), list(decks or after.decks), 1, set_decks(CHAMPIONS, after))


def test_a_set_is_compared_with_the_printed_game() -> None:
    arms = against_a_set(LISTS)
    assert arms.about == CARDS
    assert arms.copies == {**dict.fromkeys(CHAMPIONS.decks, 0), "ember_forge": 2, "tricksters_toybox": 1, "pillars": 1}
    bellows = CHAMPIONS.deck("ember_forge").cards.count("Forge Bellows")
    assert arms.deck(0, "ember_forge").cards.count("Forge Bellows") == bellows
    assert arms.deck(1, "ember_forge").cards.count("Forge Bellows") == bellows - 1
    assert arms.deck(0, "pillars").name == "pillars_of_the_sky"
    assert arms.deck(1, "pillars").name == "pillars"


def test_pairings_with_a_changed_list_are_played() -> None:
    arms = against_a_set(LISTS, "ember_forge", "tidal_court", "rootbound_works")
    assert {frozenset(seats) for seats in arms.seatings} == {
        frozenset(("ember_forge", "tidal_court")),
        frozenset(("ember_forge", "rootbound_works")),
    }


@pytest.mark.parametrize(
    ("cards", "board", "copies"),
    [
        (["NOV-01", "NOV-02"], "nova", 0),
        (["NOV-01"], "nova", 1),
        (["NOV-01", "NOV-02", "TEM-01", "TEM-02", "TEM-02"], "nova", 3),
        (["NOV-01", "TEM-01"], "nova", 1),
        (["NOV-02", "NOV-01"], "nova", 1),  # a different order gives a different shuffle
        (["NOV-01", "NOV-02"], "tembo", 1),
    ],
)
def test_every_difference_between_lists_counts(cards: list[str], board: str, copies: int) -> None:
    before = Deck("nova", ["NOV-01", "NOV-02"], {"board": "nova", "about": "a deck"})
    after = Deck("nova", cards, {"board": board, "about": "another deck"})
    assert changed_copies(before, after, (ATW, ATW), set()) == copies


def test_a_comparison_of_options_is_about_the_first_player() -> None:
    arms = comparison(arm(ATW), arm(ATW, advanced="false"), "alden", "nova")
    assert arms.about == FIRST_PLAYER
    assert len(arms.seatings) == 2


def test_the_overall_difference_belongs_to_the_deck_with_more_changed_cards() -> None:
    result = Result(comparison(arm(ATW), arm(changed_game(ATW, STRONG)), "alden", "nova"))
    assert result.comparison.seatings == [("alden", "nova"), ("nova", "alden")]
    result.add(PairGame(0.0, 1.0, 10), PairGame(1.0, 0.0, 12))  # alden at seat 0 wins only with the change
    result.add(PairGame(1.0, 1.0, 10), PairGame(0.5, 0.0, 12))  # nova at seat 0 draws with the change
    assert result.overall.differences.total == 1.5
    assert result.decks["alden"].differences.total == 1.5
    assert result.decks["nova"].differences.total == -1.5


def test_a_changed_option_is_scored_for_the_first_player() -> None:
    result = Result(comparison(arm(ATW), arm(ATW, advanced="false"), "alden", "nova"))
    result.add(PairGame(0.0, 1.0, 10), PairGame(0.0, 0.0, 12))
    assert result.overall.differences.total == -1
    assert result.decks["alden"].differences.total == 0


def test_agents_swap_seats() -> None:
    agents = arm(ATW, ("greedy", "random")), arm(ATW, ("random", "greedy"))
    result = Result(comparison(*agents, "alden", "nova"))
    assert result.about == AGENTS
    result.add(PairGame(1.0, 1.0, 10), PairGame(0.0, 0.0, 10))  # greedy wins at both seats
    assert result.overall.differences.mean == 0.5
    result.add(PairGame(1.0, 1.0, 10), PairGame(1.0, 1.0, 10))  # seat 0 wins both games: no difference
    assert result.overall.differences.mean == 0.25


DECKS = ["alden", "nova", "tembo", "viktor"]


def add_random_pairs(result: Result, chance: random.Random) -> None:
    """Pairs in which nothing has any effect, so that every true difference is 0."""
    for _ in range(10 * len(result.comparison.seatings)):
        scores = chance.choices((0.0, 1.0), k=2)
        result.add(PairGame(scores[0], scores[0], 10), PairGame(scores[1], scores[1], 10))


def misses(result: Result, alpha: float) -> bool:
    """Whether any deck's interval misses the difference of 0, with this error rate per deck."""
    intervals = [entry.differences.interval(alpha) for entry in result.decks.values()]
    return any(not interval.low <= 0 <= interval.high for interval in intervals)


def test_the_intervals_of_all_decks_hold_jointly() -> None:
    """With a true rate of 5%, 33 or more misses in 400 experiments occur in 1 of 200 runs."""
    arms = comparison(arm(ATW), arm(ATW, advanced="false"), *DECKS)
    chance, looks, joint, single = random.Random(7), Looks(10), 0, 0
    for _ in range(400):
        result = Result(arms)
        add_random_pairs(result, chance)
        decks = result.data(looks, 0, 0.02)["decks"]
        assert set(decks) == set(DECKS)
        missed = any(not deck["low"] <= 0 <= deck["high"] for deck in decks.values())
        assert missed == misses(result, ALPHA / len(DECKS)), "each deck gets a share of the look's error rate"
        joint += missed
        single += misses(result, ALPHA)
    assert joint < 33
    assert single >= 33, "with the whole error rate for each deck, the intervals miss too often"


def test_the_win_rates_of_all_decks_hold_jointly() -> None:
    arms = Comparison(arm(ATW, ("greedy", "random")), arm(ATW, ("random", "greedy")), DECKS, 1)
    chance, joint = random.Random(8), 0
    for _ in range(400):
        score = AgentScore(arms)
        add_random_pairs(score, chance)
        decks = score.report()["decks"]
        assert len(decks) == len(DECKS)
        joint += any(not deck["low"] <= 0.5 <= deck["high"] for deck in decks.values())
    assert joint < 33


def test_the_documentation_has_the_standard_errors_of_six_decks() -> None:
    text = (Path(__file__).resolve().parent.parent.parent / "docs" / "research" / "lab.md").read_text("utf-8")
    assert f"±{quantile(ALPHA / 2 / 6):.2f} standard errors instead of ±{quantile(ALPHA / 2):.2f}" in text


def test_the_same_game_in_both_arms_never_differs() -> None:
    arms = comparison(arm(ATW), arm(ATW), "alden", "nova")
    for number in range(4):
        before, after = arms.play(number)
        assert before == after


def test_independent_chance_gives_different_games() -> None:
    arms = Comparison(arm(ATW), arm(ATW), ["alden", "nova"], 1, independent=True)
    assert any(arms.play(number)[0] != arms.play(number)[1] for number in range(3))


def test_a_comparison_can_be_sent_to_another_process() -> None:
    for arms in (
        comparison(arm(ATW), arm(changed_game(ATW, STRONG)), "alden", "nova"),
        against_a_set(LISTS, "pillars", "ember_forge"),
    ):
        again = pickle.loads(pickle.dumps(arms))  # noqa: S301  # its own
        assert again.play(3) == arms.play(3)


# plain cards


def test_a_plain_card_has_the_same_kind_and_cost() -> None:
    plain = plain_card(CHAMPIONS, CHAMPIONS.card("Fire Dagger"))
    assert plain.facts()["type"] == "Equipment"
    assert plain.facts()["element"] == "Fire"
    assert plain.name != "Fire Dagger"


@pytest.mark.parametrize("slug", ["atw", "champions", "school", "aew", "ttcg"])
def test_a_replaced_card_keeps_its_name(slug: str) -> None:
    game = playmat.game(slug)
    card = game.card(next(iter(game.decks.values())).cards[0])
    changed, replaced = without(game, [card.name])
    assert changed_cards(game, changed) == {card.id}
    model = game.card(replaced[card.name])
    assert changed.card(card.name).name == card.name
    assert changed.card(card.name).text() == model.text()


# the command


def test_the_number_of_processes_changes_nothing() -> None:
    words = ["atw", "--change", STRONG[0], "--agent", "random", "--games", "80", "--decks", "alden,nova,tembo"]
    one = compared(*words, "--workers", "1")
    assert one["pairs"] == 40
    assert one == compared(*words, "--workers", "2")
    assert one != compared(*words, "--workers", "1", "--seed", "2")


def test_a_set_alone_is_compared_but_with_a_change_both_sides_use_it(tmp_path: Path) -> None:
    path = tmp_path / "lists.yaml"
    path.write_text(LISTS, "utf-8")
    few = ("--set", str(path), "--agent", "random", "--games", "8", "--workers", "1")
    data = compared("champions", *few, "--decks", "ember_forge,pillars")
    assert data["change"] == 'set "Other Lists"'
    assert {name: deck["copies"] for name, deck in data["decks"].items()} == {"ember_forge": 2, "pillars": 1}
    change = ("--change", "Fireball: deal.amount=30", "--decks", "ember_forge,pillars")
    data = compared("champions", *few, *change)
    assert data["change"] == 'Fireball: deal.amount=30, both with the set "Other Lists"'
    assert data["decks"]["ember_forge"]["copies"] == 4


def test_the_options_of_a_set_are_compared() -> None:
    text = "set: No Handicap\ngame: champions\noptions:\n  mulligan: one_free\n"
    played = against_a_set(text, "ember_forge", "tidal_court")
    assert played.about == FIRST_PLAYER
    assert [arm.settings["mulligan"] for arm in played.arms] == [CHAMPIONS.full_options({})["mulligan"], "one_free"]


def test_a_comparison_stops_when_there_is_a_verdict() -> None:
    words = ("atw", "--agent", "greedy", "--against", "random", "--decks", "nova,tembo", "--games", "2000")
    data = compared(*words)
    assert data["overall"]["verdict"] == STRONGER
    assert data["pairs"] == 200
    assert "200 pairs in " in run(*words).stdout, "every pair that counts is counted"
    assert data["look"] == 1
    assert len(data["looks"]) > 2


def test_looks_do_not_depend_on_the_split_into_jobs() -> None:
    arms = comparison(arm(ATW), arm(changed_game(ATW, STRONG)), "alden", "nova")
    with crew_of(arms, 1) as crew:
        data = compare(arms, 26, 0.02, crew)
    assert (data["pairs"], data["looks"], data["partial"]) == (26, [26], False)


def test_the_verdict_is_printed_in_words() -> None:
    text = run("atw", "--impact", "Drop Kick", "--games", "40", "--agent", "random", "--decks", "nova,tembo").stdout
    assert "atw: Drop Kick instead of " in text
    assert "Undecided after 40 games: about " in text
    assert "deck with more changed cards" in text
    assert "nova" in text
    text = run("atw", "--against", "random", "--games", "40", "--decks", "nova,tembo").stdout
    assert "greedy is stronger by " in text


def test_the_win_rates_of_a_deck_have_intervals() -> None:
    """The expected numbers are the Wilson intervals for three and four wins in four games."""
    result = Result(comparison(arm(ATW), arm(changed_game(ATW, STRONG)), "alden", "nova"))
    entry = DeckResult(1.0)
    for before in (1.0, 1.0, 1.0, 0.0):
        count(entry, before, 1.0)
    intervals = result.rate_intervals(entry, 0.05)
    assert (intervals["before_low"], intervals["before_high"]) == pytest.approx((0.3006, 0.9544), abs=1e-4)
    assert (intervals["after_low"], intervals["after_high"]) == pytest.approx((0.5101, 1.0), abs=1e-4)


def test_a_result_names_the_deck_laws_that_a_set_breaks() -> None:
    words = ["atw", "--set", str(FOLDER / "atw.yaml"), "--games", "40", "--agent", "random", "--decks", "nova,tembo"]
    law = '"nova": the suggested hand has more than 9 damage'
    assert f"warning: {law}" in run(*words).stdout
    data = compared(*words)
    assert law in data["warnings"][0]
    assert data["sets"][0]["name"] == "Kestrel's New Moves"
    assert "warnings" not in compared("atw", "--against", "random", "--games", "40", "--decks", "nova,tembo")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["atw"], "Choose what to compare: --set, --change, --option, --impact or --against"),
        (["atw", "--change", "Drop Kick: damage=2", "--against", "random"], "Choose what to compare"),
        (["atw", "--change", "Drop Kik: damage=2"], 'no atw card "Drop Kik" (did you mean "Drop Kick"?)'),
        (["atw", "--change", "Drop Kick: damag=2"], "Drop Kick has no damag"),
        (["atw", "--change", "Drop Kick"], '"Drop Kick" is not a change'),
        (["atw", "--against", "greedi"], 'no player "greedi" (did you mean "greedy"?)'),
        (["atw", "--against", "random", "--points", "0"], "--points 0: use more than 0 and less than 50"),
        (["atw", "--change", "Drop Kick: damage=2", "--plain", "Drop Kick"], "--plain needs --impact"),
        (["atw", "--option", "advance=no"], 'no option "advance" (did you mean "advanced"?)'),
        (["atw", "--against", "random", "--decks", "nova,novo"], 'no atw deck "novo"'),
    ],
)
def test_bad_input_is_refused(words: list[str], message: str) -> None:
    answer = run(*words)
    assert answer.exit_code == 2
    assert message in answer.stderr
    assert answer.stdout == ""
    assert len(answer.stderr.splitlines()) == 1
