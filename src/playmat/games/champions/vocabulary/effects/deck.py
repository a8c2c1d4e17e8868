"""Effects on decks: milling them, searching them, looking at their top cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.verbs import shuffle
from playmat.engine.words.form import Form
from playmat.engine.words.param import Kept, OneOf, Whole
from playmat.games.champions import verbs
from playmat.games.champions.moves import CHOOSE, CHOOSE_DECK, LOOKS, ORDER_BOTTOM, SHUFFLES
from playmat.games.champions.reading import could_be_in_deck, different, is_such
from playmat.games.champions.rules.effect import clause_of, run_of
from playmat.games.champions.state import DECK, DuelState, DuelTable, Run
from playmat.games.champions.vocabulary.card import KINDS, DuelCard
from playmat.games.champions.vocabulary.choices import ANY_ELEMENT
from playmat.games.champions.vocabulary.clauses import STEP, Clause, NumberedClause
from playmat.kit.cards import look_at, top_cards
from playmat.kit.effects import motions

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind


class Mill(NumberedClause):
    """Send the top cards of the opponent's deck to the Grave, up to the number it has."""

    form = motions.mill("send the top {n:card} of your opponent's deck to the Grave")
    each = 3.2

    def seat(self, run: Run) -> int:
        """The seat whose deck is milled."""
        return 1 - run.user

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether there is at least one card."""
        return bool(t.state.pile(DECK, self.seat(run)))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for _k in range(self.n):
            pile = t.state.pile(DECK, self.seat(run))
            if pile:
                verbs.send(t, pile[-1], verbs.FROM_DECK)
                run.done += 1  # CR.puppy_mill.1

    def worth(self, m: Mind) -> float:
        """The worth is proportional to the share of the deck that is milled."""
        return m.if_mills(1 - m.run.user, self.n)


class MillOwn(Mill):
    """Send the top cards of your deck to the Grave, up to the number it has."""

    form = motions.mill("send the top {n:card} of your deck to the Grave", name="mill_own")
    each = -0.5

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.from_deck = n

    def seat(self, run: Run) -> int:
        return run.user

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return -self.n

    def worth(self, m: Mind) -> float:
        """A small cost: the cards are not lost yet, but the deck runs out sooner."""
        return self.average()


class Add(Clause):
    """Search your deck for a card, show it, take it, and shuffle.

    Possible as long as the deck may have a matching card: one that the owner has not seen outside the deck.
    """

    form = Form(
        "add", "",
        OneOf("kind", KINDS, "", "of_kind"), OneOf("element", ANY_ELEMENT, ""), Kept("name", ""), Kept("but", ""),
        means="search",
    )  # fmt: skip
    kind = STEP
    from_deck = 1
    usual = 11.0

    def __init__(self, kind: str = "", element: str = "", name: str = "", but: str = "") -> None:
        super().__init__()
        self.of_kind: Final[str] = kind
        self.element: Final[str] = element
        self.name: Final[str] = name
        self.but: Final[str] = but

    def lacks(self) -> tuple[str, ...]:
        return ("kind", "element") if self.name else ()

    def fits(self, card: DuelCard) -> bool:
        """Whether a card matches the search."""
        return card.name == self.name if self.name else is_such(card, self.of_kind, self.element, self.but)

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether a card may be found. In a later step the deck is searched in any case."""
        return run.at > 0 or self.may_lie_in_deck(t.state, run.user)

    def may_lie_in_deck(self, state: DuelState, seat: int) -> bool:
        """Whether a matching card is in the deck, or elsewhere where its owner has not seen it."""
        return self.lies_in_deck(state, seat) or self.may_lie_elsewhere(state, seat)

    def may_lie_elsewhere(self, state: DuelState, seat: int) -> bool:
        """Whether a matching card is elsewhere, unseen by its owner, or may be among cards unknown to a view."""
        bit: i64 = 1 << seat
        deck: i64 = DECK.index * state.seats + seat
        copy, owner, known, where = state.copy, state.owner, state.known, state.where
        hidden = False
        place: i64 = 0
        for place in range(state.seats, len(copy)):
            if owner[place] == seat and (known[place] & bit == 0 or where[place] == deck):
                if copy[place] == 0:
                    hidden = True  # only a view has places with unknown cards
                elif where[place] != deck and self.fits(state.duel_card(place)):
                    return True
        return hidden and self.is_imaginable(state, seat)

    def lies_in_deck(self, state: DuelState, seat: int) -> bool:
        """Whether a matching card is in the deck. Cached until the deck's cards change."""
        deck = state.pile(DECK, seat)
        kept = state.deck_keys[seat]
        if kept is None or kept.places is not deck:
            return self.lies_among(state, deck)
        is_there = kept.finds.get(self)
        if is_there is None:
            is_there = self.lies_among(state, deck)
            kept.finds[self] = is_there
        return is_there

    def lies_among(self, state: DuelState, places: list[int]) -> bool:
        """Whether a matching card is at one of these places, as far as this state knows."""
        for place in places:
            if state.copy[place] and self.fits(state.duel_card(place)):
                return True
        return False

    def is_imaginable(self, state: DuelState, seat: int) -> bool:
        """Whether a matching card may be in a deck that a view does not know."""
        for card in could_be_in_deck(state, seat):
            if self.fits(card):
                return True
        return False

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return -1

    def step(self) -> Step:
        return search_deck

    def text(self) -> str:
        if self.name:
            return f'add 1 "{self.name}" from your deck to your hand'
        what = " ".join(x for x in (self.element, self.of_kind) if x)
        but = f' other than "{self.but}"' if self.but else ""
        return f"add 1 {what}{but} from your deck to your hand"

    def worth(self, m: Mind) -> float:
        """A chosen card is worth more than the next one, and a card that completes a set is worth the most."""
        if m.decks[m.run.user] == 0:
            return 0.0
        best = 0.0
        for card in m.could_draw(m.run.user):
            if self.fits(card):
                best = max(best, m.holding(card) + 1.0)
        return best


