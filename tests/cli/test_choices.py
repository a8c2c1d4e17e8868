"""The list of options: options for the same thing are adjacent, and no difference between two options is cut off."""

from __future__ import annotations

import io
import re

from rich.console import Console, RenderableType

import playmat
from playmat.cli.choices import choice_columns, choice_lines, choice_paragraph, choices, fit_columns, shortened
from playmat.engine.state.option import Move, Option

DO = Move("test.do", "do {thing}")
OTHER = Move("test.other", "other")
CHAMPIONS = playmat.game("champions")


def drawn(what: RenderableType, width: int = 80) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width, highlight=False).print(what)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_options_of_one_thing_share_a_line() -> None:
    options = [Option(OTHER), Option(DO, 5, 1), Option(DO, 5, 2), Option(DO, 6, 1)]
    texts = ["wait", "equip Axe on Stone Giant", "equip Axe on Stone Frog", "equip Net on Stone Giant"]
    rows = choices(options, texts, ["", "hits", "hits", "hits"], 0)
    assert [(c.number, c.texts) for c in rows] == [(1, texts[:1]), (2, texts[1:3]), (4, texts[3:])]
    assert drawn(choice_lines(rows, True, 80)) == [
        "   1  wait",
        "   2  equip Axe on Stone Giant · 3 Frog",
        "   4  equip Net on Stone Giant  hits",
    ]


def test_options_with_a_different_hint_and_the_default_get_their_own_line() -> None:
    options = [Option(DO, 5, 1), Option(DO, 5, 2), Option(DO, 5, 3)]
    texts = ["roll for 1", "roll for 2", "roll for 3"]
    assert len(choices(options, texts, ["10%", "20%", "30%"], -1)) == 3
    assert [c.texts for c in choices(options, texts, [""] * 3, 0)] == [texts[:1], texts[1:]]


def test_a_long_text_leaves_room_for_the_hints() -> None:
    long = "activate Love Potion of Fiery Heart (discard 1 Fire Equipment)"
    hint = "Discard 1 Fire Equipment, then deal 30 damage to a Champion."
    rows = choices([Option(OTHER), Option(OTHER, 1)], ["draw", long], ["53 left in your deck", hint], -1)
    assert drawn(choice_lines(rows, True, 80)) == [
        "   1  draw  53 left in your deck",
        f"   2  {long}",
        f"            {hint}",
    ]
    assert all(len(line) <= 80 for line in drawn(choice_lines(rows, False, 80)))


def test_texts_without_a_common_word_stay_separate() -> None:
    options = [Option(DO, 5, 1), Option(DO, 5, 2)]
    assert len(choices(options, ["burn", "bury"], ["", ""], -1)) == 2


def test_columns_keep_groups_together() -> None:
    options = [Option(OTHER), Option(OTHER, 1), Option(DO, 5, 1), Option(DO, 5, 2), Option(OTHER, 2)]
    texts = ["draw", "use the very first thing", "equip Axe on Giant", "equip Axe on Frog", "leave"]
    rows = choices(options, texts, ["with a long hint that would never fit", "", "", "", ""], -1)
    assert not fit_columns(rows, 2, 64, True)
    assert fit_columns(rows, 2, 64, False)
    assert drawn(choice_columns(rows, 2, 64), 64) == [
        "   1  draw                        2  use the very first thing",
        "   3  equip Axe on Giant · 4 Frog",
        "   5  leave",
    ]


def test_every_champion_that_a_card_can_go_to_is_named() -> None:
    hand = ["Fire Dagger", "Matchbox", "Ruby Gemstone", "Powder Keg", "Forge Bellows", "Phoenix Feather"]
    position = {"you": {"champions": ["Magma Slug", "Fire Golem", "Technician Magician"], "hand": hand}, "foe": {}}
    table = CHAMPIONS.arrange(2, position, CHAMPIONS.full_options({}))
    table.resolve()
    decision = table.decision
    assert decision is not None
    rows = choices(decision.answers, decision.texts, ["" for _ in decision.answers], 0)
    text = " ".join("\n".join(drawn(choice_columns(rows, 3, 80))).split())
    for name in hand:
        assert re.search(rf"equip {name} on Magma Slug · \d+ Fire Golem · \d+ Technician Magician", text)
    assert "…" not in text


def test_a_number_stays_with_its_text() -> None:
    options = [Option(DO, 5, k) for k in range(12)]
    texts = [f"equip Axe on Giant number {k}00" for k in range(12)]
    for width in range(30, 60):
        for line in drawn(choice_lines(choices(options, texts, [""] * 12, -1), True, width), width):
            assert not re.search(r"· \d+$", line)


def test_neighbors_name_a_common_part_once() -> None:
    texts = ["wait", "equip Axe on Giant", "equip Axe on Frog", "equip Net on Giant", "activate Axe", "activate Net"]
    names = ["wait", "equip Axe on Giant", "Frog", "equip Net on Giant", "activate Axe", "activate Net"]
    assert shortened(texts) == names


def test_options_in_a_paragraph_lose_no_word() -> None:
    options = [Option(OTHER), Option(DO, 5, 1), Option(DO, 5, 2), Option(DO, 5, 3)]
    texts = ["draw", "put Axe on Giant in the left hand", "put Axe on Giant in the right hand", "put Axe on Frog"]
    rows = choices(options, texts, [""] * 4, -1)
    assert drawn(choice_paragraph(rows, 50), 50) == [
        "    1 draw  2 put Axe on Giant in the left hand ·",
        "    3 right hand · 4 Frog",
    ]
