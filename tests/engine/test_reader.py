"""Cards from outside are parsed as words of the game and never executed. Anything else is refused with its line."""

from __future__ import annotations

import pytest

from playmat.engine.errors import CardError
from playmat.engine.files.save import load, repeat, save, state_hash
from tests.engine.tables import arranged, play
from tests.engine.toy import GAME
from tests.engine.toy.card import LanternCard

BELL = """
lamp(
    "Tide Bell",
    AZURE,
    3,
    price=[ANY],
    abilities=[when("When you are dimmed, gain 1 glow.", DIMMED, YOURS, gain(1))],
)
"""


def test_a_new_card_makes_a_new_game() -> None:
    game = GAME.with_cards(BELL)
    card = game.card("Tide Bell")
    assert isinstance(card, LanternCard)
    assert (card.id, card.shine, card.price) == ("tide-bell", 3, ("any",))
    assert card.text() == "When you are dimmed, gain 1 glow."
    assert "tide-bell" not in GAME.cards
    assert game.more_cards == BELL
    assert game.lexicon.at("tide-bell/0.0") is card.abilities[0].do


def test_a_changed_card_replaces_the_printed_one() -> None:
    game = GAME.with_cards('lamp("Reed Lamp", AZURE, 9)')
    t = game.arrange(2, {"you": {"towers": ["Reed Lamp"]}}, game.full_options({}))
    t.resolve()
    play(t, "rest")
    assert isinstance(game.card("Reed Lamp"), LanternCard)
    assert t.state.lantern_card(t.state.towers[0].top).shine == 9
    assert game.card_digests()["reed-lamp"] != GAME.card_digests()["reed-lamp"]
    assert game.card_digests()["squall"] == GAME.card_digests()["squall"]


def test_saves_and_records_contain_the_text() -> None:
    t = arranged(you={"hand": ["Tide Bell", "Squall"]}, cards=BELL)
    play(t, "play Tide Bell")
    saved = save(t)
    assert saved["cards"] == BELL
    loaded = load(GAME, saved)
    assert loaded.game.card("Tide Bell").name == "Tide Bell"
    assert state_hash(loaded.game, loaded.state) == state_hash(t.game, t.state)
    assert load(t.game, saved).game is t.game
    plain = arranged(you={})
    assert load(t.game, save(plain)).game.more_cards == ""
    assert state_hash(t.game, repeat(t.game, t.origin, t.record).state) == state_hash(t.game, t.state)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('lamp("A", AZURE, 1).name', "line 1: .* is not allowed on a card"),
        ('lamp("A", AZURE, (1).real)', "line 1: .* is not allowed on a card"),
        ('spark("A", AZURE,\n  lambda t, s: None)', "line 2: lambda t, s: None is not allowed on a card"),
        ('lamp("A",\n AZURE,\n shone(1))', 'line 3: "shone" is not a word of this game'),
        ('lamp("A", AZUR, 1)', r'line 1: "AZUR" is not a word of this game \(did you mean "AZURE"\?\)'),
        ('__import__("os").system("true")', "line 1: .* is not allowed on a card"),
        ('__import__("os")', 'line 1: "__import__" is not a word of this game'),
        ('lamp("A", AZURE, len("abc"))', 'line 1: "len" is not a word of this game'),
        ("import os", "line 1: .* is not a card"),
        ('x = lamp("A", AZURE, 1)', "line 1: .* is not a card"),
        ('lamp("A", AZURE, 1 + 1)', r"line 1: 1 \+ 1 is not allowed on a card"),
        ('lamp("A", AZURE, [x for x in (1,)])', "line 1: .* is not allowed on a card"),
        ('lamp(*["A", AZURE, 1])', r"line 1: \* and \*\* are not allowed on a card"),
        ('lamp(**{"name": "A"})', r"line 1: \* and \*\* are not allowed on a card"),
        ('lamp("A", AZURE, 1, shadow=2)', "line 1: lamp: .*shadow"),
        ('lamp("A", AZURE', r'line 1: a "\(" is not closed'),
        ("gain(1)", r"line 1: gain\(1\) is not a card"),
        ('AZURE("A")', 'line 1: "AZURE" takes no arguments'),
        ('f"{AZURE}"', "line 1: .* is not allowed on a card"),
        ("", "this text has no cards"),
        ("# nothing", "this text has no cards"),
    ],
)
def test_anything_but_words_is_refused_with_its_line(text: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        GAME.with_cards(text)


@pytest.mark.parametrize("deep", ["(" * 5000 + ")" * 5000, "-" * 20000 + "1"])
def test_a_text_that_is_too_deeply_nested_is_refused(deep: str) -> None:
    with pytest.raises(CardError, match="cards, line"):
        GAME.with_cards(f'lamp("A", AZURE, {deep})')
