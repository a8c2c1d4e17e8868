"""Effects on hands: drawing, discarding, looking, giving and taking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.option import Menu, Prompt
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.words.form import Form
from playmat.engine.words.param import OneOf, Whole
from playmat.games.champions import settings, verbs
from playmat.games.champions.moves import CHOOSE, CHOOSE_HAND, CHOOSE_THEIR_HAND, LOOKS
from playmat.games.champions.reading import different, hand_of, hides_hand, is_such
from playmat.games.champions.rules.effect import run_of
from playmat.games.champions.state import DECK, HAND, DuelTable, Run
from playmat.games.champions.vocabulary.card import EQUIPMENT
from playmat.games.champions.vocabulary.choices import ANY_ELEMENT
from playmat.games.champions.vocabulary.clauses import STEP, Clause, NumberedClause
from playmat.kit.cards import by_name, look_at
from playmat.kit.effects import motions

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind

ANY_NUMBER: Final = 1000


def own_hand(t: DuelTable, run: Run) -> list[int]:
    """The cards in its user's hand, except the card itself and those already committed."""
    return [c for c in hand_of(t.state, run.user) if c != run.this.thing and c not in run.committed]


def asks_anyway(t: DuelTable, run: Run) -> bool:
    """R64: whether, in a game between people, the user is asked for another hand card even if none fits."""
    if settings.AUTO_STOP.on(t.state) or run.done == run.parts_done:
        return False
    return hides_hand(t.state, run.user)


class Draw(NumberedClause):
    """The user draws cards."""

    form = motions.draw()
    each = 8.0
    draws_cards = True
    per: int = 0
    """Additional cards for each thing that the previous step counted."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.from_deck = ANY_NUMBER if self.per else n
        self.printed_draws = n

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether the deck has enough cards. Only Activated effects need them, unless the match says otherwise."""
        state = t.state
        fits = len(state.pile(DECK, run.user)) >= self.n
        return fits or not run.is_activated() or not settings.DRAW_NEEDS_CARDS.on(state) or self.per > 0

    def surely(self, t: DuelTable, user: int) -> bool:
        """Whether the deck has enough cards."""
        return len(t.state.pile(DECK, user)) >= self.n

    def draws(self, t: DuelTable, run: Run) -> int:
        return self.n + self.per * len(own_hand(t, run))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        run.done += verbs.draw(t, run.user, self.n + self.per * run.n)

    def worth(self, m: Mind) -> float:
        """The worth of the cards, and of the player's own Triggers on drawing."""
        return m.if_draws(m.run.user, self.n + self.per * m.run.n) + m.drew_by_effect()


class DrawThatMany(Draw):
    """The user draws as many cards as the previous step counted, plus `more`."""

    form = Form("draw_that_many", "draw that many cards and {more} more", Whole("more", 0, 20, field="n"), means="draw")
    per = 1

    def __init__(self, more: int) -> None:
        super().__init__(more)


class EachDraws(NumberedClause):
    """Each player draws, its user first."""

    form = motions.draw("each player draws {n:card}", name="each_draws")
    each = 4.0
    draws_cards = True

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.from_deck = n

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Always possible: a player with too few cards loses."""
        return True

    def draws(self, t: DuelTable, run: Run) -> int:
        return self.n

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for seat in (run.user, 1 - run.user):
            if t.state.outcome is None:
                run.done += verbs.draw(t, seat, self.n)

    def worth(self, m: Mind) -> float:
        """The worth of both draws. The opponent's cards count slightly less than your own."""
        return m.if_draws(m.run.user, self.n) + m.drew_by_effect() + m.if_draws(1 - m.run.user, self.n)


class FromHand(NumberedClause):
    """A clause that affects a number of cards in a hand, chosen by its player."""

    prompt: Prompt | None = CHOOSE_HAND

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.n, self.n

    def fitting(self, t: DuelTable, run: Run) -> list[int]:
        """The cards that may be chosen."""
        return own_hand(t, run)

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        picked = run.picked()
        return different(t.state, [c for c in self.fitting(t, run) if c not in picked])

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        """Discard one card, unless a subclass does something else."""
        verbs.send(t, thing, verbs.FROM_HAND, rule="KW.discard")

    def choosing(self, m: Mind, thing: int) -> float:
        """The cost of discarding the card, which may trigger something."""
        return -m.discarding(thing)


class Discard(FromHand):
    """The user discards cards of their choice, perhaps only Equipment of one element."""

    form = Form("discard", "", Whole("n", 1, 20), OneOf("element", ANY_ELEMENT, ""))
    each = -5.0

    def __init__(self, n: int, element: str = "") -> None:
        super().__init__(n)
        self.element: Final[str] = element

    def fitting(self, t: DuelTable, run: Run) -> list[int]:
        """The matching cards. In a later step also the card itself, if it has returned to the hand."""
        in_hand = own_hand(t, run)
        if t.state.lies_in(run.this.thing, HAND) and run.at > 0:
            in_hand = hand_of(t.state, run.user)
        if not self.element:
            return in_hand
        return [c for c in in_hand if is_such(t.state.duel_card(c), EQUIPMENT, self.element)]

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether all `n` cards are there."""
        if not self.element and len(hand_of(t.state, run.user)) > self.n + len(run.committed):
            return True  # enough even without this card and the committed ones
        return len(self.fitting(t, run)) >= self.n

    def text(self) -> str:
        element = f" {self.element} Equipment" if self.element else f" card{'s' if self.n > 1 else ''}"
        return f"discard {self.n}{element}"

    def worth(self, m: Mind) -> float:
        """The cost of the least useful cards."""
        places = self.fitting(m.t, m.run)
        return -m.cheapest(places, self.n) if len(places) >= self.n else IMPOSSIBLE


class TheirHand(Clause):
    """A clause about the opponent's hand."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether the opponent has at least one card in hand."""
        return bool(hand_of(t.state, 1 - run.user))


