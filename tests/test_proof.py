"""Anyone can verify the random draws in a record: each kind of change has its own message."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.cli import app
from playmat.engine.chance import stream
from playmat.engine.errors import SaveError
from playmat.engine.files.replay import commitment, read_record, record_of
from playmat.engine.files.save import digest, restart
from playmat.engine.files.verify import Report, verify
from playmat.engine.sitting.sitting import Sitting
from playmat.server.library.replays import position_at
from tests.engine.toy import GAME as TOY

ATW = playmat.game("atw")
SECRET, OTHER = "5e" * 32, "5f" * 32
GIVEN = ["a1" * 32, "b2" * 32]
Change = Callable[[dict[str, Any]], object]


def played(t: Sitting[Any], seed: int) -> Sitting[Any]:
    """Play at random to the end, occasionally undoing an answer."""
    rng = random.Random(seed)
    while t.decision is not None:
        seat = t.decision.seat
        t.answer(rng.choice(t.decision.options))
        if rng.random() < 0.05 and not t.over:
            t.call(seat, "take back", agreed=True)
    return t


def round_of(given: list[str]) -> dict[str, Any]:
    """The history of a key, with an earlier round in which a player did not reveal their bytes."""
    hashes = [stream.commitment(bytes) if bytes else "" for bytes in given]
    before = {"seat": 1, "secret": OTHER, "hashes": hashes, "contributions": [given[0], ""], "why": "not opened"}
    return {"number": 3, "secret": SECRET, "hashes": hashes, "contributions": given, "restarts": [before]}


def recorded(given: list[str]) -> dict[str, Any]:
    """The record of a game in a room."""
    options = ATW.full_options({})
    key = stream.key_of_round("atw", 3, options, ["nova", "tembo"], SECRET, given)
    t = played(ATW.start(["nova", "tembo"], key, options), 7)
    return read_record(json.dumps(record_of(t, ["Ann", "Bob"], round=round_of(given))))


@pytest.fixture(scope="module")
def original() -> dict[str, Any]:
    return recorded(GIVEN)


@pytest.fixture
def record(original: dict[str, Any]) -> dict[str, Any]:
    """A record that tests may change."""
    return copy.deepcopy(original)


def verified(record: dict[str, Any]) -> Report:
    """The verdict on a record after its checksum is corrected."""
    record["sum"] = digest({k: v for k, v in record.items() if k != "sum"})
    return verify(ATW, read_record(json.dumps(record)))


def first(record: dict[str, Any], fits: Callable[[Any], bool]) -> tuple[int, int]:
    """The first draw of this kind, as the index of its entry and its position in that entry."""
    return next(
        (number, k)
        for number, entry in enumerate(record["entries"])
        for k, drawn in enumerate(entry["draws"])
        if fits(drawn)
    )


def is_die(drawn: Any) -> bool:
    return isinstance(drawn, list) and drawn[0] == 6


# valid records


def test_a_round_verifies_and_is_reported(record: dict[str, Any]) -> None:
    report = verified(record)
    assert report.ok
    assert report.notes == [
        "chance came from the server and Nova Kestrel and Tembo Ironmane",
        "the round was restarted: Tembo Ironmane, not opened",
    ]


@pytest.mark.parametrize("given", [["", GIVEN[1]], ["", ""]])
def test_a_seat_that_contributed_nothing_is_reported(given: list[str]) -> None:
    record = recorded(given)
    record["round"]["restarts"] = []
    who = "chance came from the server and Tembo Ironmane" if given[1] else "chance came from the server alone"
    assert verified(record).notes == [who]
    assert verified(record).ok


def test_all_draws_are_listed(record: dict[str, Any]) -> None:
    assert record["format"] == 2
    assert record["commitment"] == stream.commitment(SECRET)
    assert [len(drawn["shuffle"]) for drawn in record["opening"]["draws"]] == [16, 15]
    rolls = [drawn for entry in record["entries"] for drawn in entry["draws"] if is_die(drawn)]
    assert rolls
    assert all(0 <= number < 6 for _, number in rolls)
    back = [drawn for entry in record["entries"] for drawn in entry["draws"] if "key" in drawn]
    assert back
    assert [drawn["times"] for drawn in back] == sorted({drawn["times"] for drawn in back})


def test_the_later_games_of_a_match_have_their_own_keys() -> None:
    game = playmat.game("champions")
    table = game.start(None, 5, {"format": "best_of_3"})
    table.call(0, "forfeit")
    assert not table.over
    record = record_of(table)
    keys = [drawn for entry in record["entries"] for drawn in entry["draws"] if "key" in drawn]
    assert keys[0] == {"key": "game", "number": 2}
    assert table.state.key == stream.key_of_game(stream.key_of_seed(5), len(keys) + 1)
    assert verify(game, record).ok


def test_a_game_continued_from_a_moment_of_another_has_its_own_key(record: dict[str, Any]) -> None:
    origin = json.loads(json.dumps(position_at(json.dumps(record), 20, 0)["origin"]))
    assert SECRET not in json.dumps(origin)
    assert record["origin"]["seed"] not in json.dumps(origin)
    again = record_of(played(restart(ATW, {**origin, "seed": OTHER, "chance": "sha256"}), 3), salt="salt")
    assert verified(again).ok
    again["origin"]["seed"] = SECRET
    again["commitment"] = commitment(SECRET, "salt")
    assert [fault.kind for fault in verified(again).faults] == ["draw"]  # the first die happens to show the same number


# changed records


def other_die(record: dict[str, Any]) -> None:
    number, k = first(record, is_die)
    die = record["entries"][number]["draws"][k]
    die[1] = (die[1] + 1) % 6


def other_order(record: dict[str, Any]) -> None:
    order = record["opening"]["draws"][1]["shuffle"]
    order[0], order[1] = order[1], order[0]


def one_more(record: dict[str, Any]) -> None:
    """Take the next values from the stream, although nothing needs them."""
    key, words = stream.key_of_round("atw", 3, record["origin"]["options"], ["nova", "tembo"], SECRET, GIVEN), 0
    for drawn in [d for entry in [record["opening"], *record["entries"]] for d in entry["draws"]]:
        if "key" in drawn:
            key, words = stream.key_after_take_back(key, drawn["times"]), 0
        else:
            words += 1 if isinstance(drawn, list) else len(drawn["shuffle"]) - 1
    record["entries"][-1]["draws"].append([8, stream.word(key, words) % 8])


def drop_last(record: dict[str, Any]) -> None:
    last = next(entry for entry in reversed(record["entries"]) if entry["draws"])
    last["draws"].pop()


CHANGES: dict[str, tuple[Change, str, str]] = {
    "the secret": (lambda r: r["round"].update(secret=OTHER), "secret", "the secret was changed"),
    "the commitment": (
        lambda r: r.update(commitment=stream.commitment(OTHER)), "commitment", "the hash of the secret was changed",
    ),
    "a contribution": (
        lambda r: r["round"]["contributions"].__setitem__(1, OTHER), "contribution",
        "the contribution of Tembo Ironmane was changed",
    ),
    "a contribution taken out": (
        lambda r: r["round"]["contributions"].__setitem__(0, ""), "contribution",
        "the contribution of Nova Kestrel was changed",
    ),
    "a hash": (
        lambda r: r["round"]["hashes"].__setitem__(1, stream.commitment(OTHER)), "hash",
        "the hash from Tembo Ironmane was changed",
    ),
    "a contribution and its hash": (
        lambda r: r["round"].update(
            contributions=[GIVEN[0], OTHER], hashes=[r["round"]["hashes"][0], stream.commitment(OTHER)]
        ),
        "round", "the round was changed",
    ),
    "the number": (lambda r: r["round"].update(number=4), "round", "the round was changed"),
    "the seed": (lambda r: r["origin"].update(seed=OTHER), "seed", "the seed was changed: it is not the key"),
    "an earlier beginning": (
        lambda r: r["round"]["restarts"][0]["contributions"].__setitem__(0, OTHER), "restart",
        "the contribution of Nova Kestrel to start 1",
    ),
    "a die": (other_die, "draw", "draw 3 at answer 12 was changed: the record has 0 of 0 to 5, the stream 5 of"),
    "a shuffle": (other_order, "draw", "draw 2 at the beginning was changed: the record has the order "),
    "a draw too many": (one_more, "asked", "the draws at answer "),
    "a draw too few": (drop_last, "asked", "the draws at answer "),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_each_change_has_its_own_message(record: dict[str, Any], name: str) -> None:
    change, kind, message = CHANGES[name]
    change(record)
    (fault,) = verified(record).faults
    assert fault.kind == kind
    assert fault.text.startswith(message)


def test_all_messages_differ() -> None:
    assert len({kind for _, kind, _ in CHANGES.values()}) == 9


def test_the_command_line_reports_each_change(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    runner = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"})
    file.write_text(json.dumps(record), "utf-8")
    result = runner.invoke(app, ["replay", str(file), "--verify"])
    assert result.exit_code == 0
    assert f"round 3, key {record['origin']['seed'][:12]}…" in " ".join(result.stdout.split())
    assert "verified: replaying gives the same game, and its 54 random draws" in result.stdout
    other_die(record)
    file.write_text(json.dumps(record), "utf-8")
    result = runner.invoke(app, ["replay", str(file), "--verify"])
    assert result.exit_code == 2
    assert result.stderr.startswith(f"playmat: {file}: draw 3 at answer 12 was changed")


SHAPES: dict[str, Change] = {
    "no draws": lambda r: r["entries"][3].pop("draws"),
    "a huge bound": lambda r: r["entries"][3].update(draws=[[1 << 40, 3]]),
    "a bound of nothing": lambda r: r["entries"][3].update(draws=[[0, 0]]),
    "half a draw": lambda r: r["entries"][3].update(draws=[[6]]),
    "a key of nothing": lambda r: r["entries"][3].update(draws=[{"key": "game"}]),
    "an order of names": lambda r: r["entries"][3].update(draws=[{"shuffle": ["a", "b"]}]),
    "no secret": lambda r: r["round"].pop("secret"),
    "a short secret": lambda r: r["round"].update(secret="5e"),
    "hashes of other seats": lambda r: r["round"].update(hashes=[""]),
    "restarts of a seat that does not exist": lambda r: r["round"]["restarts"][0].update(seat=2),
}


@pytest.mark.parametrize("name", SHAPES)
def test_unreadable_records_are_refused(record: dict[str, Any], name: str) -> None:
    SHAPES[name](record)
    with pytest.raises(SaveError, match=r"the record is damaged: (entry 4 does not say|its round cannot be read)"):
        read_record(json.dumps(record))


# other wording


def test_reworded_texts_under_other_rules_are_only_noted(record: dict[str, Any]) -> None:
    record["rules"] = "0" * 64
    at = next(k for k, entry in enumerate(record["entries"]) if entry.get("answer", "").startswith("take "))
    record["entries"][at]["answer"] = record["entries"][at]["answer"].replace("take", "get")
    lines = next(entry["events"] for entry in record["entries"] if entry["events"])
    lines[0][1] = "Something happens."
    report = verified(record)
    assert report.ok
    assert report.notes[-3].endswith("it plays the same under the current rules")
    assert report.notes[-2].startswith('reworded answers: 1, the first: "get ')
    assert report.notes[-1].startswith('reworded lines of the log: 1, the first: "Something happens." is "')


def test_a_different_answer_is_not_a_reworded_one(record: dict[str, Any]) -> None:
    record["rules"] = "0" * 64
    at = next(k for k, entry in enumerate(record["entries"]) if entry.get("answer") == "gain stamina")
    record["entries"][at]["answer"] = "draw a card"
    assert [fault.kind for fault in verified(record).faults] == ["rules"]


def test_under_the_same_rules_every_word_counts(record: dict[str, Any]) -> None:
    at = next(k for k, entry in enumerate(record["entries"]) if entry["events"])
    record["entries"][at]["events"][0][1] = "Something happens."
    assert [fault.kind for fault in verified(record).faults] == ["events"]


def test_a_game_with_small_chance_is_stored_as_before() -> None:
    t = played(TOY.start(seed=5, chance=""), 5)
    record = record_of(t)
    assert record["format"] == 1
    assert "draws" not in record["opening"]
    assert verify(TOY, read_record(json.dumps(record))).ok
