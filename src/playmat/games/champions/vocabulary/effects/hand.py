"""Effects on hands: drawing, discarding, looking, giving and taking."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu, Prompt
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Step, options, rule
from playmat.games.champions import settings, verbs
from playmat.games.champions.moves import CHOOSE, CHOOSE_HAND, CHOOSE_THEIR_HAND, LOOKS
from playmat.games.champions.reading import different, hand_of, printed_element
from playmat.games.champions.rules.effect import run_of
from playmat.games.champions.state import DECK, HAND, DuelTable, Run
from playmat.games.champions.vocabulary.card import EQUIPMENT, Active
from playmat.games.champions.vocabulary.clauses import Clause

ANY_NUMBER: Final = 1000


def own_hand(t: DuelTable, run: Run) -> list[int]:
    """The cards in its user's hand besides the card itself and what is committed already."""
    return [c for c in hand_of(t.state, run.user) if c != run.this.thing and c not in run.committed]


class Draw(Clause):
    """Its user draws."""

    draws_cards = True

    def __init__(self, n: int, per: int = 0) -> None:
        super().__init__(from_deck=n if not per else ANY_NUMBER)
        self.n: Final[int] = n
        self.per: Final[int] = per
        """More for each that the step before has counted."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        state = t.state
        fits = len(state.pile(DECK, run.user)) >= self.n
        return fits or not isinstance(run.ability, Active) or not settings.DRAW_NEEDS_CARDS.on(state) or self.per > 0

    def surely(self, t: DuelTable, user: int) -> bool:
        return len(t.state.pile(DECK, user)) >= self.n

    def draws(self, t: DuelTable, run: Run) -> int:
        return self.n + self.per * len(own_hand(t, run))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        run.done += verbs.draw(t, run.user, self.n + self.per * run.n)

    def text(self) -> str:
        if self.per:
            return f"draw that many cards and {self.n} more"
        return f"draw {self.n} card{'s' if self.n > 1 else ''}"


class EachDraws(Clause):
    """Each player draws, its user first."""

    draws_cards = True

    def __init__(self, n: int) -> None:
        super().__init__(from_deck=n)
        self.n: Final[int] = n

    def possible(self, t: DuelTable, run: Run) -> bool:
        return True

    def draws(self, t: DuelTable, run: Run) -> int:
        return self.n

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for seat in (run.user, 1 - run.user):
            if t.state.outcome is None:
                run.done += verbs.draw(t, seat, self.n)

    def text(self) -> str:
        return f"each player draws {self.n} cards"


class Discard(Clause):
    """Its user discards cards of their choice."""

    def __init__(self, n: int, element: str = "") -> None:
        super().__init__()
        self.n: Final[int] = n
        self.element: Final[str] = element

    def prompt(self) -> Prompt | None:
        return CHOOSE_HAND

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.n, self.n

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        picked = run.picks[run.clause] if run.clause < len(run.picks) else []
        return different(t.state, [c for c in self.fitting(t, run) if c not in picked])

    def fitting(self, t: DuelTable, run: Run) -> list[int]:
        """The cards that may be discarded."""
        in_hand = own_hand(t, run)
        if t.state.lies_in(run.this.thing, HAND) and run.at > 0:
            in_hand = hand_of(t.state, run.user)
        if not self.element:
            return in_hand
        return [c for c in in_hand if is_equipment_of(t, c, self.element)]

    def possible(self, t: DuelTable, run: Run) -> bool:
        return len(self.fitting(t, run)) >= self.n

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in picked:
            verbs.send(t, place, verbs.FROM_HAND, rule="KW.discard")
            run.done += 1

    def text(self) -> str:
        element = f" {self.element} Equipment" if self.element else f" card{'s' if self.n > 1 else ''}"
        return f"discard {self.n}{element}"


def is_equipment_of(t: DuelTable, place: int, element: str) -> bool:
    """Whether an Equipment of this element lies there."""
    card = t.state.duel_card(place)
    return card.kind == EQUIPMENT and printed_element(card) == element


class OpponentDiscards(Clause):
    """The opponent discards cards of their choice, as many as they have."""

    of_opponent = True

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def prompt(self) -> Prompt | None:
        return CHOOSE_HAND

    def chooser(self, run: Run) -> int:
        return 1 - run.user

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return 1, self.n

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        picked = run.picks[run.clause] if run.clause < len(run.picks) else []
        return different(t.state, [c for c in hand_of(t.state, 1 - run.user) if c not in picked])

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(hand_of(t.state, 1 - run.user))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in picked:
            verbs.send(t, place, verbs.FROM_HAND, rule="KW.discard")
            run.done += 1

    def text(self) -> str:
        return f"your opponent discards {self.n} cards"


class OpponentDiscardsAtRandom(Clause):
    """The opponent discards a card at random."""

    of_opponent = True

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(hand_of(t.state, 1 - run.user))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        cards = hand_of(t.state, 1 - run.user)
        if cards:
            place = t.pick_at_random(cards) if t.holds("ENG.12") else cards[0]
            verbs.send(t, place, verbs.FROM_HAND, rule="KW.discard")
            run.done += 1

    def text(self) -> str:
        return "your opponent discards 1 card at random"


class PlaceOnBottom(Clause):
    """Place a card of your hand on the bottom of your deck."""

    def prompt(self) -> Prompt | None:
        return CHOOSE_HAND

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return 1, 1

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        return different(t.state, own_hand(t, run))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in picked:
            verbs.to_bottom(t, place)
            run.done += 1

    def text(self) -> str:
        return "place 1 card from your hand on the bottom of your deck"


class GiveCard(Clause):
    """Place a card of your hand in the opponent's hand."""

    def prompt(self) -> Prompt | None:
        return CHOOSE_HAND

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return 1, 1

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        return different(t.state, own_hand(t, run))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in picked:
            verbs.give(t, place, 1 - run.user)
            run.done += 1

    def text(self) -> str:
        return "place 1 other card from your hand in your opponent's hand"


