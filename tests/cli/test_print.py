"""`playmat print`: the printed cards, and every error."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from playmat.cli.chromium import MISSING, NAMES, PLACES, VARIABLE, Chromium, pdf_pages
from playmat.cli.print_cards import MOST_CARDS, chosen_format, copies_to_print, named_cards, pictures_of, targets
from playmat.engine.errors import PlaymatError
from playmat.games import game
from playmat.server.printing import print_server
from tests.cli.conftest import Run
from tests.every_game.games import SLUGS
from tests.sets.test_playing import FOLDER, example


def ids(slug: str, deck: str = "", cards: str = "", with_set: bool = False) -> list[str]:
    """The ids of the cards to print."""
    played = game(slug).with_set(example(slug)) if with_set else game(slug)
    return [copy.id for copy in copies_to_print(played, deck, cards)]


def test_a_list_has_counts_and_names_with_commas() -> None:
    assert named_cards(game("champions"), "Fireball, 3 Rusty Snap") == ["fireball", *["rusty_snap"] * 3]
    first, second, third = named_cards(game("ttcg"), "Thalassor, the Deep Current, 2 Fuse Beetle")
    assert game("ttcg").card("Thalassor, the Deep Current").id == first
    assert second == third == game("ttcg").card("Fuse Beetle").id


@pytest.mark.parametrize("slug", SLUGS)
def test_a_set_alone_prints_its_new_and_changed_cards(slug: str) -> None:
    played = game(slug).with_set(example(slug))
    changed = {card.id for card in played.cards.values() if card.id not in game(slug).cards}
    assert changed, "the example has a new card"
    assert changed <= set(ids(slug, with_set=True))
    assert len(ids(slug, with_set=True)) < 10


@pytest.mark.parametrize("slug", SLUGS)
def test_each_card_of_every_deck_is_printed(slug: str) -> None:
    for name, deck in game(slug).decks.items():
        printed = ids(slug, deck=name)
        for card in deck.cards:
            assert printed.count(game(slug).card(card).id) >= deck.cards.count(card)


def test_every_part_of_a_deck_is_printed() -> None:
    """AEW prints Personas, Kit, starting deck and Purchase Deck. In ATW, the opening hand is part of the deck."""
    assert len(ids("aew", deck="brawler")) == 3 + 4 + 24 + 36
    assert {"BR-W", "BR-K1", "BR04", "NP30"} <= set(ids("aew", deck="brawler"))
    assert len(ids("atw", deck="nova")) == 1 + len(game("atw").decks["nova"].cards)


def test_champions_and_boards_come_first() -> None:
    assert game("champions").cards[ids("champions", deck="ember_forge")[0]].name in ("Magma Slug", "Fire Golem")
    assert ids("atw", deck="nova")[0] == "nova"


@pytest.mark.parametrize("slug", SLUGS)
def test_all_cards_of_a_game_can_be_printed_at_once(slug: str) -> None:
    assert len(ids(slug, cards="all")) == len(game(slug).pool()) <= MOST_CARDS


def test_the_pictures_of_a_set_are_printed(tmp_path: Path) -> None:
    own = "data:image/png;base64,iVBORw0KGgo="
    text = f"{example('champions')}\npictures:\n  Kindling: {own}\n  Fireball: {{figure: comet, color: fire}}\n"
    path = tmp_path / "set.yaml"
    path.write_text(text)
    assert pictures_of([path]) == {"Kindling": own, "Fireball": {"figure": "comet", "color": "fire"}}
    assert pictures_of([FOLDER / "champions.yaml"]) == {}
    played = game("champions").with_set(text)
    (tmp_path / "index.html").touch()
    with print_server(played, tmp_path, pictures_of([path])) as address:
        answer = httpx.get(f"{address}/api/games/champions/cards", trust_env=False)
    cards = {card["name"]: card.get("picture") for card in answer.json()}
    assert cards["Kindling"] == own
    assert [name for name, picture in cards.items() if picture] == ["Fireball", "Kindling"]


REFUSED = {
    "--cards Firebal": 'there is no champions card "Firebal" (did you mean "Fireball"?)',
    "": "Choose what to print: --deck, --cards or --set",
    "--cards Fireball --deck ember_forge": "Use --deck or --cards, not both",
    "--deck ember_forg": 'did you mean "ember_forge"?',
    "--cards Fireball --paper a5": 'there is no paper "a5" (did you mean "a4"?)',
    "--cards Fireball --format gif": 'there is no format "gif"',
    "--cards Fireball --format png --out x.pdf": "x.pdf does not end in .png",
    "--cards Fireball,,Decoy": "a name is missing between the commas",
    "--cards Fireball --out no-such-folder/x.pdf": "no-such-folder is not a folder",
}


@pytest.mark.parametrize("words", REFUSED)
def test_bad_input_is_refused_before_a_browser_starts(run: Run, words: str) -> None:
    result = run("print", "champions", *words.split())
    assert result.exit_code == 2
    assert REFUSED[words] in result.output


def test_a_huge_deck_is_refused(run: Run) -> None:
    result = run("print", "champions", "--cards", "999 Fireball")
    assert result.exit_code == 2
    assert f"Print at most {MOST_CARDS}" in result.output


def test_without_chromium_the_error_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(Path(place).exists() for place in PLACES), "this machine has a browser in one of the usual places"
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv(VARIABLE, raising=False)
    result = run("print", "champions", "--cards", "Fireball")
    assert result.exit_code == 2
    assert MISSING in result.output
    assert "apt install chromium" in MISSING
    assert "chromium" in NAMES


def test_the_error_names_a_browser_that_fails(tmp_path: Path) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\necho it is broken >&2\nexit 3\n")
    broken.chmod(0o755)
    with pytest.raises(PlaymatError, match="failed with status 3: it is broken"):
        Chromium(str(broken)).pdf("http://127.0.0.1:9/", tmp_path / "x.pdf")
    broken.write_text("#!/bin/sh\nexit 0\n")
    with pytest.raises(PlaymatError, match="did not write a file"):
        Chromium(str(broken)).pdf("http://127.0.0.1:9/", tmp_path / "x.pdf")


def test_a_wrong_path_to_the_browser_is_reported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "/no/such/browser")
    result = run("print", "champions", "--cards", "Fireball")
    assert f"{VARIABLE} is /no/such/browser, which is not a program" in result.output


def test_the_format_follows_the_file_name() -> None:
    assert chosen_format("", None) == chosen_format("", Path("x.pdf")) == chosen_format("PDF", None) == "pdf"
    assert chosen_format("", Path("x.PNG")) == "png"


def test_several_pictures_are_numbered() -> None:
    assert targets(Path("a/x.png"), 1) == [Path("a/x.png")]
    assert targets(Path("a/x.png"), 2) == [Path("a/x-1.png"), Path("a/x-2.png")]


def test_the_pages_of_a_pdf_are_measured() -> None:
    content = b"<</Type /Page\n/MediaBox [0 0 612 792]>> <</Type /Pages /Count 1>>"
    assert [(round(w, 1), round(h, 1)) for w, h in pdf_pages(content)] == [(215.9, 279.4)]


def test_the_examples_exist() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} >= set(SLUGS)
