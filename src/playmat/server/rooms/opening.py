"""Opening a room and taking seats: the room's plan, its decks, and the secrets of its seats."""

from __future__ import annotations

import random
import time
from typing import Any, Final

from playmat.engine.errors import DeckError, OptionError
from playmat.engine.files.revisions import current_revision
from playmat.engine.game import Game
from playmat.engine.sitting.opening import seats_of
from playmat.server.library import library
from playmat.server.library.sets import set_label
from playmat.server.protocol.bodies import NewRoom, NewSeat
from playmat.server.protocol.codec import plain
from playmat.server.protocol.refused import Refused
from playmat.server.rooms.plan import PERSON, RoomPlan, SeatPlan, hashed, new_id, new_secret
from playmat.server.rooms.room import Room
from playmat.server.store import store
from playmat.server.workers.player_pool import is_level, no_level

SEAT_TOKEN: Final = store.SEAT


def room_plan(game: Game, request: NewRoom, chosen: list[Any]) -> RoomPlan:
    """The requested room, or an error that lists every fault."""
    if not game.least_seats <= len(request.seats) <= game.most_seats:
        many = f"{game.least_seats} to {game.most_seats}" if game.most_seats > game.least_seats else game.least_seats
        raise Refused("not possible", f"{game.title} is for {many} seats, not {len(request.seats)}")
    seats = [seat_plan(game, seat, deck, k) for k, (seat, deck) in enumerate(zip(request.seats, chosen, strict=True))]
    if request.mine >= 0 and (request.mine >= len(seats) or not seats[request.mine].is_person):
        raise Refused("not possible", f"seat {request.mine + 1} is not a person's seat, so it cannot be yours")
    options = {**game.face.asks_all, **game.set_options, **request.options}
    if sum(seat.is_person for seat in seats) > 1:
        options = game.silent_options(options)
    return RoomPlan(
        id=new_id(), game=game.slug, options=game.full_options(options), seats=seats,
        cards=game.more_cards, revision=current_revision(game), public=request.public, spectators=request.spectators,
        patience=request.patience, created=time.time(),
    )  # fmt: skip


def with_drawn_decks(game: Game, request: NewRoom, chosen: list[Any]) -> list[Any]:
    """The chosen decks. A seat that takes any deck gets a random one, if possible one that no other seat has."""
    decks = list(chosen)
    options = game.full_options({**game.set_options, **request.options})
    for k, seat in enumerate(request.seats):
        if seat.any_deck and decks[k] is None:
            names = sorted(shuffled(list(game.decks)), key=decks.__contains__)
            drawn = (name for name in names if can_play(game, [*decks[:k], name, *decks[k + 1 :]], options))
            decks[k] = next(drawn, names[0])
    return decks


def shuffled(names: list[str]) -> list[str]:
    """The names in random order."""
    return random.sample(names, len(names))


def can_play(game: Game, decks: list[Any], options: dict[str, Any]) -> bool:
    """Whether these decks can play each other. True while a deck has not been chosen."""
    if None in decks:
        return True
    try:
        game.lists.check(seats_of(game, decks), options)
    except DeckError:
        return False
    return True


def seat_plan(game: Game, request: NewSeat, deck: Any, number: int) -> SeatPlan:
    """One seat. A computer without a deck takes a deck that the game suggests."""
    player = request.player.strip().lower()
    if player != PERSON and not is_level(game, player):
        raise Refused("not possible", f"{no_level(game, player)}, or {PERSON}")
    if deck is None and player != PERSON:
        deck = suggested_deck(game, number)
    return SeatPlan(player, plain(request.name), deck)


def suggested_deck(game: Game, seat: int) -> str:
    """The deck of a seat if no one chooses one."""
    names = [*game.face.first_decks, *game.decks]
    return names[seat % len(names)]


def secrets_of(plan: RoomPlan, mine: int) -> tuple[list[dict[str, Any]], list[Any]]:
    """A token for the opener's seat, an invitation for each other person, and statements that store their hashes."""
    opened: list[dict[str, Any]] = []
    writes: list[Any] = []
    for k, seat in enumerate(plan.seats):
        opened_seat: dict[str, Any] = {"seat": k, "player": seat.player}
        if seat.is_person:
            secret = new_secret()
            kind = SEAT_TOKEN if k == mine else store.INVITE
            opened_seat["token" if k == mine else "invite"] = secret
            if k == mine:
                seat.token = hashed(secret)
                seat.deck = seat.deck if seat.deck is not None else suggested_deck(game_of(plan), k)
            else:
                seat.invite = hashed(secret)
            writes.append(store.insert_secret(plan, k, kind, hashed(secret)))
        opened.append(opened_seat)
    return opened, writes


def game_of(plan: RoomPlan) -> Game:
    """The game of a room."""
    return library.find_game(plan.game, plan.cards)


async def sit_down(room: Room, seat: int, name: str, deck: Any, token: str) -> None:
    """A person takes a free seat with a deck. Nothing changes if they cannot."""
    old = room.plan.seats[seat]
    if not old.is_free:
        raise Refused("taken", "that seat is taken. To return to your own seat, use its link", 409)
    deck = deck if deck is not None else old.deck if old.deck is not None else suggested_deck(room.game, seat)
    before = list(room.plan.seats)
    room.plan.seats[seat] = SeatPlan(old.player, name or old.name, deck, hashed(token), "")
    writes = [store.insert_secret(room.plan, seat, SEAT_TOKEN, hashed(token))]
    try:
        if room.plan.is_full:
            await room.shuffling.begin(origin_of(room), writes)
        else:
            await room.write([*writes, store.update_room(room.plan, store.WAITING)])
    except Refused:
        room.plan.seats = before
        raise


def origin_of(room: Room) -> dict[str, Any]:
    """How the first game of a room begins. Raises with the reason if these decks cannot play each other."""
    try:
        return room.origin()
    except (DeckError, OptionError) as fault:
        raise Refused("not possible", str(fault)) from None


def public_info(plan: RoomPlan, status: str) -> dict[str, Any]:
    """A room without its secrets. Decks are only named if lists are open."""
    game = library.find_game(plan.game)  # the public information does not depend on custom cards
    seats = []
    for k, seat in enumerate(plan.seats):
        public: dict[str, Any] = {"seat": k, "player": seat.player, "name": seat.name, "free": seat.is_free}
        if game.open_lists and seat.deck is not None:
            public["deck"] = seat.deck if isinstance(seat.deck, str) else seat.deck["name"]
        seats.append(public)
    label, preset = set_label(plan.cards), library.preset_of(game, plan.options)
    return {
        "room": plan.id, "game": plan.game, "title": game.title, "status": status, "public": plan.public,
        "options": plan.options, "spectators": plan.spectators, "created": plan.created, "seats": seats,
        **({"set": label} if label else {}), **({"preset": preset} if preset else {}),
    }  # fmt: skip
