"""The texts of options. Options with equal texts are distinguished by their effect, then by owner and place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE

if TYPE_CHECKING:
    from playmat.engine.state.state import State
    from playmat.engine.table.base import TableBase

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def option_text(t: TableBase[Any], o: Option, thing_where: str = "", other_where: str = "") -> str:
    """The text of an option, optionally with the places of its things. Other options may have the same text."""
    heard, t.heard = t.heard, None  # making a text must not count as using a rule
    text = t.game.names.option(t, o) or o.move.text
    t.heard = heard
    seat = t.state.pending.seat if t.state.pending else NONE
    if thing_where:
        text = said_where(text, "{thing}", thing_where)
    if other_where:
        text = said_where(text, "{other}", other_where)
    if "{" not in text:
        return text
    return text.format(thing=name_for(t, o.thing, seat), other=name_for(t, o.other, seat), number=o.number)


def said_where(text: str, slot: str, where: str) -> str:
    """A text with the place of a thing after its name, or at the end if the text does not name it."""
    if slot not in text:
        return f"{text} ({where.strip(', ')})"
    behind = text.partition(slot)[2][:2]
    closed = where + "," if "," in where and behind[:1] == " " and behind[1:].isalpha() else where
    return text.replace(slot, slot + closed)


def name_for(t: TableBase[Any], thing: int, seat: int) -> str:
    """A seat's name for a thing: "a card" if it may not know which."""
    if thing == NONE:
        return ""
    state: State = t.state
    card = thing if state.is_card(thing) else t.game.names.shown(state, thing)
    if card != NONE and not knows(state, state.known[card], seat):
        return t.game.names.hidden(state, card)
    return t.game.names.thing(state, thing)


def knows(state: State, known: int, seat: int) -> bool:
    """Whether a seat is among those that know a card (bits). The bit above the seats is for spectators."""
    return known >> (seat if seat >= 0 else state.seats) & 1 == 1


def option_texts(t: TableBase[Any], options: list[Option]) -> list[str]:
    """The texts of a decision's options, each unique."""
    texts = [option_text(t, o) for o in options]
    return texts if len(set(texts)) == len(texts) else told_apart(t, options, texts)


def is_short_for(short: str, text: str) -> bool:
    """Whether this is a text without its cost and effect: "use Overclock" is "use Overclock (2 health)"."""
    return text == short or (text.startswith(short) and text[len(short) :].startswith((" (", ": ")))


# telling apart


def told_apart(t: TableBase[Any], options: list[Option], plain: list[str]) -> list[str]:
    """The texts of all options, each unique."""
    return numbered(by_place(t, options, by_effect(t, options, plain)))


def alike(texts: list[str]) -> list[list[int]]:
    """The numbers of the options that read the same, group by group."""
    groups: dict[str, list[int]] = {}
    for k, text in enumerate(texts):
        groups.setdefault(text, []).append(k)
    return [group for group in groups.values() if len(group) > 1]


def by_effect(t: TableBase[Any], options: list[Option], texts: list[str]) -> list[str]:
    """Add effects to the texts if two options are effects of one card."""
    longer = dict(enumerate(texts))
    for group in alike(texts):
        cards = {(options[k].thing, options[k].other) for k in group}
        if len(cards) < len(group):
            effects = {k: t.game.names.effect(t, options[k]) for k in group}
            if len(set(effects.values())) > 1:
                longer.update({k: f"{texts[k]}: {effect}" for k, effect in effects.items() if effect})
    return list(longer.values())


def by_place(t: TableBase[Any], options: list[Option], texts: list[str]) -> list[str]:
    """Add owners or places to the texts if two cards have the same name."""
    longer = list(texts)
    for group in alike(texts):
        things = list(dict.fromkeys(options[k].thing for k in group))
        others = list(dict.fromkeys(options[k].other for k in group))
        for k in group:
            o = options[k]
            effect = texts[k][len(option_text(t, o)) :]
            longer[k] = option_text(t, o, where(t, o.thing, things), where(t, o.other, others)) + effect
    return longer


def where(t: TableBase[Any], thing: int, among: list[int]) -> str:
    """The words that distinguish a thing from others with its name: " of Birch", ", left", " of Birch, left", or ""."""
    if thing == NONE or len(among) == 1:
        return ""
    places = {x: t.game.names.place(t.state, x) for x in among}
    place = places[thing]
    same = [x for x in among if places[x] == place]
    suffix = ""
    if len(same) < len(among) and place:
        zone, _, whose = place.partition(" of ")
        if zone and all(x.endswith(f" of {whose}") for x in places.values()):
            place = zone  # all are in one player's zones
        suffix = f" {place}" if place.startswith(("of ", "on ")) else f", in {place}"
    return suffix if len(same) == 1 else f"{suffix}, {position(t, thing, same)}"


def position(t: TableBase[Any], thing: int, same: list[int]) -> str:
    """The place of a thing among the things with its name: "left", or "second" if they do not form a row."""
    seat = t.asked().seat
    name = name_for(t, thing, seat)
    row = [x for x in t.game.names.row(t.state, thing) if name_for(t, x, seat) == name]
    if not all(x in row for x in same):
        return ordinal(sorted(same).index(thing))
    at = row.index(thing)
    if at == 0:
        return "left"
    if at == len(row) - 1:
        return "right"
    return "middle" if len(row) == 3 else f"{ordinal(at)} from left"


def ordinal(k: int) -> str:
    """The ordinal of a number."""
    return ORDINALS[k] if k < len(ORDINALS) else f"number {k + 1}"


def numbered(texts: list[str]) -> list[str]:
    """As a last resort, number the options that do not differ in card or effect."""
    counts: dict[str, int] = {}
    longer: list[str] = []
    for text in texts:
        counts[text] = counts.get(text, 0) + 1
        longer.append(text if counts[text] == 1 else f"{text}, {ordinal(counts[text] - 1)}")
    return longer
