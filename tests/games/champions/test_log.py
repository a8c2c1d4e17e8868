"""The log and card texts that players read: nothing public is withheld, and every sentence is correct."""

from __future__ import annotations

from typing import Any

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table import text as texts
from playmat.games.champions.game import GAME


def at(you: dict[str, Any], foe: dict[str, Any] | None = None) -> Sitting[Any]:
    table = GAME.arrange(2, {"you": you, "foe": foe or {}}, GAME.full_options({}))
    table.resolve()
    return table


def read_by(t: Sitting[Any], seat: int) -> list[str]:
    return [line for _, line in texts.log(t, seat)]


def test_a_card_that_answers_from_the_hand_is_named_to_both_players() -> None:
    t = at({"hand": ["Fireball"]}, {"champions": ["Tide Turtle"], "hand": ["Safety Net"]})
    t.answer("activate Fireball")
    t.answer("Tide Turtle")
    t.answer("use Safety Net", 1)
    for seat in (0, 1):
        assert f"{GAME.names.seat(t.state, 1)} uses Safety Net." in read_by(t, seat)


def test_a_hit_lists_the_opponents_champions_first() -> None:
    t = at({"champions": ["Wandering Knight"], "hand": ["Fireball"]}, {"champions": ["Gaia", "Tide Turtle"]})
    t.answer("activate Fireball")
    assert t.decision is not None
    assert t.decision.texts == ["Gaia", "Tide Turtle", "Wandering Knight"]


def test_texts_with_counted_numbers_read_as_sentences() -> None:
    assert (
        "10 damage for each face-up Equipment you control (at most 5) to a Champion" in GAME.card("Rally Strike").text()
    )
    assert not [c.name for c in GAME.cards.values() if "for each damage" in c.text() or ") damage" in c.text()]


def test_the_drawing_player_is_named_again_after_the_opponent() -> None:
    printed = {name: GAME.card(name).text() for name in ("Twisted Compulsion", "Curfew", "Interruption")}
    assert printed["Twisted Compulsion"].endswith("your opponent must activate it if they can, and you draw 1 card.")
    assert printed["Curfew"] == "Your opponent cannot activate Spells on their next turn, and you draw 1 card."
    assert printed["Interruption"].endswith("your opponent discards 1 card at random, and you draw 1 card.")


def test_elements_have_the_right_article() -> None:
    assert GAME.card("Air Golem").text().startswith("When an Air Equipment is equipped to this Champion")
    assert not [c.name for c in GAME.cards.values() if "a Air" in c.text() or "a Earth" in c.text()]


def test_a_later_choice_lists_the_earlier_ones() -> None:
    worn = {"Hestia": {"equipment": ["Twinflame Bow"]}}
    t = at({"champions": [worn]}, {"champions": ["Gaia", "Tide Turtle", "Poseidon"]})
    t.answer("activate Twinflame Bow")
    first = GAME.face.aside(t.view(0))
    assert first == "Twinflame Bow: deal 10 damage to up to 2 Champions your opponent controls."
    t.answer("Gaia")
    assert GAME.face.aside(t.view(0)) == f"{first} So far: Gaia."


def test_equipment_in_the_hand_must_be_equipped_first() -> None:
    t = at({"champions": ["Hestia"], "hand": ["Powder Keg", "Strawman"]})
    assert str(t.why_not("activate Powder Keg")) == (
        "it works once it is equipped: put it on one of your Champions first (KW.activate)"
    )
    assert str(t.why_not("activate Strawman")) == "it has no Activated effect (KW.activate)"


def test_an_ending_is_a_sentence() -> None:
    t = at({"champions": ["Hestia"], "hand": ["Fireball"]}, {"champions": [{"Gaia": {"health": 20}}]})
    t.answer("activate Fireball")
    t.answer("Gaia")
    assert t.outcome is not None
    assert t.outcome.ending == "champions"
    assert read_by(t, 1)[-1] == "Red wins: no opposing Champion is left."


def test_equal_champions_are_distinguished_by_their_owner() -> None:
    t = at({"champions": ["Gaia"], "hand": ["Fireball"]}, {"champions": ["Gaia"]})
    t.answer("activate Fireball")
    assert t.decision is not None
    assert t.decision.texts == ["Gaia of Blue", "Gaia of Red"]
