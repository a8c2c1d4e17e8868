"""The JSON shapes of views, decisions and events. They are plain dicts, so that they can be patched.

`views/` returns them, mypy checks them there, and `tools/wire.py` writes them as types for the page.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Meter(TypedDict):
    """A number between a minimum and a maximum."""

    name: str
    value: int
    most: int
    least: NotRequired[int]
    low: NotRequired[int]
    """The meter is low at or below this value."""
    marks: NotRequired[list[int]]
    note: NotRequired[str]


class Tag(TypedDict):
    """Something in front of a seat that is neither a card nor a number."""

    name: str
    text: NotRequired[str]
    once: NotRequired[bool]
    """Using it uses it up."""
    used: NotRequired[bool]


class Side(TypedDict):
    """The things in front of a seat, or in the middle of the table."""

    meters: NotRequired[list[Meter]]
    tags: NotRequired[list[Tag]]
    boards: NotRequired[list[str]]
    """Printed cards that are in no pile, by id."""


class Seat(Side):
    """A seat, by its name in the game."""

    name: str
    out: NotRequired[bool]


class Placed(TypedDict):
    """A card in a pile that this viewer can follow, by the viewer's own number for it."""

    at: int
    card: NotRequired[str]
    """The card, if the viewer may know it."""
    deep: NotRequired[int]
    """Its depth in a pile that no one sees, counted from the bottom."""


class Pile(TypedDict):
    """A pile of cards."""

    count: int
    cards: NotRequired[list[Placed]]
    """The cards with a number, from bottom to top. Of the other cards, only the count is known."""


class Placement(TypedDict):
    """The placement of a card: only what differs from a plain card in its pile."""

    seat: NotRequired[int]
    """The controller, if the pile does not show it."""
    on: NotRequired[int]
    slot: NotRequired[int]
    down: NotRequired[bool]
    tapped: NotRequired[bool]
    meters: NotRequired[list[Meter]]
    tags: NotRequired[list[Tag]]
    aims: NotRequired[list[int]]
    """The things it attacks, blocks or targets."""
    back: NotRequired[bool]
    """Whether the card's other face is up."""


class Thing(TypedDict):
    """A thing that is neither seat nor card, with the number of the card that shows it."""

    name: str
    at: NotRequired[int]


class Waiting(TypedDict):
    """Something waiting to resolve."""

    thing: int
    seat: int
    line: str
    """The thing, its owner, and its targets."""
    card: NotRequired[str]
    text: NotRequired[str]
    aims: NotRequired[list[int]]


class Stack(TypedDict):
    """What is waiting to resolve, next one first, and the seats that have passed on it."""

    waiting: list[Waiting]
    passed: list[int]


class Option(TypedDict):
    """An answer."""

    text: str
    move: str
    hint: NotRequired[str]
    thing: NotRequired[int]
    other: NotRequired[int]
    count: NotRequired[int]
    odds: NotRequired[float]
    """The chance, from 0 to 1, that it succeeds."""
    touches: NotRequired[list[int]]
    tag: NotRequired[str]
    """The name of the tag in front of the viewer's seat that it uses."""


class Decision(TypedDict):
    """The question and its seat. `number`, `options` and the following fields are sent only to that seat."""

    seat: int
    prompt: str
    text: str
    rule: NotRequired[str]
    number: NotRequired[int]
    options: NotRequired[list[Option]]
    sealed: NotRequired[bool]
    """No one sees the answer until all have answered."""
    usual: NotRequired[int]
    aside: NotRequired[str]
    shortcuts: NotRequired[list[str]]
    """The shortcuts that can pass this question and others."""
    picked: NotRequired[list[int]]
    early: NotRequired[bool]
    """No one waits for this answer yet: all seats answer at the same time and do not see each other's answers."""
    ahead: NotRequired[bool]
    """The question is asked once the earlier seats have passed. An answer is stored until then."""
    answered: NotRequired[bool]
    """This seat has answered, but not all the others."""


