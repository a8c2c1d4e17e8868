"""Everything that goes over the wire, in one place and with one version.

A client never sends a move, only the number of an option of a decision it was shown. The server never sends a state,
only what a seat may know. All messages are JSON objects with a `type`; a `ref` that comes with one comes back with the
reply to it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from playmat.engine.errors import PlaymatError

VERSION: Final = 1
"""Grows when a client of the version before could not go on."""
MOST_BYTES: Final = 4096
"""A message of a client is short; a longer one is none."""
MOST_BODY: Final = 65_536
"""The same for the body of an HTTP request, which may hold a deck."""
SPECTATOR: Final = -1
SIGNALS: Final = ("hello", "good luck", "thanks", "well played", "oops", "one moment", "good game")

Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Short = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=40)]
Secret = Annotated[str, Meta(max_length=100)]
Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""32 bytes, or their SHA-256."""
Line = Annotated[str, Meta(min_length=1, max_length=300)]
DeckText = Annotated[str, Meta(max_length=20_000)]


class Refused(PlaymatError):
    """Something a client asked for that it does not get: a code for programs, a sentence for people."""

    def __init__(self, code: str, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.code: Final[str] = code
        self.status: Final[int] = status


# what a client sends over the WebSocket


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """A message of a client."""

    ref: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Hello(FromClient, tag="hello"):
    """The first message: with the token of a seat one sits there again; with a room to watch one only watches."""

    version: int = 0
    token: Secret = ""
    watch: Short = ""
    contributes: bool = True
    """False: no bytes for the shuffling will come from here, so they are not waited for."""


class Contribute(FromClient, tag="contribute", kw_only=True):
    """The SHA-256 of 32 random bytes of my own, for the round with this commitment; the bytes come later."""

    commitment: Hex
    hash: Hex


class OpenBytes(FromClient, tag="open", kw_only=True):
    """The bytes themselves, now that the hashes of all are told."""

    commitment: Hex
    bytes: Hex


class Answer(FromClient, tag="answer", kw_only=True):
    """Option number `option` of decision number `decision`."""

    decision: Number
    option: Number


class Why(FromClient, tag="why"):
    """Why can't I? Of an answer by its text, or of everything that has to do with a thing."""

    text: Annotated[str, Meta(max_length=200)] = ""
    thing: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1


class Concede(FromClient, tag="concede"):
    """I give up."""


class Call(FromClient, tag="call", kw_only=True):
    """Something else that the game lets a seat do although it is not asked."""

    name: Short


class TakeBack(FromClient, tag="take back"):
    """Back to my last decision; where that is not free the others are asked."""


class Consent(FromClient, tag="consent", kw_only=True):
    """The answer of a seat to the question whether something may be taken back."""

    agree: bool
    stands: bool = False
    """What was seen of a deck since then may stay where it lies, known to all; else it is shuffled back."""


class Rematch(FromClient, tag="rematch"):
    """Once more; the next game begins when everybody wants it."""


class SetControl(FromClient, tag="control", kw_only=True):
    """How I want to be asked: a mode, and the stops at which I am asked in any case."""

    mode: Short
    stops: Annotated[list[Short], Meta(max_length=64)] = []


class LetPass(FromClient, tag="pass", kw_only=True):
    """A shortcut of the game: several questions are let pass; "" calls it off."""

    word: Short


class Advise(FromClient, tag="advise"):
    """What would the computer do here? Only where no other person plays."""


class Chat(FromClient, tag="chat", kw_only=True):
    """A line to everybody in the room."""

    text: Line


class Signal(FromClient, tag="signal", kw_only=True):
    """One of the polite signals."""

    name: Short


class Mute(FromClient, tag="mute", kw_only=True):
    """The talk of another seat is not told to mine, or is again."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    mute: bool = True


class Ping(FromClient, tag="ping"):
    """Is somebody there?"""


Request = (
    Hello | Contribute | OpenBytes | Answer | Why | Concede | Call | TakeBack | Consent | Rematch | SetControl | LetPass
    | Advise | Chat | Signal | Mute | Ping
)  # fmt: skip
TYPES: Final = tuple(str(kind.__struct_config__.tag) for kind in Request.__args__)


# what the server sends over the WebSocket


class ToClient(Struct, tag_field="type", omit_defaults=True):
    """A message of the server."""


class Sitter(Struct, omit_defaults=True):
    """A seat as everybody sees it: who sits there, whether they are here, who plays for them meanwhile."""

    seat: int
    name: str
    player: str
    here: bool = False
    stand_in: str = ""
    taken: bool = True


class Welcome(ToClient, tag="welcome", kw_only=True):
    """Where one is. It comes first, and again when another game begins in the room."""

    version: int
    room: str
    seat: int
    game: str
    title: str
    options: dict[str, str]
    round: int
    commitment: str = ""
    """The hash of the server's secret; that is told when the game is over."""
    waiting: bool = False
    """Not all seats are taken yet."""
    calls: list[str] = []
    signals: list[str] = []


class Gathering(ToClient, tag="shuffling", kw_only=True):
    """All are seated and shuffle together; nothing is dealt yet."""

    round: int
    commitment: str
    waits: list[int]
    """The seats whose hash is waited for, or, when all of those are in, their bytes."""
    opening: bool = False
    """The hashes of all are in: they are told, and the bytes are waited for."""
    hashes: list[str] = []
    """By seat, "" of those who contribute nothing."""
    restarts: int = 0
    """So often bytes were not opened, and it began anew without whoever kept them."""


class LogLine(Struct, array_like=True):
    """A line of the log: the number of its rule, and the line as this seat reads it."""

    rule: str
    text: str


class Shown(ToClient, tag="shown", kw_only=True):
    """What has changed for this seat: the whole view or a merge patch of the one before; the log from a line on."""

    view: dict[str, Any] | None = None
    changes: dict[str, Any] | None = None
    since: int = -1
    """Lines of the log from this one on are replaced by `log`; -1: the log is as it was."""
    log: list[LogLine] = []
    events: list[dict[str, Any]] = []
    """What happened, in order, for animations: cards that moved, and the new lines of the log as data."""
    clocks: list[float] = []
    """Seconds left, seat by seat, where the game has a clock; that of the seat asked is running."""


class Presence(ToClient, tag="presence", kw_only=True):
    """Who is here."""

    seats: list[Sitter]
    watching: int = 0


class Said(ToClient, tag="said", kw_only=True):
    """A line or a signal of a seat."""

    seat: int
    text: str = ""
    signal: str = ""


class Muted(ToClient, tag="muted", kw_only=True):
    """The seats whose talk this seat is not told; on coming in where there are any, and when that has changed."""

    seats: list[int]


class Asked(ToClient, tag="asked", kw_only=True):
    """Somebody wants something that needs the others: `waits` are the seats that have not answered yet."""

    what: str
    seat: int
    waits: list[int]
    seen: bool = False
    """Cards of a deck have come to light since then: everybody says, too, whether that stands."""


class Settled(ToClient, tag="settled", kw_only=True):
    """What was asked is decided, or has lapsed because the game went on."""

    what: str
    seat: int
    agreed: bool


class Reason(Struct, omit_defaults=True):
    """Why an answer is not offered; without a reason it is."""

    option: str
    reason: str = ""
    rule: str = ""


class Reasons(ToClient, tag="reasons", kw_only=True):
    """The reply to "why"."""

    reasons: list[Reason]
    ref: int = 0


class Advice(ToClient, tag="advice", kw_only=True):
    """The reply to "advise"."""

    decision: int
    option: int
    ref: int = 0


class Controlled(ToClient, tag="control", kw_only=True):
    """How this seat is asked, and the shortcut by which it is passed for just now."""

    mode: str
    stops: list[str] = []
    passing: str = ""


class Ended(ToClient, tag="ended", kw_only=True):
    """The game is over: the replay, and what the commitment was made of."""

    replay: str
    seed: int | str = 0
    salt: str = ""
    """Both only of a game that was begun before there were rounds with a secret."""
    round: dict[str, Any] = {}
    """`number, secret, hashes, contributions, restarts`, as the record has them."""


class Error(ToClient, tag="error", kw_only=True):
    """A message that changed nothing: a code for programs, and who, what, and what would have been right."""

    code: str
    text: str
    ref: int = 0


class Done(ToClient, tag="done", kw_only=True):
    """A message with a `ref` was heard and done, and nothing else answers it."""

    ref: int


# what a client sends over HTTP


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new room: "person" or a computer level; a deck by name or as text; nobody's deck is chosen later."""

    player: Short = "person"
    name: Name = ""
    deck: Short = ""
    list: DeckText = ""


class NewRoom(Struct, forbid_unknown_fields=True, kw_only=True):
    """A room to be opened. Whoever opens it takes the seat `mine`."""

    game: Short
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=4)]
    options: Annotated[dict[Short, Short], Meta(max_length=64)] = {}
    mine: Annotated[int, Meta(ge=-1, le=3)] = 0
    public: bool = False
    """Anybody may take a free seat, and find the replay."""
    spectators: bool = True
    patience: Annotated[int, Meta(ge=0, le=86_400)] = 120
    """Seconds after which the computer answers for somebody who left; 0: never."""


