"""Effects on the cards in a Grave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.state.option import Prompt
from playmat.engine.state.scope import Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import Kept, OneOf, Toggle, Whole
from playmat.games.champions import verbs
from playmat.games.champions.moves import CHOOSE_GRAVE
from playmat.games.champions.reading import different, grave_cards, is_such
from playmat.games.champions.state import DuelTable, Run
from playmat.games.champions.vocabulary.card import KINDS
from playmat.games.champions.vocabulary.choices import ANY_ELEMENT
from playmat.games.champions.vocabulary.clauses import NumberedClause

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind


class FromGrave(NumberedClause):
    """A clause that affects cards in your Grave."""

    prompt: Prompt | None = CHOOSE_GRAVE
    of_kind: str = ""
    element: str = ""
    but: str = ""
    up_to: bool = False

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return (1 if self.up_to else self.n), self.n

    def is_up_to(self) -> bool:
        return self.up_to

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        picked = run.picked()
        return different(t.state, [c for c in self.fitting(t, run) if c not in picked])

    def fitting(self, t: DuelTable, run: Run) -> list[int]:
        """The matching cards."""
        state = t.state
        places = grave_cards(state, run.user)
        return [p for p in places if is_such(state.duel_card(p), self.of_kind, self.element, self.but)]

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether all `n` cards are there, or at least one for "up to"."""
        return len(self.fitting(t, run)) >= (1 if self.up_to else self.n)

    def cards_text(self) -> str:
        """The cards in words."""
        many = f"up to {self.n}" if self.up_to else str(self.n)
        what = " ".join(x for x in (self.element, self.of_kind) if x) or f"card{'s' if self.n > 1 else ''}"
        but = f' other than "{self.but}"' if self.but else ""
        return f"{many} {what} from your Grave{but}"

    def worth(self, m: Mind) -> float:
        """The worth of the best cards in the Grave."""
        return m.best_choice(self)


class ReturnFromGrave(FromGrave):
    """Return cards from your Grave to your hand."""

    form = Form(
        "from_grave_to_hand", "",
        Whole("n", 1, 20, 1), OneOf("kind", KINDS, "", "of_kind"), OneOf("element", ANY_ELEMENT, ""), Kept("but", ""),
        means="recover",
    )  # fmt: skip
    usual = 9.0

    def __init__(self, n: int = 1, kind: str = "", element: str = "", but: str = "") -> None:
        super().__init__(n)
        self.of_kind = kind
        self.element = element
        self.but = but

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.to_hand(t, thing)

    def text(self) -> str:
        return f"return {self.cards_text()} to your hand"

    def choosing(self, m: Mind, thing: int) -> float:
        """A chosen card is worth slightly more than a drawn one."""
        return m.held(thing) + 1.0


class ShuffleFromGrave(FromGrave):
    """Shuffle cards from your Grave into your deck."""

    form = Form("from_grave_to_deck", "", Whole("n", 1, 20), Toggle("up_to"), means="shuffle_in")
    usual = 0.0

    def __init__(self, n: int, up_to: bool = False) -> None:
        super().__init__(n)
        self.up_to = up_to

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return min(self.n, len(self.fitting(t, run)))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        verbs.into_deck(t, picked)
        run.done += len(picked)

    def text(self) -> str:
        return f"shuffle {self.cards_text()} into your deck"

    def choosing(self, m: Mind, thing: int) -> float:
        """A higher worth if the deck runs low, and for cards that are worth drawing again."""
        return 0.3 * m.held(thing) + (4.0 if m.decks[m.run.user] < 12 else 0.5)
