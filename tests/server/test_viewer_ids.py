"""A viewer's own ids for things: they last while a card can be followed, and do not reveal its origin."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from playmat.engine.errors import IllegalOption
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.zones import NOBODY
from playmat.engine.table.motion import SHUFFLE
from playmat.engine.table.text import ALL_SEEING, knows, option_texts
from playmat.engine.view.view import deal_anew
from playmat.games import game
from playmat.server.protocol.to_client import ViewUpdate
from playmat.server.views.client_view import ClientView
from playmat.server.views.merge_patch import apply_patch
from playmat.server.views.view_json import named_piles, view_json
from playmat.server.views.viewer_ids import FIRST, ViewerIds, hides
from tests.engine.toy import GAME as LANTERNS
from tests.server.twins import twin, twin_ids

GAMES = {slug: game(slug) for slug in ("atw", "champions", "school", "aew", "ttcg")} | {"lanterns": LANTERNS}
SIZES = {
    "atw": (4, 250),
    "champions": (3, 150),
    "school": (3, 200),
    "aew": (3, 200),
    "ttcg": (3, 150),
    "lanterns": (4, 150),
}
"""The number of games, and the maximum number of decisions in each."""


def games(slug: str) -> Any:
    """Tables that are played at random, one decision at a time, with their random generator."""
    count, most = SIZES[slug]
    for seed in range(count):
        t = GAMES[slug].start(seed=seed)
        by = random.Random(seed)
        for k in range(most):
            if t.over:
                break
            yield seed, k, t, by
            t.answer(by.randrange(len(t.listed(t.state.pending))))


def encoded(message: ViewUpdate) -> bytes:
    return msgspec.json.encode(message)


def all_ids(part: Any) -> set[int]:
    """Every id of a thing in a message."""
    if isinstance(part, dict):
        own = {int(name) for name in part if name.isdigit()}
        for name, value in part.items():
            if value is None:
                continue
            if name in ("at", "thing", "other", "on", "source"):
                own.add(value)
            elif name in ("touches", "picked", "aims", "targets"):
                own.update(value)
            else:
                own |= all_ids(value)
        return own
    return set().union(*map(all_ids, part)) if isinstance(part, list) else set()


class Following:
    """A client, with its view on the server and the view that it computes from the messages."""

    def __init__(self, seat: int) -> None:
        self.sent = ClientView(seat)
        self.view: dict[str, Any] = {}

    def look(self, t: Sitting[Any]) -> dict[str, Any]:
        """Update the client. Returns the message."""
        message: dict[str, Any] = json.loads(encoded(self.sent.update_from(t, t.motions or [])))
        self.view = message["view"] if "view" in message else apply_patch(self.view, message.get("changes", {}))
        return message


@pytest.mark.parametrize("slug", GAMES)
def test_only_cards_that_can_be_followed_have_ids_that_are_not_places(slug: str) -> None:
    following: list[Following] = []
    hidden = 0
    for _, k, t, _ in games(slug):
        if k == 0:
            following = [Following(seat) for seat in range(ALL_SEEING, t.state.seats)]
        for one in following:
            message = one.look(t)
            ids = all_ids(message)
            assert all(n < t.state.seats or n >= FIRST for n in ids), message
            places = {one.sent.ids.thing(n) for n in ids_of_cards(one.view)}
            for _, zone, holder in named_piles(t.game, t.state.seats):
                for place in t.state.pile(zone, holder):
                    known = one.sent.seat == ALL_SEEING or one.sent.ids.reads(t, t.state.known[place])
                    assert (place in places) == (known or not hides(zone)), (zone.name, place)
                    hidden += place not in places
        t.motions = []
    assert hidden > 100, "nothing was hidden, so nothing was tested"


def ids_of_cards(view: dict[str, Any]) -> list[int]:
    """The ids of the cards in piles, without repetitions."""
    places = [card["at"] for pile in view["piles"].values() for card in pile.get("cards", [])]
    assert len(places) == len(set(places))
    return places


@pytest.mark.parametrize("slug", GAMES)
def test_an_id_means_one_card_and_stays_with_it(slug: str) -> None:
    """An id in two consecutive views means the same physical card, and most ids last."""
    lasted = gone = 0
    for seat in (0, -1, ALL_SEEING):
        following = Following(seat)
        lying: dict[int, int] = {}
        for _, k, t, _ in games(slug):
            if k == 0:
                following, lying = Following(seat), {}
            message = following.look(t)
            ids = following.sent.ids
            now = {n: t.state.copy[ids.thing(n)] for n in ids_of_cards(following.view)}
            assert all(now[n] == lying[n] for n in now if n in lying), message
            events = message.get("events", [])
            if not any(e["kind"] == SHUFFLE for e in events):
                into_a_deck = {e.get("thing") for e in events if is_hidden(t.game, e.get("to", ""))}
                kept = {n for n, copy in lying.items() if copy in now.values() and n not in into_a_deck}
                lasted += len(kept & set(now))
                gone += len(kept - set(now))
            lying = now
            t.motions = []
    assert lasted > 1000
    assert gone == 0, "a card that could be followed got another id"


def is_hidden(game: Game, pile: str) -> bool:
    """Whether no one sees the cards in a pile."""
    return pile.split("/")[0] in [zone.name for zone in game.zones if zone.sees == NOBODY]


@pytest.mark.parametrize("slug", GAMES)
def test_a_view_stays_the_same_when_hidden_cards_are_dealt_again(slug: str) -> None:
    views: dict[int, ClientView] = {}
    for seed, k, t, _ in games(slug):
        if k == 0:
            views = {seat: ClientView(seat) for seat in range(-1, t.state.seats)}
        for seat, one in views.items():
            one.update_from(t, t.motions or [])
            if k % 7 == seat + 1:
                both = [
                    msgspec.json.encode(view_json(table, twin_ids(one.ids)))
                    for table in (t, deal_anew(t, seat, seed + k))
                ]
                assert both[0] == both[1]
        t.motions = []


# two histories that differ only in cards that a seat cannot see


def held_otherwise(t: Sitting[Any], seat: int, by: random.Random) -> Sitting[Any] | None:
    """The same table, with the hidden cards in each hand in another order, or None if nothing changes."""
    fork = t.fork()
    state = fork.state
    changes = 0
    for _, zone, holder in named_piles(t.game, state.seats):
        if zone.ordered or not hides(zone) or holder == seat:
            continue
        alike: dict[tuple[int, int], list[int]] = {}
        for place in state.pile(zone, holder):
            if not knows(state, state.known[place], seat):
                alike.setdefault((state.known[place], state.seen[state.copy[place]]), []).append(place)
        for places in alike.values():
            copies = [state.copy[place] for place in places]
            by.shuffle(copies)
            for place, number in zip(places, copies, strict=True):
                changes += state.copy[place] != number
                state.copy[place] = number
    state.pending = state.pending.fresh()
    return fork if changes else None


class Compared:
    """The result of comparing two histories."""

    def __init__(self) -> None:
        self.steps = 0
        self.came_to_light = 0
        """The number of cards that were revealed as they left a hand that the seat does not see."""


def compare(
    t: Sitting[Any], other: Sitting[Any], seen: ClientView, by: random.Random, most: int, counts: Compared
) -> None:
    """Play on at both tables with the same answers. The viewer must get identical messages."""
    both = [(t.fork(), twin(seen)), (other, twin(seen))]
    for _ in range(most):
        first = both[0][0]
        if first.over:
            return
        texts = option_texts(first, first.listed(first.state.pending))
        text = texts[by.randrange(len(texts))]
        messages: list[ViewUpdate] = []
        for table, view in both:
            table.motions = []
            try:
                table.answer(text)
            except IllegalOption:
                return  # the order of the hidden cards matters after all
            if table.state.out:
                return  # a player who is out reveals their hand
            messages.append(view.update_from(table, table.motions))
        one, two = (encoded(message) for message in messages)
        if cards_in(one) != cards_in(two):
            return  # chance chose a different card, so a different card is seen
        assert one == two
        counts.steps += 1
        counts.came_to_light += sum(
            1 for e in messages[0].events if e.get("from") == f"hand/{1 - seen.seat}" and "card" in e
        )
        if any(e["kind"] == SHUFFLE for e in messages[0].events):
            return


def cards_in(message: bytes) -> Counter[str]:
    """The cards that a message names."""
    counts: Counter[str] = Counter()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            counts.update(value[name] for name in ("card", "other_card") if name in value)
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            walk(inner)

    walk(json.loads(message))
    return counts


def tell_apart(slug: str, make: Any = ClientView) -> Compared:
    """Compare histories from many moments of many games."""
    counts = Compared()
    views: list[ClientView] = []
    for _, k, t, by in games(slug):
        if k == 0:
            views = [make(seat) for seat in (0, 1)]
        for one in views:
            one.update_from(t, t.motions or [])
        t.motions = []
        seat = t.state.pending.seat
        if k % 5 == 0 and not t.state.pending.part and seat < 2:
            other = held_otherwise(t, seat, by)
            if other is not None:
                compare(t, other, views[seat], random.Random(k), 25, counts)
    return counts


@pytest.mark.parametrize("slug", GAMES)
def test_no_id_reveals_how_long_a_card_was_held(slug: str) -> None:
    counts = tell_apart(slug)
    assert counts.steps > 50
    assert counts.came_to_light > 5


class Places(ViewerIds):
    """Ids that are just places."""

    def id_of(self, thing: int) -> int:
        return thing if super().id_of(thing) >= 0 else -1


class Naive(ClientView):
    """A client that gets places instead of ids."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.ids = Places(seat)


