"""Questions as JSON: the decision, its options, and why something is not an option."""

from __future__ import annotations

from typing import Any

from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Menu, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.engine.table.text import ALL_SEEING, because, name_for, option_texts
from playmat.server.protocol import shapes
from playmat.server.protocol.to_client import Reason
from playmat.server.views.needed import needed
from playmat.server.views.viewer_ids import ViewerIds


def decision_json(view: Table[Any], ids: ViewerIds, number: int) -> shapes.Decision:
    """The question and its seat. Options and number are only for that seat, whose number of picks is private."""
    pending = view.state.pending
    asked = pending.prompt
    data: shapes.Decision = {"seat": pending.seat, "prompt": asked.name, "text": asked.text}
    if asked.rule:
        data["rule"] = asked.rule
    if ids.seat not in (pending.seat, ALL_SEEING):
        return data
    data["text"] = view.game.face.question(view, pending)
    options = view.listed(pending)
    texts = option_texts(view, options)
    data["number"] = number
    data["options"] = [option_json(view, o, text, ids) for o, text in zip(options, texts, strict=True)]
    if pending.sealed:
        data["sealed"] = True
    usual = view.game.face.usual(view, options)
    if usual != NONE:
        data["usual"] = usual
    aside = view.game.face.aside(view)
    if aside:
        data["aside"] = aside
    shortcuts = [word for word in view.game.face.shortcuts if view.game.face.goes_on(view, options, word) != NONE]
    if shortcuts:
        data["shortcuts"] = shortcuts
    frame = view.state.frames[-1] if view.state.frames else None
    if isinstance(frame, Picks) and frame.seat == pending.seat and frame.picked:
        data["picked"] = [ids.id_to_point_at(thing) for thing in frame.picked]
    return data


def option_json(view: Table[Any], o: Option, text: str, ids: ViewerIds) -> shapes.Option:
    """An answer: its text, its hints, and the things it points at."""
    data: shapes.Option = {"text": text, "move": o.move.address}
    hint = view.game.face.hint(view, o)
    if hint:
        data["hint"] = hint
    if o.thing != NONE:
        data["thing"] = ids.id_to_point_at(o.thing)
    if o.other != NONE:
        data["other"] = ids.id_to_point_at(o.other)
    if o.number:
        data["count"] = o.number
    face = view.game.face
    odds = face.odds(view, o)
    if odds >= 0:
        data["odds"] = round(odds, 3)
    touches = face.touches(view, o)
    if touches:
        data["touches"] = [ids.id_to_point_at(thing) for thing in touches]
    tag = face.tag_of(view, o)
    if tag:
        data["tag"] = tag
    return data


def reasons(view: Table[Any], ids: ViewerIds, text: str, thing: int, slot: int = NONE, tag: str = "") -> list[Reason]:
    """Why the answer with this text is not offered, or every refusal for a thing. Read from the seat's view.

    `slot` and `tag` ask only about a part of the thing.
    """
    pending = view.state.pending
    if text or pending is None or pending.seat != ids.seat:
        about_tag = ruled_tag(view, ids, thing, tag)
        refusal = about_tag or view.why_not(text, ids.seat)
        return [Reason(text) if refusal is None else reason_json(tag if about_tag else text, refusal, ids)]
    menu = Menu(True)
    pending.lister.list(view, pending.scope, menu)
    if slot != NONE:
        return reasons_of_slot(view, ids, menu, thing, slot)
    if tag:
        return reasons_of_tag(view, ids, menu, thing, tag)
    thing = listed_twin(view, menu, thing)
    offered = [o for o in menu.options if is_about(o, thing, ids.seat)]
    refused = worth_telling([one for one in menu.refused if is_about(one[0], thing, ids.seat)], thing, bool(offered))
    listed = reasons_json(view, ids, offered, refused)
    return listed or [reason_json(name_on_table(view, thing, ids.seat), no_answer(view, thing, ids.seat), ids)]


def reasons_of_slot(view: Table[Any], ids: ViewerIds, menu: Menu, thing: int, slot: int) -> list[Reason]:
    """The cards that fit into an empty slot of a card, and the cards that do not."""
    face = view.game.face
    offered = [o for o in menu.options if o.other == thing and face.slot_of(view, o) == slot]
    refused = [(o, why) for o, why in menu.refused if o.other == thing and not why.never]
    listed = reasons_json(view, ids, offered, [] if offered else refused)
    if offered:
        return listed
    name = name_on_table(view, thing, ids.seat)
    fills = any(face.slot_of(view, o) != NONE for o in [*menu.options, *[o for o, _ in menu.refused]])
    takes = face.why_slot(view, ids.seat, thing, slot) if fills and is_on_table(view, thing) else None
    if takes is not None:
        return [reason_json(name, takes, ids), *listed]
    return [reason_json(name, Refusal(view.state.pending.prompt.rule, needed(view, NONE, ids.seat)), ids)]


