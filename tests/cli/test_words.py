"""`playmat words`, and the paths of a card in `playmat cards`."""

from __future__ import annotations

import json

from playmat.games import game
from tests.cli.conftest import Run


def test_the_words_are_printed(run: Run) -> None:
    output = run("words", "champions", "draw").stdout
    assert "draw(n)  The user draws cards." in output
    assert "a whole number from 1 to 20" in output
    assert len(json.loads(run("words", "atw", "--json").stdout)) == len(game("atw").vocabulary())
    assert 'there is no champions word "drwa" (did you mean "draw"?)' in run("words", "champions", "drwa").output


def test_a_card_is_shown_with_its_paths(run: Run) -> None:
    output = run("cards", "champions", "fireball").stdout
    assert "Deal 20 damage to a Champion." in output
    assert "action.deal.amount  20" in output
    assert "action.deal.to.side" not in output
    assert "action.deal.to.side" in run("cards", "champions", "fireball", "--all").stdout


def test_the_json_of_a_card_has_its_tree_and_its_values(run: Run) -> None:
    (card,) = json.loads(run("cards", "champions", "fireball", "--json").stdout)
    assert card["tree"]["abilities"][0]["parts"][0]["amount"] == 20
    values = {value["path"]: value for value in card["values"]}
    assert (values["action.deal.amount"]["value"], values["action.deal.amount"]["most"]) == (20, 200)
