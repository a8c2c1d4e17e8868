"""The table drawn for one seat, from its view and nothing else. It knows zones, meters, tags and options, no rule."""

from __future__ import annotations

import io
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from playmat.engine.card import Card
from playmat.engine.face import Meter, Tag
from playmat.engine.frame import Picks
from playmat.engine.scope import NONE
from playmat.engine.table import Table
from playmat.engine.zones import OWNER, Zone

SEAT_STYLES = ("cyan", "magenta", "yellow", "green")
METER_STYLES = ("green", "blue", "magenta", "yellow")
UNKNOWN_CARD = "a card"
NO_CONSOLE = Console(file=io.StringIO())
"""Wrapping text asks a console how; any will do."""


def seats_in_order(view: Table[Any], me: int) -> list[int]:
    """I first, then the others as they sit."""
    return [(me + k) % view.state.seats for k in range(view.state.seats)]


def short_name(name: str) -> str:
    """What a long name is called where there is little room."""
    return name.split(" ")[0] if len(name) > 10 else name


def seat_style(seat: int) -> str:
    """The colour of a seat."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


# matches


def score(view: Table[Any], me: int) -> list[RenderableType]:
    """How the match stands, where it is one: my wins first."""
    standing = view.state.standing
    if standing is None:
        return []
    seats = seats_in_order(view, me)
    text = Text(f" Game {standing.number} of {standing.best_of} ", "bold")
    for k, seat in enumerate(seats):
        name = view.game.seat_name(view.state, seat)
        text.append(f"{' :' if k else '·'} {name} {standing.wins(seat)}", seat_style(seat))
    drawn = sum(1 for game in standing.games if game.winner == NONE)
    return [text.append(f" · {drawn} drawn" if drawn else "", "dim")]


def games(view: Table[Any]) -> list[Text]:
    """The games of a match, one a line: who won, how, by which rule."""
    standing = view.state.standing
    found: list[Text] = []
    for number, game in enumerate(standing.games if standing is not None else [], 1):
        won = f"{view.game.seat_name(view.state, game.winner)} won" if game.winner != NONE else "drawn"
        found.append(Text(f" Game {number}: {won}, {game.ending} ({game.rule})"))
    return found


# seats


def seat_panels(view: Table[Any], me: int, who: list[str], width: int) -> RenderableType:
    """Everybody at the table, two side by side and equally high."""
    half = width // 2 if view.state.seats > 1 else width
    seats = seats_in_order(view, me)
    grid = Grid.grid()
    for pair in (seats[k : k + 2] for k in range(0, len(seats), 2)):
        inside = [seat_lines(view, seat, half - 4) for seat in pair]
        high = max(len(lines) for lines in inside)
        panels = []
        for seat, lines in zip(pair, inside, strict=True):
            title = seat_title(view, seat, "you" if seat == me else who[seat])
            panels.append(seat_panel(view, seat, title, lines + [Text()] * (high - len(lines)), half))
        grid.add_row(*panels)
    return grid


def seat_lines(view: Table[Any], seat: int, width: int) -> list[Text]:
    """What stands before a seat: its meters, then its abilities."""
    meters = view.game.face.meters(view, seat)
    lines = [bar(meter, width, METER_STYLES[k % len(METER_STYLES)]) for k, meter in enumerate(meters)]
    tags = view.game.face.tags(view, seat)
    if not meters and not tags:
        # a game that does not say how it looks: its plain facts, without those of single things ("Magma Slug.health")
        facts = view.game.facts(view, seat).items()
        told = [f"{name} {plain(value)}" for name, value in facts if "." not in name]
        return packed([Text(said) for said in told], width)
    return lines + packed([tag_text(tag) for tag in tags if tag.text], width)


def plain(value: object) -> str:
    """A fact as people say it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(str(v) for v in value) or "none" if isinstance(value, (list, tuple)) else str(value)


def packed(texts: list[Text], width: int) -> list[Text]:
    """Short texts one after the other, as many in a line as fit whole."""
    lines: list[Text] = []
    for text in texts:
        if lines and lines[-1].cell_len + 2 + text.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], "  ", text)
        else:
            lines.append(text)
    return lines


