"""The same answers give the same match, word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.playthrough import ANSWER, files, replayed, text_of

MOST_LINES = 1000


def test_several_games_have_a_playthrough() -> None:
    assert {"atw-match.txt", "champions-match.txt", "school-four.txt", "aew-match.txt"} <= {
        path.name for path in files()
    }


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_the_same_answers_give_the_same_text(path: Path) -> None:
    text = path.read_text("utf-8")
    table = replayed(text)
    assert table.over
    assert text_of(table, text.splitlines()[0]).splitlines() == text.splitlines()
    assert len(text.splitlines()) < MOST_LINES


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_a_different_answer_is_noticed(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    at = next(k for k, line in enumerate(lines) if ANSWER.match(line))
    lines[at] = lines[at].rpartition(": ")[0] + ": fly to the moon"
    with pytest.raises(AssertionError, match='answer 1: "fly to the moon" is not offered'):
        replayed("\n".join(lines))
