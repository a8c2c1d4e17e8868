"""Events: their rule, the cards that each reader may see, and log lines that never change."""

from __future__ import annotations

from playmat.engine.table.text import ALL_SEEING, log
from tests.engine.tables import again, arranged, play, random_play, seats_of, started


def lines(t: object, seat: int) -> list[str]:
    return [line for _, line in log(t, seat)]  # type: ignore[arg-type]  # a table


def test_each_seat_reads_what_it_knew_then() -> None:
    t = arranged(seats=3, you={"hand": ["Night Moth"]}, left={"deck": ["Squall"]})
    play(t, "veil Night Moth", "rest")
    drawn = ["North lays {} face down.", "It grows dark for North.", "It dawns for East.", "East draws {}."]
    for seat, names in {
        0: ("Night Moth", "a card"),
        1: ("a card", "Squall"),
        2: ("a card", "a card"),
        ALL_SEEING: ("Night Moth", "Squall"),
    }.items():
        expected = [drawn[0].format(names[0]), *drawn[1:3], drawn[3].format(names[1])]
        assert lines(t, seat) == expected


def test_a_line_does_not_change_when_the_card_becomes_known() -> None:
    t = arranged(seats=3, you={"hand": ["Night Moth"]}, left={})
    play(t, "veil Night Moth")
    before = {seat: lines(t, seat) for seat in seats_of(t)}
    play(t, "unveil Night Moth", "choose East")
    for seat in seats_of(t):
        assert lines(t, seat)[: len(before[seat])] == before[seat]
        assert "North turns up Night Moth." in lines(t, seat)


def test_a_line_about_a_tower_does_not_change_when_its_top_changes() -> None:
    t = arranged(you={"hand": ["Harbor Lamp"], "towers": ["Reed Lamp"]}, foe={"towers": ["Great Beacon"]}, chance="4")
    play(t, "send Reed Lamp at East", "decline")
    assert lines(t, 1)[0] == "North sends the light of Reed Lamp at East."
    play(t, "raise Harbor Lamp on Reed Lamp")
    assert lines(t, 1)[0] == "North sends the light of Reed Lamp at East."


def test_events_carry_their_rule() -> None:
    t = arranged(you={"towers": ["Harbor Lamp"]}, foe={"deck": []}, chance="3")
    play(t, "send Harbor Lamp at East", "rest")
    rules = {line: number for number, line in log(t)}
    assert rules["North sends the light of Harbor Lamp at East."] == "5.1"
    assert rules["The wind is 3."] == "5.3"
    assert rules["East loses 2 glow."] == "6.5"
    assert rules["East has no oil left and loses 1 glow."] == "2.3"


def test_the_log_only_grows() -> None:
    """In a random three-player game, no reader's log ever loses or changes a line."""
    t = started(6, seats=3)
    before: dict[int, list[str]] = {seat: [] for seat in seats_of(t)}
    for k in random_play(t, 6):
        if k % 4 == 0:
            for seat in seats_of(t):
                now = lines(t, seat)
                assert now[: len(before[seat])] == before[seat]
                before[seat] = now
    assert len(before[0]) > 50


def test_a_loaded_log_reads_the_same() -> None:
    t = arranged(seats=3, you={"hand": ["Night Moth"]}, left={"deck": ["Squall"]})
    play(t, "veil Night Moth", "rest")
    loaded = again(t)
    for seat in (*seats_of(t), ALL_SEEING):
        assert log(loaded, seat) == log(t, seat)
