"""Messages match their classes: the page's types, the message types, and omitted fields."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tools.wire import FILE, kinds, typescript

from playmat.server.protocol import from_client, to_client
from playmat.server.protocol.fields import snake_case
from playmat.server.protocol.to_client import ViewUpdate
from tests.web.record_games import told

SLUGS = ["atw", "champions", "school", "aew", "ttcg"]
SENT: list[Any] = [kind for kind in kinds(to_client) if not kind.__struct_config__.array_like]
MESSAGES: list[Any] = [kind for kind in (*SENT, *kinds(from_client)) if kind.__struct_config__.tag is not None]


def test_the_page_has_the_types_of_the_classes() -> None:
    assert FILE.read_text() == typescript(), "run `make wire`"


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_a_message_type_is_the_name_of_its_class(kind: Any) -> None:
    assert kind.__struct_config__.tag == snake_case(kind.__name__)


def test_names_are_in_snake_case() -> None:
    names = [snake_case(name) for name in ("Done", "ViewUpdate", "AutoPassState")]
    assert names == ["done", "view_update", "auto_pass_state"]


def anew(value: Any) -> Any:
    """An equal value that is a different object if possible: msgspec compares most defaults by identity."""
    return json.loads(json.dumps(value)) if value is not None else None


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: kind.__name__)
def test_a_field_with_its_default_value_is_not_sent(kind: Any) -> None:
    fields = msgspec.structs.fields(kind)
    message = kind(**{field.name: 0 for field in fields if field.required})
    for field in fields:
        if field.default is not msgspec.NODEFAULT:
            setattr(message, field.name, anew(field.default))
        elif field.default_factory is not msgspec.NODEFAULT:
            setattr(message, field.name, field.default_factory())
    sent = set(json.loads(msgspec.json.encode(message))) - {"type"}
    assert sent == {field.encode_name for field in fields if field.required}


@pytest.mark.parametrize("slug", SLUGS)
def test_messages_have_the_declared_shape(slug: str) -> None:
    decoder = msgspec.json.Decoder(ViewUpdate)
    messages = 0
    for _, message, _ in told(slug, 2, 1):
        assert json.loads(msgspec.json.encode(decoder.decode(json.dumps(message)))) == message
        messages += 1
    assert messages > 10