class OpponentDiscards(FromHand):
    """The opponent discards cards of their choice, up to the number they have."""

    form = motions.discard("your opponent discards {n:card}", name="opponent_discards")
    each = 5.0
    of_opponent = True

    def chooser(self, run: Run) -> int:
        return 1 - run.user

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return 1, self.n

    def fitting(self, t: DuelTable, run: Run) -> list[int]:
        """The cards in the opponent's hand."""
        return hand_of(t.state, 1 - run.user)

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether the opponent has at least one card in hand."""
        return bool(hand_of(t.state, 1 - run.user))

    def worth(self, m: Mind) -> float:
        """The worth to you of the opponent's least useful cards."""
        return m.weights.their_card * min(self.n, m.hands[1 - m.run.user])


class OpponentDiscardsAtRandom(TheirHand):
    """The opponent discards a card at random."""

    form = Form("opponent_discards_at_random", "your opponent discards 1 card at random", means="discard")
    of_opponent = True
    usual = 6.0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        cards = hand_of(t.state, 1 - run.user)
        if cards:
            place = t.pick_at_random(cards)  # ENG.12
            verbs.send(t, place, verbs.FROM_HAND, rule="KW.discard")
            run.done += 1

    def worth(self, m: Mind) -> float:
        """The worth is slightly higher than if the opponent chose."""
        return m.weights.their_card + 1.0 if m.hands[1 - m.run.user] else 0.0


class PartWith(FromHand):
    """The user gives up another card from their hand."""

    def __init__(self) -> None:
        super().__init__(1)

    def worth(self, m: Mind) -> float:
        """The cost of the least useful card."""
        return -m.cheapest(own_hand(m.t, m.run), 1)

    def choosing(self, m: Mind, thing: int) -> float:
        """The card with the lowest worth in hand is given up."""
        return -m.held(thing)


class PlaceOnBottom(PartWith):
    """Place a card from your hand on the bottom of your deck."""

    form = Form("to_bottom", "place 1 card from your hand on the bottom of your deck")
    usual = -4.0

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.to_bottom(t, thing)


class GiveCard(PartWith):
    """Place a card from your hand in the opponent's hand."""

    form = Form("give_card", "place 1 other card from your hand in your opponent's hand")
    usual = -7.0

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.give(t, thing, 1 - run.user)


class ShuffleHand(Clause):
    """Shuffle all other cards in your hand into their owners' decks."""

    form = Form("hand_into_deck", "shuffle all other cards of your hand into their owners' decks", means="shuffle_in")
    usual = 0.0

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether there is at least one other card."""
        return bool(own_hand(t, run))

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return sum(1 for c in own_hand(t, run) if t.state.owner[c] == run.user)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        cards = own_hand(t, run)
        verbs.into_deck(t, cards)
        run.done += len(cards)

    def worth(self, m: Mind) -> float:
        """The cost of the cards. The next step counts them."""
        hand = own_hand(m.t, m.run)
        m.run.n = len(hand)
        total = 0.0
        for place in hand:
            total += m.held(place)
        return -total


def other_hand(t: DuelTable, user: int) -> str:
    """The opponent's hand in words: "Blue's hand"."""
    return "" if t.quiet else f"{t.game.names.seat(t.state, 1 - user)}'s hand"


class LookAtHand(TheirHand):
    """Look at the opponent's hand."""

    form = Form("look_at_hand", "look at your opponent's hand", means="show")
    usual = 0.0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        look_at(t, hand_of(t.state, 1 - run.user), run.user)
        t.emit(LOOKS, run.user, extra=other_hand(t, run.user), rule="KW.look")
        run.done += 1


class TakeFromHand(TheirHand):
    """Look at the opponent's hand and place one of its cards in your own."""

    form = Form("take_from_hand", "look at your opponent's hand and place 1 card of it in your hand", means="show")
    kind = STEP
    usual = 13.0

    def step(self) -> Step:
        return look_at_hand


@rule("KW.look")
def look_at_hand(t: DuelTable, s: Scope) -> None:
    """See the hand and choose one card."""
    user = run_of(t, s).user
    look_at(t, hand_of(t.state, 1 - user), user)
    t.emit(LOOKS, user, extra=other_hand(t, user))
    t.ask(user, CHOOSE_THEIR_HAND, their_hand, s, then=[take_theirs])


@options
def their_hand(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The different cards in the opponent's hand."""
    for place in by_name(t.state, different(t.state, hand_of(t.state, 1 - run_of(t, s).user))):
        menu.offer(CHOOSE, place)


@rule("KW.place")
def take_theirs(t: DuelTable, s: Scope) -> None:
    """The card changes hands and keeps its owner."""
    run = run_of(t, s)
    verbs.give(t, s.thing, run.user)
    run.done += 1
