"""The room: the cards are the interface. Checks how much of the window they fill, on saved positions of each game."""

from __future__ import annotations

from statistics import median
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from playmat.games import BUILT_IN
from tests.web.conftest import Open, Server, violations_in_both_themes
from tests.web.playing import covered, seen_part
from tests.web.recorded import Table, crowded, recorded, sit_down

SIZES = [(1920, 1080), (1440, 900)]
MOST_OF_HAND = 0.45
"""The maximum share of all cards' area that your hand may take up. A full hand grows if little is on the table."""
FILLED = {"atw": 0.42, "champions": 0.54, "school": 0.5, "aew": 0.4, "ttcg": 0.45}
"""The minimum share of the window below its header that cards fill in the middle of a game."""
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SHARE = """() => {
  const top = document.querySelector('header').getBoundingClientRect().bottom;
  const [wide, high] = [innerWidth, Math.floor(innerHeight - top)];
  const all = new Uint8Array(wide * high), hand = new Uint8Array(wide * high);
  for (const card of document.querySelectorAll('.tabletop .card')) {
    const box = card.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(wide, box.right)].map(Math.round);
    const [from, to] = [Math.max(0, box.top - top), Math.min(high, box.bottom - top)].map(Math.round);
    for (let y = from; y < to; y++) {
      all.fill(1, y * wide + left, y * wide + right);
      if (card.closest('.hand.own')) hand.fill(1, y * wide + left, y * wide + right);
    }
  }
  const sum = (field) => field.reduce((a, b) => a + b, 0);
  return { cards: sum(all) / (wide * high), hand: sum(hand) / Math.max(1, sum(all)) };
}"""
"""The union of all card rectangles, divided by the window without its header, and the share of your own hand in it."""


@pytest.mark.parametrize("game", BUILT_IN)
def test_cards_fill_the_table(visit: Open, server: Server, game: str) -> None:
    """Cards fill the table best in the middle of a game. At its beginning and end they fill less, but still enough."""
    saved = recorded(f"positions-{game}")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=1920, height=1080)
    middle = {size: share(table, size) for size in SIZES}
    assert min(counts["cards"] for counts in middle.values()) >= FILLED[game]
    assert max(counts["hand"] for counts in middle.values()) <= MOST_OF_HAND
    for moment in ("beginning", "end"):
        table.show(saved["views"][moment])
        assert share(table, SIZES[0])["cards"] >= 0.18


def share(table: Table, size: tuple[int, int]) -> Any:
    """The shares that `SHARE` measures in a window of this size."""
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(table.page.locator(".room .card").first).to_be_visible()
    table.page.evaluate(TWO_FRAMES)
    return table.page.evaluate(SHARE)


WIDTHS: Final = """of => [...document.querySelectorAll('.tabletop .card')]
  .filter(card => (card.closest('.hand.own') !== null) === of)
  .map(card => card.getBoundingClientRect().width)
  .filter(width => width > 0)"""


@pytest.mark.parametrize("moment", ["beginning", "middle", "end"])
def test_the_cards_of_your_hand_in_aew_are_not_small(visit: Open, server: Server, moment: str) -> None:
    """Rings, markets and kits take up a lot of room, but each card in hand is larger than the median of the others."""
    saved = recorded("positions-aew")
    table = sit_down(visit, server, saved, saved["views"][moment], width=1920, height=1080)
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate(TWO_FRAMES)
        hand, others = table.page.evaluate(WIDTHS, True), table.page.evaluate(WIDTHS, False)
        assert hand
        assert min(hand) > median(others)


def test_no_card_in_play_is_too_small_with_four_players(visit: Open, server: Server) -> None:
    saved = recorded("positions-four")
    page = sit_down(visit, server, saved, saved["views"]["middle"], width=1920, height=1080).page
    expect(page.locator(".others .plate")).to_have_count(3)
    widths = page.locator("[data-zone=battlefield] .card").evaluate_all("all => all.map(card => card.offsetWidth)")
    assert len(widths) > 20
    assert min(widths) >= 80


LABELS: Final = """() => [...document.querySelectorAll('.zone > .label')].map(label => {
  const box = label.getBoundingClientRect();
  const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [label.textContent, found === label];
})"""