class Join(Struct, forbid_unknown_fields=True):
    """Takes a seat: by invitation, or a free one of a public room."""

    invite: Secret = ""
    room: Short = ""
    seat: Annotated[int, Meta(ge=-1, le=3)] = -1
    name: Name = ""
    deck: Short = ""
    list: DeckText = ""


class Mine(Struct, forbid_unknown_fields=True):
    """The tokens that a browser has kept."""

    tokens: Annotated[list[Secret], Meta(max_length=100)]


class StartScenario(Struct, forbid_unknown_fields=True, kw_only=True):
    """A scenario of the rulebook, by its rule and its number there; seen by a seat, a spectator or open (-2)."""

    game: Short
    rule: Short
    number: Annotated[int, Meta(ge=0, le=10_000)] = 0
    seat: Annotated[int, Meta(ge=-2, le=3)] = -2


class PlayFrom(Struct, forbid_unknown_fields=True, kw_only=True):
    """A replay to be played on, after so many of its entries, from a seat, against the computer."""

    entry: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=3)] = 0
    level: Short = "greedy"
    name: Name = ""


class CheckDeck(Struct, forbid_unknown_fields=True):
    """A deck to be checked, as text or JSON."""

    list: DeckText


_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Request)
_ENCODER: Final = msgspec.json.Encoder()


