"""What a seat may know, as JSON. Everything is read off the seat's view; the true table is only asked for the log."""

from __future__ import annotations

from typing import Any

from playmat.engine.files.replay import outcome_of
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.event import Event
from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Menu, Option
from playmat.engine.state.scope import NONE
from playmat.engine.state.zones import NOBODY, Zone
from playmat.engine.table.table import Table
from playmat.engine.table.text import ALL_SEEING, event_text, name_for, option_texts
from playmat.engine.view.face import Lying, Meter, Tag, Unresolved
from playmat.server.protocol import LogLine, Reason
from playmat.server.views.numbers import Numbers


def view_json(t: Sitting[Any], numbers: Numbers, number: int = 0) -> dict[str, Any]:
    """Everything that a seat (NONE: a spectator) may know just now, or that is so. `number` is that of the decision."""
    view = t.view(numbers.seat) if numbers.seat != ALL_SEEING else opened(t)
    numbers.look(view, number)
    asked = decision_json(view, numbers, number) if view.state.pending is not None else None
    seats = range(view.state.seats)
    found: dict[str, Any] = {
        "seats": {str(other): seat_json(view, other) for other in seats},
        "table": side_json(view, NONE),
        "piles": dict(
            pile_json(view, zone, other, numbers) for zone in view.game.zones for other in owners(view, zone)
        ),
    }
    more = {
        "lying": lying_json(view, numbers), "things": things_json(view, numbers), "stack": stack_json(view, numbers),
    }  # fmt: skip
    found.update((name, value) for name, value in more.items() if value)
    if asked is not None:
        found["decision"] = asked
    if view.state.standing is not None:
        found["match"] = match_json(view)
    outcome = outcome_of(view.state.outcome)
    if outcome is not None:
        out = went_out(t)
        found["outcome"] = {**outcome, "out": out} if len(out) > 1 else outcome
    return found


def went_out(t: Table[Any]) -> list[int]:
    """The seats that are out, the first first: whoever is out does nothing any more, so that their last line tells."""
    found: list[int] = []
    event = t.state.last
    while event is not None:
        if event.kind.text and event.seat >= 0 and t.state.is_out(event.seat) and event.seat not in found:
            found.append(event.seat)
        event = event.before
    return found[::-1]


def opened(t: Sitting[Any]) -> Table[Any]:
    """The table as somebody sees it to whom nothing is hidden: for what is over, or never was."""
    found = t.clone()
    found.quiet = True
    return found


# seats and what lies before them


def seat_json(view: Table[Any], seat: int) -> dict[str, Any]:
    """A seat: its name in the game, and what stands before it."""
    found: dict[str, Any] = {"name": view.game.names.seat(view.state, seat), **side_json(view, seat)}
    if view.state.is_out(seat):
        found["out"] = True
    return found


def side_json(view: Table[Any], seat: int) -> dict[str, Any]:
    """Meters, tags and boards of a seat (NONE: of the whole table), as the game's face has them."""
    face = view.game.face
    found: dict[str, Any] = {
        "meters": [meter_json(m) for m in face.meters(view, seat)],
        "tags": [tag_json(tag) for tag in face.tags(view, seat)],
        "boards": [card.id for card in face.boards(view, seat)],
    }
    return {name: value for name, value in found.items() if value}


def meter_json(meter: Meter) -> dict[str, Any]:
    """A number between two ends."""
    found: dict[str, Any] = {"name": meter.name, "value": meter.value, "most": meter.most}
    if meter.least:
        found["least"] = meter.least
    if meter.low != NONE:
        found["low"] = meter.low
    if meter.marks:
        found["marks"] = list(meter.marks)
    if meter.note:
        found["note"] = meter.note
    return found


def tag_json(tag: Tag) -> dict[str, Any]:
    """Something before a seat that is neither a card nor a number."""
    found: dict[str, Any] = {"name": tag.name}
    if tag.text:
        found["text"] = tag.text
    if tag.once:
        found["once"] = True
    if not tag.on:
        found["used"] = True
    return found


# piles


