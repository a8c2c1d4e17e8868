"""Messages to and from JSON. Invalid ones are refused with the reason."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from playmat.server.protocol.fields import MOST_BYTES
from playmat.server.protocol.from_client import TYPES, ClientMessage
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import ToClient

_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(ClientMessage)
_ENCODER: Final = msgspec.json.Encoder()


def read(text: str | bytes) -> ClientMessage:
    """A message from a client. Raises `Refused` with the reason if it is invalid."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "replace"))
    if size > MOST_BYTES:
        raise Refused("too long", f"a message may have at most {MOST_BYTES} bytes, but this one has {size}")
    try:
        message: ClientMessage = _DECODER.decode(text)
        return message
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        kinds = ", ".join(TYPES)
        raise Refused("malformed", f"invalid message: {shortened(fault)}. The types of messages are: {kinds}") from None


class WithRef(Struct):
    """Any message. Only its `ref` is read."""

    ref: Annotated[int, Meta(ge=0, le=2**53)] = 0


def ref_of(text: str | bytes) -> int:
    """The `ref` of an unreadable message, for the reply, or 0."""
    try:
        return msgspec.json.decode(text, type=WithRef).ref if len(text) <= MOST_BYTES else 0
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 0


def read_body(body: bytes, shape: type[Any]) -> Any:
    """The body of an HTTP request. Raises `Refused` with the reason if it is invalid."""
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        fields = ", ".join(shape.__struct_fields__)
        raise Refused("malformed", f"invalid request: {shortened(fault)}. The fields are: {fields}") from None


def shortened(fault: Exception) -> str:
    """An error of the decoder, shortened."""
    return str(fault).rstrip(".")[:300]


def write(message: ToClient) -> bytes:
    """A message from the server as JSON."""
    return _ENCODER.encode(message)


def plain(text: str) -> str:
    """A line from a person, without control characters or repeated spaces. It is text, never markup."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
