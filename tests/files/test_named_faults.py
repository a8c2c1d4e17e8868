"""Files that once caused an internal error, a crash or a hang: each now gives a readable message."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.engine.errors import SaveError
from playmat.engine.files.replay import record_of
from playmat.engine.files.save import load, save
from playmat.engine.state.frame import Task
from playmat.engine.state.record import RECORD_NAMES
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.state import Mark
from playmat.server.library import decks as server_decks
from tests.files.corpus import played, signed
from tests.files.trying import OWN_FAULT, run

ATW = playmat.game("atw")
DEEP = "[" * 50_000
LAUGHS = "\n".join(["a0: &a0 [x, x]", *(f"a{k}: &a{k} [*a{k - 1}, *a{k - 1}]" for k in range(1, 40))])


def scenario(**parts: str) -> str:
    usual = {"title": "A turn", "given": "{you: {hand: []}}", "then": "{waits: {seat: you}}"}
    return "".join(f"{name}: {value}\n" for name, value in {**usual, **parts}.items())


def told(arguments: list[str], file: Path, text: str) -> str:
    """The message that refuses a file with this text."""
    return told_with("", arguments, file, text)


def told_with(lines: str, arguments: list[str], file: Path, text: str) -> str:
    """The message that refuses the file after these lines are typed."""
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    ran = run([str(file) if word == "FILE" else word for word in arguments], lines)
    assert ran.status != 0
    assert OWN_FAULT not in ran.output
    return ran.output + ran.shown


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (scenario(rules=DEEP), "this is too large for a scenario"),
        (scenario(given=DEEP), "this is too large for a scenario"),
        ("title: " + "{" * 50_000, "a key must be a text"),
        ("? " * 50_000, "a key must be a text"),
        ("- " * 50_000, "this is too large for a scenario"),
        (scenario(given="{[]: 1}"), "a key must be a text"),
        (scenario(given="{{}: 1}"), "a key must be a text"),
        ("title: &a [*a]", 'there is no "&a"'),
        (LAUGHS, "this is too large for a scenario"),
        (scenario(rules="[[[1.1]]]"), '"rules" is a list of texts'),
        (scenario(rules="[{a: b}]"), '"rules" is a list of texts'),
        (scenario(then="[{waits: {seat: you}}]"), '"then" is a mapping'),
        (scenario(title="x" * 100_000, then="{}"), "it has no then"),
        (scenario(cards="{a: b}"), '"cards" is a text'),
        (scenario(cards="[a]"), '"cards" is a text'),
        (scenario(cards='"{[]: 1}"'), "cards, line 1: a list cannot be a key"),
        (scenario(cards='"{{}: 1}"'), "cards, line 1: a mapping cannot be a key"),
        (scenario(cards=f'"{DEEP}"'), "cards, line"),
        (scenario(cards='"' + "-" * 50_000 + '1"'), "cards"),
        (scenario(given='{you: {hand: ["\\ud800"]}}'), "invalid Unicode character escape code"),
    ],
    ids=range(20),
)
def test_a_fault_of_a_scenario_is_named(text: str, says: str, tmp_path: Path) -> None:
    assert says in told(["scenario", "FILE"], tmp_path / "a.yaml", text)


# decks


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ({"notes": 1}, '"notes" must be an object with names and values, not 1'),
        ({"notes": {"board": [1]}}, 'the note "board" is not text'),
        ({"parts": [1]}, '"parts" must be an object'),
        ({"parts": {"side": 3}}, '"side" must be an object'),
        ({"side": 7}, '"side" must be an object'),
        ({"side": {"NOV-1": 0}}, '"NOV-1": 0 is not a number of copies (side) from 1 to 999'),
        ({"variants": "x"}, '"variants" must be an object'),
        ({"history": 1}, '"history" is not a list of versions'),
        ({"history": [1]}, '"history" is not a list of versions'),
        ({"name": {}}, '"name" must be text, not {}'),
        ({"cards": {"NOV-1": 10**30}}, "is not a number of copies"),
        ({"cards": {f"x{k}": 999 for k in range(100)}}, "it has 99900 cards, more than 500"),
        ({"cards": {"\ud800": 1}}, "half a character"),
        ({"cards": {"NOV-1": float("nan")}}, "NaN is not a number"),
        ({"cards": json.loads("[" * 100 + "]" * 100)}, "nested more than 64 levels deep"),
    ],
    ids=range(15),
)
def test_a_fault_of_a_deck_is_named(part: dict[str, Any], says: str, tmp_path: Path) -> None:
    """The deck is refused on the command line and on the server."""
    text = json.dumps({"playmat": "deck", "game": "atw", "cards": {"NOV-1": 1}, **part})
    assert says in told(["decks", "check", "atw", "FILE"], tmp_path / "a.json", text)
    assert says in server_decks.check("atw", text)["faults"][0]


# saves


SAVED = save(played(ATW, 2, 25))


def changed(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """A saved game with a different value in one place and a valid checksum."""
    body: Any = json.loads(json.dumps(SAVED))
    at = body
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return signed(body)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("state", "momentum"), "9", "momentum cannot be read"),
        (("state", "momentum"), 10**9, "momentum cannot be read"),
        (("state", "seats"), 3, "atw is not for 3 players"),
        (("state", "copy"), [], "owner does not have 0 entries"),
        (("state", "piles", 0), [999], "piles points at nothing"),
        (("state", "piles", 0), [], "a card is in no pile"),
        (("state", "out"), 64, "out points at nothing"),
        (("state", "frames"), [{RECORD_NAMES[Ref]: [1, 1]}], "frames cannot be read"),
        (("state", "wrestlers"), [], "its position makes no sense"),
        (("state", "last", "log", 0), [1], "last cannot be read"),
        (("state", "listeners"), {"dict": [[[], 1]]}, "listeners cannot be read"),
        (("state", "pending"), None, "no one is asked, but the game is not over"),
        (("state", "settings"), {RECORD_NAMES[Mark]: ["x", 1, 1]}, "settings cannot be read"),
        (("state", "settings", "opening_hand"), "none", "settings cannot be read"),
        (("origin",), 3, "it does not say how the game began"),
        (("origin", "decks"), [1, 2], "it does not name its decks"),
        (("origin", "options"), {"advanced": []}, "its options cannot be read"),
        (("record",), [[1]], "its answers cannot be read"),
        (("record",), [[0, "concede", {"seat": 1}]], "its answers cannot be read"),
        (("cards",), ["x"], "its cards or its position cannot be read"),
    ],
    ids=range(20),
)
def test_a_broken_save_with_a_valid_checksum_is_refused(path: tuple[Any, ...], value: Any, says: str) -> None:
    with pytest.raises(SaveError, match="damaged") as caught:
        load(ATW, changed(path, value))
    assert says in str(caught.value)


def test_a_save_with_half_a_character_is_refused(tmp_path: Path) -> None:
    text = json.dumps({**SAVED, "seats": ["\ud800"]})
    assert "half a character" in told(["play", "atw", "FILE", "--resume"], tmp_path / "a.json", text)


def test_a_save_whose_answers_do_not_lead_to_its_position_is_refused(tmp_path: Path) -> None:
    """Every number is possible and the checksum is valid, but these answers lead to a different position."""
    file = tmp_path / "a.json"
    run(["play", "atw", "--seed", "3", "--save", str(file)], "\n\n\n\n1\n1\nq\n")
    body = json.loads(file.read_text("utf-8"))
    assert run(["play", "atw", str(file), "--resume"], "q\n").status == 0
    body["state"]["momentum"] += 1
    message = told(["play", "atw", "FILE", "--resume"], file, json.dumps(signed(body)))
    assert "its answers do not lead to its position" in message
    body["rules"] = "made with others"
    file.write_text(json.dumps(signed(body)), "utf-8")
    for _ in range(2):  # the second time from the save just written
        assert run(["play", "atw", str(file), "--resume"], "q\n").status == 0


def test_an_error_after_loading_a_bad_save_is_blamed_on_the_file(tmp_path: Path) -> None:
    """The pending steps in a save can be nonsense that goes unnoticed until they run."""
    body = copy.deepcopy(SAVED)
    nowhere = {RECORD_NAMES[Ref]: [7000, 1]}
    for task in body["state"]["agenda"]:
        task[RECORD_NAMES[Task]][1] = {RECORD_NAMES[Scope]: [0, 1, nowhere, nowhere, None, 7000, 7000, 7000, 5]}
    lines = "1\n" * 40
    ran = told_with(lines, ["play", "atw", "FILE", "--resume"], tmp_path / "a.json", json.dumps(signed(body)))
    assert ": it was changed, or saved under rules that have changed since" in ran


# records


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("players",), 3, "it does not say who played"),
        (("seats",), [[], []], "it does not say who played"),
        (("origin", "decks"), 1, "it does not name its decks"),
        (("entries", 0, "answer"), [], "entry 1 is neither"),
        (("outcome",), 5, "the record says something that cannot be read"),
    ],
    ids=range(5),
)
def test_a_broken_record_with_a_valid_checksum_is_refused(
    path: tuple[Any, ...], value: Any, says: str, tmp_path: Path
) -> None:
    body: Any = record_of(played(ATW, 2, 25), salt="00")
    at = body
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    assert says in told(["replay", "FILE", "--verify"], tmp_path / "a.json", json.dumps(signed(body)))
