"""All players at the table: names, meters, tags and card counts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from playmat.cli.drawing import flowing, hanging, packed, seat_style, seats_in_order
from playmat.engine.state.scope import NONE
from playmat.engine.state.zones import Zone
from playmat.engine.table.table import Table
from playmat.engine.view.face import Face, Meter, Tag

METER_STYLES = ("green", "blue", "magenta", "yellow")
NARROW_NAME = 8
"""The width of a meter's name when two seats are side by side."""
NARROW_BAR = 8
LEAST_BAR = 4
EDGES = 7
"""The columns of a headline that its two texts cannot use."""


def seats(view: Table[Any], me: int, who: list[str], width: int) -> list[RenderableType]:
    """All players: side by side, or stacked if meters need more room or stacking is shorter."""
    order = seats_in_order(view, me)
    titles = {seat: seat_title(view, seat, "you" if seat == me else who[seat]) for seat in order}
    rows = [line for seat in order for line in seat_rows(view, seat, titles[seat], width)]
    pairs = [order[k : k + 2] for k in range(0, len(order), 2)]
    noted = any(meter.note for seat in order for meter in view.game.face.meters(view, seat))
    if noted or len(rows) < panels_height(view, pairs, titles, width):
        return [*rows]
    return [seat_panels(view, pairs, titles, width)]


def seat_title(view: Table[Any], seat: int, who: str) -> Text:
    """The name, the player and the status of a seat."""
    title = Text.assemble((view.game.names.seat(view.state, seat), f"bold {seat_style(seat)}"), f" · {who}")
    for tag in view.game.face.tags(view, seat):
        if not tag.text:
            title.append(f" ▶ {tag.name}", "bold")
    return title.append(" · out", "dim") if view.state.is_out(seat) else title


def frame_style(view: Table[Any], seat: int) -> str:
    """The frame of the deciding seat is colored."""
    pending = view.state.pending
    return seat_style(seat) if pending is not None and pending.seat == seat else "dim"


def counts(view: Table[Any], seat: int, empty: bool = True) -> str:
    """Card counts by zone, without empty zones if there is little room."""
    sizes = [(zone.name, len(view.state.pile(zone, seat))) for zone in counted_zones(view)]
    return " · ".join(f"{name} {count}" for name, count in sizes if count or empty)


def zones_in_play(view: Table[Any]) -> list[Zone]:
    """The zones with open cards: those that the game names, or else the active ones."""
    return view.game.face.in_play or [zone for zone in view.game.zones if zone.active]


def counted_zones(view: Table[Any]) -> list[Zone]:
    """The zones whose card counts are in a seat's frame."""
    shown = [*zones_in_play(view), *view.game.face.counted]
    return [zone for zone in view.game.zones if zone not in shown and not zone.shared]


# side by side


def panels_height(view: Table[Any], pairs: list[list[int]], titles: dict[int, Text], width: int) -> int:
    """The height of both seats side by side."""
    half = width // 2
    return sum(2 + max(len(panel_lines(view, seat, titles[seat], half - 4)) for seat in pair) for pair in pairs)


def panel_lines(view: Table[Any], seat: int, title: Text, width: int) -> list[Text]:
    """The contents of a frame, with the parts of its title and the card counts that do not fit on its edges."""
    lines = [*packed(edge_title(title, width)[1], width), *seat_lines(view, seat, width)]
    if edge_text(view, seat, width):
        return lines
    return [*lines, *flowing(Text(), [Text(part, "dim") for part in counts(view, seat).split(" · ")], width)]


def edge_title(title: Text, width: int) -> tuple[Text, list[Text]]:
    """The title on the edge of a frame, and its status for the inside if the two do not fit together."""
    room = width - 2
    mark = title.plain.find(" ▶ ")
    named, status = (title[:mark], [title[mark + 1 :]]) if title.cell_len > room and mark != -1 else (title.copy(), [])
    named.truncate(room, overflow="ellipsis")
    return named, status


def edge_text(view: Table[Any], seat: int, width: int) -> str:
    """The card counts for the edge of a frame, or "" if they do not fit."""
    fitting = [text for text in (counts(view, seat), counts(view, seat, False)) if len(text) <= width - 2]
    return fitting[0] if fitting else ""


def seat_panels(view: Table[Any], pairs: list[list[int]], titles: dict[int, Text], width: int) -> RenderableType:
    """Two seats side by side with equal height."""
    half = width // 2
    grid = Grid.grid()
    for pair in pairs:
        inside = [panel_lines(view, seat, titles[seat], half - 4) for seat in pair]
        high = max(len(lines) for lines in inside)
        grid.add_row(
            *(
                Panel(
                    Group(*lines, *[Text()] * (high - len(lines))),
                    title=edge_title(titles[seat], half - 4)[0],
                    title_align="left",
                    subtitle=Text(edge_text(view, seat, half - 4)) if edge_text(view, seat, half - 4) else None,
                    subtitle_align="right",
                    width=half,
                    border_style=frame_style(view, seat),
                    padding=(0, 1),
                )
                for seat, lines in zip(pair, inside, strict=True)
            )
        )
    return grid


