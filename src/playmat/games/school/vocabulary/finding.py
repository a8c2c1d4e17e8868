"""Instructions that look through cards: scry, searching the deck, putting Boosters onto the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import distinct, move, reveal, shuffle
from playmat.engine.words.form import Form
from playmat.engine.words.param import Part, Whole
from playmat.games.school import moves, settings
from playmat.games.school.frames import run_frame
from playmat.games.school.state import SchoolTable
from playmat.games.school.verbs import enter
from playmat.games.school.vocabulary.card import BOOSTER
from playmat.games.school.vocabulary.effect import Clause, What, asking
from playmat.games.school.vocabulary.speech import in_words, some
from playmat.games.school.zones import DECK, HAND
from playmat.kit.cards import look_at, top_cards

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use


class PutBooster(Clause):
    """You may put a small Booster from your hand onto the battlefield tapped, which is not a play."""

    form = Form(
        "put_booster",
        "you may put a Booster of printed HP {most_hp} or less from your hand onto the battlefield tapped (not a play)",
        Whole("most_hp", 1, 20), means="put",
    )  # fmt: skip

    def __init__(self, most_hp: int) -> None:
        super().__init__()
        self.most_hp: Final[int] = most_hp

    def run(self, t: SchoolTable, s: Scope) -> None:
        scope = Scope(s.you, number=self.most_hp, frame=s.frame)
        t.ask(s.you, moves.CHOOSE_FROM_HAND, small_boosters, scope, then=[put_booster])

    def worth(self, m: Use) -> float:
        """A small worth, if there is a Booster in hand."""
        return m.more_boosters(by_limit=False)


@options
def small_boosters(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """Boosters with at most this many HP, or none."""
    for place in distinct(t.state, t.state.pile(HAND, s.you)):
        card = t.state.school_card(place)
        if card.types & BOOSTER and card.hp <= s.number:
            menu.offer(moves.CHOOSE, place)
    menu.offer(moves.NONE_OF_THEM)


@rule("25.9")
def put_booster(t: SchoolTable, s: Scope) -> None:
    """The Booster enters the battlefield tapped."""
    if s.move is moves.CHOOSE:
        ramp(t, s.thing, s.you)


def ramp(t: SchoolTable, place: int, seat: int) -> None:
    """R14: a Booster that an effect puts into play counts against the limit only with the option, and always enters."""
    if settings.RAMP_COUNTS.on(t.state):
        t.state.played_hp[seat] += t.state.school_card(place).hp
    enter(t, [place], seat, tapped=True)


class Scry(Clause):
    """Look at the top cards of your deck. Each stays or goes to the bottom."""

    form = Form("scry", "", Whole("n", 1, 10), means="look")

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def text(self) -> str:
        if self.n == 1:
            return "look at the top card of your deck; keep it there or put it to the bottom"
        return f"look at the top {in_words(self.n)} cards of your deck; keep each there or put it to the bottom"

    def run(self, t: SchoolTable, s: Scope) -> None:
        top = top_cards(t.state, DECK, s.you, self.n)
        look_at(t, top, s.you)
        for place in reversed(top):
            t.next(Scope(s.you, thing=place, frame=s.frame), scry_one)
        if top:
            t.emit(moves.LOOKS, s.you, number=len(top), extra=some(len(top), "card"))

    def worth(self, m: Use) -> float:
        """A fraction of a card's worth for each card seen."""
        return m.weights.scry * self.n


@rule("12.z1")
def scry_one(t: SchoolTable, s: Scope) -> None:
    """Keep the card on top, or put it on the bottom."""
    t.ask(s.you, moves.SCRY, keep_or_bottom, s, then=[scried])


@options
def keep_or_bottom(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The options top and bottom."""
    menu.offer(moves.TO_KEEP, s.thing)
    menu.offer(moves.TO_BOTTOM, s.thing)


@rule("12.z1")
def scried(t: SchoolTable, s: Scope) -> None:
    """The card goes to the bottom at once, if that was chosen."""
    if s.move is moves.TO_BOTTOM:
        move(t, s.thing, DECK, s.you, bottom=True)
        t.emit(moves.BOTTOMED, s.you)


class Search(Clause):
    """Look through your deck, take at most one matching card, shuffle."""

    where: ClassVar[str] = ""
    """The destination of the card, as the text words it."""

    def __init__(self, what: What) -> None:
        super().__init__(what)
        self.what: Final[What] = what

    def text(self) -> str:
        return f"search your deck for {self.what.one()}, {self.where}, and shuffle"

    def put(self, t: SchoolTable, place: int, seat: int) -> None:
        """Move the card that was found to its destination."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, m: Use) -> float:
        """More than the worth of a drawn card, because it is the card that is needed."""
        return m.finding()

    def run(self, t: SchoolTable, s: Scope) -> None:
        deck = t.state.pile(DECK, s.you)
        look_at(t, deck, s.you)
        run_frame(t, s).asking = self
        t.next(s, shuffle_after)
        if any(self.what.fits_place(t.state, place) for place in deck):
            t.ask(s.you, moves.SEARCH, matching, s, then=[found])
        else:
            t.emit(moves.FINDS_NOTHING, s.you)


class SearchToHand(Search):
    """Search your deck for a card, revealed, into your hand."""

    form = Form("search_to_hand", "", Part("what"), means="search")
    where = "reveal it, take it into your hand"

    def put(self, t: SchoolTable, place: int, seat: int) -> None:
        """Reveal the card and put it into the hand."""
        reveal(t, place)
        move(t, place, HAND, seat)
        t.emit(moves.TAKES, seat, place)


class SearchToBattlefield(Search):
    """Search your deck for a card, onto the battlefield tapped."""

    form = Form("search_to_battlefield", "", Part("what"), means="search")
    where = "put it onto the battlefield tapped (not a play)"

    def put(self, t: SchoolTable, place: int, seat: int) -> None:
        """Put the card onto the battlefield, tapped."""
        ramp(t, place, seat)


def searching(t: SchoolTable, s: Scope) -> Search:
    """The current search."""
    search = asking(t, s, Search)
    assert isinstance(search, Search)
    return search


@options
def matching(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """Each different matching card, or none (R99)."""
    filter = searching(t, s).what
    for place in distinct(t.state, list(reversed(t.state.pile(DECK, s.you)))):
        if t.state.school_card(place).id and filter.fits_place(t.state, place):
            menu.offer(moves.CHOOSE, place)
    menu.offer(moves.NONE_OF_THEM)


@rule("12.z1")
def found(t: SchoolTable, s: Scope) -> None:
    """The card goes to its destination."""
    if s.move is moves.CHOOSE:
        searching(t, s).put(t, s.thing, s.you)
    else:
        t.emit(moves.FINDS_NOTHING, s.you)


@rule("12.z1")
def shuffle_after(t: SchoolTable, s: Scope) -> None:
    """The deck is shuffled in any case."""
    shuffle(t, DECK, s.you)
    t.emit(moves.SHUFFLES, s.you)
