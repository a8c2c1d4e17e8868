"""Twins: two tables that differ only in what one seat does not know, and continue in parallel.

This seat's observations (who is asked what in which order, and the number and contents of the seat's messages) must be
equal until it legitimately learns a fact that differs.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import playmat
from playmat.engine.errors import BrokenRule
from playmat.engine.game import Game
from playmat.engine.sitting.auto_pass import STOPS, AutoPass
from playmat.engine.sitting.masking import is_masked
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.state.zones import AS_KNOWN, EVERYBODY
from playmat.engine.table.table import Table
from playmat.engine.table.text import log, option_texts
from playmat.engine.view.face import passing_option
from playmat.engine.view.view import choices, deal_anew
from playmat.server.rooms.auto_passes import needless_answer
from playmat.server.rooms.windows_ahead import windows_from
from playmat.server.views.view_json import view_json
from playmat.server.views.viewer_ids import ViewerIds
from tests.every_game.games import seats_for, sensible

MOST_PASSES: Final = 12
"""The maximum number of passes, by seats other than the observer, after an action."""
Observed = tuple[int, str, bool, str]


def room_options(game: Game) -> dict[str, str]:
    """The options of a room with two or more people."""
    return game.full_options({**game.silent_options({}), **game.face.asks_all})


def twin_for(t: Table[Any], seat: int, seed: int) -> Table[Any]:
    """The same position with different cards wherever a seat does not know them. The random state stays the same.

    Picks by another seat in an unfinished decision stay the same: different cards could make the decision impossible.
    """
    twin = deal_anew(t, seat, seed)
    for place in picked_by_others(t, seat):
        put_back(t, twin, place)
    t.game.player.imagine_more(twin, seed)
    state, own = twin.state, t.state
    state.seed, state.key, state.drawn, state.script = own.seed, own.key, own.drawn, own.script
    return twin


def picked_by_others(t: Table[Any], seat: int) -> list[int]:
    """The hidden cards that are named by the unfinished decision of another seat."""
    state = t.state
    if not state.frames or state.pending is None or state.pending.seat == seat:
        return []
    frame = state.frames[-1]
    values = [getattr(frame, name) for name in frame.FIELDS]
    numbers = [number for value in values for number in (value if isinstance(value, list) else [value])]
    cards = [n for n in numbers if type(n) is int and n >= state.seats and state.is_card(n)]
    bit = 1 << (seat if seat >= 0 else state.seats)  # for a spectator, too
    return [card for card in cards if not state.known[card] & bit]


def put_back(t: Table[Any], twin: Table[Any], place: int) -> None:
    """Exchange two cards of a twin, so that a place has the same card as on the original table."""
    copies = twin.state.copy
    other = list(copies).index(t.state.copy[place])
    copies[other], copies[place] = copies[place], copies[other]


def pass_for(t: Table[Any], seat: int) -> int:
    """The answer that a room gives for a seat without a pause, if that reveals nothing, or else NONE."""
    option = AutoPass(STOPS).answer(t, secret=True)
    return option if option != NONE else needless_answer(t, is_masked(t))


def ahead(t: Table[Any]) -> list[tuple[int, str]]:
    """The windows that pause at the same time, as seats and prompts."""
    line = windows_from(t, 0, pass_for) if is_masked(t) else []
    return [(window.seat, window.table.state.pending.prompt.name) for window in line]


def observed(t: Table[Any], seat: int) -> Observed:
    """A seat's observations at a question: who is asked what, whether it is answered at once, and the seat's message.

    Windows that pause at the same time count too, because the total length of the pauses reveals them.
    """
    pending = t.state.pending
    if pending is None:
        return NONE, "", False, ""
    at_once = pass_for(t, pending.seat) != NONE
    return pending.seat, f"{pending.prompt.name} {ahead(t)}", at_once, str(view_json(t, ViewerIds(seat)))


def has_learned(one: Table[Any], other: Table[Any], seat: int, since: int) -> bool:
    """Whether a seat legitimately knows different cards: the cards that it sees differ, or the log lines do."""
    bit = 1 << seat
    a, b = one.state, other.state
    for place in range(a.seats, min(len(a.copy), len(b.copy))):
        both = a.known[place] & b.known[place] & bit
        if both and a.copies[a.copy[place]].card is not b.copies[b.copy[place]].card:
            return True
    for (_, line), (_, also) in zip(log(one, seat, since), log(other, seat, since), strict=False):
        if line != also:
            return True
    return False


class Probe:
    """One action on both twins, and the observations after it."""

    def __init__(self, prompt: str, seat: int, action: str) -> None:
        self.prompt: Final[str] = prompt
        self.seat: Final[int] = seat
        self.action: Final[str] = action
        self.differs: str = ""

    def __repr__(self) -> str:
        return f"{self.prompt}: {self.action}, seen by seat {self.seat}: {self.differs}"


def named(t: Table[Any], text: str) -> Option | None:
    """The option with this text."""
    options = t.listed(t.state.pending)
    texts = option_texts(t, options)
    return options[texts.index(text)] if text in texts else None


def alike(t: Table[Any], one: Option, other: Option) -> bool:
    """Whether two options look alike to all players: a card in a hand may differ, a card on the table may not."""
    pairs = ((one.thing, other.thing), (one.other, other.other))
    return all(a == b or {zone_seen(t, a), zone_seen(t, b)} == {False} for a, b in pairs)


def zone_seen(t: Table[Any], thing: int) -> bool:
    """Whether all players see the place of a thing."""
    state = t.state
    if thing < state.seats or not state.is_card(thing):
        return True
    return t.game.zones[state.zone_of(thing)].sees in (EVERYBODY, AS_KNOWN)


def probe(t: Table[Any], text: str, seat: int, seed: int) -> Probe | None:
    """Take the same action on a table and on its twin for a seat. Returns None if the twin does not offer it."""
    one, other = t.clone(), twin_for(t, seat, seed)
    one.quiet = other.quiet = False
    if choices(other) == 0:
        return None  # another seat is in the middle of picks that are impossible with these cards
    first, second = named(one, text), named(other, text)
    if first is None or second is None or not alike(t, first, second):
        return None
    lines = len(log(t, seat))
    result = Probe(t.state.pending.prompt.name, seat, text)
    one.choose(first)
    try:
        other.choose(second)
    except BrokenRule:
        return None  # no difference
    for _ in range(MOST_PASSES):
        if has_learned(one, other, seat, lines):
            break
        saw, also = observed(one, seat), observed(other, seat)
        if saw != also:
            result.differs = difference(saw, also)
            break
        if one.over or one.state.pending.seat == seat or not pass_both(one, other):
            break
    return result


def difference(saw: Observed, also: Observed) -> str:
    """The difference between two observations."""
    if saw[:3] != also[:3]:
        return f"{saw[:3]} and {also[:3]}"
    return f"{saw[:3]}: views of {len(saw[3])} and {len(also[3])} characters"


def pass_both(one: Table[Any], other: Table[Any]) -> bool:
    """Let the seat to act pass on both twins. Returns False if it must choose."""
    options, others = one.listed(one.state.pending), other.listed(other.state.pending)
    first, second = passing_option(options), passing_option(others)
    if first == NONE or second == NONE or not options[first].same(others[second]):
        return False
    one.choose(options[first])
    other.choose(others[second])
    return True


def probes(slug: str, options: dict[str, str], first: int = 0, share: float = 0.35) -> Iterator[Probe]:
    """Endless probes from seeded games: one for each seat, at a share of the decisions."""
    for moment in moments(slug, options, first, share):
        result = probe(*moment)
        if result is not None:
            yield result


def moments(
    slug: str, options: dict[str, str], first: int = 0, share: float = 0.35
) -> Iterator[tuple[Table[Any], str, int, int]]:
    """Endless decisions of seeded games: the table, the text of the next action, a seat, and a seed for its twin."""
    game = playmat.game(slug)
    seed = first
    while True:
        chance = random.Random(seed)
        t = game.start(seats_for(game, seed), seed=seed, options=options)
        while not t.over:
            option = chosen(t, chance)
            probed = chance.random() < share
            text = full_text(t, option) if probed and option_texts(t, [option])[0] else ""
            for seat in range(t.state.seats if text else 0):
                yield t, text, seat, seed * 1009 + t.state.decisions
            t.choose(option)
        seed += 1


def full_text(t: Table[Any], option: Option) -> str:
    """The text of an option among the others."""
    options = t.listed(t.state.pending)
    return option_texts(t, options)[options.index(option)]


def chosen(t: Table[Any], chance: random.Random) -> Option:
    """The best option or a random one, for varied games."""
    options = sensible(t)
    if len(options) > 1 and chance.random() < 0.6:
        all_options = t.listed(t.state.pending)
        worth = t.game.advice(t.view(t.state.pending.seat))
        return max(options, key=lambda o: worth[all_options.index(o)])
    return chance.choice(options)
