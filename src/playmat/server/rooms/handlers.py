"""Message handlers: what a client may send to a room, and its effect. A refused message changes nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from playmat.engine.errors import GameOver, IllegalCall, IllegalOption, NotYourDecision, OptionError
from playmat.engine.sitting.auto_pass import FULL
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.table.stored import identity
from playmat.engine.table.table import Table
from playmat.engine.table.text import option_texts
from playmat.server.protocol.from_client import (
    Answer,
    AskAdvice,
    AskWhy,
    Call,
    Chat,
    Concede,
    Consent,
    Contribute,
    FromClient,
    Hello,
    Mute,
    Ping,
    Rematch,
    RevealBytes,
    SetAutoPass,
    Signal,
    TakeBack,
    UseShortcut,
)
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import Advice, Done, Reasons
from playmat.server.rooms.client import Client
from playmat.server.rooms.clock import TIME
from playmat.server.rooms.messages import GIVING_UP, TAKING_BACK
from playmat.server.rooms.requests import TakeBackRequest
from playmat.server.rooms.room import Room
from playmat.server.rooms.take_backs import CONSENT, take_back_kind
from playmat.server.rooms.talk import chat, mute, signal
from playmat.server.store import store
from playmat.server.views.decision_json import reasons
from playmat.server.workers.fair_queue import Asker

Handler = Callable[[Room, Client, Any], Awaitable[None]]
REPLYING: Final = (AskWhy, AskAdvice)
"""Messages with their own replies. All others are answered by `Done`."""


async def handle(room: Room, client: Client, message: FromClient) -> None:
    """Handle a message, or raise `Refused`."""
    if isinstance(message, Hello):
        raise Refused("said already", "hello is only allowed once, as the first message of a connection")
    if client.seat == NONE and not isinstance(message, Ping):
        raise Refused("only watching", "spectators cannot act at the table. To play, use the link of a seat")
    handler = HANDLERS.get(type(message))
    if handler is not None:
        try:
            await handler(room, client, message)
        except (NotYourDecision, IllegalOption, IllegalCall, GameOver) as fault:
            raise Refused(CODES[type(fault)], str(fault)) from None
    if message.ref and not isinstance(message, REPLYING):
        client.send(Done(ref=message.ref))


CODES: Final[dict[type[Exception], str]] = {
    NotYourDecision: "not asked",
    IllegalOption: "not offered",
    IllegalCall: "not now",
    GameOver: "over",
}


# shuffling together


async def contribute(room: Room, client: Client, message: Contribute) -> None:
    """Receive the hash of a client's bytes for the shuffling."""
    await room.with_lock(lambda: room.shuffling.add_hash(client.seat, message))


async def reveal_bytes(room: Room, client: Client, message: RevealBytes) -> None:
    """Receive the bytes whose hash the client sent before."""
    await room.with_lock(lambda: room.shuffling.add_bytes(client.seat, message))


# answers


async def answer(room: Room, client: Client, message: Answer) -> None:
    """Take option n of decision d, if d is the current decision of this seat and has an option n."""

    async def work() -> None:
        table = room.playing()
        number = room.decision_numbers.current(client.seat)
        if message.decision == number and room.sealed_ahead.answers_ahead(table, client.seat):
            await answer_ahead(room, table, client.seat, message)
            return
        window = room.windows.ahead(client.seat)
        if message.decision == number and window is not None:
            check_offered(window.table, message)
            room.windows.hold(window, message.option)
            await save_ahead(room)
            return
        check_asked(room, table, client.seat, "answer")
        if message.decision != number:
            raise Refused(
                "stale", f"decision {message.decision} is over: the current one is {number}. Nothing was changed"
            )
        check_offered(table, message)
        if room.windows.must_wait(table, message.option):
            room.windows.hold_pass(message.option)
            await save_ahead(room)
        else:
            await room.play([[client.seat, message.option]])

    await room.with_lock(work)


def check_offered(table: Table[Any], message: Answer) -> None:
    """Refuse an option that the decision does not have."""
    options = table.listed(table.state.pending)
    if message.option >= len(options):
        raise Refused(
            "not offered",
            f"decision {message.decision} has no option {message.option}. Its options are 0 to {len(options) - 1}",
            rule=table.asked().prompt.rule,
        )