@pytest.mark.interpreted
def test_places_would_reveal_how_long_a_card_was_held() -> None:
    with pytest.raises(AssertionError):
        tell_apart("atw", Naive)


def test_a_hidden_card_that_is_pointed_at_has_an_id_for_that_question_only() -> None:
    t = GAMES["champions"].start(seed=1)
    ids = ViewerIds(0)
    first = view_json(t, ids, 1)
    hidden = t.state.pile(t.game.zones[0], 1)[0]
    assert ids.id_of(hidden) == -1
    number = ids.id_to_point_at(hidden)
    assert number == ids.id_to_point_at(hidden)
    again = view_json(t, ids, 1)
    assert again["piles"]["hand/1"] == {**first["piles"]["hand/1"], "cards": [{"at": number}]}
    assert ids.thing(number) == hidden
    assert view_json(t, ids, 2)["piles"] == first["piles"]
    assert ids.thing(number) == -1


def test_undo_restores_ids() -> None:
    """This holds only while a card can be followed: a card that goes back into a deck is shuffled."""
    t = GAMES["champions"].start(seed=4)
    one = Following(0)
    by = random.Random(3)
    kept = renewed = 0
    while not t.over:
        one.look(t)
        before = one.view
        seat = t.state.pending.seat
        t.motions = []
        t.answer(by.randrange(len(t.listed(t.state.pending))))
        one.look(t)
        t.motions = []
        if seat != 0 or t.state.pending is None or t.back_to(0) < 0:
            continue
        t.call(0, "take back", agreed="true")
        one.look(t)
        cards = {c["at"]: c.get("card") for pile in before["piles"].values() for c in pile.get("cards", [])}
        now = {c["at"]: c.get("card") for pile in one.view["piles"].values() for c in pile.get("cards", [])}
        assert all(cards[at] == card for at, card in now.items() if at in cards)
        kept += len(set(now) & set(cards))
        renewed += len(set(now) - set(cards))
        t.motions = []
        t.answer(by.randrange(len(t.listed(t.state.pending))))
    assert kept > 20 * max(renewed, 1)
