"""Effects on the cards of a Grave."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Prompt
from playmat.engine.state.scope import Scope
from playmat.games.champions import verbs
from playmat.games.champions.moves import CHOOSE_GRAVE
from playmat.games.champions.reading import different, grave_cards, printed_element
from playmat.games.champions.state import DuelTable, Run
from playmat.games.champions.vocabulary.clauses import Clause


class FromGrave(Clause):
    """A clause done to cards in your Grave."""

    def __init__(self, n: int, kind: str = "", element: str = "", but: str = "", up_to: bool = False) -> None:
        super().__init__()
        self.n: Final[int] = n
        self.of_kind: Final[str] = kind
        self.element: Final[str] = element
        self.but: Final[str] = but
        self.up_to: Final[bool] = up_to

    def prompt(self) -> Prompt | None:
        return CHOOSE_GRAVE

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return (1 if self.up_to else self.n), self.n

    def is_up_to(self) -> bool:
        return self.up_to

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        picked = run.picks[run.clause] if run.clause < len(run.picks) else []
        return different(t.state, [c for c in self.fitting(t, run) if c not in picked])

    def fitting(self, t: DuelTable, run: Run) -> list[int]:
        """The cards that fit."""
        found: list[int] = []
        for place in grave_cards(t.state, run.user):
            card = t.state.duel_card(place)
            of_kind = not self.of_kind or card.kind == self.of_kind
            if of_kind and card.name != self.but and (not self.element or printed_element(card) == self.element):
                found.append(place)
        return found

    def possible(self, t: DuelTable, run: Run) -> bool:
        return len(self.fitting(t, run)) >= (1 if self.up_to else self.n)

    def said(self) -> str:
        """What it is, in words."""
        many = f"up to {self.n}" if self.up_to else str(self.n)
        what = " ".join(x for x in (self.element, self.of_kind) if x) or f"card{'s' if self.n > 1 else ''}"
        but = f' other than "{self.but}"' if self.but else ""
        return f"{many} {what} from your Grave{but}"


class ReturnFromGrave(FromGrave):
    """Return cards from your Grave to your hand."""

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in picked:
            verbs.to_hand(t, place)
            run.done += 1

    def text(self) -> str:
        return f"return {self.said()} to your hand"


class ShuffleFromGrave(FromGrave):
    """Shuffle cards from your Grave into your deck."""

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return min(self.n, len(self.fitting(t, run)))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        verbs.into_deck(t, picked)
        run.done += len(picked)

    def text(self) -> str:
        return f"shuffle {self.said()} into your deck"
