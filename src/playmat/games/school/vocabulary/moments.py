"""The moments of triggers: their text, the event they wait for, and the player or permanent of that event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from playmat.engine.errors import CardError, nearest
from playmat.games.school.moves import ATTACKS, BLOCKS, CASTS, DIES, END_PHASE, ENTERS, GAINS, HITS, START_PHASE, WOUNDS

if TYPE_CHECKING:
    from playmat.engine.state.event import Kind

OWN: Final = 0
"""Events of the permanent itself."""
YOURS: Final = 1
"""Events of its controller, or events in their turn."""
OF_A_SORT: Final = 2
"""Events of a permanent of some kind: an ally Student enters, a Booster is put into a Pail."""
YOUR_CARD: Final = 3
"""You cast a card of some kind."""
ANYBODYS: Final = 4
"""Every event of its kind."""


@final
class Moment:
    """When a trigger is used. Those with a window resolve in it, and the others go on the stack (E2)."""

    def __init__(self, phrase: str, kind: Kind, whose: int, window: bool = False) -> None:
        self.phrase: Final[str] = phrase
        self.kind: Final[Kind] = kind
        self.whose: Final[int] = whose
        self.window: Final[bool] = window


OFTEN: Final = "When "
"""The start of the text of a trigger that can happen more than once."""
MEND: Final = "mend"
"""Does nothing if the planned keywords are switched off."""
AT_NEXT_END: Final = "at_next_end"

MOMENTS: Final = {
    "enters": Moment("When this enters", ENTERS, OWN),
    MEND: Moment("When this enters", ENTERS, OWN),
    "dies": Moment("When this is destroyed", DIES, OWN),
    "when_enters": Moment("When {what} enters", ENTERS, OF_A_SORT),
    "when_dies": Moment("When {what} is destroyed", DIES, OF_A_SORT),
    "when_you_cast": Moment("When you cast {what}", CASTS, YOUR_CARD),
    "when_you_gain": Moment("When you gain SV", GAINS, YOURS),
    "at_start": Moment("At the start of your turn", START_PHASE, YOURS, window=True),
    "at_end": Moment("At the end of your turn", END_PHASE, YOURS, window=True),
    "attacks": Moment("When this attacks", ATTACKS, OWN, window=True),
    "blocks": Moment("When this blocks", BLOCKS, OWN, window=True),
    "hits": Moment("When this deals combat damage to a player", HITS, OWN, window=True),
    "when_hits": Moment("When {what} deals combat damage to a player", HITS, OF_A_SORT, window=True),
    "wounds": Moment("When this deals combat damage to units or Boosters", WOUNDS, OWN, window=True),
    AT_NEXT_END: Moment("At the next End Phase", END_PHASE, ANYBODYS, window=True),
}
"""The moments by their names on cards."""


def moment_called(name: str) -> Moment:
    """The moment with this name."""
    moment = MOMENTS.get(name)
    if moment is None:
        raise CardError(f'there is no moment "{name}"{nearest(name, list(MOMENTS))}')
    return moment