def owners(view: Table[Any], zone: Zone) -> list[int]:
    """The seats that have a pile of this zone; one for all where it is shared."""
    return [0] if zone.shared else list(range(view.state.seats))


def pile_json(view: Table[Any], zone: Zone, seat: int, numbers: Numbers) -> tuple[str, dict[str, Any]]:
    """A pile under its name: how many, and from bottom to top those that have a number, each with its card if known.

    Of a pile that nobody sees it is told, too, how deep they lie, from 0; what others hold in no order has none.
    """
    state = view.state
    index = zone.index * state.seats + seat
    pile = state.piles[index]
    kept = numbers.piles.get(index)
    if kept is not None and kept[0] is pile:
        return pile_name(zone, seat), kept[1]
    told = numbers.of_pile(pile)
    cards: list[dict[str, Any]] = [
        {"at": at, "card": state.card(place).id} if state.copy[place] else {"at": at} for _, place, at in told
    ]
    found: dict[str, Any] = {"count": len(pile)}
    if zone.sees == NOBODY:
        cards = [{**card, "deep": depth} for card, (depth, _, _) in zip(cards, told, strict=True)]
    elif cards and numbers.mixes(zone, seat):
        cards.sort(key=lambda card: (card.get("card", ""), card["at"]))
    if cards:
        found["cards"] = cards
    numbers.piles[index] = pile, found
    return pile_name(zone, seat), found


def pile_name(zone: Zone, seat: int) -> str:
    """What a pile is called: "hand/0", or "row" where one is there for all."""
    return zone.name if zone.shared else f"{zone.name}/{seat}"


def lying_json(view: Table[Any], numbers: Numbers) -> dict[str, Any]:
    """How cards lie beyond their pile, each under its number."""
    found: dict[str, Any] = {}
    for zone in view.game.zones:
        if zone.sees == NOBODY:
            continue
        for seat in owners(view, zone):
            for place in view.state.pile(zone, seat):
                lying = view.game.face.lying(view, place)
                if lying is not None and numbers.of(place) != NONE:
                    found[str(numbers.of(place))] = one_lying(lying, numbers)
    return found


def one_lying(lying: Lying, numbers: Numbers) -> dict[str, Any]:
    """How one card lies; only what is not as usual."""
    where = {"seat": lying.seat, "on": numbers.of(lying.on), "slot": lying.slot}
    found: dict[str, Any] = {name: value for name, value in where.items() if value != NONE}
    found.update((name, True) for name, value in (("down", lying.down), ("tapped", lying.tapped)) if value)
    if lying.meters:
        found["meters"] = [meter_json(m) for m in lying.meters]
    if lying.tags:
        found["tags"] = [tag_json(tag) for tag in lying.tags]
    if lying.aims:
        found["aims"] = numbers.of_all(lying.aims)
    return found


def stack_json(view: Table[Any], numbers: Numbers) -> dict[str, Any]:
    """What waits to be carried out, the next first, and who has let it pass."""
    waiting = [one_waiting(view, u, numbers) for u in view.game.face.unresolved(view)]
    return {"waiting": waiting, "passed": view.game.face.passed(view)} if waiting else {}


def one_waiting(view: Table[Any], u: Unresolved, numbers: Numbers) -> dict[str, Any]:
    """One of them: what it is, whose, at what, and the card that shows it where that may be known."""
    found: dict[str, Any] = {"thing": numbers.of(u.thing), "seat": u.seat, "line": u.line}
    if view.state.copy[u.place]:
        found["card"] = view.state.card(u.place).id
    if u.text:
        found["text"] = u.text
    if u.aims:
        found["aims"] = numbers.of_all(u.aims)
    return found


def things_json(view: Table[Any], numbers: Numbers) -> dict[str, Any]:
    """What is neither seat nor card: piles of the game's own, objects on a stack; each with the card that shows it."""
    state = view.state
    found: dict[str, Any] = {}
    if NONE not in state.where[state.seats :]:
        return found
    for thing in range(state.seats, len(state.where)):
        if state.where[thing] == NONE:
            shown = view.game.names.shown(state, thing)
            told: dict[str, Any] = {"name": name_for(view, thing, NONE) if shown == NONE else named(view, shown)}
            if numbers.of(shown) != NONE:
                told["at"] = numbers.of(shown)
            found[str(numbers.of(thing))] = told
    return found


