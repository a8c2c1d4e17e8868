"""No message contains hidden information: every raw message is compared with the true table."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from playmat.engine.game import Game
from playmat.games import game
from tests.server.conftest import Running
from tests.server.people import Person, play, post, two_people


class Ear:
    """Reads every message to one client and knows the names of all cards that it has ever seen."""

    def __init__(self, running: Running, room: str, seat: int, of: Game) -> None:
        self.running, self.room, self.seat, self.game = running, room, seat, of
        self.secret: set[str] = set()
        self.heard = 0
        self.public = " ".join(str(c.facts()) + c.text() for c in of.cards.values() if of.face.kind(c))
        """The texts on boards and similar objects, which are public and may mention cards."""

    def update_room(self) -> Any:
        return self.running.server.lobby.rooms[self.room]

    def table(self) -> Any:
        return self.update_room().table

    def __call__(self, raw: str) -> None:
        state = self.table().state
        bit = 1 << (self.seat if self.seat >= 0 else state.seats)
        seen = {state.copies[n].card.id for n in range(1, len(state.copies)) if state.seen[n] & bit}
        listed = {card.id for card in self.game.cards.values()}
        self.secret = {c.card.id for c in state.copies[1:]} - seen & listed
        message = json.loads(raw)
        self.heard += 1
        if message["type"] in ("shown", "reasons", "error", "chat_line", "consent_request"):
            known = " ".join([self.public, *(self.game.cards[card].name for card in seen if card)])
            for card in self.secret:
                name = self.game.cards[card].name
                assert f'"{card}"' not in raw, f"{card} was sent to seat {self.seat}: {raw}"
                assert name in known or name not in raw, f"{name} was sent to seat {self.seat}: {raw}"
        if message["type"] != "ended":
            assert self.table().origin["seed"] not in raw
            assert self.update_room().shuffling.round.secret not in raw


@pytest.mark.parametrize(
    ("slug", "most"), [("atw", 400), ("champions", 60), ("school", 60), ("aew", 150), ("ttcg", 60)]
)
def test_no_message_names_a_hidden_card(running: Running, slug: str, most: int) -> None:
    of = game(slug)
    room, tokens = two_people(running.url, slug)
    people = [Person(running.url, token) for token in tokens]
    watcher = Person(running.url, watch=room)
    ears = [Ear(running, room, p.seat, of) for p in [*people, watcher]]
    for p, ear in zip([*people, watcher], ears, strict=True):
        p.heard = ear
    names = [card.name for card in of.cards.values()]
    hidden = 0
    for turn in range(most // 4):
        if people[0].over:
            break
        play(people, seed=turn, most=4)
        watcher.catch_up()
        for p in people:  # "why" replies also use only what the seat may know
            p.ask("ask_why", thing=2 + turn % 30)
            p.ask("ask_why", text=f"play {names[turn % len(names)]}".lower())  # the question is repeated in the answer
        hidden += len(ears[2].secret)
    assert hidden > 0, "nothing was hidden, so nothing was tested"
    assert all(ear.heard > 4 for ear in ears)


def test_exactly_the_cards_a_seat_knows_or_sees_are_listed(running: Running) -> None:
    room, tokens = two_people(running.url)
    people = [Person(running.url, token) for token in tokens]
    watcher = Person(running.url, watch=room)
    play(people, seed=8, most=40)
    for p in [*people, watcher]:
        p.ask("ping")
        opened = running.server.lobby.rooms[room]
        state = opened.table.state  # type: ignore[union-attr]  # it has begun
        ids = next(client for client in opened.clients if client.seat == p.seat).view.ids
        bit = 1 << (p.seat if p.seat >= 0 else state.seats)
        visible = {ids.thing(card["at"]): card for pile in p.view["piles"].values() for card in pile.get("cards", [])}
        known = {place for place in range(state.seats, len(state.copy)) if state.known[place] & bit}
        assert set(visible) == known  # this game has no face-down cards in play
        assert all(visible[place]["card"] == state.card(place).id for place in known)
        assert p.view["piles"]["hand/1"]["count"] == len(state.pile(game("atw").zones[1], 1))
        question = p.view["decision"]
        mine = question["seat"] == p.seat and not question.get("answered")  # answered, but its pause is not over
        assert ("options" in question) == mine


def test_unfinished_picks_are_hidden_from_the_other_seat(url: str) -> None:
    """The opening hand is picked card by card. Until it is complete, the other seat does not even see its size."""
    new_room = post(url, "/api/rooms", game="atw", seats=[{"deck": "tembo"}, {"deck": "viktor"}])
    joined = post(url, "/api/rooms/join", invite=new_room["seats"][1]["invite"])
    people = [Person(url, t) for t in (new_room["seats"][0]["token"], joined["token"])]
    for p in people:
        p.ask("ping")
    picking = next(p for p in people if p.decision is not None)
    other = next(p for p in people if p is not picking)
    picking.answer(0)
    other.ask("ping")
    before = len(other.raw)
    picking.answer(0)
    assert picking.decision is not None
    assert picking.decision.get("picked")
    other.ask("ping")
    assert [m["type"] for m in other.messages[before:]] == ["done"]


def test_the_store_contains_no_secret(running: Running) -> None:
    _, tokens = two_people(running.url)
    rooms = asyncio.run(running.server.lobby.rooms_of(tokens))
    assert [f["seat"] for f in rooms] == [0, 1]
    path = running.server.lobby.store.engine.url.database
    assert path is not None
    with running.server.lobby.store.engine.connect() as c:
        rows = [
            str(row)
            for table in ("rooms", "secrets", "rounds", "entries", "chat")
            for row in c.exec_driver_sql(f"SELECT * FROM {table}")
        ]
    assert not [row for row in rows for token in tokens if token in row]
