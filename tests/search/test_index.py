"""Search: ranked results, tolerance for typos, word endings and filler words, and exact numbers."""

from __future__ import annotations

import pytest

import playmat
from playmat.games import BUILT_IN
from playmat.scenario.rulebook import Rulebook, read_rulebook
from playmat.search.entries import entries_of
from playmat.search.index import Entry, Index
from playmat.search.stems import distance, stem, words_in


@pytest.fixture(scope="module")
def everything() -> Index:
    """The rules, rulings and cards of all games."""
    return Index([entry for slug in BUILT_IN for entry in entries_of(playmat.game(slug), book(slug))])


def book(slug: str) -> Rulebook:
    return read_rulebook(playmat.game(slug))


def note(title: str, text: str, kind: str = "rule") -> Entry:
    return Entry(kind, "", "", title, text, f"/docs/{title}")


def titles(index: Index, query: str) -> list[str]:
    return [hit.entry.title for hit in index.search(query)]


@pytest.mark.parametrize(
    ("words", "shared"),
    [
        ("reverse reverses reversed reversing reversal", "revers"),
        ("pin pins pinned pinning", "pin"),
        ("ability abilities", "abiliti"),
        ("eliminate eliminated elimination", "eliminat"),
        ("reply replies replied", "repli"),
        ("staggered stagger", "stagger"),
        ("pass passes passed", "pas"),
    ],
)
def test_forms_of_a_word_share_a_stem(words: str, shared: str) -> None:
    assert {stem(word) for word in words.split()} == {shared}


@pytest.mark.parametrize("word", ["bus", "this", "ring", "red", "thing", "focus", "c4"])
def test_a_false_ending_is_not_removed(word: str) -> None:
    assert stem(word) == word


def test_words_are_compared_without_case_and_accents() -> None:
    assert words_in("Château RÁPIDO, the player’s") == ["chateau", "rapido", "the", "player's"]


@pytest.mark.parametrize(("a", "b", "typos"), [("pin", "pin", 0), ("revrese", "reverse", 1), ("stager", "stagger", 1)])
def test_typos_are_counted(a: str, b: str, typos: int) -> None:
    assert distance(a, b, 2) == distance(b, a, 2) == typos


def test_words_that_differ_too_much_are_rejected_early() -> None:
    assert distance("momentum", "stamina", 2) > 2
    assert distance("a", "abcd", 2) > 2


def test_rare_words_and_titles_count_more() -> None:
    index = Index([note("A", "card card card"), note("B", "card and pin"), note("Pin", "card", "docs")])
    assert titles(index, "card pin")[:2] == ["Pin", "B"]


def test_an_entry_with_all_words_comes_before_one_with_a_rare_word() -> None:
    index = Index(
        [
            *(note(f"x{k}", "a strike") for k in range(20)),
            note("both", "strike and grapple"),
            note("one", "grapple grapple"),
        ]
    )
    assert titles(index, "strike grapple")[0] == "both"


def test_filler_words_are_ignored_unless_a_query_has_no_others() -> None:
    index = Index([note("A", "when can you do it"), note("B", "reversals are answers")])
    assert titles(index, "when can I reverse it?") == ["B"]
    assert titles(index, "when can you") == ["A"]


def test_beginnings_and_typos_rank_lower() -> None:
    index = Index([note("exact", "a block"), note("longer", "a blockade"), note("other", "nothing")])
    assert titles(index, "block") == ["exact", "longer"]
    assert titles(index, "blockad") == ["longer"]
    assert titles(index, "blcok") == ["exact"]
    assert titles(index, "zzz") == titles(index, "") == titles(index, "?!") == []


def test_a_rule_with_the_searched_number_comes_first(everything: Index) -> None:
    for number, game in (("C.4", "atw"), ("c.4", "atw"), ("1201.1", "aew"), ("what is KO.4?", "atw")):
        best = everything.search(number)[0].entry
        assert best.game == game
        assert best.number.lower() in number.lower()


def test_staggered_pin_finds_the_rules_of_pins(everything: Index) -> None:
    for query in ("staggered pin", "stagered pin", "pinning while staggered"):
        hits = everything.search(query)
        assert {hit.entry.game for hit in hits[:5]} == {"aew"}
        assert any(hit.entry.number.startswith(("1201", "1302")) for hit in hits[:3])


def test_when_can_i_reverse_finds_reversals(everything: Index) -> None:
    for query in ("when can I reverse", "when can i revrese?"):
        hits = everything.search(query)
        assert "rule" in {hit.entry.kind for hit in hits[:4]}
        assert all(any(mark.startswith("revers") for mark in hit.marks) for hit in hits[:4])


def test_a_search_in_one_game_finds_only_that_game(everything: Index) -> None:
    hits = everything.search("pin", game="atw")
    assert len(hits) > 5
    assert {hit.entry.game for hit in hits} == {"atw"}


def test_rules_rulings_and_cards_are_found_with_their_pages(everything: Index) -> None:
    card = everything.search("Phoenix Feather")[0].entry
    assert (card.kind, card.url) == ("card", "/cards/champions/phoenix_feather")
    ruling = everything.search("R34", game="champions")[0].entry
    assert (ruling.kind, ruling.url) == ("ruling", "/rules/champions/R34")
    assert all(entry.url.startswith((f"/rules/{entry.game}/", f"/cards/{entry.game}/")) for entry in everything.entries)


def test_a_long_text_is_shown_around_the_match() -> None:
    text = "nothing of interest here. " * 40 + "A kick-out saves the match. " + "nothing more. " * 40
    hit = Index([note("long", text)]).search("kick out match")[0]
    assert "kick-out saves the match" in hit.excerpt
    assert hit.excerpt.startswith("… ")
    assert hit.excerpt.endswith(" …")
    assert len(hit.excerpt) < 260
    assert hit.marks == ["kick", "match"]
