"""The table drawn for one seat, from its view only. It knows zones, meters, tags and options, but no rules."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from playmat.cli.drawing import NO_CONSOLE, hanging, seat_style, seats_in_order, short_name
from playmat.cli.seats import NARROW_NAME, bar, zones_in_play
from playmat.engine.state.card import Card
from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.state.zones import OWNER, Zone
from playmat.engine.table.table import Table
from playmat.engine.view.face import Meter, Tag

UNKNOWN_CARD = "a card"
RULE = 12
"""The width of the rule column in the log."""
ROWS, NAMES, NOTHING = HANDS = "rows", "names", "nothing"
"""How much of a hand is shown: one row per card, names only, or nothing if even the names would not fit."""


# matches


def score(view: Table[Any], me: int) -> list[RenderableType]:
    """The score of the match, if there is one, with my wins first."""
    standing = view.state.standing
    if standing is None:
        return []
    seats = seats_in_order(view, me)
    text = Text(f" Game {standing.number} of {standing.best_of} ", "bold")
    for k, seat in enumerate(seats):
        name = view.game.names.seat(view.state, seat)
        text.append(f"{' :' if k else '·'} {name} {standing.wins(seat)}", seat_style(seat))
    drawn = sum(1 for game in standing.games if game.winner == NONE)
    return [text.append(f" · {drawn} drawn" if drawn else "", "dim")]


def games(view: Table[Any]) -> list[Text]:
    """The games of a match, one per line: who won, how, and by which rule."""
    standing = view.state.standing
    lines: list[Text] = []
    for number, game in enumerate(standing.games if standing is not None else [], 1):
        won = f"{view.game.names.seat(view.state, game.winner)} won" if game.winner != NONE else "drawn"
        lines.append(
            Text(f" Game {number}: {won}, {view.game.names.ending(game.ending, game.winner != NONE)} ({game.rule})")
        )
    return lines


# shared by all players


def shared_lines(view: Table[Any], me: int, width: int) -> list[RenderableType]:
    """The whole table: meters, tags, things waiting to resolve, cards in play, and card counts of shared zones."""
    lines: list[RenderableType] = []
    for meter in view.game.face.meters(view, NONE):
        tugged = meter.least < 0 and view.state.seats == 2
        lines.append(tug(view, meter, me, width) if tugged else bar(meter, NARROW_NAME, width // 4, "cyan"))
    lines += [shared_tag(tag) for tag in view.game.face.tags(view, NONE)]
    lines += unresolved_lines(view)
    for zone in [z for z in zones_in_play(view) if z not in view.game.face.counted]:
        for seat in [0] if zone.shared else seats_in_order(view, me):
            lines += [played_line(view, zone, seat, place) for place in view.state.pile(zone, seat)]
    for zone in view.game.zones:
        count = len(view.state.pile(zone)) if zone.shared else 0
        if count and zone not in [*zones_in_play(view), *view.game.face.counted]:
            lines.append(Text(f"  {zone.name}: {count} card{'s' * (count > 1)}", "dim"))
    return lines


def unresolved_lines(view: Table[Any]) -> list[RenderableType]:
    """The things waiting to resolve, next one first, and the players who have passed on them."""
    waiting = view.game.face.unresolved(view)
    lines: list[RenderableType] = [
        Text(f"  {k}. {u.line}: {u.text}".removesuffix(": "), "bold") for k, u in enumerate(waiting, 1)
    ]
    passed = [view.game.names.seat(view.state, seat) for seat in view.game.face.passed(view)] if waiting else []
    return [*lines, Text(f"     passed: {', '.join(passed)}", "dim")] if passed else lines


def shared_tag(tag: Tag) -> Text:
    """A tag shared by all players: its name, and what it does."""
    text = Text(f"  {tag.name}", "bold")
    return text.append(f": {tag.text}" if tag.text else "", "not bold")


def tug(view: Table[Any], meter: Meter, me: int, width: int) -> Text:
    """A tug of war between two seats, with my end on the left."""
    names = [short_name(view.game.names.seat(view.state, seat)) for seat in (0, 1)]
    side = 1 if me == 0 else -1
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f" {meter.name} ", "dim")
    text.append(f"{names[me]} ", seat_style(me))
    text.append("├", "dim")
    values = range(meter.most, meter.least - 1, -1) if side > 0 else range(meter.least, meter.most + 1)
    for value in values:
        if value == meter.value:
            text.append("●", "bold" if value == 0 else f"bold {seat_style(0 if value > 0 else 1)}")
        else:
            text.append("┼" if value == 0 else "╫" if value in meter.marks else "─", "dim")
    text.append("┤", "dim")
    text.append(f" {names[1 - me]}", seat_style(1 - me))
    if meter.note:
        text.append(f"   {meter.note}", "bold")
    return text


def played_line(view: Table[Any], zone: Zone, seat: int, place: int) -> Text:
    """A card in play with a summary of everything printed on it."""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f" {zone.name} ", "dim")
    if zone.shared:
        # a shared zone has cards of several players: the side of the table identifies the owner
        where = view.game.names.place(view.state, place)
        text.append(where if where != zone.name else "", "dim")
    else:
        text.append(short_name(view.game.names.seat(view.state, seat)), seat_style(seat))
    text.append(": ")
    card = view.state.card(place)
    text.append(card.name, "bold")
    if card.id:
        text.append("  " + " · ".join(x for x in view.game.face.brief(card) if x))
    return text


# cards


def hands(view: Table[Any], me: int, width: int, how: str) -> list[RenderableType]:
    """The zones that only I see, card by card. On a small screen, only the cards that no option names."""
    rows: list[RenderableType] = []
    for zone in view.game.zones:
        if zone.sees != OWNER or zone in view.game.face.counted:
            continue
        cards = [view.state.card(place) for place in view.state.pile(zone, me)]
        if how == ROWS and cards:
            rows += [Text(f" your {zone.name}", "dim"), *card_rows(view, cards, width)]
            continue
        named = {view.state.card(o.thing).name for o in offered(view) if view.state.is_card(o.thing)}
        rest = [card for card in cards if card.name not in named]
        if how == NAMES and rest:
            head = f" your {zone.name} " if len(rest) == len(cards) else f" also in your {zone.name} "
            rows += hanging(Text(head, "dim"), Text(", ".join(counted(rest))), width)
    return rows


def offered(view: Table[Any]) -> list[Option]:
    """The options of the pending question, if there is one."""
    return view.decision.answers if view.decision is not None else []


def counted(cards: list[Card]) -> list[str]:
    """Card names with counts: "Decoy ×3"."""
    names = [card.name for card in cards]
    return [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]


def card_rows(view: Table[Any], cards: list[Card], width: int) -> list[Text]:
    """Cards in a column with their values aligned, closer together on a narrow screen. Equal cards are shown once."""
    each = list({card.name: card for card in cards}.values())
    briefs = [view.game.face.brief(card) if card.id else [] for card in each]
    rows = [[name, *brief] for name, brief in zip(counted(cards), briefs, strict=True)]
    count = max((len(row) for row in rows), default=0)
    widths = [max((len(row[k]) for row in rows if k < len(row)), default=0) for k in range(count)]
    gap = 2 if sum(widths) + 2 * count < width else 1
    lines = []
    for name, *brief in rows:
        text = Text(" " * gap, no_wrap=True, overflow="ellipsis")
        text.append(name.ljust(widths[0]), "bold")
        for cell, room in zip(brief, widths[1:], strict=False):
            text.append(f"{' ' * min(gap, room)}{cell.ljust(room)}")
        text.rstrip()
        lines.append(text)
    return lines


def picked(view: Table[Any], me: int) -> list[RenderableType]:
    """The cards picked so far for a decision that takes several."""
    frame = view.state.frames[-1] if view.state.frames else None
    if not isinstance(frame, Picks) or frame.seat != me or not frame.picked:
        return []
    return [Text.assemble((" so far: ", "dim"), view.game.face.so_far(view, frame.picked))]


def piles(view: Table[Any], me: int, width: int) -> list[RenderableType]:
    """Every zone with cards in it, and the cards that I may see there. An ordered pile starts at its top."""
    rows: list[RenderableType] = []
    for zone in view.game.zones:
        for seat in [0] if zone.shared else seats_in_order(view, me):
            places = list(reversed(view.state.pile(zone, seat)))
            if not places:
                continue
            cards = [view.state.card(place) for place in places]
            known = [card for card in cards if card.name != UNKNOWN_CARD]
            names = [card.name for card in known] if zone.ordered and not zone.shared else counted(known)
            hidden = len(cards) - len(known)
            contents = ", ".join([*names, *[f"{hidden} that you cannot see"] * bool(hidden)])
            whose = "" if zone.shared else f" of {view.game.names.seat(view.state, seat)}"
            rows += hanging(Text(f" {zone.name}{whose}: ", "dim"), Text(contents), width)
    return rows


# the log


def log_lines(view: Table[Any], log: list[tuple[str, str]], old: int, width: int) -> list[Text]:
    """The log, each line with its rule. The first `old` lines have already been read."""
    names = [view.game.names.seat(view.state, seat) for seat in range(view.state.seats)]
    return [log_line(rule, line, [] if k < old else names, width) for k, (rule, line) in enumerate(log)]


def log_line(rule: str, line: str, names: list[str], width: int) -> Text:
    """One line, with its rule in a separate column. Without seat names, the line is old and dimmed."""
    text = Text(line, "" if names else "dim")
    for seat, name in enumerate(names):
        text.highlight_words([name], seat_style(seat))
    return Text("\n").join(hanging(Text(f" {rule}".ljust(max(RULE, len(rule) + 2)), "dim"), text, width))


def log_paragraph(log: list[tuple[str, str]], width: int, room: int) -> list[Text]:
    """The log as running text for small screens. If it does not fit, its beginning is cut off."""
    kept: list[Text] = []
    for k in range(len(log)):
        text = Text("… " if k else "")
        for rule, line in log[k:]:
            text.append(line)
            text.append(f" ({rule}) " if rule else " ", "dim")
        kept = [Text(" ") + line for line in text.wrap(NO_CONSOLE, width - 2)]
        if len(kept) <= room:
            return kept
    return kept[-room:]