@pytest.mark.parametrize("moment", ["beginning", "middle", "end"])
def test_the_labels_of_the_zones_in_aew_are_not_covered(visit: Open, server: Server, moment: str) -> None:
    saved = recorded("positions-aew")
    table = sit_down(visit, server, saved, saved["views"][moment], width=1920, height=1080)
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate(TWO_FRAMES)
        labels = table.page.evaluate(LABELS)
        assert {name for name, _ in labels} >= {"Ring", "Market: Kit", "Market: Purchase Row"}
        assert [name for name, is_visible in labels if not is_visible] == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_card_in_play_can_be_clicked(visit: Open, server: Server, game: str) -> None:
    """This includes the narrowest room, with the list of options open, and many more cards than usual."""
    saved = recorded(f"positions-{game}")
    table = sit_down(visit, server, saved, saved["views"]["middle"], list_open=True, width=1280, height=800)
    page = table.page
    for view in [*saved["views"].values(), crowded(saved["views"]["middle"])]:
        table.show(view)
        expect(page.locator(".asks .option").first).to_be_in_viewport()
        for width, height in ((1280, 800), (1024, 640)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            assert covered(page.locator(".room .cards .card-button")) == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_card_under_the_pointer_covers_no_other(visit: Open, server: Server, game: str) -> None:
    """The card that was just clicked does not move either: to pay with several cards, you click one after the other."""
    saved = recorded(f"positions-{game}")
    view = crowded(saved["views"]["middle"])
    page = sit_down(visit, server, saved, view, list_open=True, width=1280, height=800).page
    expect(page.locator(".asks .option").first).to_be_in_viewport()
    cards = page.locator(".room .cards .card-button")
    for k in range(0, cards.count(), 3):
        at = seen_part(cards.nth(k))
        assert at is not None
        cards.nth(k).hover(position=at)
        assert covered(cards) == []
    lit = page.locator(".room .cards .card-button.lit")
    if lit.count():
        at = seen_part(lit.first)
        assert at is not None
        lit.first.click(position=at)
        page.mouse.move(0, 0)
        assert covered(cards) == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_axe_reports_nothing_serious_in_the_room(visit: Open, server: Server, game: str) -> None:
    saved = recorded(f"positions-{game}")
    page = sit_down(visit, server, saved, saved["views"]["middle"], list_open=True, width=1440, height=900).page
    expect(page.locator(".question").first).to_be_visible()
    expect(page.locator(".asks .option").first).to_be_in_viewport()
    assert violations_in_both_themes(page) == []


def test_the_list_of_options_is_a_drawer_behind_one_key(visit: Open, server: Server) -> None:
    saved = recorded("positions-school")
    view = saved["views"]["middle"]
    page = sit_down(visit, server, saved, view, width=1440, height=900).page
    options = page.locator(".asks .option")
    expect(options).to_have_count(len(view["decision"]["options"]))
    expect(options.first).not_to_be_in_viewport()
    page.keyboard.press("o")
    expect(options.first).to_be_in_viewport()
    page.keyboard.press("o")
    expect(options.first).not_to_be_in_viewport()
    # The list is visible when the keyboard focus enters it.
    options.first.focus()
    expect(options.first).to_be_in_viewport()
    page.keyboard.press("o")
    page.keyboard.press("o")
    expect(options.first).not_to_be_in_viewport()


def test_a_card_is_chosen_first_and_then_its_target(visit: Open, server: Server) -> None:
    """Choose Equipment, and the Champions that it fits light up. A click on one of them decides."""
    saved = recorded("positions-champions")
    view = saved["views"]["beginning"]
    table = sit_down(visit, server, saved, view, width=1440, height=900)
    page = table.page
    aimed = [option for option in view["decision"]["options"] if "other" in option]
    thing = next(o["thing"] for o in aimed if sum(p["thing"] == o["thing"] for p in aimed) > 1)
    page.locator(f".hand.own [data-thing='{thing}']").click()
    targets = {o["other"] for o in aimed if o["thing"] == thing}
    expect(page.locator(".room .card-button.lit")).to_have_count(len(targets))
    page.mouse.move(700, 300)
    expect(page.locator(".arrows .follows")).to_have_count(1)
    target = min(targets)
    page.locator(f".room [data-thing='{target}']").first.click()
    page.wait_for_timeout(50)
    answers = [message for message in table.sent if message["type"] == "answer"]
    assert [view["decision"]["options"][message["option"]] for message in answers] == [
        next(o for o in aimed if o["thing"] == thing and o["other"] == target)
    ]


def test_an_empty_slot_takes_no_click_from_the_equipment_next_to_it(visit: Open, server: Server) -> None:
    saved = recorded("positions-champions")
    page = sit_down(visit, server, saved, saved["views"]["middle"], width=1440, height=900).page
    page.evaluate(TWO_FRAMES)
    hit = """all => all.map((slots) => {
        const card = [...slots.querySelectorAll('.card-button')].at(-1);
        if (!card) return '';
        const box = card.getBoundingClientRect();
        const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return card.contains(found) ? 'card' : found.localName;
    }).filter(Boolean)"""
    hits = page.locator(".slots").evaluate_all(hit)
    assert hits
    assert set(hits) == {"card"}


def test_a_closed_drawer_never_shifts_the_table(visit: Open, server: Server) -> None:
    """A script or the browser's own search may scroll to something inside the table."""
    saved = recorded("positions-ttcg")
    page = sit_down(visit, server, saved, saved["views"]["middle"], width=1440, height=900).page
    page.locator(".asks .option").first.evaluate("option => option.scrollIntoView({ inline: 'center' })")
    page.evaluate(TWO_FRAMES)
    assert page.locator(".tabletop").evaluate("table => table.getBoundingClientRect().x") == 0


def test_the_text_of_an_ability_covers_no_number_of_its_player(visit: Open, server: Server) -> None:
    saved = recorded("positions-atw")
    page = sit_down(visit, server, saved, saved["views"]["middle"], width=1440, height=900).page
    for side in (".plate.own", ".plate:not(.own)"):
        tag = page.locator(f"{side} button.tag:has(.says)").first
        tag.hover()
        sentence = tag.locator(".says")
        expect(sentence).to_be_visible()
        for number in page.locator(f"{side} .meter").all():
            assert not overlap(sentence.bounding_box(), number.bounding_box())


def overlap(one: Any, other: Any) -> bool:
    """Whether two boxes overlap."""
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return bool(across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"])


def test_a_right_click_on_a_pile_is_answered(visit: Open, server: Server) -> None:
    """The answer is the reason why the top card cannot be used, or the size of a pile that you cannot look into."""
    saved = recorded("positions-atw")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=1440, height=900)
    page = table.page
    page.locator("[data-pile='draw/0']").click(button="right", force=True)
    expect(page.get_by_role("status").filter(has_text="Your draw pile: 6 cards, face down.")).to_be_visible()
    page.locator("[data-pile='discard/0']").click(button="right")
    expect(page.locator(".why")).to_be_visible()
    assert "ask_why" in [message["type"] for message in table.sent]


def test_a_right_click_on_an_empty_slot_or_a_hidden_hand_is_answered(visit: Open, server: Server) -> None:
    saved = recorded("positions-champions")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=1440, height=900)
    bubble = table.page.locator("dialog.why")
    slot = table.page.locator(".free").first
    slot.click(button="right")
    expect(bubble).to_contain_text("slot of")
    asked = table.sent[-1]
    assert f"{asked['thing']}/{asked['slot']}" == slot.get_attribute("data-slot")
    table.page.locator(".hand.blank").click(button="right")
    expect(bubble).to_contain_text("face down")


