"""Games with sets: every example can be played, saved, recorded and verified without its file, and computers use it."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.agents import player
from playmat.engine.errors import BrokenRule
from playmat.engine.files.replay import read_record, record_of
from playmat.engine.files.save import save, state_hash
from playmat.engine.files.verify import verify
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.games import game
from playmat.scenario.run import ScenarioRun, run_scenario
from playmat.scenario.scenario import read_scenario
from playmat.sets import differences, read_set
from tests.every_game.games import SLUGS

FOLDER = Path(__file__).resolve().parent.parent.parent / "examples" / "sets"
DECKS = {
    "aew": ["dockyard cut", "flyer"],
    "atw": ["nova comet", "tembo"],
    "champions": ["ember_forge", "tidal_court"],
    "school": ["steam tempo", "darkling_control"],
    "ttcg": ["warm spark", "root_stone"],
}
"""For each game, the example set's deck with the new card, and another deck."""


def example(slug: str) -> str:
    return (FOLDER / f"{slug}.yaml").read_text("utf-8")


def played(changed_game: Game, slug: str, answers: int = 60) -> Sitting[Any]:
    """A game after some random answers."""
    table = changed_game.start(DECKS[slug], seed=7)
    chance = random.Random(1)
    while not table.over and len(table.record) < answers:
        assert table.decision is not None
        table.answer(chance.randrange(len(table.decision.texts)))
    return table


def test_there_is_an_example_for_every_game() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(SLUGS)


@pytest.mark.parametrize("slug", SLUGS)
def test_an_example_uses_every_feature(slug: str) -> None:
    """A new card, a changed card, a changed option and a deck with the new card."""
    changed_game = game(slug).with_set(example(slug))
    kinds = {(d.what, d.kind) for d in differences(changed_game)}
    assert {("card", "new"), ("card", "changed"), ("option", "changed")} <= kinds
    assert ("deck", "new") in kinds or ("deck", "changed") in kinds
    (new,) = [d.name for d in differences(changed_game) if (d.what, d.kind) == ("card", "new")]
    deck = changed_game.deck(DECKS[slug][0])
    assert new in " ".join([*deck.cards, *deck.notes.values()]) or changed_game.card(new).id in " ".join(
        [*deck.cards, *deck.notes.values()]
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_a_record_and_a_save_contain_the_set(slug: str) -> None:
    """The game with only its printed cards reads the save and the record, without the set file."""
    changed_game = game(slug).with_set(example(slug))
    table = played(changed_game, slug)
    loaded = playmat.load(json.loads(json.dumps(save(table))))
    assert loaded.game.sets == changed_game.sets
    assert state_hash(loaded.game, loaded.state) == state_hash(changed_game, table.state)
    record = read_record(json.dumps(record_of(table)))
    report = verify(game(slug), record)
    assert report.ok, report.faults
    assert record["origin"]["options"] == changed_game.full_options(None)


@pytest.mark.parametrize("slug", SLUGS)
def test_another_process_gets_the_set(slug: str) -> None:
    changed_game = game(slug).with_set(example(slug))
    again: Game = pickle.loads(pickle.dumps(changed_game))  # noqa: S301
    assert again.card_digests() == changed_game.card_digests()
    assert (again.sets, again.removed, again.set_options) == (
        changed_game.sets,
        changed_game.removed,
        changed_game.set_options,
    )
    assert list(again.decks) == list(changed_game.decks)
    assert game(slug, changed_game.more_cards).sets == changed_game.sets


@pytest.mark.parametrize("slug", SLUGS)
def test_the_digest_of_an_example_is_stable(slug: str) -> None:
    """The same text gives the same digest on every machine, and the printed game is unaffected."""
    assert read_set(example(slug)).digest == read_set(example(slug)).digest
    assert list(game(slug).with_set(example(slug)).sets.values()) == [read_set(example(slug)).digest]
    assert (game(slug).sets, game(slug).removed, game(slug).set_options) == ({}, [], {})


def test_a_scenario_may_contain_a_set() -> None:
    """In scenarios, `cards` takes a set in the same text form as in saves."""
    scenario = read_scenario(
        """
title: Fireball deals 30
cards: |
  set_name("Hotter", "0123456789abcdef")
  changed("Fireball", {"deal.amount": 30})
  set_option("mulligan", "one_free")
given:
  you: {champions: [Hestia], hand: [Fireball]}
  foe: {champions: [Hades]}
then:
  waits: {seat: you}
""",
        "own.yaml:1",
    )
    run_scenario(game("champions"), scenario)


LOOP = """
title: each success attempts a Jab
cards: |
  faction("X-F", "Endless Jabs", 1, 2, "Brawler", on_success(ANY, attempt(JAB)))
  changed("Jab", {"damage": 0})
given:
  you: {hand: [Low Kick], ring: [Endless Jabs]}
  foe: {hand: [Low Kick]}
when: [{you: play Low Kick}]
then: {outcome: {ending: endless chain}}
"""


def test_cards_that_trigger_each_other_endlessly_make_a_draw() -> None:
    run = ScenarioRun(game("aew"), read_scenario(LOOP, "loop.yaml:1"))
    run.begin()
    table = run.table.clone()
    table.answer("play Low Kick")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.ending) == ([], "endless chain")
    assert table.decision is None


