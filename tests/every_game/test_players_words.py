"""Texts for players use players' terms: no names of steps, listers or questions, and no identifiers from the code."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from playmat.engine.state.option import Menu
from playmat.engine.table.table import Table
from playmat.engine.table.text import because, option_texts
from playmat.games import BUILT_IN, game
from playmat.scenario.rulebook import read_rulebook
from playmat.server.library.table_layout import table_layout
from playmat.server.views.decision_json import reasons
from playmat.server.views.viewer_ids import ViewerIds
from tests.every_game.games import begun, sensible

pytestmark = pytest.mark.once

DECISIONS = 60
SPOKEN = {
    "atw": {"opening card", "reversal icon", "kick-out", "block cards"},
    "champions": {"next trigger", "pick champions", "claim forced win"},
    "school": {"first player", "the free table"},
    "aew": {"initiative choice"},
    "ttcg": {"next game first"},
}
"""Names of questions that are also players' words."""


def names_for_programs(t: Table[Any]) -> list[re.Pattern[str]]:
    """Quoted names of questions, names of several words even without quotes, and any word with an underscore."""
    slug = t.game.slug
    names = {move.at for move in t.game.moves() if move.at}
    several = [name for name in names if " " in name and name not in SPOKEN[slug]]
    quoted = "|".join(re.escape(name) for name in sorted(names))
    return [
        re.compile(rf'"(?:{quoted})"'),
        re.compile(rf"\b(?:{'|'.join(re.escape(name) for name in sorted(several))})\b"),
        re.compile(r"\b[A-Za-z]+_\w+\b"),
    ]


def at_question(t: Table[Any]) -> Iterator[str]:
    """Every text that the page shows about a question, to the seat to act and to the others."""
    pending = t.state.pending
    view = t.view(pending.seat)
    asked = view.state.pending
    yield asked.prompt.text
    menu = Menu(True)
    asked.lister.list(view, asked.scope, menu)
    yield from option_texts(view, menu.options)
    face = view.game.face
    for o in menu.options:
        yield face.hint(view, o)
    for o, refusal in menu.refused:
        yield because(view, o, refusal).text
    yield from option_texts(view, [o for o, _ in menu.refused])
    yield face.aside(view)
    for seat in range(-1, t.state.seats):
        yield from [tag.name for tag in face.tags(view, seat)] + [meter.name for meter in face.meters(view, seat)]


def asked_why(t: Table[Any]) -> Iterator[str]:
    """Every answer to "why can't I?": about a thing, a text that belongs elsewhere, and a meaningless text."""
    for seat in range(t.state.seats):
        view = t.view(seat)
        for thing in range(len(view.state.where)):
            yield from [reason.reason for reason in reasons(view, ViewerIds(seat), "", thing)]
        for text in ["sing", *{move.text.partition("{")[0].strip() or "x" for move in t.game.moves()}]:
            yield from [reason.reason for reason in reasons(view, ViewerIds(seat), text, -1)]


def heard(slug: str) -> Iterator[str]:
    """All texts that players read at the questions of a game."""
    layout = table_layout(game(slug))
    yield from [line["say"] for line in layout.get("guide", [])]
    yield from [f"{word['word']}: {word['text']}" for word in layout.get("words", [])]
    yield from game(slug).face.shortcuts.values()
    for seed in (3, 8):
        t = begun(slug, seed)
        chance = random.Random(seed)
        for k in range(DECISIONS):
            if t.over:
                break
            yield from at_question(t)
            if k % 6 == 0:
                yield from asked_why(t)
            options = sensible(t)
            t.choose(options[chance.randrange(len(options))])


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_players_read_no_names_from_the_code(slug: str) -> None:
    patterns = names_for_programs(begun(slug, 3))
    texts = {text for text in heard(slug) if text}
    assert len(texts) > 100
    assert sorted(text for text in texts if any(pattern.search(text) for pattern in patterns)) == []


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_every_meter_is_explained_to_newcomers(slug: str) -> None:
    """Each meter of a seat has a word. Each word is explained in one or two sentences and names an existing rule."""
    t = begun(slug, 3)
    words = table_layout(t.game)["words"]
    known = {word["word"].lower() for word in words}
    meters = {meter.name.lower() for seat in range(-1, t.state.seats) for meter in t.game.face.meters(t, seat)}
    meters -= {card.name.lower() for card in t.game.cards.values()}
    assert meters - known == set()
    assert len(known) == len(words)
    assert [word for word in words if not 20 <= len(word["text"]) <= 150 or not word["text"].endswith(".")] == []
    ids = set(read_rulebook(t.game).ids)
    assert [word for word in words if word["rule"] not in ids] == []