def test_a_right_click_on_an_ability_or_a_number_of_a_player_is_answered(visit: Open, server: Server) -> None:
    saved = recorded("positions-atw")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=1440, height=900)
    bubble = table.page.locator("dialog.why")
    ability = table.page.locator(".plate.own .tag[data-tag]").last
    ability.click(button="right")
    expect(bubble).to_contain_text(ability.get_attribute("data-tag") or "?")
    assert (table.sent[-1]["thing"], table.sent[-1]["tag"]) == (0, ability.get_attribute("data-tag"))
    table.page.locator(".plate:not(.own) .meter").first.click(button="right")
    expect(bubble).not_to_contain_text(ability.get_attribute("data-tag") or "?")
    assert table.sent[-1]["thing"] == 1


def test_a_reason_waits_only_for_the_server(visit: Open, server: Server) -> None:
    """The bubble opens before the reply, and shows the reason before the rule's scenario has loaded."""
    saved = recorded("positions-champions")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=1440, height=900)
    table.page.route("**/api/games/champions/rules/**", lambda request: None)
    table.page.locator(".hand.own .card-button").first.click(button="right")
    bubble = table.page.locator("dialog.why")
    expect(bubble).to_contain_text("…")
    refused = {"option": "", "reason": "that slot is occupied", "rule": "TYP.5"}
    table.send({"type": "reasons", "ref": table.sent[-1]["ref"], "reasons": [refused]})
    expect(bubble).to_contain_text("That slot is occupied.")
    expect(bubble.get_by_role("button", name="Rule TYP.5")).to_be_visible()