def seat_title(view: Table[Any], seat: int, who: str) -> Text:
    """Who it is, what holds for them now, who plays them."""
    title = Text.assemble((view.game.seat_name(view.state, seat), f"bold {seat_style(seat)}"))
    for tag in view.game.face.tags(view, seat):
        if not tag.text:
            title.append(f" ▶ {tag.name}", "bold")
    if view.state.is_out(seat):
        title.append(" out", "dim")
    return title.append(f" · {who}")


def seat_panel(view: Table[Any], seat: int, title: Text, lines: list[Text], width: int) -> Panel:
    """One seat in a frame that also says how many cards lie where; the frame of whoever decides is coloured."""
    pending = view.state.pending
    counts = " · ".join(f"{zone.name} {len(view.state.pile(zone, seat))}" for zone in counted_zones(view))
    style = seat_style(seat) if pending is not None and pending.seat == seat else "dim"
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        subtitle=Text(counts),
        subtitle_align="right",
        width=width,
        border_style=style,
        padding=(0, 1),
    )


def zones_in_play(view: Table[Any]) -> list[Zone]:
    """The zones whose cards lie open on the table, as the game says, else those in which cards are at work."""
    return view.game.face.in_play or [zone for zone in view.game.zones if zone.active]


def counted_zones(view: Table[Any]) -> list[Zone]:
    """The zones of which a seat's panel shows how many cards lie there."""
    return [zone for zone in view.game.zones if zone not in zones_in_play(view) and not zone.shared]


def bar(meter: Meter, width: int, style: str) -> Text:
    """A meter as a bar, with its number and its low mark."""
    low = meter.low != NONE and meter.value <= meter.low
    told = f" {meter.value:>2}/{meter.most}" + (" low" if low else "")
    room = max(4, width - 9 - 10)
    span = max(1, meter.most - meter.least)
    full = round(room * (meter.value - meter.least) / span)
    if meter.value > meter.least:
        full = max(1, full)
    text = Text(no_wrap=True)
    text.append(f"{meter.name[:8]:<9}", "dim")
    text.append("█" * full, "red" if low else style)
    text.append("░" * (room - full), "dim")
    text.append(told, "bold red" if low else "")
    return text


def tag_text(tag: Tag) -> Text:
    """An ability: ◆ stays, ● can be used once, ○ is used up."""
    if not tag.on:
        return Text(f"○ {tag.name}", "dim strike")
    return Text(f"{'●' if tag.once else '◆'} {tag.name}")


# what all share


