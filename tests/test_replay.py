"""Game records replay to the same game, and every kind of change is detected and has its own message."""

from __future__ import annotations

import copy
import hashlib
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.cli import app
from playmat.engine.errors import PlaymatError, SaveError
from playmat.engine.files.replay import commitment, hash_folder, play_up_to, read_record, record_of, rules_digest
from playmat.engine.files.save import digest, load, repeat, save, state_hash
from playmat.engine.files.verify import verify
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.text import ALL_SEEING, log
from playmat.games import BUILT_IN
from tests.engine.toy import GAME as TOY

ATW = playmat.game("atw")
EVERY_GAME = [*(playmat.game(slug) for slug in BUILT_IN), TOY]
Change = Callable[[dict[str, Any]], object]


def played(game: Game, seed: int, most: int = 10_000, back: float = 0.0) -> Sitting[Any]:
    """A random game in which answers are occasionally undone."""
    table = game.start(seed=seed)
    rng = random.Random(seed)
    while not table.over and len(table.record) < most:
        question = table.decision
        assert question is not None
        table.answer(rng.choice(question.options))
        if rng.random() < back and not table.over:
            table.call(question.seat, "take back", agreed=True)
    return table


@pytest.fixture(scope="module")
def match() -> Sitting[Any]:
    return played(ATW, 3, back=0.05)


@pytest.fixture(scope="module")
def original(match: Sitting[Any]) -> dict[str, Any]:
    return record_of(match, ["greedy", "me"], salt="salt")


@pytest.fixture
def record(original: dict[str, Any]) -> dict[str, Any]:
    """A record that tests may change."""
    return copy.deepcopy(original)


def kinds(record: dict[str, Any]) -> list[str]:
    """The result of verifying a record."""
    return [fault.kind for fault in verify(ATW, record).faults]


def sentence(record: dict[str, Any]) -> str:
    """The only difference, in words."""
    (fault,) = verify(ATW, record).faults
    return fault.text


def answered(record: dict[str, Any], text: str, after: int = 0) -> int:
    """The index of the first entry with this answer."""
    return next(k for k, e in enumerate(record["entries"]) if k >= after and e.get("answer") == text)


# the contents of a record


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda g: str(g.slug))
def test_a_record_of_every_game_verifies(game: Game) -> None:
    table = played(game, 11, most=150, back=0.05)
    record = read_record(json.dumps(record_of(table)))
    report = verify(game, record)
    assert report.ok
    assert report.notes == []
    assert state_hash(game, play_up_to(game, record, len(record["entries"])).state) == record["hash"]


def test_a_record_contains_the_log_answer_by_answer(match: Sitting[Any], original: dict[str, Any]) -> None:
    undone = [k for k, e in enumerate(original["entries"]) if e.get("call") == "take back"]
    assert undone
    assert original["entries"][undone[0]]["arguments"] == {"agreed": True}
    plain = record_of(played(ATW, 5))
    lines = [*plain["opening"]["events"], *(line for e in plain["entries"] for line in e["events"])]
    assert lines == [[rule, text] for rule, text in log(played(ATW, 5), ALL_SEEING)]
    assert original["seats"] == ["Nova Kestrel", "Tembo Ironmane"]
    assert original["players"] == ["greedy", "me"]
    assert match.outcome is not None
    assert original["outcome"]["ending"] == match.outcome.ending


def test_a_record_names_the_cards_of_both_decks_and_their_boards(original: dict[str, Any]) -> None:
    decks = [*ATW.deck("nova").cards, *ATW.deck("tembo").cards, "nova", "tembo"]
    assert sorted(original["card_digests"]) == sorted(decks)


