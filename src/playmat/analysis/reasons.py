"""Why an answer is better: what happens more often after it than after another, counted in watched playouts.

The consequences are lines of the log as the seat reads them and, if those do not explain it, where the cards and
numbers of the table end up. So they are in the player's words, and no game needs code for it. A claim names the
consequence that matters most. Its weight is how much more often it happens, times how much better the seat does when it
happens, compared with other playouts of the same answer. Anything plainly bad for the seat is never a reason: its own
losses, and the other players' gains.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from math import sqrt
from typing import Any, Final, NamedTuple

from playmat.agents.race import Estimate, estimate
from playmat.agents.tally import Z
from playmat.analysis.outlook import Outlook, outlook, statements
from playmat.engine.chance import small as chance
from playmat.engine.state.event import Event
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.playout import best_of, look_ahead
from playmat.engine.table.table import Table
from playmat.engine.table.text import event_text, option_texts
from playmat.engine.view.view import imagine

MORE_OFTEN: Final = 0.15
"""How much more often a consequence must happen to be mentioned."""
LEAST_COMPARED: Final = 4
"""The minimum number of playouts, with and without a consequence, that can show its value."""
FOLLOWED: Final = 3
"""How many of the next answers are followed in a playout."""
GAINS: Final = ("{seat} gains ", "{seat} draws ")
LOSSES: Final = ("{seat} loses ", "{seat} discards ", "{seat} must ")
"""The beginnings of log lines, in all games, that are good or bad for their player."""
HARMS: Final = (
    "takes {number} damage", "is defeated", "is destroyed", "is reversed", "is stopped", "goes to the discard pile",
    "goes to {seat}'s discard pile", "goes to the Grave", "goes to The Pail", "goes from {seat}'s deck",
)  # fmt: skip
"""Parts of log lines, in all games, that are bad for the owner of a card."""
BLOWS: Final = ("damage to {other}", "damage to {extra}{other}", "hits {other}")
"""Parts of log lines that report a hit, which is bad for the player who is hit or owns the card."""
VAGUE: Final = " it."
"""The end of a line that only reports a response to an earlier line, such as "Ann accepts it."."""
PHASE: Final = "{extra}."
"""The line for a phase in all games that log phases."""
LEAST_SHARE: Final = 0.25
"""The share of playouts in which an answer must come next to count as the usual continuation."""


class WatchedPlayout(NamedTuple):
    """One playout: its value for the seat, the lines of its log that may be reasons, and the first answers."""

    value: float
    own: str
    """The first line, which only reports the answer itself."""
    lines: frozenset[str]
    theirs: frozenset[str]
    """The lines that begin with another player's name."""
    outlook: Outlook
    """The numbers and cards at its end."""
    answers: tuple[str, ...]


class Evidence(IntEnum):
    """Whether the seat does better when something happens, from the weakest to the strongest reason."""

    AGAINST = 0
    """The seat does worse when this happens, so it is never a reason."""
    NONE_THEIRS = 1
    """This always comes with the answer, and another player does it."""
    NONE = 2
    """This always comes with the answer."""
    FOR = 3


class Consequence(NamedTuple):
    """A line of the log, and how often it comes after one answer and after the other."""

    line: str
    share: float
    other_share: float


def watch_playouts(view: Table[Any], option: Option, count: int, label: str) -> list[WatchedPlayout]:
    """Playouts of an answer. The same label gives the same imagined states for every answer."""
    stream = chance.labeled("reasons", label)
    playouts: list[WatchedPlayout] = []
    for _ in range(count):
        stream = chance.step(stream)
        playouts.append(watch_playout(view, option, stream))
    return playouts


