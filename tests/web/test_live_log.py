"""Tests of the code that matches log lines with texts on the page in tests of live games."""

from __future__ import annotations

import pytest

from tests.web.live_log import Happened, LiveLog, Shown

HITS = "Conjurer deals 1 damage to Amber. 2 Cinder Sprinters deal 3 damage to Amber."


@pytest.mark.parametrize(
    ("line", "text", "times"),
    [
        ("Pup attacks Birch.", "Pup attacks Birch.", 1),
        ("Pup attacks Birch.", "3 Pups attack Birch.", 3),
        ("Cinder Sprinter deals 3 damage to Amber.", HITS, 2),
        ("Birch gains 1 SV.", "Birch gains 1 SV, 2 times.", 2),
        ("Birch shuffles a card back.", "Birch shuffles 2 cards back.", 2),
        ("Fire Drill deals 2 damage to Dew Flask.", "Fire Drill deals 2 damage to 2 Dew Flasks and Moss.", 2),
        ("Ash's Candle is destroyed.", "2 of Ash's Candles and Fox are destroyed.", 2),
        ("Pup attacks Birch.", "Fox attacks Birch. 2 Inklings attack Amber.", 0),
        ("Birch gains 1 SV.", "Amber gains 1 SV, 2 times.", 0),
    ],
)
def test_a_sentence_for_several_events_covers_as_many_as_it_names(line: str, text: str, times: int) -> None:
    log = LiveLog("school")
    log.happened += [Happened(line, counts=True)] * (times + 1)
    assert log.untold([Shown(text, 500)], 300) == [line]


def test_equal_lines_share_their_time_on_the_page() -> None:
    log = LiveLog("school")
    log.happened += [Happened("Pup is frozen.", counts=True)] * 2
    assert log.untold([Shown("Pup is frozen.", 640)], 300) == []
    assert log.untold([Shown("Pup is frozen.", 599)], 300) == ["Pup is frozen."]


def test_a_line_after_a_sentence_for_several_events_counts_as_shown() -> None:
    """A former bug: the sprinters were only matched in the next round, and everything before that counted as missed."""
    log = LiveLog("school")
    lines = ["Cinder Sprinter deals 3 damage to Amber.", "Pupil is frozen.", "Cinder Sprinter deals 3 damage to Amber."]
    log.happened += [Happened(line, counts=True) for line in [lines[0], *lines]]
    rows = [HITS, lines[1], lines[2]]
    assert log.untold([Shown(row, 500) for row in rows], 300) == []