def test_a_game_can_be_recorded_before_it_is_over_and_after_it_was_loaded() -> None:
    table = played(ATW, 8, most=40)
    table = load(ATW, json.loads(json.dumps(save(table))))
    table.call(1, "concede")
    record = record_of(table)
    assert record["entries"][-1]["call"] == "concede"
    assert record["outcome"] == {"winners": [0], "ending": "concession", "rule": "INT.2"}
    assert verify(ATW, record).ok
    half = record_of(played(ATW, 8, most=40))
    assert half["outcome"] is None
    assert verify(ATW, half).ok


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda g: str(g.slug))
def test_a_saved_game_with_reworded_options_leads_to_the_same_position(game: Game) -> None:
    saved = save(played(game, 11, most=60, back=0.05))
    saved["record"] = [[e[0], "reworded", e[2]] if isinstance(e[2], list) else e for e in saved["record"]]
    saved["sum"] = digest({k: v for k, v in saved.items() if k != "sum"})
    table = load(game, json.loads(json.dumps(saved)))
    assert state_hash(game, repeat(table.game, table.origin, table.record).state) == state_hash(game, table.state)
    assert verify(game, record_of(table)).ok


def test_custom_cards_are_in_the_record() -> None:
    game = ATW.with_cards('card("Drop Kick", STRIKE, damage=2, stamina=1, target=2, momentum=1, id="NOV-04")')
    record = record_of(played(game, 2))
    assert "damage=2" in record["cards"]
    assert verify(ATW, record).ok
    record["cards"] = record["cards"].replace("damage=2", "damage=3")
    assert [f.kind for f in verify(ATW, record).faults] == ["cards"]
    record["cards"] = "drop table"
    assert [f.kind for f in verify(ATW, record).faults] == ["cards"]


def test_a_change_without_an_answer_cannot_be_recorded() -> None:
    table = played(ATW, 8, most=10)
    table.choose(table.listed(table.state.pending)[0])
    with pytest.raises(PlaymatError, match="something happened in it without an answer or a call"):
        record_of(table)


def test_the_rules_have_their_own_digest() -> None:
    assert rules_digest(ATW) == rules_digest(ATW.with_cards('card("X", STRIKE, 1, 1, 2, 1)'))
    assert len({rules_digest(game) for game in EVERY_GAME}) == len(EVERY_GAME)


def test_faces_and_advice_are_not_rules(tmp_path: Path) -> None:
    """A changed hint in the terminal must not change the digest of the rules, which every record contains."""
    folder = tmp_path / "game"
    (folder / "player").mkdir(parents=True)
    (folder / "face").mkdir()
    for name in ("rule.py", "face/face.py", "face/anatomy.py", "player/worth.py"):
        (folder / name).write_text(f"# {name}")
    before = hashed(folder)
    for name in ("face/face.py", "face/anatomy.py", "player/worth.py"):
        (folder / name).write_text("# something else")
    assert hashed(folder) == before
    (folder / "rule.py").write_text("# something else")
    assert hashed(folder) != before


def hashed(folder: Path) -> str:
    total = hashlib.sha256()
    hash_folder(folder, total)
    return total.hexdigest()


# differences


def test_a_changed_answer_is_reported(record: dict[str, Any]) -> None:
    k = answered(record, "gain stamina", 12)
    who = record["seats"][record["entries"][k]["seat"]]
    record["entries"][k]["answer"] = "draw a card"
    assert kinds(record) == ["answer"]
    message = sentence(record)
    assert message.startswith(
        f'answer {k + 1} ({who}: "draw a card") was changed. The recorded events fit "gain stamina"'
    )
    assert f'the record says "{who} ' in message
    assert f'but "{who} draws ' in message


def test_a_changed_answer_that_the_log_does_not_mention_is_reported(record: dict[str, Any]) -> None:
    was = record["entries"][0]["answer"]
    record["entries"][0]["answer"] = "take Rope-Walk Chop"
    assert was != "take Rope-Walk Chop"
    assert kinds(record) == ["answer"]
    assert sentence(record).startswith('answer 1 (Nova Kestrel: "take Rope-Walk Chop") was changed')
    assert f'fit "{was}"' in sentence(record)


def test_an_answer_that_was_never_offered_is_reported(record: dict[str, Any]) -> None:
    record["entries"][20]["answer"] = "fly to the moon"
    assert kinds(record) == ["answer"]
    assert "is not possible there" in sentence(record)