BOXES: Final = """what => [...document.querySelectorAll(what)].filter(one => one.checkVisibility()).map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x, y, width, height, text: one.textContent.trim() };
})"""
ON_CLOTH: Final = ".cloth .card:not(.plate .card)"


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900), (1180, 740)])
def test_names_and_abilities_of_a_wrestler_cover_no_card(visit: Open, server: Server, size: tuple[int, int]) -> None:
    """The opponent's cards are in the opponent's half."""
    saved = recorded("positions-atw")
    table = sit_down(visit, server, saved, saved["views"]["middle"], width=size[0], height=size[1])
    page = table.page
    for view in saved["views"].values():
        table.show(view)
        page.evaluate(TWO_FRAMES)
        marks = page.evaluate(BOXES, ".plate .tag, .plate .info, .plate .info *:not(.offscreen)")
        cards = page.evaluate(BOXES, ON_CLOTH)
        assert len(cards) > 6
        assert [(mark["text"], card["text"]) for mark in marks for card in cards if overlap(mark, card)] == []
        cloth = page.evaluate(BOXES, ".cloth")[0]
        theirs = page.evaluate(BOXES, ":is([data-pile='hand/1'], [data-pile='draw/1'], [data-pile='discard/1']) .card")
        assert theirs
        assert all(box["y"] + box["height"] <= cloth["y"] + cloth["height"] / 2 for box in theirs)


def test_a_transformed_unit_shows_its_other_face(visit: Open, server: Server) -> None:
    """The unit shows the name and the picture of its other face."""
    saved = recorded("positions-school")
    view = saved["views"]["middle"]
    placed = next(
        card for card in view["piles"]["battlefield"]["cards"] if view["lying"][str(card["at"])].get("meters")
    )
    placed["card"] = "monster_015"
    lying = view["lying"][str(placed["at"])]
    table = sit_down(visit, server, saved, view, width=1440, height=900)
    card = table.page.locator(f".cloth [data-thing='{placed['at']}']")
    expect(card.locator(".name").first).to_have_text("Seedling Elemental")
    picture = card.locator(".art img").first.get_attribute("src")
    lying["back"] = True
    table.show(view)
    expect(card.locator(".name").first).to_have_text("Grove Titan")
    expect(card.locator(".art img").first).not_to_have_attribute("src", str(picture))


POINTS_OF_ARROWS: Final = """() => {
  document.querySelector('.arrows').style.pointerEvents = 'all';
  const origin = document.querySelector('.tabletop').getBoundingClientRect();
  return [...document.querySelectorAll('.arrows .over')].map(path => {
    path.style.pointerEvents = 'stroke';
    return Array.from({ length: 101 }, (_, k) => {
      const { x, y } = path.getPointAtLength(k * path.getTotalLength() / 100);
      return [x + origin.x, y + origin.y];
    });
  });
}"""
"""Return points along each arrow, and let arrows catch the pointer, which they normally ignore."""
HIT_IN: Final = """([points, place]) => {
  const box = document.querySelector(place).getBoundingClientRect();
  const inside = points.filter(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  return inside.map(point => !!document.elementFromPoint(...point).closest(place));
}"""


def test_an_attack_points_at_your_portrait_and_crosses_no_question(visit: Open, server: Server) -> None:
    saved = recorded("positions-school")
    view = saved["views"]["middle"]
    lying = view["lying"]
    units = [card["at"] for card in view["piles"]["battlefield"]["cards"] if lying[str(card["at"])]["seat"] == 1]
    for unit in units:
        lying[str(unit)]["aims"] = [0]
    page = sit_down(visit, server, saved, view, width=1920, height=1080).page
    expect(page.locator(".arrows .over")).to_have_count(len(units))
    page.wait_for_timeout(450)  # the arrows are redrawn when all motions have ended
    arrows = page.evaluate(POINTS_OF_ARROWS)
    face = page.locator(".plate.own .face").bounding_box()
    assert face is not None
    for *_, (x, y) in arrows:
        assert face["x"] - 6 <= x <= face["x"] + face["width"] + 6
        assert face["y"] - 6 <= y <= face["y"] + face["height"] + 6
    hits = [hit for points in arrows for hit in page.evaluate(HIT_IN, [points, "section.question"])]
    assert hits
    assert all(hits)