def reasons_of_tag(view: Table[Any], ids: ViewerIds, menu: Menu, thing: int, tag: str) -> list[Reason]:
    """The uses of a seat's tag, and the reasons why it cannot be used."""
    face = view.game.face
    own = thing == ids.seat
    offered = [o for o in menu.options if own and face.tag_of(view, o) == tag]
    refused = [(o, why) for o, why in menu.refused if own and face.tag_of(view, o) == tag]
    listed = reasons_json(view, ids, offered, refused)
    if listed:
        return listed
    ruled = ruled_tag(view, ids, thing, tag)
    return [reason_json(tag, ruled or Refusal(view.state.pending.prompt.rule, needed(view, NONE, ids.seat)), ids)]


def ruled_tag(view: Table[Any], ids: ViewerIds, thing: int, tag: str) -> Refusal | None:
    """The game's own reason why a tag cannot be used now."""
    ruled: Refusal | None = (
        view.game.face.why_tag(view, ids.seat, thing, tag) if tag and is_on_table(view, thing) else None
    )
    return ruled


def reasons_json(
    view: Table[Any], ids: ViewerIds, offered: list[Option], refused: list[tuple[Option, Refusal]]
) -> list[Reason]:
    """The offered options, with their texts in the question, then the refused ones with their reasons."""
    texts = option_texts(view, [o for o, _ in refused])
    options = view.listed(view.state.pending) if offered else []
    worded = zip(options, option_texts(view, options), strict=True)
    listed = [Reason(text) for option, text in worded if any(option.same(o) for o in offered)]
    return listed + [
        reason_json(option, because(view, o, why), ids) for option, (o, why) in zip(texts, refused, strict=True)
    ]


def listed_twin(view: Table[Any], menu: Menu, thing: int) -> int:
    """The card that represents a thing at this question. Identical cards in a pile are listed once."""
    named = [int(o.thing) for o in [*menu.options, *[o for o, _ in menu.refused]]]
    state = view.state
    if thing in named or not is_on_table(view, thing) or not state.is_card(thing) or not state.copy[thing]:
        return thing
    card, pile = state.card(thing), state.where[thing]
    cards = [x for x in named if x >= state.seats and state.where[x] == pile and state.copy[x]]
    return next((x for x in cards if state.card(x) is card), thing)


def is_about(o: Option, thing: int, seat: int) -> bool:
    """Whether an option is about a thing. An option without things is about the seat to act."""
    return thing in (o.thing, o.other) or (thing == seat and o.thing == NONE and o.other == NONE)


def reason_json(option: str, refusal: Refusal, ids: ViewerIds) -> Reason:
    """A refusal, with its things by the viewer's ids."""
    return Reason(option, refusal.text, refusal.rule, ids.ids_of(refusal.things))


def worth_telling(refused: list[tuple[Option, Refusal]], thing: int, offered: bool) -> list[tuple[Option, Refusal]]:
    """The refusals to show for a thing, likely uses first.

    Uses that are never possible are only shown if there is nothing else.
    """
    refused = sorted(refused, key=lambda one: one[0].thing != thing)
    now = [(o, why) for o, why in refused if not why.never]
    return now if now or offered else refused


def no_answer(view: Table[Any], thing: int, seat: int) -> Refusal:
    """The reason why a thing cannot be used to answer this question."""
    ruled: Refusal | None = view.game.names.why_idle(view, seat, thing) if is_on_table(view, thing) else None
    if ruled is not None:
        return ruled
    return Refusal(view.state.pending.prompt.rule, needed(view, thing, seat))


def name_on_table(view: Table[Any], thing: int, seat: int) -> str:
    """The asking seat's name for a thing."""
    return name_for(view, thing, seat) if is_on_table(view, thing) else "that"


def is_on_table(view: Table[Any], thing: int) -> bool:
    """Whether there is such a thing at the table."""
    return 0 <= thing < len(view.state.where) and view.state.where[thing] >= NONE
