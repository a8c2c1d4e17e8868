"""What is asked, as JSON: the decision, its options, and why something is not among them."""

from __future__ import annotations

from typing import Any

from playmat.engine.state.decision import Decision
from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Menu, Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.engine.table.text import ALL_SEEING, option_texts
from playmat.server.protocol.to_client import Reason
from playmat.server.views.viewer_ids import ViewerIds


def decision_json(view: Table[Any], ids: ViewerIds, number: int) -> dict[str, Any]:
    """What is asked of whom. Options and number are for the seat asked: how often it has picked is its own affair."""
    pending = view.state.pending
    asked = pending.prompt
    found: dict[str, Any] = {"seat": pending.seat, "prompt": asked.name, "text": asked.text}
    if asked.rule:
        found["rule"] = asked.rule
    if ids.seat not in (pending.seat, ALL_SEEING):
        return found
    options = view.listed(pending)
    texts = option_texts(view, options)
    found["number"] = number
    found["options"] = [option_json(view, o, text, ids) for o, text in zip(options, texts, strict=True)]
    if pending.sealed:
        found["sealed"] = True
    usual = view.game.face.usual(view, options)
    if usual != NONE:
        found["usual"] = usual
    aside = view.game.face.aside(view)
    if aside:
        found["aside"] = aside
    shortcuts = [word for word in view.game.face.shortcuts if view.game.face.goes_on(view, options, word) != NONE]
    if shortcuts:
        found["shortcuts"] = shortcuts
    frame = view.state.frames[-1] if view.state.frames else None
    if isinstance(frame, Picks) and frame.seat == pending.seat and frame.picked:
        found["picked"] = [ids.id_to_point_at(thing) for thing in frame.picked]
    return found


def option_json(view: Table[Any], o: Option, text: str, ids: ViewerIds) -> dict[str, Any]:
    """An answer: how it reads, what it is worth knowing of it, and what it points at."""
    found: dict[str, Any] = {"text": text, "move": o.move.address}
    hint = view.game.face.hint(view, o)
    if hint:
        found["hint"] = hint
    if o.thing != NONE:
        found["thing"] = ids.id_to_point_at(o.thing)
    if o.other != NONE:
        found["other"] = ids.id_to_point_at(o.other)
    if o.number:
        found["count"] = o.number
    face = view.game.face
    odds = face.odds(view, o)
    if odds >= 0:
        found["odds"] = round(odds, 3)
    touches = face.touches(view, o)
    if touches:
        found["touches"] = [ids.id_to_point_at(thing) for thing in touches]
    tag = face.tag_of(view, o)
    if tag:
        found["tag"] = tag
    return found


def reasons(view: Table[Any], seat: int, text: str, thing: int) -> list[Reason]:
    """Why an answer is not offered, by its text; or all that is refused with a thing. Read off the seat's view."""
    pending = view.state.pending
    if text or pending is None or pending.seat != seat:
        refusal = view.why_not(text, seat)
        return [Reason(text) if refusal is None else Reason(text, refusal.text, refusal.rule)]
    menu = Menu(True)
    pending.lister.list(view, pending.scope, menu)
    refused = [(o, why) for o, why in menu.refused if thing in (o.thing, o.other)]
    texts = option_texts(view, [o for o, _ in refused])
    offered = [o for o in menu.options if thing in (o.thing, o.other)]
    found = [Reason(option) for option in option_texts(view, offered)]
    found += [Reason(option, why.text, why.rule) for option, (_, why) in zip(texts, refused, strict=True)]
    if not found:
        name = view.game.names.thing(view.state, thing) if is_on_table(view, thing) else "that"
        found = [
            Reason(
                name, f"nothing can be done with it just now; the question is: {asked(pending)}", pending.prompt.rule
            )
        ]
    return found


def asked(pending: Decision) -> str:
    """What is asked, in a player's words: the names of questions are for programs."""
    return pending.prompt.text or "what to do"


def is_on_table(view: Table[Any], thing: int) -> bool:
    """Whether there is such a thing at the table."""
    return 0 <= thing < len(view.state.where) and view.state.where[thing] >= NONE
