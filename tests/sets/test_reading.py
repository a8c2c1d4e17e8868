"""Reading sets: every error with its line and a suggestion, digests, and limits that are checked up front."""

from __future__ import annotations

import time

import pytest

import playmat
from playmat.engine.errors import CardError, DeckError
from playmat.games import game
from playmat.sets import SetError, differences, read_set, set_faults
from playmat.sets import cards as card_limits
from playmat.sets import reading as limits

HOTTER = """
set: Hotter
game: champions
cards: |
  spell("Kindling", action(deal(20, ONE)))
  spell("Tinder", action(draw(1)))
changes:
  Fireball: {deal.amount: 30}
  Rewind: {}
"""
GOOD = HOTTER.replace("  Rewind: {}\n", "")


def lines_of(text: str) -> dict[int, str]:
    """The errors of a set by line."""
    return {fault.line: fault.text for fault in set_faults(text)}


def test_every_error_has_its_line_and_a_suggestion() -> None:
    text = """set: Bad
game: champions
cards: |
  spell("Kindling", action(deal(2000, ONE)))
  spell("Tinder", acton(draw(1)))
  spell("Ash", action(draw(1))

  spell("Soot", action(draw(many)))
changes:
  Fireball: {deal.amout: 30}
  Fireboll: {deal.amount: 30}
  Chain Lightning: {deal.amount: a lot}
removed:
  - Rewnd
options:
  muligan: one_free
  mulligan: often
decks:
  hot: |
    2 Fireball
    some more
  ember: none
"""
    faults = lines_of(text)
    assert sorted(faults) == [4, 5, 6, 8, 10, 11, 12, 14, 16, 17, 21, 22]
    assert "0 to 200" in faults[4]
    assert 'did you mean "action"' in faults[5]
    assert faults[6] == 'a "(" is not closed. Add a ")"'
    assert 'did you mean "deal.amount"' in faults[10]
    assert 'did you mean "Fireball"' in faults[11]
    assert '"a lot"' in faults[12]
    assert 'did you mean "Rewind"' in faults[14]
    assert 'did you mean "mulligan"' in faults[16]
    assert "one_free" in faults[17]
    assert "some more" in faults[21]
    assert 'did you mean "ember_forge"' in faults[22]


def test_an_error_inside_a_card_of_several_lines_is_at_its_own_line() -> None:
    text = 'set: Bad\ngame: champions\ncards: |\n\n  spell(\n    "Kindling",\n    acton(draw(1)),\n  )\n'
    assert list(lines_of(text)) == [7]


def test_an_error_in_a_quoted_text_is_at_the_line_of_its_quotes() -> None:
    text = 'set: Bad\ngame: champions\ncards: "\\n\\nspell(\\n1)"\ndecks: {hot: "2 Fireball\\n\\nmore"}\n'
    assert list(lines_of(text)) == [3, 4]


def test_a_faulty_card_does_not_hide_the_others_from_decks_and_changes() -> None:
    """Only the error in the card is reported, not the decks that use the missing card."""
    text = (
        GOOD.replace("draw(1)", "drow(1)")
        + "decks:\n  hot: |\n    from: ember_forge\n    -1 Fireball\n    +1 Kindling\n"
    )
    assert len(lines_of(text)) == 1


DECK = "decks:\n  hot: |\n    from: ember_forge\n    -{out} Fireball\n    +{put} Kindling\n"


@pytest.mark.parametrize(
    "mistake",
    [("draw(1)", "drow(1)"), ("deal(20, ONE)", "deal(2000, ONE)"), ('"Kindling"', '"Kindling'), ("ONE)))", "ONE))")],
)
def test_a_card_with_an_error_is_not_also_reported_as_missing(mistake: tuple[str, str]) -> None:
    text = GOOD.replace(*mistake) + DECK.format(out=1, put=1) + "pictures:\n  Kindling: {figure: flame}\n"
    assert list(lines_of(text)) == [6 if mistake[0] == "draw(1)" else 5]


def test_a_deck_that_the_options_forbid_is_an_error() -> None:
    text = GOOD + DECK.format(out=4, put=7)
    assert lines_of(text) == {10: '"hot": 7 Kindling (at most 4) [too_many_copies]'}
    assert lines_of(text + "options: {copy_limit: none}\n") == {}


