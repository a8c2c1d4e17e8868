"""The Champions display is correct: health, slots, the result of a hit, and the default answer."""

from __future__ import annotations

import random
import re
from typing import Any

from playmat.cli import seats
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.games.champions.game import GAME
from playmat.games.champions.reading import champion_at, health

FACE = GAME.face
DECKS = list(GAME.decks)


def at(you: dict[str, Any], foe: dict[str, Any] | None = None) -> Sitting[Any]:
    table = GAME.arrange(2, {"you": you, "foe": foe or {}}, GAME.full_options({}))
    table.resolve()
    return table


def names(t: Sitting[Any], seat: int, viewer: int) -> list[str]:
    return [tag.name for tag in FACE.tags(t.view(viewer), seat)]


def usual(t: Sitting[Any]) -> str:
    question = t.decision
    assert question is not None
    k = FACE.usual(t.view(question.seat), question.answers)
    return question.texts[k] if k != NONE else ""


def hints(t: Sitting[Any]) -> dict[str, str]:
    question = t.decision
    assert question is not None
    view = t.view(question.seat)
    return {text: FACE.hint(view, o) for text, o in zip(question.texts, question.options, strict=True)}


# seats


def test_champions_are_shown_with_health_and_slots() -> None:
    worn = {"Magma Slug": {"health": 60, "equipment": ["Fire Dagger"]}}
    t = at({"champions": [worn, "Fire Golem"]}, {"champions": ["Water Golem"]})
    slug, golem = FACE.meters(t.view(0), 0)
    assert (slug.name, slug.value, slug.most, slug.note) == ("Magma Slug", 60, 100, "Fire Dagger · [Fire]")
    assert (golem.name, golem.note) == ("Fire Golem", "[Fire] · [Fire]")


def test_facedown_cards_are_named_only_to_players_who_know_them() -> None:
    down = {"Grenade": {"facedown": "yes", "slot": "Fire"}}
    t = at({"champions": [{"Magma Slug": {"equipment": [down]}}]})
    seen = [FACE.meters(t.view(viewer), 0)[0].note for viewer in (0, 1)]
    assert seen == ["facedown Fire (Grenade) · [Fire]", "facedown Fire · [Fire]"]


def test_last_turns_and_forced_actions_are_shown() -> None:
    foe = {"last turn": {"action": "activate spell", "spells": ["Fireball"], "drew": 1}}
    t = at({"must draw": "yes"}, foe)
    assert "last turn: Fireball, drew 1" in names(t, 1, 0)
    assert "must draw" in names(t, 0, 0)


def test_a_card_is_summarized_in_one_row() -> None:
    assert FACE.brief(GAME.card("Fire Dagger")) == ["Fire", "Deal 10 damage to a Champion."]
    assert FACE.brief(GAME.card("Fireball"))[0] == "Spell"
    assert FACE.brief(GAME.card("Tide Turtle"))[:2] == ["140 health", "Water/Earth"]


# questions


def test_hints_are_correct() -> None:
    """The health that a hint predicts after a hit is the Champion's actual health, if no one answers."""
    agreed = [agrees for seed in range(3) for agrees in compared(seed)]
    assert len(agreed) > 20
    assert agreed.count(True) >= 0.9 * len(agreed)


def compared(seed: int) -> list[bool]:
    """Play at random. Returns whether the hint was right, for each hit or healing that no question follows."""
    t = GAME.start([DECKS[seed], DECKS[seed + 3]], seed, {})
    chance, equal = random.Random(seed), []
    while t.decision is not None:
        question = t.decision
        view = t.view(question.seat)
        assert all(isinstance(FACE.hint(view, o), str) for o in question.options)
        assert FACE.usual(view, question.answers) in range(-1, len(question.options))
        assert isinstance(FACE.aside(view), str)
        option = chance.choice([o for o in question.options if not o.move.aside])
        promised = re.search(r"→ (\d+)", FACE.hint(view, option))
        t.answer(option)
        c = champion_at(t.state, option.thing) if promised is not None else None
        asked = next_prompt(t)
        if promised is not None and c is not None and asked == "take action":
            # a Trigger without a choice may have hit or healed it too, but few do
            equal.append(health(t, c) == int(promised[1]))
    return equal