def read(text: str | bytes) -> Request:
    """A message of a client, or the reason why it is none."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "replace"))
    if size > MOST_BYTES:
        raise Refused("too long", f"a message has at most {MOST_BYTES} bytes; this one has {size}")
    try:
        found: Request = _DECODER.decode(text)
        return found
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        kinds = ", ".join(TYPES)
        raise Refused("malformed", f"not understood: {said(fault)}. The types of messages are: {kinds}") from None


class Numbered(Struct):
    """Any message, as far as its number goes."""

    ref: Annotated[int, Meta(ge=0, le=2**53)] = 0


def ref_of(text: str | bytes) -> int:
    """The number under which whoever sent something that is no message waits for a reply; 0 if it cannot be told."""
    try:
        return msgspec.json.decode(text, type=Numbered).ref if len(text) <= MOST_BYTES else 0
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 0


def read_body(body: bytes, shape: type[Any]) -> Any:
    """The body of an HTTP request, or the reason why it is none."""
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        fields = ", ".join(shape.__struct_fields__)
        raise Refused("malformed", f"not understood: {said(fault)}. The fields are: {fields}") from None


def said(fault: Exception) -> str:
    """A fault of the decoder in short."""
    return str(fault).rstrip(".")[:300]


def write(message: ToClient) -> bytes:
    """A message of the server as JSON."""
    return _ENCODER.encode(message)


def plain(text: str) -> str:
    """A line from a person: no control characters, no runs of blanks. It is text, never markup."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
