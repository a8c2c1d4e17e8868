"""The TTCG display is correct: points, piles, forecasts, the default answer, reminders, and lore."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.games.ttcg import GAME
from playmat.games.ttcg.cards import CARDS
from playmat.games.ttcg.face.anatomy import LORE
from playmat.games.ttcg.zones import HAND
from playmat.server.views.view_json import waiting_json
from playmat.server.views.viewer_ids import ViewerIds

FACE = GAME.face


def at(you: dict[str, Any], foe: dict[str, Any] | None = None, **table: Any) -> Sitting[Any]:
    t = GAME.arrange(2, {"you": you, "foe": foe or {}, **table}, GAME.full_options({}))
    t.resolve()
    return t


def hints(t: Sitting[Any]) -> dict[str, str]:
    question = t.decision
    assert question is not None
    view = t.view(question.seat)
    return {text: FACE.hint(view, o) for text, o in zip(question.texts, question.options, strict=True)}


def usual(t: Sitting[Any]) -> str:
    question = t.decision
    assert question is not None
    k = FACE.usual(t.view(question.seat), question.answers)
    return question.texts[k] if k != NONE else ""


def test_an_attack_is_forecast() -> None:
    foes = ["Puddle Otter", "Bastion Mammoth", "Orchard Keeper", {"Cinder Pup": {"down": "yes"}}]
    forecasts = hints(at({"creatures": ["Emberhoof Ram"]}, {"creatures": foes}, phase="battle"))
    assert (
        forecasts["Emberhoof Ram attacks Puddle Otter"]
        == "650 against 250: Puddle Otter is destroyed and Birch loses 1 point (19 left)"
    )
    assert (
        forecasts["Emberhoof Ram attacks Bastion Mammoth"]
        == "650 against 1000: Emberhoof Ram is destroyed and Amber loses 2 points (18 left)"
    )
    assert forecasts["Emberhoof Ram attacks Orchard Keeper"] == "650 against 650: a tie, nothing is destroyed"
    assert forecasts["Emberhoof Ram attacks a face-down creature"] == "650 against a face-down card: unknown"


def test_a_direct_attack_and_a_shield_are_forecast() -> None:
    forecasts = hints(at({"creatures": ["Emberhoof Ram"]}, {"points": "9"}, phase="battle"))
    assert forecasts["Emberhoof Ram attacks Birch"] == "direct: Birch loses 2 points (7 left)"
    t = at({"magic": ["Sanctuary Seal"], "creatures": ["Puddle Otter"]}, {"creatures": ["Emberhoof Ram"]})
    for answer in ("use Sanctuary Seal", "go to battle", "end turn", "go to battle"):
        t.answer(answer)
    assert hints(t)["Emberhoof Ram attacks Puddle Otter"] == "650 against 250: Puddle Otter is shielded and stays"


def test_the_defender_reads_the_forecast_next_to_the_question() -> None:
    t = at({"creatures": ["Emberhoof Ram"]}, {"creatures": ["Harbor Guard Crab", "Puddle Otter"]}, phase="battle")
    t.answer("Emberhoof Ram attacks Puddle Otter")
    assert FACE.aside(t.view(1)).startswith("650 against 250")
    assert usual(t) == "pass"


def test_a_pile_shows_the_cards_under_it() -> None:
    t = at({"creatures": [{"Emberhoof Ram": {"under": ["Cinder Pup"], "tapped": "yes"}}]})
    pup, ram = (state_place(t, name) for name in ("Cinder Pup", "Emberhoof Ram"))
    below, top = FACE.placement(t.view(1), pup), FACE.placement(t.view(1), ram)
    assert below is not None
    assert top is not None
    assert (below.on, top.on, top.tapped) == (ram, NONE, True)
    assert [(m.name, m.value) for m in top.meters] == [("attack", 650), ("defense", 350)]
    assert [tag.name for tag in FACE.tags(t.view(0), 0)][1] == "Emberhoof Ram 650/350 (tapped, 1 under it)"


def state_place(t: Sitting[Any], name: str) -> int:
    return next(int(c.thing) for p in t.state.board for c in p.cards if t.state.card(c.thing).name == name)


def test_changes_to_printed_values_are_shown() -> None:
    t = at(
        {"creatures": ["Cinder Pup"], "magic": [{"Wardstone Amulet": {"tapped": "yes", "on": "Cinder Pup"}}]},
        {"magic": [{"Toll Gate": {"tapped": "yes", "active": ["1"]}}]},
    )
    lying = FACE.placement(t.view(1), state_place(t, "Cinder Pup"))
    amulet = FACE.placement(t.view(1), state_place(t, "Wardstone Amulet"))
    assert lying is not None
    assert amulet is not None
    assert [tag.name for tag in lying.tags] == ["immune"]
    assert [tag.name for tag in amulet.tags] == ["active", "on Cinder Pup"]


def test_a_face_down_card_reveals_nothing() -> None:
    t = at({"creatures": [{"Emberhoof Ram": {"down": "yes"}}]})
    lying = FACE.placement(t.view(1), state_place(t, "Emberhoof Ram"))
    assert lying is not None
    assert (lying.down, lying.meters, lying.tags) == (True, (), ())
    assert "Emberhoof" not in " ".join(tag.name for tag in FACE.tags(t.view(1), 0))


def test_the_waiting_chain_is_shown() -> None:
    t = at(
        {"creatures": ["Emberhoof Ram"]}, {"creatures": ["Puddle Otter"], "magic": [{"Quick Study": {"down": "yes"}}]}
    )
    t.answer("use Emberhoof Ram")
    (link,) = FACE.unresolved(t.view(1))
    assert (link.line, link.text) == ("Emberhoof Ram, Amber at Puddle Otter", "Destroy an enemy level-1 creature.")
    assert FACE.aside(t.view(1)) == link.line
    (plain,) = FACE.unresolved(t.view(1), texts=False)
    assert (plain.thing, plain.seat, plain.place, plain.aims) == (link.thing, link.seat, link.place, link.aims)
    assert plain.line == plain.text == ""


def test_the_chain_names_a_card_that_its_cost_has_returned_to_a_hand() -> None:
    t = at(
        {"creatures": ["Cinder Pup", "Candle Fairy"], "magic": [{"Quick Study": {"down": "yes"}}]},
        {"creatures": ["Spark Swallow"]},
    )
    t.answer("use Candle Fairy")
    t.answer("answer with Spark Swallow")
    assert [t.state.card(place).name for place in t.state.pile(HAND, 1)] == ["Spark Swallow"]
    for seat in (0, 1, NONE):
        view = t.view(seat)
        assert [link.line for link in FACE.unresolved(view)] == ["Spark Swallow, Birch", "Candle Fairy, Amber"]
        assert waiting_json(view, FACE.unresolved(view)[0], ViewerIds(seat))["card"] == "V04"


def test_no_default_answer_ends_a_phase() -> None:
    assert usual(at({"hand": ["Cinder Pup"]})) == ""
    assert usual(at({"creatures": ["Cinder Pup"]}, phase="battle")) == ""


def test_every_card_has_its_own_lore_and_explains_its_kinds_of_effects() -> None:
    assert sorted(LORE) == sorted(card.id for card in CARDS)
    assert len(set(LORE.values())) == len(CARDS)
    for card in CARDS:
        anatomy = FACE.anatomy(card)
        assert anatomy.flavour == LORE[card.id]
        assert {e.text().partition(":")[0] for e in card.effects} <= {word for word, _ in anatomy.reminders}


def test_the_guide_covers_every_kind_of_turn_and_names_the_designer() -> None:
    guide = json.loads((files("playmat.games.ttcg.face") / "guide.json").read_text("utf-8"))
    prompts = {prompt for entry in guide for prompt in entry["when"]["prompt"]}
    assert {"main action", "battle action", "respond"} <= prompts
    assert "Antonius Torode" in " ".join(entry["say"] for entry in guide)
    assert "Antonius Torode" in FACE.about