class Outcome(TypedDict):
    """The outcome of a game."""

    winners: list[int]
    ending: str
    rule: str
    out: NotRequired[list[int]]
    """The seats that went out, in order, if there are several."""


class Standing(TypedDict):
    """The score of a match of several games."""

    game: int
    best_of: int
    wins: list[int]
    games: list[Outcome]


class Cause(TypedDict):
    """A card that changes a printed number, and by how much."""

    amount: int
    name: str
    card: NotRequired[str]
    thing: NotRequired[int]


class Altered(TypedDict):
    """A printed number that has changed."""

    name: str
    printed: int
    now: int
    by: list[Cause]


class View(TypedDict):
    """Everything that a viewer may know right now. Keys of `lying`, `things` and `altered` are numbers of things."""

    seats: dict[str, Seat]
    table: Side
    piles: dict[str, Pile]
    lying: NotRequired[dict[str, Placement]]
    things: NotRequired[dict[str, Thing]]
    stack: NotRequired[Stack]
    altered: NotRequired[dict[str, list[Altered]]]
    """Changed numbers on cards that the viewer knows."""
    match: NotRequired[Standing]
    undo: NotRequired[str]
    """How the viewer could undo a decision: "free", or "consent" if the others must agree. Absent if impossible."""
    outcome: NotRequired[Outcome]
    decision: NotRequired[Decision]


class Beat(TypedDict):
    """The view after a number of events, without its decision: a merge patch to the previous beat."""

    after: int
    changes: dict[str, Any]


class Roll(TypedDict):
    """Dice rolled together: whose they are, their purpose, the target, and the result."""

    seat: int
    purpose: str
    sides: int
    dice: list[int]
    needed: NotRequired[int]
    success: NotRequired[bool]
    most: NotRequired[bool]
    """The target is `needed` or less, not `needed` or more."""


_Start = TypedDict("_Start", {"from": str}, total=False)
"""Separate, because `from` is a keyword in Python."""


class TableEvent(_Start):
    """A motion, or a line of the log as data. A card that the viewer cannot follow has no `thing`."""

    kind: str
    to: NotRequired[str]
    line: NotRequired[int]
    seat: NotRequired[int]
    thing: NotRequired[int]
    other: NotRequired[int]
    card: NotRequired[str]
    other_card: NotRequired[str]
    number: NotRequired[int]
    sides: NotRequired[int]
    extra: NotRequired[str]
    moment: NotRequired[int]
    """Events with the same moment happened at the same time."""
    source: NotRequired[int]
    """The thing that causes the event."""
    source_card: NotRequired[str]
    targets: NotRequired[list[int]]
    """The targets, including seats."""
    amount: NotRequired[int]
    """The amount by which each target actually changed, on the meter named in `meter`."""
    meter: NotRequired[str]
    paid: NotRequired[dict[str, int]]
    """The cost paid, by name."""
    roll: NotRequired[Roll]


# a finished match


class ShownCard(TypedDict):
    """An event of a finished match with the card it is about."""

    kind: str
    seat: int
    card: str


class TurningPoint(TypedDict):
    """One of the decisions at which the winning chance changed most."""

    entry: int
    """The number of entries before the decision."""
    until: int
    """The number of entries after which the chance was `after`."""
    seat: int
    answer: str
    before: float
    after: float
    log: list[list[str]]
    """What happened, each `[rule, text]`."""
    cards: list[ShownCard]


class TellingNumber(TypedDict):
    """A number of the match and its usual value. The text may use `{winner}` and `{others}`."""

    value: int
    usual: float
    text: str


class Review(TypedDict):
    """The review of a finished match for one seat."""

    seat: int
    moments: list[TurningPoint]
    curve: list[list[float]]
    """The points of the winning chance, each `[entry, chance, game of the match]`."""
    numbers: list[TellingNumber]
    ending: list[ShownCard]
    """The cards of the last events, unless the match was ended by a call such as conceding."""
    decision: int
    """The number of entries before the last real decision of the seat, or -1."""