def test_an_answer_with_the_identity_of_another_option_is_reported(record: dict[str, Any]) -> None:
    k = answered(record, "gain stamina", 12)
    record["entries"][k]["option"][3] += 1
    assert kinds(record) == ["answer"]
    assert sentence(record).endswith('"gain stamina") does not match the option stored with it')


def test_a_removed_answer_is_reported(record: dict[str, Any]) -> None:
    del record["entries"][30]
    assert kinds(record) == ["answer"]


@pytest.mark.parametrize("seed", [4, -1, "3", None])
def test_a_changed_seed_is_reported(record: dict[str, Any], seed: object) -> None:
    record["origin"]["seed"] = seed
    assert kinds(record) == ["seed"]
    assert "the seed was changed" in sentence(record)


def test_a_changed_seed_with_a_new_hash_has_other_draws(record: dict[str, Any]) -> None:
    record["origin"]["seed"] = 4
    record["commitment"] = commitment(4, "salt")
    assert kinds(record) == ["seed"]
    assert sentence(record) == "the seed was changed: the draws do not follow from it, not even the first"


def test_a_changed_card_set_is_reported(record: dict[str, Any]) -> None:
    record["card_digests"]["NOV-04"] = "000000000000"
    record["card_digests"]["TEM-99"] = "000000000000"
    assert kinds(record) == ["cards"]
    assert sentence(record) == (
        "the card set was changed: Drop Kick (NOV-04) is not the card this game was played with; "
        "TEM-99 no longer exists"
    )
    assert verify(ATW, record).notes == ["with the cards of this version it still plays the same"]


def test_other_rules_that_play_the_same_are_accepted(record: dict[str, Any]) -> None:
    record["rules"] = "0" * 64
    record["sum"] = digest({k: v for k, v in record.items() if k != "sum"})
    report = verify(ATW, record)
    assert report.ok
    assert "made with different rules" in report.notes[0]


def test_other_rules_that_play_differently_are_reported(record: dict[str, Any]) -> None:
    record["rules"] = "0" * 64
    record["entries"][40]["events"].append(["X.1", "The lights go out."])
    assert kinds(record) == ["rules"]
    assert "The lights go out." in sentence(record)


def lie(record: dict[str, Any]) -> None:
    record["entries"][30]["events"].append(["X.1", "The lights go out."])