async def answer_ahead(room: Room, table: Sitting[Any], seat: int, message: Answer) -> None:
    """A sealed answer before its question: stored now, given when the game reaches the question."""
    then = room.sealed_ahead.table_for(table, seat)
    if then is None:
        check_asked(room, table, seat, "answer")
        return
    check_offered(then, message)
    options = then.listed(then.state.pending)
    text = option_texts(then, options)[message.option]
    room.sealed_ahead.add(seat, [seat, text, identity(options[message.option])])
    room.decision_numbers.advance([seat])
    if room.asked == seat:
        await room.play([])  # the game has reached the question meanwhile
    else:
        await save_ahead(room)


async def save_ahead(room: Room) -> None:
    """Store answers given ahead of time and pending passes, when nothing else has changed."""
    await room.write([store.update_room(room.plan, room.status)])
    room.sealed_ahead.mark_saved()
    room.show()


def check_asked(room: Room, table: Sitting[Any], seat: int, what: str) -> None:
    """Refuse a seat that is not asked."""
    if table.over:
        raise Refused("over", f'the game is over, so "{what}" is no longer possible')
    if room.asked != seat:
        names, state = table.game.names, table.state
        text = f"the game is waiting for {names.seat(state, room.asked)}, not for {names.seat(state, seat)}"
        why = names.why_wait(table, seat, text)
        raise Refused("not asked", why.text, rule=why.rule)


async def why(room: Room, client: Client, message: AskWhy) -> None:
    """Why can't I? The reply is based on the view of the seat that asks."""
    if not message.text and message.thing == NONE:
        raise Refused("malformed", 'why what? Send the text of an answer or the number of a thing: {"thing": 17}')
    table = room.playing()
    thing = thing_with_id(client, message.thing)
    if room.sealed_ahead.answers_ahead(table, client.seat):
        table = room.sealed_ahead.table_for(table, client.seat) or table
    window = room.windows.ahead(client.seat)
    view = (window.table if window is not None else table).view(client.seat)
    client.send(
        Reasons(reasons=reasons(view, client.view.ids, message.text, thing, message.slot, message.tag), ref=message.ref)
    )


def thing_with_id(client: Client, id: int) -> int:
    """The thing with this id for the client."""
    thing = client.view.ids.thing(id)
    if thing == NONE and id != NONE:
        raise Refused("unknown", f"nothing that you see on the table has the number {id}")
    return thing


async def advise(room: Room, client: Client, message: AskAdvice) -> None:
    """Give a hint, unless that would be unfair to someone."""
    table = room.playing()
    ahead = (
        room.sealed_ahead.table_for(table, client.seat) if room.sealed_ahead.answers_ahead(table, client.seat) else None
    )
    if ahead is None:
        check_asked(room, table, client.seat, "ask_advice")
    if room.people != [client.seat]:
        raise Refused("not fair", "the computer only gives hints if no other person plays")
    number = room.decision_numbers.current(client.seat)
    option, why = await room.computers.advise(ahead or table, client.seat, Asker(client.address, room.plan.id))
    client.send(Advice(decision=number, option=option, why=why, ref=message.ref))


# auto-pass


async def set_auto_pass(room: Room, client: Client, message: SetAutoPass) -> None:
    """Set the auto-pass of a seat, stored with the room. The current question is still asked."""

    async def work() -> None:
        try:
            room.auto_passes.by_seat[client.seat].set(room.game, message.mode, message.stops)
        except OptionError as fault:
            raise Refused("malformed", str(fault)) from None
        room.auto_passes.update_plan(client.seat)
        await room.write([store.update_room(room.plan, room.status)])
        room.auto_passes.send_changes()

    await room.with_lock(work)


async def use_shortcut(room: Room, client: Client, message: UseShortcut) -> None:
    """A shortcut: pass this question and the next ones until the shortcut ends or is canceled."""

    async def work() -> None:
        table = room.playing()
        auto_pass = room.auto_passes.by_seat[client.seat]
        if not message.word:
            auto_pass.shortcut = ""
            room.auto_passes.send_changes()
            return
        words = room.game.face.shortcuts
        if message.word not in words:
            listed = ", ".join(words) or "none"
            raise Refused(
                "malformed", f'{room.game.title} has no shortcut "{message.word}". Its shortcuts are: {listed}'
            )
        check_asked(room, table, client.seat, message.word)
        if auto_pass.mode == FULL:
            raise Refused("not now", "under full control, you never pass automatically. Turn it off first")
        option = auto_pass.use_shortcut(table, message.word)
        if option == NONE:
            raise Refused("not now", f'you cannot use "{message.word}" now: {words[message.word]}')
        if room.windows.must_wait(table, option):
            room.windows.hold_pass(option)
            room.auto_passes.send_changes()
            await save_ahead(room)
        else:
            await room.play([[client.seat, option]])

    await room.with_lock(work)


