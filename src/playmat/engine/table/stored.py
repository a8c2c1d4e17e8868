"""Answers as files and rooms store them: by identity, with the text for people.

The identity of an answer is its option: move, thing, other thing, number. Texts change between versions. Answers from
early versions have only their text, so the old wording is kept here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.option_texts import name_for

if TYPE_CHECKING:
    from playmat.engine.table.base import TableBase


def identity(option: Option) -> list[Any]:
    """An option in its stored form, independent of its text."""
    return [option.move.address, option.thing, option.other, option.number]


def is_call(entry: list[Any]) -> bool:
    """Whether an entry of a record is a call [seat, name, arguments], not an answer [seat, text, identity]."""
    return len(entry) == 3 and isinstance(entry[2], dict)


def stored_answer(t: TableBase[Any], entry: list[Any]) -> Option | str | int:
    """The option of an entry: by its identity, or by its text in an earlier version's wording.

    An answer that is not offered is returned as stored: answering with it raises an error that says why.
    """
    answer: str | int = entry[1]
    pending = t.state.pending
    if pending is None or pending.seat != entry[0] or not isinstance(answer, str):
        return answer
    options = t.listed(pending)
    if len(entry) == 3:
        for option in options:
            if identity(option) == entry[2]:
                return option
    earlier = earlier_texts(t, options)
    return options[earlier.index(answer)] if answer in earlier else answer


# the wording of answers without an identity: never changed


def earlier_texts(t: TableBase[Any], options: list[Option]) -> list[str]:
    """The texts that these options had when answers were stored by text alone: unique by place, then by a number."""
    plain = [earlier_text(t, o) for o in options]
    if len(set(plain)) == len(plain):
        return plain
    counts: dict[str, int] = {}
    unique: list[str] = []
    for text, o in zip(plain, options, strict=True):
        placed = with_place(t, text, o, [x for x, other in zip(options, plain, strict=True) if other == text])
        counts[placed] = counts.get(placed, 0) + 1
        unique.append(placed if counts[placed] == 1 else f"{placed} ({counts[placed]})")
    return unique


def earlier_text(t: TableBase[Any], o: Option) -> str:
    """The text of an option at that time. Other options may have the same text."""
    text = t.game.names.earlier_option(t, o) or o.move.earlier
    if "{" not in text:
        return text
    seat = t.asked().seat
    return text.format(thing=name_for(t, o.thing, seat), other=name_for(t, o.other, seat), number=o.number)


def with_place(t: TableBase[Any], text: str, o: Option, same: list[Option]) -> str:
    """A text with the place that distinguishes this option from equal ones."""
    if len(same) == 1:
        return text
    names, state = t.game.names, t.state
    places: list[str] = []
    if o.thing != NONE and any(x.thing != o.thing for x in same):
        places.append(names.earlier_place(state, o.thing))
    if o.other != NONE and any(x.other != o.other for x in same):
        places.append(names.earlier_place(state, o.other))
    if o.thing != NONE and not places:
        places.append(names.earlier_place(state, o.thing))
    return f"{text} ({'; '.join(places)})" if places else text