CHANGES: dict[str, tuple[Change, str]] = {
    "an event": (lie, "events"),
    "the beginning": (lambda r: r["opening"]["events"].append(["SET.1", "Rain."]), "events"),
    "the winner": (lambda r: r["outcome"].update(winners=[1 - w for w in r["outcome"]["winners"]]), "outcome"),
    "no outcome": (lambda r: r.update(outcome=None), "outcome"),
    "the final hash": (lambda r: r.update(hash="0" * 64), "outcome"),
    "the last answers": (lambda r: r.update(entries=r["entries"][:-2]), "outcome"),
    "the players": (lambda r: r.update(players=["you", "me"]), "edited"),
    "the sum": (lambda r: r.update(sum="0" * 64), "edited"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_other_changes_are_reported_by_their_kind(record: dict[str, Any], name: str) -> None:
    change, kind = CHANGES[name]
    change(record)
    assert kinds(record) == [kind]


def test_every_change_is_detected_without_a_traceback(original: dict[str, Any]) -> None:
    rng = random.Random(5)
    for _ in range(25):
        record = copy.deepcopy(original)
        where = rng.choice(["origin", "entries", "opening", "outcome", "salt", "card_digests", "rules", "seats"])
        spoil(record, where, rng)
        try:
            report = verify(ATW, read_record(json.dumps(record)))
        except PlaymatError:
            continue
        assert not report.ok, where


def spoil(holder: Any, key: Any, rng: random.Random) -> None:
    """Replace a random value inside another value."""
    value = holder[key]
    inside = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if inside and rng.random() < 0.85:
        spoil(value, rng.choice(inside), rng)
    else:
        holder[key] = rng.choice([None, 17, "x", [], {}, -1, {"seat": 9}])


# files


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it is empty"),
        ("once upon a time", "it is not JSON"),
        ('{"playmat": "record", "form', "truncated"),
        ("[]", "not a playmat game record"),
        ('{"playmat": "save"}', "but a save"),
        ('{"playmat": "record", "format": 99}', "format 99, but this version reads formats 1 and 2"),
        ('{"playmat": "record", "format": 1, "game": "atw"}', "it lacks cards, card_digests"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_documents_that_are_not_records_are_refused(text: str, message: str) -> None:
    with pytest.raises(SaveError, match=message):
        read_record(text)


@pytest.fixture
def file(tmp_path: Path, record: dict[str, Any]) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(record), "utf-8")
    return path


def run(*words: object) -> Any:
    return CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"}).invoke(app, ["replay", *(str(w) for w in words)])


def test_a_record_can_be_watched(file: Path, record: dict[str, Any]) -> None:
    result = run(file)
    assert result.exit_code == 0
    assert "ATW: Nova Kestrel (greedy) against Tembo Ironmane (me), seed 3" in result.stdout
    assert "Nova Kestrel takes an opening hand of 6 cards.  SET.4" in result.stdout
    assert f"{len(record['entries']):4}  " in result.stdout


def test_a_record_can_be_viewed_at_any_moment(file: Path) -> None:
    result = run(file, "--at", 11)
    assert result.exit_code == 0
    assert "  11  " in result.stdout
    assert "  12  " not in result.stdout
    assert "health: 13" in result.stdout
    assert 'is asked "main action"' in result.stdout
    data = json.loads(run(file, "--at", 11, "--json").stdout)
    assert data["table"]["seats"][0]["health"] == 13
    assert data["table"]["waits"]["prompt"] == "main action"
    assert len(data["entries"]) == 11


CHANGED: dict[str, tuple[Change, str]] = {
    "an answer": (lambda r: r["entries"][20].update(answer="fly to the moon"), "answer 21 ("),
    "the seed": (lambda r: r["origin"].update(seed=4), "the seed was changed"),
    "a card": (lambda r: r["card_digests"].update({"NOV-04": "0"}), "the card set was changed: Drop Kick (NOV-04)"),
}


@pytest.mark.parametrize("name", CHANGED)
def test_the_command_line_has_a_message_for_each_change(file: Path, record: dict[str, Any], name: str) -> None:
    change, message = CHANGED[name]
    change(record)
    file.write_text(json.dumps(record), "utf-8")
    result = run(file, "--verify")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"playmat: {file}: {message}")
    assert "Traceback" not in result.stderr


def test_a_record_can_be_verified(file: Path, record: dict[str, Any]) -> None:
    result = run(file, "--verify")
    assert result.exit_code == 0
    assert "verified" in result.stdout
    record["origin"]["seed"] = 4
    file.write_text(json.dumps(record), "utf-8")
    result = run(file, "--verify")
    assert result.exit_code == 2
    assert "the seed was changed" in result.stderr
    result = run(file, "--verify", "--json")
    assert result.exit_code == 2
    verdict = json.loads(result.stdout)
    assert verdict["verified"] is False
    assert [f["kind"] for f in verdict["faults"]] == ["seed"]


def test_bad_input_is_refused(tmp_path: Path, file: Path) -> None:
    assert "use --at 0 to" in run(file, "--at", 100_000).stderr
    assert "no such file" in run(tmp_path / "none.json").stderr
    file.write_text(file.read_text("utf-8")[:1000], "utf-8")
    result = run(file, "--verify")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"playmat: {file}: the record is truncated or damaged")
    assert len(result.stderr.splitlines()) == 1


def test_an_answer_that_was_cut_short_is_marked_and_verified(match: Sitting[Any], original: dict[str, Any]) -> None:
    marked = record_of(match, ["search", "me"], salt="salt", cut_short=[2])
    assert [number for number, entry in enumerate(marked["entries"]) if entry.get("cut_short")] == [2]
    assert not any("cut_short" in entry for entry in original["entries"])
    again = read_record(json.dumps(marked))
    assert verify(ATW, again).ok