def test_a_broken_law_about_a_card_is_reported_at_the_cards_line() -> None:
    text = "set: A\ngame: aew\ndecks:\n  lunch: |\n    from: brawler\n    purchase: 36 BR04; 1 own1\n"
    assert {fault.line for fault in set_faults(text) if "own1" in fault.text} == {6}
    assert all("own1" not in line for line in text.splitlines()[:5])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("set: A\ngame champions\nabout: x\n", 2),
        ("set: A\nchanges:\n  Fireball: {a: 1\nremoved: x\n", 3),
        ("set: A\nremoved: [x, y\ngame: champions\n", 2),
        ('set: "A\ngame: champions\nabout: x\n', 1),
        ("set: A\nchanges:\n\tFireball: {}\n", 3),
    ],
)
def test_an_unclosed_part_is_reported_where_it_begins(text: str, line: int) -> None:
    assert list(lines_of(text)) == [line]


def test_a_new_deck_is_shown_as_exchanges_in_its_parts() -> None:
    purchase = (
        "3 BR04; 3 BR05; 3 BR06; 3 BR07; 3 BR08; 3 BR09; 3 BR10; 2 XS01; 2 NP05; 3 NP07; 3 NP14; 2 NP17; 2 NP27; 1 NP28"
    )
    text = f"set: A\ngame: aew\ndecks:\n  lunch: |\n    from: brawler\n    purchase: {purchase}\n"
    (deck,) = differences(game("aew").with_set(text))
    assert deck.lines[0] == "like brawler"
    assert [line for line in deck.lines[1:] if "Purchase" in line] == [deck.lines[1]]
    assert "-1 Chip on the Shoulder" in deck.lines[1]
    assert "+1 " in deck.lines[1]


def test_order_comments_and_notation_do_not_change_the_digest() -> None:
    other = """
# a comment
changes:
  fireball: {action.deal.amount: 30}   # the id of the card, and the whole path
game: champions
cards: |
  # another
  [spell('Tinder', action(draw(1))), spell(
    "Kindling", action(deal(20, ONE)))]
set: Hotter
"""
    assert read_set(other).digest == read_set(GOOD).digest
    assert read_set(other).text == read_set(GOOD).text


@pytest.mark.parametrize(
    "change", [("30", "40"), ("deal(20", "deal(10"), ("set: Hotter", "set: Colder"), ("Tinder", "Ash")]
)
def test_any_other_content_changes_the_digest(change: tuple[str, str]) -> None:
    assert read_set(GOOD.replace(*change)).digest != read_set(GOOD).digest


def test_the_order_of_named_arguments_does_not_matter() -> None:
    text = 'set: A\ngame: atw\ncards: |\n  card("Practice Slam", THROW, {}, momentum=1)\n'
    first, second = (text.format(x) for x in ("damage=2, stamina=1, target=3", "target=3, stamina=1, damage=2"))
    assert read_set(first).digest == read_set(second).digest


def test_a_set_combines_with_changes_cards_and_weights() -> None:
    base = game("champions").with_changes({"Rewind": {}})
    changed_game = base.with_cards('spell("Ash", action(draw(1)))').with_set(GOOD)
    changed_game = changed_game.with_changes({"Fireball": {"deal.amount": 50}}).with_weights(base.player.weights)
    assert "50 damage" in changed_game.card("Fireball").text()
    assert changed_game.card("Ash").text() == changed_game.card("Tinder").text()
    assert list(changed_game.sets) == ["Hotter"]


def test_sets_that_contradict_each_other_are_refused_with_all_conflicts() -> None:
    first = game("champions").with_set(GOOD + "options: {mulligan: one_free}\ndecks: {ember_forge: none}\n")
    second = """
set: Colder
game: champions
cards: |
  spell("Kindling", action(deal(10, ONE)))
changes:
  Fireball: {deal.amount: 10}
options: {mulligan: none}
decks:
  ember_forge: |
    from: ember_forge
"""
    with pytest.raises(CardError) as fault:
        first.with_set(read_set(second, game("champions")))
    for part in (
        "Kindling",
        "deal.amount of Fireball to 30 and 10",
        "mulligan",
        '"ember_forge"',
        '"Hotter" and "Colder"',
    ):
        assert part in str(fault.value)


def test_a_set_may_change_the_cards_of_another() -> None:
    changed_game = (
        game("champions")
        .with_set(GOOD)
        .with_set("set: More\ngame: champions\nchanges: {Kindling: {deal.amount: 90}}\n")
    )
    assert "90 damage" in changed_game.card("Kindling").text()
    assert list(changed_game.sets) == ["Hotter", "More"]
    with pytest.raises(CardError, match='"More" removes it'):
        game("champions").with_set(GOOD).with_set("set: More\ngame: champions\nremoved: [Tinder]\n")


def test_the_game_of_a_set_must_match() -> None:
    with pytest.raises(SetError, match="for champions, not for atw"):
        playmat.game("atw").with_set(GOOD)
    with pytest.raises(CardError, match="for champions, not for atw"):
        playmat.game("atw").with_set(read_set(GOOD))