# calls


async def concede(room: Room, client: Client, _: Concede) -> None:
    """Concede, using the game's own call for it."""
    name = next((name for name in GIVING_UP if name in room.game.calls), "")
    if not name:
        raise Refused("not now", f"{room.game.title} has no rule for conceding")
    await room.with_lock(lambda: room.play([[client.seat, name, {}]]))


async def call(room: Room, client: Client, message: Call) -> None:
    """Any other call that the game allows at any moment."""
    names = [name for name in room.game.calls if name != TIME]
    if message.name not in names:
        listed = ", ".join(names) or "none"
        raise Refused("malformed", f'{room.game.title} has no call "{message.name}". Its calls are: {listed}')
    await room.with_lock(lambda: room.play([[client.seat, message.name, {}]]))


async def take_back(room: Room, client: Client, _: TakeBack) -> None:
    """Undo the seat's last decision: by agreement if anyone has since learned or been asked anything, else right away.

    The computer always agrees.
    """

    async def work() -> None:
        table = room.playing()
        if room.sealed_ahead.answers(client.seat) and table.game.take_backs(table.state) != "off":
            room.sealed_ahead.withdraw(client.seat)  # no one has seen the answer
            room.decision_numbers.advance([client.seat])
            await save_ahead(room)
            return
        if room.windows.withdraw(client.seat):
            await save_ahead(room)  # no one has seen this answer either
            return
        index = table.back_to(client.seat)
        if index == NONE or table.over:
            raise Refused("not now", "you have no decision that can be undone")
        if take_back_kind(room, table, client.seat) != CONSENT:
            await perform_take_back(room, client.seat)
            return
        others = [seat for seat in room.people if seat != client.seat]
        seen = bool(table.seen_since(index))
        waits = [client.seat, *others] if seen else others
        request = room.requests.take_back = TakeBackRequest(client.seat, waits, seen)
        room.broadcast(request.message())

    await room.with_lock(work)


async def perform_take_back(room: Room, seat: int, stands: bool = False) -> None:
    """Undo, by agreement if the undo is not free. Deck cards seen since then stay or are shuffled back."""
    table = room.playing()
    free = table.is_free(table.back_to(seat))
    room.requests.settle(True)
    agreed = {} if free else {"agreed": "true"} | ({"stands": "true"} if stands else {})
    await room.play([[seat, TAKING_BACK, agreed]])


async def consent(room: Room, client: Client, message: Consent) -> None:
    """A seat agrees to a request or declines it."""

    async def work() -> None:
        request = room.requests.take_back
        if request is None or message.request != request.id:
            raise Refused("stale", "this request has expired or has been decided. Your answer changed nothing")
        if client.seat not in request.waits:
            raise Refused("not now", "this request does not need your consent")
        request.waits = [seat for seat in request.waits if seat != client.seat]
        request.stands = request.stands and message.stands
        if not message.agree:
            room.requests.settle(False)
        elif request.waits:
            room.broadcast(request.message())
        else:
            await perform_take_back(room, request.seat, request.stands)

    await room.with_lock(work)


async def rematch(room: Room, client: Client, _: Rematch) -> None:
    """Ask for another game. It begins when every person at the table wants it."""

    async def work() -> None:
        if not room.playing().over:
            raise Refused("not now", "the game is not over yet")
        room.requests.rematch.add(client.seat)
        request = next(one for one in room.requests.messages() if one.seat == client.seat)
        if request.waits:
            room.broadcast(request)
        else:
            await room.shuffling.begin(room.origin(), [])

    await room.with_lock(work)


HANDLERS: Final[dict[type[FromClient], Handler]] = {
    Contribute: contribute,
    RevealBytes: reveal_bytes,
    Answer: answer,
    AskWhy: why,
    AskAdvice: advise,
    SetAutoPass: set_auto_pass,
    UseShortcut: use_shortcut,
    Call: call,
    Concede: concede,
    TakeBack: take_back,
    Consent: consent,
    Rematch: rematch,
    Chat: chat,
    Signal: signal,
    Mute: mute,
}
