"""The frames of a match: a phase, a play, a payment, effects, a Pin, a Submission or an End Step in progress."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.frame import Frame, Picks
from playmat.engine.state.record import saved
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.games.aew.vocabulary.abilities import Act, Spoken


@final
@mypyc_attr(acyclic=True)
class Phase(Frame):
    """A phase: who has priority, how many have passed in succession, and the result of the last root play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("phase", "holder", "passes", "root", "resolved", "clean", "reverser", "card")

    def __init__(
        self,
        phase: int,
        holder: int,
        passes: int = 0,
        root: int = NONE,
        resolved: bool = False,
        clean: bool = False,
        reverser: int = NONE,
        card: bool = False,
    ) -> None:
        super().__init__()
        self.phase: Final[int] = phase
        self.holder: int = holder
        self.passes: int = passes
        self.root: int = root
        """The seat of the root play or ability, which contains all others."""
        self.resolved: bool = resolved
        self.clean: bool = clean
        """Whether the root play resolved and none of its player's Attempts was reversed."""
        self.reverser: int = reverser
        """The player of the last reversal of the sequence."""
        self.card: bool = card
        """Whether the root action plays a card, as opposed to using an ability or purchasing."""

    def fork(self) -> Phase:
        fork = Phase(
            self.phase, self.holder, self.passes, self.root, self.resolved, self.clean, self.reverser, self.card
        )
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Play(Frame):
    """A card being played, or an ability being used: from its costs to the end of its own effects."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "place", "ability", "source", "answers", "due", "profile", "bonus", "granted", "after", "unreversible",
        "answered", "reversed", "stage", "effect", "follow", "root", "committed", "pressed", "dropped", "paid",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        place: int,
        ability: Act | None = None,
        source: int = NONE,
        answers: int = NONE,
        due: int = 0,
        profile: int = 0,
        bonus: int = 0,
        granted: int = 0,
        after: int = 0,
        unreversible: bool = False,
        answered: bool = False,
        reversed: bool = False,
        stage: int = 0,
        effect: bool = False,
        follow: bool = False,
        root: bool = False,
        committed: bool = False,
        pressed: int = NONE,
        dropped: int = NONE,
        paid: list[int] | None = None,
    ) -> None:
        super().__init__()
        self.seat: Final[int] = seat
        self.place: Final[int] = place
        self.ability: Final[Act | None] = ability
        """The ability that is used, or None if the card is played."""
        self.source: Final[int] = source
        """The zone it is played from, or NONE for a token."""
        self.answers: Final[int] = answers
        """The frame of the play that this is a Response to."""
        self.due: int = due
        """The Momentum it costs."""
        self.profile: int = profile
        """The facts of a card played face down, or 0 if face up."""
        self.bonus: int = bonus
        """Damage added to or subtracted from this play."""
        self.granted: int = granted
        """Keywords it has for this play."""
        self.after: int = after
        """Bits of its own modifiers whose "last card" condition was true when it went into play."""
        self.unreversible: bool = unreversible
        self.answered: bool = answered
        """Whether the one Response of its window has been played."""
        self.reversed: bool = reversed
        self.stage: int = stage
        """The number of attack keywords already asked about."""
        self.effect: Final[bool] = effect
        """Whether an effect plays it, as with an Attempt."""
        self.follow: Final[bool] = follow
        self.root: Final[bool] = root
        self.committed: bool = committed
        """Whether it enters the Ring Committed."""
        # its cost is chosen before it is announced, and paid right after
        self.pressed: int = pressed  # the card that is Committed against a Pressing Maneuver (1013)
        self.dropped: int = dropped  # the reversal that is discarded against a Finisher (1003.3)
        self.paid: list[int] = paid if paid is not None else []  # the cards that are Committed for the Momentum

    def seen_by(self, seat: int) -> Play:
        view = self.fork()
        if seat != self.seat:
            view.pressed = view.dropped = NONE
            view.paid = []
        return view

    def end(self) -> None:
        """End the effects that apply only to this play (R50)."""
        self.bonus = 0
        self.granted = 0
        self.after = 0

    def fork(self) -> Play:
        fork = Play(
            self.seat, self.place, self.ability, self.source, self.answers, self.due, self.profile, self.bonus,
            self.granted, self.after, self.unreversible, self.answered, self.reversed, self.stage, self.effect,
            self.follow, self.root, self.committed, self.pressed, self.dropped, self.paid.copy(),
        )  # fmt: skip
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True)
class Payment(Picks):
    """Cards that will be Committed for a total. Nothing happens until the total is covered."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "picked", "due", "barred")

    def __init__(self, seat: int, picked: list[int], due: int, barred: int = NONE) -> None:
        super().__init__(seat, picked)
        self.due: Final[int] = due
        self.barred: Final[int] = barred
        """The card that cannot pay, because it is itself being played."""

    def fork(self) -> Payment:
        fork = Payment(self.seat, self.picked.copy(), self.due, self.barred)
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True)
class Run(Frame):
    """The effects of a resolving card, an ability or a trigger, carried out one by one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("abilities", "seat", "place", "that", "at", "next", "left")

    def __init__(
        self,
        abilities: list[Spoken],
        seat: int,
        place: int,
        that: int = NONE,
        at: int = 0,
        next: int = 0,
        left: int = 0,
    ) -> None:
        super().__init__()
        self.abilities: list[Spoken] = abilities
        """(shared) Replaced by an empty list when the sequence is cut short."""
        self.seat: Final[int] = seat
        self.place: Final[int] = place
        """The card with this text."""
        self.that: Final[int] = that
        """The frame of the answered play."""
        self.at: int = at
        """The index of the current ability."""
        self.next: int = next
        """The index of that ability's next effect."""
        self.left: int = left
        """The number of choices left for the current effect."""

    def fork(self) -> Run:
        fork = Run(self.abilities, self.seat, self.place, self.that, self.at, self.next, self.left)
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True)
class Pin(Frame):
    """A Pin Attempt: the attacker, the Maneuver, the remaining Power, and the number of Tucked cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "place", "power", "tucks")

    def __init__(self, attacker: int, place: int, power: int, tucks: int = 0) -> None:
        super().__init__()
        self.attacker: Final[int] = attacker
        self.place: Final[int] = place
        self.power: int = power
        self.tucks: int = tucks

    def fork(self) -> Pin:
        fork = Pin(self.attacker, self.place, self.power, self.tucks)
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True)
class Submit(Frame):
    """A Submission Attempt: Damage against Momentum, then the number of cards still to Tuck."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "place", "damage", "resisted", "need")

    def __init__(self, attacker: int, place: int, damage: int, resisted: int = 0, need: int = 0) -> None:
        super().__init__()
        self.attacker: Final[int] = attacker
        self.place: Final[int] = place
        self.damage: int = damage
        self.resisted: int = resisted
        self.need: int = need

    def fork(self) -> Submit:
        fork = Submit(self.attacker, self.place, self.damage, self.resisted, self.need)
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True)
class EndStep(Frame):
    """The End Step: the locked sizes by seat, and the seat that has Initiative from the next turn on."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hand", "hold", "market", "initiative")

    def __init__(self, hand: list[int], hold: list[int], market: list[int], initiative: int) -> None:
        super().__init__()
        self.hand: Final[list[int]] = hand
        self.hold: Final[list[int]] = hold
        self.market: Final[list[int]] = market
        self.initiative: int = initiative

    def fork(self) -> EndStep:
        fork = EndStep(self.hand.copy(), self.hold.copy(), self.market.copy(), self.initiative)
        self.placed(fork)
        return fork


saved(Phase, Play, Payment, Run, Pin, Submit, EndStep)


def phase_frame(state: State) -> Phase:
    """The frame of the current phase: the first, which contains all others."""
    return cast(Phase, state.frames[0])


def play_at(state: State, index: int) -> Play:
    """The play at this frame index."""
    return cast(Play, state.frames[index])


def run_at(state: State, index: int) -> Run:
    """The effects at this frame index."""
    return cast(Run, state.frames[index])


def play_of(state: State, place: int) -> Play | None:
    """The play of the card at this place, if it is in progress."""
    for frame in reversed(state.frames):
        if isinstance(frame, Play) and frame.place == place and frame.ability is None:
            return frame
    return None
