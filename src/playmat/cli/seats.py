"""Everybody at the table: names, meters, tags, and how many cards lie where."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from playmat.cli.drawing import hanging, packed, seat_style, seats_in_order
from playmat.engine.face import Face, Meter, Tag
from playmat.engine.scope import NONE
from playmat.engine.table import Table
from playmat.engine.zones import Zone

METER_STYLES = ("green", "blue", "magenta", "yellow")
NARROW_NAME = 8
"""The letters that a meter has for its name where two seats stand side by side."""
NARROW_BAR = 8
LEAST_BAR = 4


def seats(view: Table[Any], me: int, who: list[str], width: int) -> list[RenderableType]:
    """Everybody at the table: side by side, or one below the other where their meters have more to say."""
    order = seats_in_order(view, me)
    titles = {seat: seat_title(view, seat, "you" if seat == me else who[seat]) for seat in order}
    if any(meter.note for seat in order for meter in view.game.face.meters(view, seat)):
        return [line for seat in order for line in seat_rows(view, seat, titles[seat], width)]
    return [seat_panels(view, order, titles, width)]


def seat_title(view: Table[Any], seat: int, who: str) -> Text:
    """Who it is, who plays them, what holds for them now."""
    title = Text.assemble((view.game.seat_name(view.state, seat), f"bold {seat_style(seat)}"), f" · {who}")
    for tag in view.game.face.tags(view, seat):
        if not tag.text:
            title.append(f" ▶ {tag.name}", "bold")
    return title.append(" out", "dim") if view.state.is_out(seat) else title


def frame_style(view: Table[Any], seat: int) -> str:
    """The frame of whoever decides is coloured."""
    pending = view.state.pending
    return seat_style(seat) if pending is not None and pending.seat == seat else "dim"


def counts(view: Table[Any], seat: int) -> str:
    """How many cards lie where."""
    return " · ".join(f"{zone.name} {len(view.state.pile(zone, seat))}" for zone in counted_zones(view))


def zones_in_play(view: Table[Any]) -> list[Zone]:
    """The zones whose cards lie open on the table, as the game says, else those in which cards are at work."""
    return view.game.face.in_play or [zone for zone in view.game.zones if zone.active]


def counted_zones(view: Table[Any]) -> list[Zone]:
    """The zones of which a seat's frame says how many cards lie there."""
    shown = [*zones_in_play(view), *view.game.face.told]
    return [zone for zone in view.game.zones if zone not in shown and not zone.shared]


# side by side


def seat_panels(view: Table[Any], order: list[int], titles: dict[int, Text], width: int) -> RenderableType:
    """Two seats side by side and equally high."""
    half = width // 2 if len(order) > 1 else width
    grid = Grid.grid()
    for pair in (order[k : k + 2] for k in range(0, len(order), 2)):
        inside = [seat_lines(view, seat, half - 4) for seat in pair]
        high = max(len(lines) for lines in inside)
        grid.add_row(
            *(
                Panel(
                    Group(*lines, *[Text()] * (high - len(lines))),
                    title=titles[seat],
                    title_align="left",
                    subtitle=Text(counts(view, seat)),
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
    """What stands before a seat: its meters, then its abilities."""
    meters = view.game.face.meters(view, seat)
    told = max((len(value_text(meter)) for meter in meters), default=0)
    room = width - NARROW_NAME - 1 - told
    lines = [bar(meter, NARROW_NAME, room, METER_STYLES[k % len(METER_STYLES)]) for k, meter in enumerate(meters)]
    tags = view.game.face.tags(view, seat)
    if type(view.game.face) is Face:
        # a game that does not say how it looks: its plain facts, without those of single things ("Magma Slug.health")
        facts = view.game.facts(view, seat).items()
        told_facts = [f"{name} {plain(value)}" for name, value in facts if "." not in name]
        return packed([Text(said) for said in told_facts], width)
    return lines + packed([tag_text(tag) for tag in tags if tag.text], width)


def plain(value: object) -> str:
    """A fact as people say it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(str(v) for v in value) or "none" if isinstance(value, (list, tuple)) else str(value)


def tag_text(tag: Tag) -> Text:
    """An ability: ◆ stays, ● can be used once, ○ is used up."""
    if not tag.on:
        return Text(f"○ {tag.name}", "dim strike")
    return Text(f"{'●' if tag.once else '◆'} {tag.name}")


# one below the other


def seat_rows(view: Table[Any], seat: int, title: Text, width: int) -> list[Text]:
    """A seat over the whole width: a headline, and a line for each meter with what is to be said of it."""
    style = frame_style(view, seat)
    right = counts(view, seat)
    left = title.copy()
    left.truncate(max(LEAST_BAR, width - len(right) - 7), overflow="ellipsis")
    fill = "─" * max(1, width - left.cell_len - len(right) - 6)
    lines = [Text.assemble(("─ ", style), left, " ", (fill, style), f" {right} ", ("─", style))]
    meters = view.game.face.meters(view, seat)
    every = [m for other in range(view.state.seats) for m in view.game.face.meters(view, other)]
    name = max((len(meter.name) for meter in every), default=0)
    value = max((len(value_text(meter)) for meter in every), default=0)
    for k, meter in enumerate(meters):
        head = Text(" ") + bar(meter, name, NARROW_BAR, METER_STYLES[k % len(METER_STYLES)])
        head.pad_right(max(0, name + NARROW_BAR + value + 4 - head.cell_len))
        lines += hanging(head, Text(meter.note), width)
    tags = [tag_text(tag) for tag in view.game.face.tags(view, seat) if tag.text]
    return lines + [Text(" ") + line for line in packed(tags, width - 1)]


# meters


def value_text(meter: Meter) -> str:
    """The number of a meter, and whether it is low."""
    return f" {meter.value:>{len(str(meter.most))}}/{meter.most}" + (" low" if is_low(meter) else "")


def is_low(meter: Meter) -> bool:
    """Whether a meter is at its low mark."""
    return meter.low != NONE and meter.value <= meter.low


def bar(meter: Meter, name: int, room: int, style: str) -> Text:
    """A meter: `name` columns for what it is, a bar of `room` columns, its number and whether that is low."""
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
