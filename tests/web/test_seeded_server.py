"""The tests see the same cards in every run."""

from __future__ import annotations

from tests.web.conftest import Open, Server
from tests.web.playing import wait_for_decision
from tests.web.rooms import alone


def test_two_rooms_deal_the_same_cards(visit: Open, server: Server) -> None:
    pages = [alone(visit, server, "champions") for _ in range(2)]
    hands = []
    for page in pages:
        wait_for_decision(page)
        hands.append(page.locator(".hand.own .card-button").all_inner_texts())
    assert hands[0] == hands[1] != []