def watch_playout(view: Table[Any], option: Option, seed: int) -> WatchedPlayout:
    """One playout of an answer."""
    seat: int = view.state.pending.seat
    player = view.game.player
    t = imagine(view, seed)
    t.quiet = False
    before = t.state.last
    t.choose(option)
    answers = follow(t, seed)
    look_ahead(t, seed, max(0, player.horizon - len(answers)))
    events = events_after(t, before)
    own = event_text(t, events[0], seat) if events else ""
    lines = {event_text(t, e, seat) for e in events if is_reason(t, e, seat)}
    unknown = unknown_names(t, view)
    known = frozenset(line for line in lines if not any(name in line for name in unknown))
    others = tuple(t.game.names.seat(t.state, other) for other in range(t.state.seats) if other != seat)
    theirs = frozenset(line for line in known if line.startswith(others))
    return WatchedPlayout(player.value(t, seat), own, known, theirs, outlook(t, view), tuple(answers))


def is_reason(t: Table[Any], e: Event, seat: int) -> bool:
    """Whether the line of an event can be a reason for a seat: it is clear by itself, and not plainly bad."""
    return not e.kind.text.endswith(VAGUE) and not is_bad_for(t, e, seat)


def is_bad_for(t: Table[Any], e: Event, seat: int) -> bool:
    """Whether an event is plainly bad for a seat: its own loss, or another player's gain."""
    text = e.kind.text
    if any(blow in text for blow in BLOWS):
        return belongs(t, e.other, seat)
    if any(harm in text for harm in HARMS):
        return belongs(t, e.thing, seat)
    return text.startswith(GAINS if e.seat != seat else LOSSES)


def belongs(t: Table[Any], thing: int, seat: int) -> bool:
    """Whether a thing is a player's card, or the player."""
    if thing == NONE:
        return False
    return bool(seat == (thing if thing < t.state.seats else t.state.owner[thing]))


def unknown_names(t: Table[Any], view: Table[Any]) -> set[str]:
    """The cards that were only imagined: a reason that named one would puzzle its reader."""
    return card_names(t) - card_names(view)


def card_names(t: Table[Any]) -> set[str]:
    """The names of the cards on a table, as far as it knows them."""
    return {t.state.copies[copy].card.name for copy in t.state.copy if copy > 0} - {""}


def follow(t: Table[Any], seed: int) -> list[str]:
    """Play a few real decisions by advice, and return the answers."""
    answers: list[str] = []
    while t.state.pending is not None and len(answers) < FOLLOWED:
        options = t.listed(t.state.pending)
        chosen = 0
        if len(options) > 1:
            seed = chance.step(seed)
            chosen = best_of(t.game.player.advice(t), seed)
            answers.append(option_texts(t, options)[chosen])
        t.choose(options[chosen])
    return answers


def events_after(t: Table[Any], before: Event | None) -> list[Event]:
    """The events with a line in the log, oldest first, except those that only announce a turn or phase."""
    turns = t.game.statistics.turns()
    events: list[Event] = []
    last = t.state.last
    while last is not None and last is not before:
        if is_told(last) and last.kind not in turns:
            events.append(last)
        last = last.before
    events.reverse()
    return events


def is_told(e: Event) -> bool:
    """Whether an event has a line about a player or a card. A phase has a line about neither."""
    return e.kind.text not in ("", PHASE) and (e.seat != NONE or e.thing != NONE)


def consequence(one: list[WatchedPlayout], other: list[WatchedPlayout], answer: str = "") -> Consequence | None:
    """The consequence of an answer that matters most compared with another answer, or None if nothing differs enough.

    `answer` is its text. A line that only repeats it is not a consequence.
    """
    own = {playout.own for playout in one}
    every = {line for playout in one for line in playout.lines} - own
    lines = {line for line in every if line.rstrip(".").lower() != answer.lower()}
    theirs = frozenset().union(*(playout.theirs for playout in one))
    values = values_of(one), values_of(other)
    explained = most_telling(lines, [p.lines for p in one], [p.lines for p in other], values, theirs)
    if explained is not None and explained[0] > Evidence.NONE_THEIRS:
        return explained[1]
    ends, other_ends = statements([p.outlook for p in one], [p.outlook for p in other])
    seen = most_telling(set().union(*ends), ends, other_ends, values)
    best = max((each for each in (explained, seen) if each is not None), key=lambda each: each[0], default=None)
    return best[1] if best is not None else None