def test_a_removed_card_is_an_error_of_every_deck_that_has_it() -> None:
    text = "set: Dry\ngame: champions\nremoved: [Forge Bellows]\n"
    faults = lines_of(text)
    assert "Forge Bellows" in faults[3]
    assert '"ember_forge"' in faults[3]
    assert read_set(text + "decks: {ember_forge: none}\n").warnings == []
    kept = text + "decks:\n  ember_forge: |\n    from: ember_forge\n    -1 Forge Bellows\n    +1 Rewind\n"
    assert "Forge Bellows" in lines_of(kept)[5]


def test_a_removed_card_is_refused_in_decks_of_players() -> None:
    changed_game = game("champions").with_set(
        "set: Dry\ngame: champions\nremoved: [Forge Bellows]\ndecks: {ember_forge: none}\n"
    )
    printed = game("champions").deck("ember_forge")
    assert changed_game.lists.faults(printed) == ["Forge Bellows is not in the game: a set removes it"]
    with pytest.raises(DeckError, match="Forge Bellows"):
        changed_game.start([printed, changed_game.deck("tidal_court")])
    assert "Forge Bellows" not in [card.name for card in changed_game.pool()]
    assert [d.kind for d in differences(changed_game)] == ["removed", "removed"]


def test_a_change_that_breaks_a_deck_law_is_a_warning() -> None:
    """Nova's suggested hand now has more than 9 damage. The set can be played, but a deck with that hand cannot."""
    change = {"Springboard Cutter": {"damage": 3}}
    with pytest.raises(DeckError, match="9 damage"):
        game("atw").with_changes(change).start(["nova", "tembo"])
    card_set = read_set("set: A\ngame: atw\nchanges: {Springboard Cutter: {damage: 3}}\n")
    assert len(card_set.warnings) == 1
    assert '"nova"' in card_set.warnings[0]
    assert "9 damage" in card_set.warnings[0]
    assert game("atw").with_set(card_set).start(["nova", "tembo"]).decision is not None
    short = "set: A\ngame: atw\ndecks:\n  nova short: |\n    from: nova\n    -1 NOV-04\n"
    assert "15" in lines_of(short)[5]


def test_option_values_of_a_set_are_the_defaults() -> None:
    changed_game = game("champions").with_set("set: Long\ngame: champions\noptions: {format: best_of_3}\n")
    table = changed_game.start()
    assert table.state.standing is not None
    assert table.origin["options"]["format"] == "best_of_3"
    assert changed_game.start(options={"format": "single"}).state.standing is None
    assert game("champions").start().state.standing is None


def test_a_deck_derived_from_another_needs_its_cards() -> None:
    text = "set: A\ngame: champions\ndecks:\n  hot: |\n    from: ember_forge\n    -9 Fireball\n    +1 Fireboll\n"
    faults = lines_of(text)
    assert "has 4 of Fireball" in faults[6]
    assert "Fireball" in faults[7]


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{b}: &{b} [*{a}, *{a}, *{a}, *{a}, *{a}, *{a}, *{a}, *{a}, *{a}]\n"
    for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
CARD = 'set: A\ngame: champions\ncards: |\n  spell("Ash", action({}))\n'


def test_a_missing_argument_is_named_with_its_possible_values() -> None:
    text = 'set: A\ngame: champions\ncards: |\n  spell("A", action(deal(10)))\n  champion("B")\n'
    assert lines_of(text) == {
        4: 'deal: "to" is missing, a word like EACH, EACH_OF_THEIRS or EACH_OF_YOURS',
        5: 'champion: "health" and "slots" are missing',
    }


