"""The messages that a client sends over the WebSocket."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from playmat.server.protocol.fields import ChatText, Hex, Number, Secret, Short, snake_case


class FromClient(Struct, tag_field="type", tag=snake_case, forbid_unknown_fields=True):
    """A message from a client."""

    ref: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Hello(FromClient):
    """The first message: with a seat's token to play, or with a room to watch."""

    version: int = 0
    token: Secret = ""
    watch: Short = ""
    contributes: bool = True
    """False if this client sends no bytes for the shuffling. Then no one waits for them."""


class Contribute(FromClient, kw_only=True):
    """The SHA-256 of 32 random bytes from this client, for the round with this commitment. The bytes come later."""

    commitment: Hex
    hash: Hex


class RevealBytes(FromClient, kw_only=True):
    """The bytes themselves, now that all hashes are published."""

    commitment: Hex
    bytes: Hex


class Answer(FromClient, kw_only=True):
    """Choose option number `option` of decision number `decision`."""

    decision: Number
    option: Number


class AskWhy(FromClient):
    """Why can't I? Ask about an answer, by its text, or about every use of a thing or of part of it."""

    text: Annotated[str, Meta(max_length=200)] = ""
    thing: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    slot: Annotated[int, Meta(ge=-1, le=100)] = -1
    """Ask only about this slot of the thing, numbered from 0."""
    tag: Annotated[str, Meta(max_length=200)] = ""
    """Ask only about this tag of the thing, which is a seat."""


class Concede(FromClient):
    """Concede."""


class Call(FromClient, kw_only=True):
    """Any other call that a seat may make without being asked."""

    name: Short


class TakeBack(FromClient):
    """Undo my last decision. If the undo is not free, the others are asked."""


class Consent(FromClient, kw_only=True):
    """A seat's answer to an undo request."""

    request: Short
    """The `request` of the consent request being answered."""
    agree: bool
    stands: bool = False
    """Deck cards that have been seen since then may stay in place, where everyone knows them. Otherwise they are
    shuffled back."""


class Rematch(FromClient):
    """Ask for another game. It begins when everyone has asked."""


class SetAutoPass(FromClient, kw_only=True):
    """My auto-pass settings: a mode, and the stops at which I am always asked."""

    mode: Short
    stops: Annotated[list[Short], Meta(max_length=64)] = []


class UseShortcut(FromClient, kw_only=True):
    """Use a shortcut of the game, which passes several questions. "" ends the shortcut."""

    word: Short


class AskAdvice(FromClient):
    """Ask for a hint. Refused if another person plays."""


class Chat(FromClient, kw_only=True):
    """Send a chat line to everyone in the room."""

    text: ChatText


class Signal(FromClient, kw_only=True):
    """Send one of the polite signals."""

    name: Short


class Mute(FromClient, kw_only=True):
    """Mute another seat for my seat, or unmute it."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    mute: bool = True


class Ping(FromClient):
    """Ping."""


ClientMessage = (
    Hello | Contribute | RevealBytes | Answer | AskWhy | Concede | Call | TakeBack | Consent | Rematch | SetAutoPass
    | UseShortcut | AskAdvice | Chat | Signal | Mute | Ping
)  # fmt: skip
TYPES: Final = tuple(str(kind.__struct_config__.tag) for kind in ClientMessage.__args__)