def values_of(playouts: list[WatchedPlayout]) -> list[float]:
    """The values of some playouts."""
    return [playout.value for playout in playouts]


def most_telling(
    lines: set[str],
    one: list[frozenset[str]],
    other: list[frozenset[str]],
    values: tuple[list[float], list[float]],
    theirs: frozenset[str] = frozenset(),
) -> tuple[Evidence, Consequence] | None:
    """The line that explains most, and how surely, among those that occur clearly more often after one answer."""
    telling: list[tuple[Evidence, float, Consequence]] = []
    for line in sorted(lines):
        c = Consequence(line, share_of(one, line), share_of(other, line))
        if c.share - c.other_share < max(MORE_OFTEN, Z * noise(line, one, other)):
            continue
        evidence, gain = worth_of(line, (one, other), values, line in theirs)
        if evidence == Evidence.AGAINST:
            continue
        telling.append((evidence, (c.share - c.other_share) * gain, c))
    best = max(telling, key=lambda each: each[:2], default=None)
    return (best[0], best[2]) if best is not None else None


def noise(line: str, one: list[frozenset[str]], other: list[frozenset[str]]) -> float:
    """The standard error of the difference of two shares. Both answers were tried in the same imagined states."""
    differences = [float(line in a) - float(line in b) for a, b in zip(one, other, strict=True)]
    return estimate(differences).error


def worth_of(
    line: str, playouts: Iterable[list[frozenset[str]]], values: Iterable[list[float]], is_theirs: bool
) -> tuple[Evidence, float]:
    """The value of a consequence to the seat, and the strength of the evidence.

    Only playouts of the same answer are compared. Otherwise anything that comes with the better answer would look good.
    A line that always comes has no evidence of its own, and neither does one with a gain within the noise.
    """
    gains: list[Estimate] = []
    for lines, results in zip(playouts, values, strict=True):
        with_it = [value for each, value in zip(lines, results, strict=True) if line in each]
        without = [value for each, value in zip(lines, results, strict=True) if line not in each]
        if min(len(with_it), len(without)) >= LEAST_COMPARED:
            gains.append(difference(with_it, without))
    gain = mean([each.mean for each in gains]) if gains else 0.0
    if abs(gain) <= sqrt(sum(each.error**2 for each in gains)) / max(1, len(gains)):
        return (Evidence.NONE_THEIRS if is_theirs else Evidence.NONE), 1.0
    return (Evidence.FOR if gain > 0 else Evidence.AGAINST), gain


def difference(some: list[float], others: list[float]) -> Estimate:
    """How much larger the mean of some values is than that of others."""
    one, other = estimate(some, 0.0), estimate(others, 0.0)
    return Estimate(one.mean - other.mean, sqrt(one.error**2 + other.error**2))


def share_of(playouts: list[frozenset[str]], line: str) -> float:
    """The share of playouts with a line."""
    return sum(line in lines for lines in playouts) / len(playouts)


def mean(values: list[float]) -> float:
    """The mean of some values."""
    return sum(values) / len(values)


def reason_text(c: Consequence | None, other: str) -> str:
    """A consequence as a sentence, or "" if there is none. `other` is the text of the other answer."""
    if c is None:
        return ""
    line = c.line.rstrip(".")
    return f'{line}: {100 * c.share:.0f}% of the time, {100 * c.other_share:.0f}% after "{other}".'


def continuation(playouts: list[WatchedPlayout]) -> list[str]:
    """How an answer usually continues: the most frequent next answer, then the most frequent one after that."""
    answers: list[str] = []
    following = [p.answers for p in playouts]
    for k in range(FOLLOWED):
        nexts = [p[k] for p in following if len(p) > k]
        if not nexts:
            break
        usual = max(sorted(set(nexts)), key=nexts.count)
        if nexts.count(usual) < LEAST_SHARE * len(playouts):
            break
        answers.append(usual)
        following = [p for p in following if len(p) > k and p[k] == usual]
    return answers