class ShuffleHand(Clause):
    """Shuffle all other cards of your hand into their owners' decks."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(own_hand(t, run))

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return sum(1 for c in own_hand(t, run) if t.state.owner[c] == run.user)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        cards = own_hand(t, run)
        verbs.into_deck(t, cards)
        run.done += len(cards)

    def text(self) -> str:
        return "shuffle all other cards of your hand into their owners' decks"


class LookAtHand(Clause):
    """Look at the opponent's hand."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(hand_of(t.state, 1 - run.user))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        verbs.see_hand(t, run.user)
        t.emit(LOOKS, run.user, extra="the other hand", rule="KW.look")
        run.done += 1

    def text(self) -> str:
        return "look at your opponent's hand"


class TakeFromHand(Clause):
    """Look at the opponent's hand and place one card of it in your own."""

    kind = "step"

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(hand_of(t.state, 1 - run.user))

    def step(self) -> Step:
        return look_at_hand

    def text(self) -> str:
        return "look at your opponent's hand and place 1 card of it in your hand"


@rule("KW.look")
def look_at_hand(t: DuelTable, s: Scope) -> None:
    """The hand is seen; one card is chosen."""
    user = run_of(t, s).user
    verbs.see_hand(t, user)
    t.emit(LOOKS, user, extra="the other hand")
    t.ask(user, CHOOSE_THEIR_HAND, their_hand, s, then=[take_theirs])


@options
def their_hand(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards of the other hand by name: their order in it would tell how long each was held."""
    places = different(t.state, hand_of(t.state, 1 - run_of(t, s).user))
    for _, place in sorted([(t.state.card(place).name, place) for place in places]):
        menu.offer(CHOOSE, place)


@rule("KW.place")
def take_theirs(t: DuelTable, s: Scope) -> None:
    """The card changes hands and keeps its owner."""
    run = run_of(t, s)
    verbs.give(t, s.thing, run.user)
    run.done += 1