def next_prompt(t: Sitting[Any]) -> str:
    return t.decision.prompt if t.decision is not None else ""


def test_hits_show_the_remaining_health() -> None:
    foe = {"champions": [{"Tide Turtle": {"health": 50}}, {"Gaia": {"health": 20}}, "Water Beetle"]}
    t = at({"champions": ["Wandering Knight"], "hand": ["Fireball"]}, foe)
    t.answer("activate Fireball")
    shown = hints(t)
    assert shown["Tide Turtle"] == "theirs, 50 → 30"
    assert shown["Gaia"] == "theirs, 20 → defeated"
    assert shown["Water Beetle"] == "theirs, 40 → 30"
    assert shown["Wandering Knight"] == "yours, 90 → 70"
    assert FACE.aside(t.view(0)) == "Fireball: deal 20 damage to a Champion."


def test_a_threat_is_shown() -> None:
    t = at({"hand": ["Fireball"]}, {"champions": [{"Tide Turtle": {"equipment": ["Bubble Barrier"]}}]})
    t.answer("activate Fireball")
    t.answer("Tide Turtle")
    assert FACE.aside(t.view(1)) == "Tide Turtle, with 140 health left, would be dealt 20 damage."
    assert hints(t)["use Bubble Barrier (destroy it)"] == "destroy this, and that hit becomes 0."


# Enter


def test_the_default_answer_draws_but_never_from_an_empty_deck() -> None:
    assert usual(at({})) == "draw"
    assert usual(at({"deck only": [], "champions": [{"Tide Turtle": {"equipment": ["The Sacred Spring"]}}]})) == ""


def test_the_default_answer_aims_at_the_only_opponent() -> None:
    t = at({"champions": ["Wandering Knight"], "hand": ["Fireball"]}, {"champions": ["Gaia"]})
    t.answer("activate Fireball")
    assert usual(t) == "Gaia"
    t = at({"champions": ["Wandering Knight"], "hand": ["Fireball"]}, {"champions": ["Gaia", "Tide Turtle"]})
    t.answer("activate Fireball")
    assert usual(t) == ""


def test_the_default_answer_declines_a_draw() -> None:
    t = at({})
    t.answer("offer a draw")
    assert usual(t) == "decline"


# the table


def test_a_table_fits_a_narrow_screen() -> None:
    """Every line about a seat fits into 80 columns, on every turn of a game."""
    t = GAME.start(["pillars_of_the_sky", "rootbound_works"], 2, {})
    chance = random.Random(2)
    while t.decision is not None:
        question = t.decision
        if question.prompt == "take action":
            view = t.view(question.seat)
            for seat in (0, 1):
                title = seats.seat_title(view, seat, "greedy")
                lines = seats.seat_rows(view, seat, title, 80)
                assert max(line.cell_len for line in lines) <= 80
                assert lines[0].cell_len == 80
        t.answer(chance.choice([o for o in question.options if not o.move.aside]))


def test_champions_to_choose_from_show_their_values() -> None:
    t = GAME.start(["ember_forge", "tidal_court"], 1, {"format": "best_of_3"})
    assert hints(t)["Hades"].startswith("150 health · Fire · Shuffle 5 cards")


def test_a_first_game_is_suggested_to_newcomers() -> None:
    assert FACE.first_decks == ["ember_forge", "tidal_court"]
    assert FACE.about


def test_an_equipped_spell_shows_its_element() -> None:
    t = at(
        {"champions": ["Fire Golem"], "hand": ["Copycat"]},
        {"champions": ["Gaia"], "last turn": {"spells": ["Totsuka-no-Tsurugi"]}},
    )
    for answer in ("activate Copycat", "Gaia", "Gaia"):
        t.answer(answer)
    assert FACE.meters(t.view(1), 0)[0].note == "Copycat as Fire · [Fire]"
    lies = FACE.placement(t.view(1), t.state.champions[0].slots[0])
    assert lies is not None
    assert [(tag.name, tag.text) for tag in lies.tags] == [("Fire", "equipped as a Fire Equipment")]
