"""The messages that the server sends over the WebSocket."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from playmat.server.protocol.fields import snake_case
from playmat.server.protocol.shapes import Beat, TableEvent, View


class ToClient(Struct, tag_field="type", tag=snake_case, omit_defaults=True):
    """A message from the server."""


class SeatInfo(Struct, omit_defaults=True):
    """What everyone knows about a seat: its player, whether they are connected, and the computer playing for them."""

    seat: int
    name: str
    player: str
    here: bool = False
    stand_in: str = ""
    taken: bool = True
    weaker: bool = False
    """The server is busy: this computer plays below its level for now."""


class Welcome(ToClient, kw_only=True):
    """The client's room. Sent first, and again when another game begins in the room."""

    version: int
    room: str
    seat: int
    game: str
    title: str
    options: dict[str, str]
    round: int
    commitment: str = ""
    """The hash of the server's secret, which is published when the game is over."""
    waiting: bool = False
    """Not all seats are taken yet."""
    calls: list[str] = []
    signals: list[str] = []
    sets: dict[str, str] = {}
    """The sets that the room plays with: their digests by name."""
    preset: str = ""
    """The preset of options that the room plays with, if any."""


class ShufflingStatus(ToClient, kw_only=True):
    """All players are seated and shuffle together. Nothing is dealt yet."""

    round: int
    commitment: str
    waits: list[int]
    """The seats whose hash is still missing or, when all hashes are in, whose bytes are missing."""
    opening: bool = False
    """All hashes are in and published. Now the bytes are needed."""
    hashes: list[str] = []
    """By seat, "" for seats that contribute nothing."""
    restarts: int = 0
    """How often the round was restarted without a seat whose bytes did not arrive."""


class LogLine(Struct, array_like=True):
    """A line of the log: its rule number, and the line as this seat reads it."""

    rule: str
    text: str


class ViewUpdate(ToClient, kw_only=True):
    """Changes for this seat: the whole view or a merge patch to the previous one, and the changed end of the log."""

    view: View | None = None
    changes: dict[str, Any] | None = None
    since: int = -1
    """Lines of the log from this one on are replaced by `log`. -1: the log is unchanged."""
    log: list[LogLine] = []
    events: list[TableEvent] = []
    """What happened, in order, for animations: cards that moved, and new log lines as data."""
    beats: list[Beat] = []
    """The view after each moment, without its decision: the number of events in `after`, and the `changes`."""
    clocks: list[float] = []
    """Seconds left per seat, if the game has a clock. The clock of the seat to act is running."""
    delay: float | None = None
    """With clocks only: seconds until the clock of the seat to act starts, to leave time to watch the beats."""


class Presence(ToClient, kw_only=True):
    """Who is connected."""

    seats: list[SeatInfo]
    watching: int = 0


class ChatLine(ToClient, kw_only=True):
    """A chat line or a signal from a seat."""

    seat: int
    text: str = ""
    signal: str = ""


class Muted(ToClient, kw_only=True):
    """The seats that this seat has muted. Sent on entry, if there are any, and when they change."""

    seats: list[int]


class ConsentRequest(ToClient, kw_only=True):
    """A seat wants something that needs the others' consent. `waits` lists the seats that have not answered yet."""

    what: str
    seat: int
    waits: list[int]
    request: str = ""
    """The `consent` that answers this refers to it. A rematch has none: another `rematch` agrees to it."""
    seen: bool = False
    """Deck cards have been seen since: everyone also decides whether they stay in place."""


class ConsentResult(ToClient, kw_only=True):
    """The request is decided, or has expired because the game continued."""

    what: str
    seat: int
    agreed: bool


class Reason(Struct, omit_defaults=True):
    """Why an answer is not offered. If the reason is empty, the answer is offered."""

    option: str
    reason: str = ""
    rule: str = ""
    things: list[int] = []
    """The obstacle or the missing resource, to highlight: cards and seats, by the viewer's numbers."""


class Reasons(ToClient, kw_only=True):
    """The reply to `ask_why`."""

    reasons: list[Reason]
    ref: int = 0


class Advice(ToClient, kw_only=True):
    """The reply to `ask_advice`."""

    decision: int
    option: int
    why: str = ""
    """The benefit of the suggested answer, in one sentence."""
    ref: int = 0


class AutoPassState(ToClient, kw_only=True):
    """Auto-pass of this seat: its mode, its stops, and the active shortcut."""

    mode: str
    stops: list[str] = []
    passing: str = ""


class Ended(ToClient, kw_only=True):
    """The game is over: the replay, and the data behind the commitment."""

    replay: str
    seed: int | str = 0
    salt: str = ""
    """`seed` and `salt` are only in games from before rounds had a secret."""
    round: dict[str, Any] = {}
    """`number, secret, hashes, contributions, restarts`, as in the record."""


class Error(ToClient, kw_only=True):
    """A message was refused and changed nothing: a code for programs, and a text that says what would be valid."""

    code: str
    text: str
    rule: str = ""
    """The number of the rule that refuses it."""
    ref: int = 0


class Done(ToClient, kw_only=True):
    """A message with a `ref` was handled and has no other reply."""

    ref: int
