"""Cards with changed values: their texts, invalid values, and the effect on games."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import CardError
from playmat.games.school.game import GAME
from playmat.scenario.run import run_scenario
from playmat.scenario.scenario import read_scenario


@pytest.mark.parametrize(
    ("name", "changes", "text"),
    [
        ("Fireball Lesson", {"what.side": "enemy"}, "Deal 4 damage to target enemy unit, enemy Booster or player."),
        ("Fireball Lesson", {"what.types": ["Student"]}, "Deal 4 damage to target Student or player."),
        ("Fireball Lesson", {"what.players": "opponent"}, "Deal 4 damage to target unit, Booster or opponent."),
        ("Fireball Lesson", {"what.keyword": ["Flying", "Reach"]}, "unit, Booster or player with Flying or Reach."),
        ("Encore from the Dark", {"what.types": ["Student"]}, "Return target Student card with total cost 3 or less"),
        ("Moonlit Halls", {"what.subtype": "Cat", "what.side": "ally"}, "Each ally Cat gets +1/+0."),
        ("Moonlit Halls", {"what.types": ["Monster"]}, "Each Darkling Monster gets +1/+0."),
        ("Fire Drill", {"what.types": ["Booster", "Item"]}, "Deal 2 damage to each Booster and Item."),
        ("Trophy Case", {"what.side": "enemy", "once": False}, "When an enemy Student enters:"),
        ("Study Partner", {"what.other": False}, "When an ally Student enters:"),
        ("Ignatia Coldfire", {"when_you_cast.what.types": ["Instant"]}, "When you cast an Instant:"),
        ("Graduation Day", {"what.types": ["Student", "Booster"]}, "seven or more Boosters or Students, you win"),
        ("Pop Quiz", {"tap.who.n": 1}, "Tap up to one target enemy unit."),
        ("Pop Quiz", {"tap.who.what.other": True}, "Tap up to two other target enemy units."),
        ("Tidepool Novice", {"mend.gain.n": 3}, "Mend 3. When this enters: Gain 3 SV."),
        ("Reflecting Pool", {"unless.universal": 3}, "unless its controller pays 3U."),
        ("Reflecting Pool", {"unless.universal": 0}, "Negate target Spell or Instant on the stack."),
        ("Ink Golem", {"act.cost.pyro": 1}, "1P, tap: Deal 1 damage"),
        ("Warding Scarf", {"act.cost.universal": 2}, "Equip 2U."),
        ("Narrow Bridge", {"few_attackers.n": 1}, "more than one unit in a combat."),
        ("Grace Candle", {"sv": 5}, "and your SV becomes 5."),
        ("Twin Verdict", {"tap.who.what.side": "enemy"}, "– or – tap target enemy unit, then draw a card."),
        ("Freshman", {"atk": 0, "keywords": ["Reach"]}, "Reach."),
    ],
)  # fmt: skip
def test_a_changed_card_has_a_correct_text(name: str, changes: dict[str, Any], text: str) -> None:
    assert text in GAME.with_changes({name: changes}).card(name).text()


@pytest.mark.parametrize(
    ("name", "changes", "message"),
    [
        ("Fireball Lesson", {"damage.amount": -1}, "cast.damage.amount takes a whole number from 0 to 20, not -1"),
        ("Fireball Lesson", {"what.side": "mine"}, "takes one of any, ally or enemy, not \"mine\""),
        ("Pop Quiz", {"what.types": []}, "a filter needs a card type or a player"),
        ("Moonlit Halls", {"what.subtype": 3}, "group_gets.what.subtype takes a text in quotes, not 3"),
        ("Lecture Candle", {"element": "none"}, "Lecture Candle: its energy needs an element"),
        ("Study Hall", {"atk": 3}, "Study Hall has no atk"),
        ("Practice Wand", {"act.tap": True}, "Practice Wand has no act.tap"),
    ],
)  # fmt: skip
def test_an_impossible_value_is_refused(name: str, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError, match=message):
        GAME.with_changes({name: changes})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('spell("o", "O", "1U", [trigger("entres", draw(1))])', 'trigger: there is no moment "entres".*"enters"'),
        ('spell("o", "O", "1U", [trigger("when_dies", draw(1))])', "trigger: when_dies needs a filter"),
        ('spell("o", "O", "1U", [trigger("dies", draw(1), what=A_UNIT)])', "trigger: dies takes no filter"),
        ('spell("o", "O", "1U", [cast(destroy(target(what())))])', "what: a filter needs a card type"),
        ('spell("o", "O", "1U", [cast(draw(0))])', "draw: n takes a whole number from 1 to 10, not 0"),
        ('spell("o", "O", "1U", [act(1, draw(1))])', "act: cost must be a text in quotes or a word like energy"),
    ],
)  # fmt: skip
def test_a_word_with_wrong_arguments_is_reported(text: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        GAME.with_cards(text)


def test_trigger_texts_written_for_earlier_versions_name_the_card_types() -> None:
    """The text is now generated from the card types."""
    card = 'student("o", "O", "1U", 1, 1, "Cat", [when_you_cast(SPELL_OR_INSTANT, "a card", draw(1))])'
    assert GAME.with_cards(card).card("O").text() == "When you cast a Spell or Instant: Draw a card."


# at the table


SCENARIO = """
title: a changed card is cast
{cards}given:
  you: {{hand: [{name}, Frost Vial], battlefield: [Furnace Heart, Lecture Candle, Lecture Candle]}}
when:
{moves}
then:
  {fact}
  waits: {{seat: you, prompt: priority}}
"""


def played(name: str, changes: dict[str, dict[str, Any]], moves: list[str], fact: str) -> None:
    """Cast a card in a game with these changes, in every way that scenarios are run."""
    lines = "".join(f"  changed({card!r}, {values!r})\n" for card, values in changes.items())
    when = "\n".join(f"  - you: {move}" for move in moves)
    text = SCENARIO.format(cards=f"cards: |\n{lines}" if lines else "", name=name, moves=when, fact=fact)
    run_scenario(GAME, read_scenario(text, name))


def test_the_game_uses_the_changed_card() -> None:
    moves = ["cast Fireball Lesson", "Birch"]
    played("Fireball Lesson", {}, moves, "foe.sv: 6")
    played("Fireball Lesson", {"Fireball Lesson": {"damage.amount": 6}}, moves, "foe.sv: 4")


def test_a_changed_token_is_created() -> None:
    changed = GAME.with_changes({"Freshman": {"atk": 4, "hp": 2}})
    assert changed.card("School Assembly").text() == "Create three 4/2 Freshman tokens."
    assert GAME.card("School Assembly").text() == "Create three 1/1 Freshman tokens."
    assert changed.card("Raise the Wall") is GAME.card("Raise the Wall")
    moves = ["cast School Assembly"]
    played("School Assembly", {}, moves, "you.Freshman.atk: 1")
    played("School Assembly", {"Freshman": {"atk": 4}}, moves, "you.Freshman.atk: 4")
