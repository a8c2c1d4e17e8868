"""Import and export of decks: text, JSON with versions, differences, advice, and files that are not decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import playmat
from playmat.cli.deck_files import as_text, counted, read_deck_file
from playmat.engine.errors import DeckError
from tests.cli.conftest import Run

SCHOOL = playmat.game("school")
AEW = playmat.game("aew")


@pytest.mark.parametrize("slug", ["aew", "atw", "champions", "school"])
@pytest.mark.parametrize("form", ["txt", "json"])
def test_every_deck_survives_export_and_import(run: Run, tmp_path: Path, slug: str, form: str) -> None:
    for name in playmat.game(slug).decks:
        path = str(tmp_path / f"{name}.{form}")
        assert run("decks", "export", slug, name, path).exit_code == 0
        match = (
            ["--option", "sideboard10=on"]
            if slug == "school" and playmat.game(slug).decks[name].notes.get("side")
            else []
        )
        result = run("decks", "check", slug, path, *match)
        assert result.exit_code == 0, result.stdout + result.stderr
        assert run("decks", "diff", slug, name, path).stdout == "The same cards.\n"


def test_a_sideboard_is_only_for_matches(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    run("decks", "export", "school", "academy_tempo", str(path))
    fault = "10 cards in a sideboard, and a single game has none: leave it out, or play a match (sideboard10=on)"
    assert f"{fault} [E_SIDEBOARD_NOT_USED]" in run("decks", "check", "school", str(path)).stdout
    assert run("decks", "check", "school", str(path), "--option", "sideboard10=on").exit_code == 0
    deck = read_deck_file(SCHOOL, path)
    with pytest.raises(DeckError) as refused:
        SCHOOL.start([deck, deck], seed=1)
    assert f"{fault} [E_SIDEBOARD_NOT_USED]" in str(refused.value)
    assert SCHOOL.start([deck, deck], seed=1, options={"sideboard10": "on"}).decision is not None
    assert SCHOOL.start(["academy_tempo", "academy_tempo"], seed=1).decision is not None


def test_differences_between_versions_are_listed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    run("decks", "export", "school", "academy_tempo", str(path))
    assert "nothing has changed" in run("decks", "export", "school", "academy_tempo", str(path)).stdout
    output = run("decks", "export", "school", "academy_tempo_app", str(path), "--note", "more Boosters").stdout
    assert "version 2" in output
    assert "+3 Blank Scroll (booster_002)" in output
    history = json.loads(path.read_text())["history"]
    assert [version["note"] for version in history] == ["", "more Boosters"]
    total: dict[str, int] = {}
    for version in history:
        for card, n in version["diff"].items():
            total[card] = total.get(card, 0) + n
    assert {card: n for card, n in total.items() if n} == json.loads(path.read_text())["main"]
    shown = json.loads(run("decks", "diff", "school", "academy_tempo", str(path), "--json").stdout)
    assert shown == {"main": history[1]["diff"]}


def test_all_parts_of_two_lists_are_compared(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    shipped = as_text(AEW, AEW.decks["brawler"], counted(AEW, AEW.decks["brawler"])[0])
    path.write_text(shipped.replace("3 BR04", "2 BR04; 1 BR01").replace("manager: BR-M", "manager: SL-M"))
    assert run("decks", "diff", "aew", "brawler", str(path)).stdout == (
        "Manager:\n  +1 Auntie Siesta (SL-M)\n  -1 Foreman Bess (BR-M)\n"
        "Purchase Deck:\n  +1 Clubbing Fist (BR01)\n  -1 Uppercut (BR04)\n"
    )
    shown = json.loads(run("decks", "diff", "aew", "brawler", str(path), "--json").stdout)
    assert shown == {"main": {}, "manager": {"BR-M": -1, "SL-M": 1}, "purchase": {"BR04": -1, "BR01": 1}}


def test_a_card_that_changes_parts_is_a_difference(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("title: Mine\nside: 1 Fireball\n2 Fireball\n")
    other = tmp_path / "other.txt"
    other.write_text("title: Mine\nside: 2 Fireball\n1 Fireball\n")
    assert run("decks", "diff", "champions", str(path), str(other)).stdout == (
        "  -1 Fireball (fireball)\nSide deck:\n  +1 Fireball (fireball)\n"
    )


def test_cards_that_do_not_exist_are_left_out_and_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "theirs.json"
    path.write_text('{"format": "playmat-school-deck", "version": 1, "main": {"booster_001": 3, "spell_999": 2}}')
    result = run("decks", "export", "school", str(path), str(tmp_path / "mine.txt"))
    assert result.exit_code == 0
    assert '"spell_999" is left out' in result.stderr
    assert (tmp_path / "mine.txt").read_text() == "title: theirs\n3 Lecture Candle\n"
    assert "E_UNKNOWN_CARD" in run("decks", "check", "school", str(path)).stdout


def test_the_sideboard_is_read_like_the_deck(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "theirs.txt"
    path.write_text("side: 2 spell_044; 1 spell_998\n40 booster_001\n")
    result = run("decks", "export", "school", str(path), str(tmp_path / "mine.txt"))
    assert '"spell_998" is left out' in result.stderr
    kept = f"side: 2 {SCHOOL.card('spell_044').name}\n40 Lecture Candle\n"
    assert (tmp_path / "mine.txt").read_text() == kept
    run("decks", "export", "school", str(path), str(tmp_path / "mine.json"))
    assert json.loads((tmp_path / "mine.json").read_text())["side"] == {"spell_044": 2}


def test_an_exported_file_contains_its_rules_version_and_pictures(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "theirs.json"
    path.write_text(
        '{"format": "playmat-school-deck", "version": 1, "main": {"booster_001": 3}, "variants": {"booster_001": 1}}'
    )
    run("decks", "export", "school", str(path), str(tmp_path / "mine.json"))
    exported = json.loads((tmp_path / "mine.json").read_text())
    assert (exported["rules"], exported["variants"]) == ("1.0.1", {"booster_001": 1})


def test_unreadable_lines_are_listed_with_the_other_faults(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("0 spell_018\nx spell_020\n5 student_001\n1 nothing_999\n")
    result = run("decks", "check", "school", str(path))
    assert result.exit_code == 2
    for fault in ("line 1", "line 2", "E_UNKNOWN_CARD", "E_DECK_TOO_SMALL", "E_COPIES_NORMAL", "E_NO_BOOSTER"):
        assert fault in result.stdout
    assert "line 1" in run("play", "school", "--deck", str(path)).stderr


def test_advice_is_not_an_error(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "tempo.txt")
    run("decks", "export", "school", "academy_tempo", path)
    result = run("decks", "check", "school", path, "--option", "sideboard10=on")
    assert result.exit_code == 0
    assert "advice: 14 Boosters, 25.5% of the deck" in result.stdout
    assert len(json.loads(run("decks", "check", "school", path, "--json").stdout)["advice"]) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "invalid JSON"),
        ('{"format": "playmat-atw-deck", "main": {}}', "for atw, version 1, expected school, version 1 [E_FORMAT]"),
        ('{"format": "playmat-school-deck", "version": 2, "main": {}}', "for school, version 2, expected school"),
        ('{"playmat": "save"}', "is not a deck"),
        ('{"format": "else", "cards": {}}', "[E_FORMAT]"),
        ("[1, 2]", "is not a deck"),
        ('{"format": "playmat-school-deck", "main": {"booster_001": 0, "booster_002": "x"}}', '"booster_001": 0'),
        ("0 Lecture Candle\n", "has no copies"),
    ],
)
def test_files_that_are_not_decks_are_refused(run: Run, tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text)
    result = run("decks", "check", "school", str(path))
    assert result.exit_code == 2
    assert message in result.stdout + result.stderr


def test_missing_parts_are_reported(run: Run) -> None:
    assert "needs a game, a deck and a file" in run("decks", "export", "school").stderr
    assert "needs a game and two decks" in run("decks", "diff", "school", "academy_tempo").stderr
    assert "unknown form" in run("decks", "school", "academy_tempo").stderr


def test_a_check_covers_every_part_of_a_list(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    run("decks", "export", "aew", "rogue", str(path))
    legal = path.read_text()
    assert "24 cards and 36 in the Purchase Deck" in run("decks", "check", "aew", str(path)).stdout

    def faults_of(text: str) -> str:
        path.write_text(text)
        result = run("decks", "check", "aew", str(path))
        assert result.exit_code == 2, result.stdout
        return result.stdout + result.stderr

    assert '"0 RO04" in the Purchase Deck has no copies' in faults_of(legal.replace("3 RO04", "0 RO04"))
    twice = faults_of(legal + "purchase: 3 RO04\n")
    assert '"purchase" is given twice' in twice
    assert "33 cards in the Purchase Deck" not in twice
    many = "; ".join(["999 RO04"] * 3)
    assert "it has 3030 cards in the Purchase Deck, more than 500" in faults_of(legal.replace("3 RO04", many))
    strange = "; ".join(f"1 Nothing {k}" for k in range(40))
    assert "the game has no" in faults_of(legal.replace("3 RO04", strange))