def test_an_endless_loop_of_printed_cards_is_reported_as_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    run = ScenarioRun(game("aew"), read_scenario(LOOP, "loop.yaml:1"))
    run.begin()
    table = run.table.clone()
    monkeypatch.setattr(table.game, "more_cards", "")
    with pytest.raises(BrokenRule, match="endless loop"):
        table.answer("play Low Kick")


NEW_CARDS = {
    "aew": (
        'action("own1", "Surge", cost=0, momentum=3, text=[enters(draw(3), gain(5), foe_loses(5))])',
        'action("own1", "Surge", cost=0, momentum=0, text=[enters(lose(9))])',
        """
    from: brawler
    purchase: 3 BR04; 3 BR05; 3 BR06; 3 BR07; 3 BR08; 3 BR09; 3 BR10; 2 XS01; 2 NP05; 3 NP07; 3 NP14; 2 NP17; 3 own1
""",
    ),
    "atw": (
        'card("Surge", THROW, damage=5, stamina=0, target=1, momentum=3)',
        'card("Surge", THROW, damage=0, stamina=3, target=5, momentum=0)',
        """
    from: nova
    -1 NOV-04
    +1 Surge
""",
    ),
    "champions": (
        'spell("Surge", action(deal(200, ONE), draw(3)))',
        'spell("Surge", action(deal(50, EACH_OF_YOURS)))',
        """
    from: ember_forge
    -4 Love Potion of Fiery Heart
    +4 Surge
""",
    ),
    "school": (
        'spell("own1", "Surge", "1C", [cast(draw(3), gain(5))])',
        'spell("own1", "Surge", "1C", [cast(lose(5, YOU))])',
        """
    from: academy_tempo
    -2 spell_012
    +4 own1
""",
    ),
    "ttcg": (
        'creature("X20", "Surge", FIRE, [BEAST], normal(draw(2)), normal(gain(5)), level=1, attack=900, defense=900)',
        'magic("X20", "Surge", normal(opponent_draws(3)), normal(opponent_draws(2)))',
        """
    from: ember_spark
    -1 Heavy Chains
    -1 Fuse Beetle
    +2 Surge
""",
    ),
}
"""For each game, a good and a bad card with the same name, and a deck that has it."""
PLAYING = ("activate Surge", "cast Surge", "play Surge", "use Surge")
TURNS = 12


def with_new_card(slug: str, card: str) -> Game:
    """The game with a new card in the deck `surge`."""
    return game(slug).with_set(f"set: Surge\ngame: {slug}\ncards: |\n  {card}\ndecks:\n  surge: |{NEW_CARDS[slug][2]}")


def turns_with_the_card(changed_game: Game, slug: str) -> list[bool]:
    """For each turn in which a greedy agent could play the new card, whether the agent did."""
    turns: dict[tuple[int, int], bool] = {}
    for seed in range(30):
        table = changed_game.start(["surge", DECKS[slug][1]], seed=seed)
        agents = [player("greedy", seed), player("greedy", seed + 100)]
        while not table.over and len(turns) < TURNS and len(table.record) < 400:
            question = table.decision
            assert question is not None
            view = table.view(question.seat)
            option = agents[question.seat].choose(view, view.listed(view.state.pending))
            number = next(k for k, o in enumerate(table.listed(table.state.pending)) if o.same(option))
            texts = question.texts
            if question.seat == 0 and any(text.startswith(PLAYING) for text in texts):
                turn = seed, getattr(table.state, "turn", len(table.record))  # in ATW, every decision counts as a turn
                turns[turn] = turns.get(turn, False) or texts[number].startswith(PLAYING)
            table.answer(number)
    return list(turns.values())


@pytest.mark.parametrize("slug", SLUGS)
def test_greedy_judges_a_new_card_by_its_words(slug: str) -> None:
    """The card has no weight of its own, so its value comes from its words.

    A good card is played in most turns in which it can be played, and a bad card is not: in AEW, it is never even
    bought.
    """
    good, bad, _ = NEW_CARDS[slug]
    with_good = turns_with_the_card(with_new_card(slug, good), slug)
    with_bad = turns_with_the_card(with_new_card(slug, bad), slug)
    assert len(with_good) >= 6
    assert sum(with_good) >= len(with_good) / 2
    assert sum(with_bad) <= sum(with_good) / 4