EVIL = {
    "size": "set: A\ngame: champions\nabout: |\n" + "  x\n" * 100_000,
    "depth of YAML": "set: A\ngame: champions\nchanges: " + "[" * 5_000,
    "depth of mappings": "set: A\ngame: champions\nchanges: " + "{a: " * 5_000,
    "aliases": BOMB,
    "a cycle": "set: &a [*a]\ngame: champions\n",
    "merge keys": "set: A\ngame: champions\nchanges: {<<: &a {<<: *a}}\n",
    "tags": "set: !!python/object/apply:os.system [ls]\ngame: champions\n",
    "depth of a card": CARD.format("both(" * 5_000),
    "depth that parses": CARD.format("[" * 150 + "]" * 150),
    "minus signs": CARD.format("-" * 50_000 + "1"),
    "a large number": CARD.format(f"deal({'9' * 5_000}, ONE)"),
    "a long number": CARD.format("deal(99999999, ONE)"),
    "a wide card": CARD.format(", ".join(["draw(1)"] * 5_000)),
    "many cards": "set: A\ngame: champions\ncards: |\n"
    + "".join(f'  spell("A{k}", action(draw(1)))\n' for k in range(500)),
    "many unknown words": "set: A\ngame: champions\ncards: |\n" + "".join(f"  aktion{k}(1)\n" for k in range(250)),
    "many unknown cards": "set: A\ngame: champions\nremoved: [" + ", ".join(f"Card {k}" for k in range(250)) + "]\n",
    "many long unknown cards": "set: A\ngame: champions\nremoved: ["
    + ", ".join(f"{'Fireboll ' * 70}{k}" for k in range(300))
    + "]\n",
    "many names": "set: A\ngame: champions\ncards: |\n  " + "x, " * 66_000 + "x\n",
    "many numbers": "set: A\ngame: champions\ncards: |\n  [" + "1," * 99_000 + "1]\n",
    "many sums": "set: A\ngame: champions\ncards: |\n  " + "1+" * 99_000 + "1\n",
    "many keys": "set: A\ngame: champions\n" + "".join(f"k{k}: 1\n" for k in range(15_000)),
    "many options": "set: A\ngame: champions\noptions: {" + ", ".join(f"o{k}: 1" for k in range(15_000)) + "}\n",
    "many changes": "set: A\ngame: champions\nchanges:\n" + "".join(f"  C{k}: {{a: 1}}\n" for k in range(1_000)),
    "many decks": "set: A\ngame: champions\ndecks:\n" + "".join(f"  c{k}: none\n" for k in range(1_000)),
    "a deck of many": "set: A\ngame: champions\ndecks:\n  a: |\n" + "    999 Fireball\n" * 200,
    "a name": f"set: {'A' * 500}\ngame: champions\nremoved: [Fireball]\n",
    "a name that turns text around": 'set: "A\\u202eB"\ngame: champions\nchanges: {Fireball: {deal.amount: 30}}\n',
    "a card's name": 'set: A\ngame: champions\ncards: |\n  spell("A\\u202eB", action(draw(1)))\n',
    "a card's long name": f'set: A\ngame: champions\ncards: |\n  spell("{"A" * 400}", action(draw(1)))\n',
    "code": 'set: A\ngame: champions\ncards: |\n  __import__("os").system("ls")\n',
    "a comprehension": "set: A\ngame: champions\ncards: |\n  [spell(x, action(draw(1))) for x in range(10)]\n",
    "an attribute": "set: A\ngame: champions\ncards: |\n  spell.__class__.__mro__\n",
    "power": CARD.format("deal(9**9**9, ONE)"),
    "half a character": "set: A\ngame: champions\nabout: \ud800\nremoved: [Fireball]\n",
    "null": "set: A\x00\ngame: champions\n",
    "half a game": "set: A\n",
    "nothing": "",
    "a list": "- set\n- game\n",
    "two documents": "set: A\ngame: champions\n---\nset: B\n",
    "an empty set": "set: A\ngame: champions\n",
    "no deck left": "set: A\ngame: champions\ndecks: {"
    + ", ".join(f"{name}: none" for name in game("champions").decks)
    + "}\n",
    "the filler": "set: A\ngame: school\nremoved: [Blank Page]\n",
    "lines of a save": 'set: A\ngame: champions\ncards: |\n  set_name("B", "0")\n  removed("Fireball")\n',
}


def test_a_deck_without_a_text_is_too_small() -> None:
    [fault] = set_faults("set: Short\ngame: ttcg\ndecks:\n  warm spark:\n")
    assert (fault.line, "0 cards" in fault.text) == (4, True)


@pytest.mark.parametrize("what", EVIL)
def test_a_malicious_set_is_refused_in_a_second(what: str) -> None:
    """Limits are checked before the work that they limit. Processor time does not depend on other programs."""
    for slug in ("champions", "school"):  # import the games and read their decks
        game(slug).start()
    begin = time.process_time()
    faults = set_faults(EVIL[what])
    took = time.process_time() - begin
    assert took < 1, took
    assert faults
    assert len(faults) <= 21
    assert all(len(fault.text) < 500 for fault in faults)


def test_the_limits_leave_room_for_large_sets() -> None:
    """A set with a hundred new and a hundred changed cards."""
    names = [card.name for card in game("atw").pool() if "damage" in card.facts()][:100]
    cards = "".join(f'  card("Slam {k}", THROW, damage=2, stamina=1, target=3, momentum=1)\n' for k in range(100))
    changes = "".join(f"  {name}: {{stamina: 1}}\n" for name in names)
    card_set = read_set(f"set: Large\ngame: atw\ncards: |\n{cards}changes:\n{changes}")
    assert len(game("atw").with_set(card_set).cards) == len(game("atw").cards) + 100
    assert card_limits.MOST_CARDS >= 200
    assert limits.MOST_CHARACTERS >= 200_000