def named(view: Table[Any], place: int) -> str:
    """The name of a card as the viewer knows it."""
    return view.state.card(place).name if view.state.copy[place] else view.game.names.hidden(view.state, place)


# the decision


def decision_json(view: Table[Any], numbers: Numbers, number: int) -> dict[str, Any]:
    """What is asked of whom. Options and number are for the seat asked: how often it has picked is its own affair."""
    pending = view.state.pending
    asked = pending.prompt
    found: dict[str, Any] = {"seat": pending.seat, "prompt": asked.name, "text": asked.text}
    if asked.rule:
        found["rule"] = asked.rule
    if numbers.seat not in (pending.seat, ALL_SEEING):
        return found
    options = view.listed(pending)
    texts = option_texts(view, options)
    found["number"] = number
    found["options"] = [option_json(view, o, text, numbers) for o, text in zip(options, texts, strict=True)]
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
        found["picked"] = [numbers.point(thing) for thing in frame.picked]
    return found


def option_json(view: Table[Any], o: Option, text: str, numbers: Numbers) -> dict[str, Any]:
    """An answer: how it reads, what it is worth knowing of it, and what it points at."""
    found: dict[str, Any] = {"text": text, "move": o.move.address}
    hint = view.game.face.hint(view, o)
    if hint:
        found["hint"] = hint
    if o.thing != NONE:
        found["thing"] = numbers.point(o.thing)
    if o.other != NONE:
        found["other"] = numbers.point(o.other)
    if o.number:
        found["count"] = o.number
    face = view.game.face
    odds = face.odds(view, o)
    if odds >= 0:
        found["odds"] = round(odds, 3)
    touches = face.touches(view, o)
    if touches:
        found["touches"] = [numbers.point(thing) for thing in touches]
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
    found = [Reason(said) for said in option_texts(view, offered)]
    found += [Reason(said, why.text, why.rule) for said, (_, why) in zip(texts, refused, strict=True)]
    if not found:
        name = view.game.names.thing(view.state, thing) if known_thing(view, thing) else "that"
        found = [Reason(name, f'nothing can be done with it at "{pending.prompt.name}"', pending.prompt.rule)]
    return found


def known_thing(view: Table[Any], thing: int) -> bool:
    """Whether there is such a thing at the table."""
    return 0 <= thing < len(view.state.where) and view.state.where[thing] >= NONE


# the match and the log


def match_json(view: Table[Any]) -> dict[str, Any]:
    """How a match of several games stands."""
    standing = view.state.standing
    return {
        "game": standing.number,
        "best_of": standing.best_of,
        "wins": [standing.wins(seat) for seat in range(view.state.seats)],
        "games": [{"winners": g.winners, "ending": g.ending, "rule": g.rule} for g in standing.games],
    }


def told(t: Sitting[Any], before: list[Event] | None = None) -> list[Event]:
    """The events of the log that read as lines, oldest first; faster where it goes on from what was told before."""
    old = before[-1] if before else None
    found: list[Event] = []
    event = t.state.last
    while event is not None and event is not old:
        if event.kind.text:
            found.append(event)
        event = event.before
    found.reverse()
    return before + found if before and event is not None else found


def alike(old: list[Event], new: list[Event]) -> int:
    """How many lines two logs have in common at their beginning: all of the old, but after a take-back."""
    most = min(len(old), len(new))
    if most == 0 or old[most - 1] is new[most - 1]:
        return most
    for k in range(most):
        if old[k] is not new[k]:
            return k
    return most


def lines(t: Sitting[Any], events: list[Event], seat: int) -> list[LogLine]:
    """These events as a seat reads them."""
    return [LogLine(e.rule, event_text(t, e, seat)) for e in events]