def seat_lines(view: Table[Any], seat: int, width: int) -> list[Text]:
    """The contents of a seat: its meters, then its abilities."""
    meters = view.game.face.meters(view, seat)
    value_width = max((len(value_text(meter)) for meter in meters), default=0)
    room = width - NARROW_NAME - 1 - value_width
    lines = [bar(meter, NARROW_NAME, room, METER_STYLES[k % len(METER_STYLES)]) for k, meter in enumerate(meters)]
    return lines + packed(tag_texts(view, seat), width)


def tag_texts(view: Table[Any], seat: int) -> list[Text]:
    """The cards in front of a seat, equal ones with a count."""
    if type(view.game.face) is Face:
        # a game without a face: its plain facts, except facts about single things ("Magma Slug.health")
        facts = view.game.positions.facts(view, seat).items()
        return [Text(f"{name} {plain(value)}") for name, value in facts if "." not in name]
    tags = [tag for tag in view.game.face.tags(view, seat) if tag.text]
    count = Counter((tag.name, tag.once, tag.on) for tag in tags)
    each = {(tag.name, tag.once, tag.on): tag for tag in tags}
    return [tag_text(tag).append(f" ×{count[key]}" if count[key] > 1 else "") for key, tag in each.items()]


def plain(value: object) -> str:
    """A fact in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(str(v) for v in value) or "none" if isinstance(value, (list, tuple)) else str(value)


def tag_text(tag: Tag) -> Text:
    """An ability: ◆ stays, ● can be used once, ○ is used up."""
    if not tag.on:
        return Text(f"○ {tag.name}", "dim strike")
    return Text(f"{'●' if tag.once else '◆'} {tag.name}")


# stacked


def seat_rows(view: Table[Any], seat: int, title: Text, width: int) -> list[Text]:
    """A seat across the whole width: a headline, and a line for each meter with its details."""
    lines = headline(view, seat, title, width)
    if view.state.is_out(seat) and not view.over:
        return lines  # the seat is out: its cards are gone, and the other seats play on
    meters = view.game.face.meters(view, seat)
    every = [m for other in range(view.state.seats) for m in view.game.face.meters(view, other)]
    name = max((len(meter.name) for meter in every), default=0)
    value = max((len(value_text(meter)) for meter in every), default=0)
    bars = [bar(meter, name, NARROW_BAR, METER_STYLES[k % len(METER_STYLES)]) for k, meter in enumerate(meters)]
    if len(meters) == 1 and not meters[0].note:
        # a single meter does not need a line of its own
        return lines + [Text(" ") + line for line in packed([*bars, *tag_texts(view, seat)], width - 1)]
    for meter, head in zip(meters, bars, strict=True):
        head.pad_right(name + NARROW_BAR + value + 3 - head.cell_len)
        lines += hanging(Text(" ") + head, Text(meter.note), width)
    return lines + [Text(" ") + line for line in packed(tag_texts(view, seat), width - 1)]


def headline(view: Table[Any], seat: int, title: Text, width: int) -> list[Text]:
    """The name on the left and card counts on the right, or below if the two do not fit on one line."""
    style = frame_style(view, seat)
    right = counts(view, seat, not view.state.is_out(seat))
    if title.cell_len + len(right) + EDGES > width:
        right = counts(view, seat, False)
    below = [Text(f" {right}", "dim")] if title.cell_len + len(right) + EDGES > width else []
    left = title.copy()
    left.truncate(width - EDGES, overflow="ellipsis")
    right_text = f" {right} " if right and not below else ""
    fill = "─" * max(1, width - left.cell_len - len(right_text) - 4)
    return [Text.assemble(("─ ", style), left, " ", (fill, style), right_text, ("─", style)), *below]


# meters


def value_text(meter: Meter) -> str:
    """The number of a meter, and whether it is low."""
    return f" {meter.value:>{len(str(meter.most))}}/{meter.most}" + (" low" if is_low(meter) else "")


def is_low(meter: Meter) -> bool:
    """Whether a meter is at its low mark."""
    return meter.low != NONE and meter.value <= meter.low


def bar(meter: Meter, name: int, room: int, style: str) -> Text:
    """A meter: `name` columns for its name, a bar of `room` columns, its number and a mark if it is low."""
    room = max(LEAST_BAR, room)
    full = round(room * (meter.value - meter.least) / max(1, meter.most - meter.least))
    if meter.value > meter.least:
        full = max(1, full)
    full = min(room, full)
    text = Text(no_wrap=True)
    text.append(f"{meter.name[:name]:<{name + 1}}", "dim")
    text.append("█" * full, "red" if is_low(meter) else style)
    text.append("░" * (room - full), "dim")
    text.append(value_text(meter), "bold red" if is_low(meter) else "")
    return text
