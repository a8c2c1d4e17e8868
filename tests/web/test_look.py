"""The look: readable colors in both color modes, and cards that can be read at 96 pixels."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final, Literal

import pytest

from playmat.games import BUILT_IN
from tests.web.conftest import Open, violations

LIGHTS: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
READ_ON = ("cloth", "well", "paper", "raised")
TEXTS = ("ink", "soft", "accent", "good", "harm")
SMALLEST = 9
"""The minimum letter size in pixels of a name or number on a card that is 96 pixels wide."""

COLORS = """() => Object.fromEntries(
  'cloth well paper raised ink soft line accent on-accent good harm focus'.split(' ').map(name => {
    const probe = document.createElement('i');
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const [r, g, b] = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
    probe.remove();
    return [name, [r, g, b]];
  }))"""

CARDS = """() => [...document.querySelectorAll('[data-card]')].map(node => {
  const card = node.querySelector('.card');
  const box = card.getBoundingClientRect();
  const size = e => parseFloat(getComputedStyle(e).fontSize);
  const inside = e => {
    const r = e.getBoundingClientRect();
    return r.left >= box.left - 3 && r.right <= box.right + 3 && r.top >= box.top - 1 && r.bottom <= box.bottom + 1;
  };
  const name = node.querySelector('.name');
  const seen = e => e.getClientRects().length > 0;
  const parts = [name, ...node.querySelectorAll('.number b, .cost, .foot, .text, .line')].filter(seen);
  const text = node.querySelector('.text');
  const art = node.querySelector('.art').getBoundingClientRect();
  const lines = document.createRange();
  lines.selectNodeContents(name);
  return {
    id: node.dataset.card, name: name.textContent, shows: node.dataset.shows,
    picture: node.querySelector('.art img').src,
    smallest: Math.min(...[name, ...node.querySelectorAll('.number b')].map(size)),
    lines: new Set([...lines.getClientRects()].map(r => Math.round(r.top))).size,
    wide: name.scrollWidth <= name.clientWidth + 1,
    inside: parts.every(inside),
    read: !text || !seen(text) || text.scrollHeight <= text.clientHeight + 1,
    art: art.height / box.height,
    pill: ['color', 'backgroundColor'].map(part => {
      const line = node.querySelector('.line');
      return line ? getComputedStyle(line)[part].match(/[\\d.]+/g).slice(0, 3).map(Number) : [];
    }),
    clear: node.querySelector('.head').getBoundingClientRect().bottom <= art.top + 1,
  };
})"""


def luminance(rgb: list[float]) -> float:
    parts = [c / 255 for c in rgb]
    r, g, b = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: list[float], other: list[float]) -> float:
    """The contrast of two colors as WCAG defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def poor(colors: dict[str, list[float]]) -> list[str]:
    """The texts with too little contrast."""
    pairs = [(text, ground, 4.5) for ground in READ_ON for text in TEXTS]
    pairs += [("on-accent", "accent", 4.5)]
    pairs += [(edge, ground, 3) for edge in ("line", "focus") for ground in ("cloth", "paper")]
    return [f"{a} on {b}: {c:.2f}" for a, b, least in pairs if (c := contrast(colors[a], colors[b])) < least]


def test_every_text_can_be_read_in_both_color_modes(visit: Open) -> None:
    page = visit("/about")
    page.locator("main :first-child").first.wait_for()
    seen: set[str] = set()
    for light in LIGHTS:
        page.emulate_media(color_scheme=light)
        for slug in ("", "atw", "champions", "school", "aew", "ttcg"):
            page.evaluate("slug => document.body.dataset.game = slug", slug)
            colors: dict[str, list[float]] = page.evaluate(COLORS)
            assert not poor(colors), f"{slug} in the {light}"
            seen.add(str(colors["accent"]))
    assert len(seen) == 12, "an accent for each game and one for the lobby, in both color modes"


def test_light_or_dark_mode_is_chosen_and_remembered(visit: Open) -> None:
    page = visit("/about", color_scheme="light")
    bright = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark theme").click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert bright != dark
    page.reload()
    page.get_by_role("button", name="Light theme").wait_for()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


SEEN: dict[str, list[dict[str, Any]]] = {}
"""The measured cards, by address. All cards of a game are drawn once per address, not once per test."""


def cards(visit: Open, address: str) -> list[dict[str, Any]]:
    if address not in SEEN:
        page = visit(address)
        page.locator("[data-card]").first.wait_for()
        page.evaluate("document.fonts.ready")
        SEEN[address] = page.evaluate(CARDS)
    return SEEN[address]


@pytest.mark.parametrize("slug", BUILT_IN)
def test_names_and_numbers_can_be_read_at_96_pixels(visit: Open, slug: str) -> None:
    shown = cards(visit, f"/look/{slug}")
    assert shown
    assert not [c["id"] for c in shown if c["smallest"] < SMALLEST], "letters too small"
    assert not [c["id"] for c in shown if c["lines"] > 2 or not c["wide"]], "the name needs more room"
    assert not [c["id"] for c in shown if not c["inside"] or not c["clear"]], "something sticks out of the card"


@pytest.mark.parametrize("slug", BUILT_IN)
def test_the_kind_of_every_card_can_be_read_on_its_pill(visit: Open, slug: str) -> None:
    """Cards look printed: their colors are the same in both color modes."""
    pills = {c["id"]: c["pill"] for c in cards(visit, f"/look/{slug}") if c["pill"][0]}
    assert pills
    assert not {card: f"{seen:.2f}" for card, pill in pills.items() if (seen := contrast(*pill)) < 4.5}


@pytest.mark.parametrize("slug", BUILT_IN)
def test_no_two_cards_of_a_game_look_alike(visit: Open, slug: str) -> None:
    shown = cards(visit, f"/look/{slug}")
    alike = [picture for picture, n in Counter(c["picture"] for c in shown).items() if n > 1]
    assert not [[c["id"] for c in shown if c["picture"] == picture] for picture in alike]


@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_card_shows_something_named_by_its_words(visit: Open, slug: str) -> None:
    """A star is the default picture, for cards without known words, so a card with a star must be about stars."""
    star_word = re.compile(r"star|polaris|shooting", re.IGNORECASE)
    starry = [c["name"] for c in cards(visit, f"/look/{slug}") if c["shows"].split(" ")[0] == "star"]
    assert not [name for name in starry if not star_word.search(name)]


@pytest.mark.parametrize("slug", BUILT_IN)
def test_the_enlarged_card_shows_the_whole_text(visit: Open, slug: str) -> None:
    shown = cards(visit, f"/look/{slug}?size=large")
    assert not [c["id"] for c in shown if not c["inside"]], "something sticks out of the card"
    assert not [c["id"] for c in shown if not c["read"]], "not all of the text can be read"
    assert not [c["id"] for c in shown if c["art"] < 0.2], "no room left for the picture"


def test_a_variant_is_another_picture_of_the_same_card(visit: Open) -> None:
    first, second = cards(visit, "/look/champions"), cards(visit, "/look/champions?variant=1")
    for one, other in zip(first, second, strict=True):
        assert one["picture"] != other["picture"], one["id"]
        assert one["shows"] == other["shows"]


def test_a_card_is_enlarged_by_the_pointer_and_is_accessible(visit: Open) -> None:
    page = visit("/look/champions")
    page.locator("[data-card=fire_dagger]").hover()
    enlarged = page.locator(".enlarged")
    enlarged.wait_for()
    assert "Deal 10 damage to a Champion." in enlarged.inner_text()
    page.keyboard.press("Escape")
    enlarged.wait_for(state="detached")
    assert violations(page, ".samples") == []