@rule("KW.add")
def search_deck(t: DuelTable, s: Scope) -> None:
    """Look through the whole deck. If nothing matches, it is only shuffled."""
    run = run_of(t, s)
    look_at(t, t.state.pile(DECK, run.user), run.user)
    if deck_finds(t, run):
        t.ask(run.user, CHOOSE_DECK, found_in_deck, s, then=[add_found])
    else:
        t.next(s, shuffle_deck)


def deck_finds(t: DuelTable, run: Run) -> list[int]:
    """The matching cards of the deck, one for each name."""
    clause = cast(Add, clause_of(run))
    deck = reversed(t.state.pile(DECK, run.user))
    return different(t.state, [c for c in deck if clause.fits(t.state.duel_card(c))])


@options
def found_in_deck(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The matching cards."""
    for place in deck_finds(t, run_of(t, s)):
        menu.offer(CHOOSE, place)


@rule("KW.add")
def add_found(t: DuelTable, s: Scope) -> None:
    """The card is shown and taken, and the deck is shuffled."""
    run = run_of(t, s)
    verbs.add_to_hand(t, run.user, s.thing)
    run.done += 1
    t.next(s.unanswered(), shuffle_deck)


@rule("KW.shuffle")
def shuffle_deck(t: DuelTable, s: Scope) -> None:
    """Every search is followed by a shuffle."""
    user = run_of(t, s).user
    shuffle(t, DECK, user)
    t.emit(SHUFFLES, user)


class LookAndTake(NumberedClause):
    """Look at the top cards of your deck, take one without showing it, and put the rest on the bottom in any order."""

    form = Form(
        "look_and_take",
        "look at the top {n:card} of your deck, take 1 of them into your hand, "
        "then place the rest on the bottom in any order",
        Whole("n", 1, 20), means="look",
    )  # fmt: skip
    kind = STEP
    from_deck = 1
    usual = 12.0

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether the deck has at least one card."""
        return bool(t.state.pile(DECK, run.user))

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return -1

    def step(self) -> Step:
        return look_at_top


@rule("KW.look")
def look_at_top(t: DuelTable, s: Scope) -> None:
    """The user sees the top cards and takes one."""
    run = run_of(t, s)
    n = cast(LookAndTake, clause_of(run)).n
    run.committed = top_cards(t.state, DECK, run.user, n)
    look_at(t, run.committed, run.user)
    t.emit(LOOKS, run.user, extra=f"the top {n} cards of the deck")
    t.ask(run.user, CHOOSE_DECK, looked_at, s, then=[take_looked_at])


@options
def looked_at(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards that were looked at."""
    for place in different(t.state, run_of(t, s).committed):
        menu.offer(CHOOSE, place)


@rule("KW.look")
def take_looked_at(t: DuelTable, s: Scope) -> None:
    """One card goes to the hand without being shown. This is not a draw."""
    run = run_of(t, s)
    verbs.take_unseen(t, run.user, s.thing)
    run.committed = [c for c in run.committed if c != s.thing]
    run.done += 1
    t.next(s.unanswered(), order_bottom)


@rule("KW.place")
def order_bottom(t: DuelTable, s: Scope) -> None:
    """The other cards go to the bottom, one by one."""
    if run_of(t, s).committed:
        t.ask(run_of(t, s).user, ORDER_BOTTOM, looked_at, s, then=[put_on_bottom])


@rule("KW.place")
def put_on_bottom(t: DuelTable, s: Scope) -> None:
    """Put one card on the bottom of the deck."""
    run = run_of(t, s)
    verbs.to_bottom(t, s.thing)
    run.committed = [c for c in run.committed if c != s.thing]
    t.next(s.unanswered(), order_bottom)