def shared_lines(view: Table[Any], me: int, width: int) -> list[RenderableType]:
    """The meters of the whole table, what lies in play, what everybody shares."""
    lines: list[RenderableType] = []
    for meter in view.game.face.meters(view, NONE):
        tugged = meter.least < 0 and view.state.seats == 2
        lines.append(tug(view, meter, me, width) if tugged else bar(meter, width // 2, "cyan"))
    lines += [Text(f"  {tag.name} {tag.text}", "bold") for tag in view.game.face.tags(view, NONE)]
    for zone in zones_in_play(view):
        for seat in [0] if zone.shared else seats_in_order(view, me):
            lines += [played_line(view, zone, seat, place) for place in view.state.pile(zone, seat)]
    for zone in view.game.zones:
        if zone.shared and zone not in zones_in_play(view):
            lines.append(Text(f"  {zone.name}: {len(view.state.pile(zone))} cards", "dim"))
    return lines


def tug(view: Table[Any], meter: Meter, me: int, width: int) -> Text:
    """A tug of war between two seats; my end is on the left."""
    names = [short_name(view.game.seat_name(view.state, seat)) for seat in (0, 1)]
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
    """A card that lies in play, with everything printed on it in short."""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f" {zone.name} ", "dim")
    if not zone.shared:
        text.append(short_name(view.game.seat_name(view.state, seat)), seat_style(seat))
    text.append(": ")
    card = view.state.card(place)
    text.append(card.name, "bold")
    if card.id:
        text.append("  " + " · ".join(x for x in view.game.face.brief(card) if x))
    return text


# cards


def hands(view: Table[Any], me: int, width: int) -> list[RenderableType]:
    """The zones that only I see, card by card."""
    found: list[RenderableType] = []
    for zone in view.game.zones:
        places = view.state.pile(zone, me)
        if zone.sees == OWNER and places:
            found.append(Text(f" your {zone.name}", "dim"))
            found += card_rows(view, [view.state.card(place) for place in places], width)
    return found


def card_rows(view: Table[Any], cards: list[Card], width: int) -> list[Text]:
    """Cards one below the other, their values lined up, closer together where it is narrow."""
    rows = [[card.name, *(view.game.face.brief(card) if card.id else [])] for card in cards]
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
    names = ", ".join(view.game.thing_name(view.state, thing) for thing in frame.picked)
    return [Text.assemble((" so far ", "dim"), names)]


def piles(view: Table[Any], me: int) -> list[RenderableType]:
    """Every zone with the cards that I may see there; an ordered pile from its top."""
    found: list[RenderableType] = []
    for zone in view.game.zones:
        for seat in [0] if zone.shared else seats_in_order(view, me):
            places = list(reversed(view.state.pile(zone, seat)))
            names = [view.state.card(place).name for place in places]
            known = [name for name in names if name != UNKNOWN_CARD]
            hidden = len(names) - len(known)
            said = ", ".join([*known, *[f"{hidden} that you cannot see"] * bool(hidden)]) or "nothing"
            whose = "" if zone.shared else f" of {view.game.seat_name(view.state, seat)}"
            found.append(Text.assemble((f" {zone.name}{whose}: ", "dim"), said))
    return found


# options


def option_lines(texts: list[str], hints: list[str], usual: int, whole: bool, width: int) -> list[Text]:
    """The numbered options, one below the other, with their hints: whole, or as much as fits in the line."""
    room = max(len(text) for text in texts)
    lines = []
    for k, (text, hint) in enumerate(zip(texts, hints, strict=True)):
        head = Text.assemble((f"{k + 1:>4}  ", "bold yellow"), (text.ljust(room), "bold" if k == usual else ""), "  ")
        line = hanging(head, Text(hint, "dim"), width) if whole else Text.assemble(head, (hint, "dim"))
        line.rstrip()
        line.no_wrap, line.overflow = True, "ellipsis"
        lines.append(line)
    return lines


def hanging(head: Text, body: Text, width: int) -> Text:
    """A text beside its head; where it is wrapped, the next lines begin below it."""
    indent = head.cell_len
    room = max(20, width - indent)
    lines = list(body.wrap(NO_CONSOLE, room)) if body.cell_len > room else [body]
    return Text("\n" + " " * indent).join([head + lines[0], *lines[1:]])


def option_columns(texts: list[str], hints: list[str], usual: int, columns: int, width: int) -> RenderableType:
    """The numbered options side by side, where one below the other they would not fit the screen."""
    room = width // columns - 2
    cells = []
    for k, (text, hint) in enumerate(zip(texts, hints, strict=True)):
        cell = Text.assemble((f"{k + 1:>4} ", "bold yellow"), (text, "bold" if k == usual else ""))
        if hint and cell.cell_len + 8 <= room:
            cell.append(f"  {hint}", "dim")
        cell.truncate(room, overflow="ellipsis")
        cells.append(cell)
    return Columns(cells, width=room, column_first=True, padding=(0, 1))


# the log


def log_lines(view: Table[Any], log: list[tuple[str, str]], old: int, width: int) -> list[Text]:
    """The log, each line with its rule; the first `old` of them were read before."""
    names = [view.game.seat_name(view.state, seat) for seat in range(view.state.seats)]
    return [log_line(rule, line, [] if k < old else names, width) for k, (rule, line) in enumerate(log)]


def log_line(rule: str, line: str, names: list[str], width: int) -> Text:
    """One line, its rule in a column of its own. With the names of the seats it is news, without them an old story."""
    text = Text(line, "" if names else "dim")
    for seat, name in enumerate(names):
        text.highlight_words([name], seat_style(seat))
    return hanging(Text(f" {rule}".ljust(max(10, len(rule) + 2)), "dim"), text, width)


def log_paragraph(log: list[tuple[str, str]], width: int, room: int) -> list[Text]:
    """The same as running text, where there is little room; what does not fit is left out at the front."""
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
