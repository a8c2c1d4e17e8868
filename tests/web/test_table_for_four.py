"""A table for four on every screen: it shows the acting player, and the opponents' plates are level."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Open, Server
from tests.web.playing import answer, wait_for_decision
from tests.web.rooms import open_room


def test_the_table_shows_the_acting_player(visit: Open, server: Server) -> None:
    room = open_room(server, "school", "Ann", "@greedy", "@greedy", "Bob", options={"first_player": "seat:3"})
    ann, bob = room.enter(visit, 0, width=844, height=390), room.enter(visit, 3)
    for page in (ann, bob):
        answer(page, "Keep")
    wait_for_decision(bob)
    # a phone's table turns to the acting player and to a tapped player, in landscape and portrait
    for width, height in ((844, 390), (390, 844)):
        ann.set_viewport_size({"width": width, "height": height})
        if height > width:
            ann.get_by_role("button", name="Close the list").click()
        expect(ann.locator(".others .plate")).to_have_count(3)
        expect(ann.locator(".plate.faced[data-seat='3']")).to_be_in_viewport(ratio=0.9)
        ann.locator(".plate[data-seat='1'] .name").click()
        expect(ann.locator(".plate.faced[data-seat='1']")).to_be_in_viewport(ratio=0.9)
        ann.locator(".plate[data-seat='3'] .name").click()
    ann.set_viewport_size({"width": 1440, "height": 900})
    expect(ann.locator(".tabletop.wide")).to_be_visible()
    assert count_heights(ann) == 1


def count_heights(page: Page) -> int:
    """The number of different vertical positions of the opponents' plates."""
    tops = page.locator(".others .plate").evaluate_all("all => all.map(e => Math.round(e.getBoundingClientRect().top))")
    return len(set(tops))
