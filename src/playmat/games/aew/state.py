"""The facts of a game of AEW, and the current values of its cards."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.column import NO_NUMBERS, Column
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.step import Word
from playmat.engine.table.table import Table
from playmat.games.aew.frames import play_of
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import FOE_STAGGERED, STAGGERED_AT
from playmat.games.aew.vocabulary.card import UNKNOWN_CARD, AewCard
from playmat.games.aew.vocabulary.filters import Filter
from playmat.games.aew.vocabulary.lasting import AFTER, ALWAYS, COST, DAMAGE, POWER_OF, Static
from playmat.games.aew.vocabulary.traits import target_of
from playmat.games.aew.zones import RING
from playmat.kit.values import Valued

HIDDEN_DAMAGE: Final = 2
HIDDEN_MOMENTUM: Final = 2


@final
@mypyc_attr(acyclic=True)
class Resolved(Record):
    """A card that has resolved, as it was then: Follow-Ups and "your last card" refer to it (R77)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "profile", "damage")

    def __init__(self, card: AewCard | None, profile: int, damage: int) -> None:
        self.card: Final[AewCard | None] = card
        """None for a face-down card, so that it stays secret."""
        self.profile: Final[int] = profile
        self.damage: Final[int] = damage

    def fits(self, what: Filter) -> bool:
        """Whether a filter matches it."""
        return what.fits(UNKNOWN_CARD if self.card is None else self.card, self.profile, self.damage)


@final
@mypyc_attr(acyclic=True)
class Waiting(Record):
    """An effect that waits for a seat's next matching card this turn (R52)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "word")

    def __init__(self, seat: int, word: Word) -> None:
        self.seat: Final[int] = seat
        self.word: Final[Word] = word


# the values of an empty state; replaced, never changed
NOTHING_WAITS: Final[list[Waiting]] = []
NO_STOCK: Final[list[int]] = []
NOT_COUNTED: Final[list[int]] = []


@final
class AewState(Valued):
    """The whole state of a game of AEW."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS, "stamina", "facts", "initiative", "turn", "resolved", "waiting", "discount", "stock",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.stamina: Column = NO_NUMBERS
        self.facts: Column = NO_NUMBERS  # place -> its facts: Committed, face down, flipped, counters, abilities used
        self.initiative: int = 0
        self.turn: int = 0
        self.resolved: list[Resolved | None] = []  # seat -> its last resolved card this turn
        self.waiting: list[Waiting] = NOTHING_WAITS  # (shared)
        self.discount: Column = NO_NUMBERS  # seat -> how much less the next purchase costs
        self.stock: list[int] = NO_STOCK  # (shared) copies in the Purchase Decks that no player has seen yet
        # computed, not stored
        self.statics: list[list[Static]] = []  # (shared) seat -> the abilities that change its cards
        self.styles: list[int] = []  # (shared) seat -> bits of the Styles in its Ring
        self.ready: list[int] = NOT_COUNTED  # (shared) seat -> Momentum of its uncommitted Ring, counted when read

    def blank(self) -> AewState:
        return AewState()

    def fork_into(self, new: State) -> None:
        super().fork_into(new)
        assert isinstance(new, AewState)
        new.stamina = self.stamina[:]
        new.facts = self.facts[:]
        new.initiative = self.initiative
        new.turn = self.turn
        new.resolved = self.resolved.copy()
        new.waiting = self.waiting
        new.discount = self.discount[:]
        new.stock = self.stock
        new.stale = self.stale
        new.statics = self.statics
        new.styles = self.styles
        new.ready = self.ready

    # cards, their places and orientation

    def aew_card(self, place: int) -> AewCard:
        """The card at a place, as far as this state knows it."""
        card = self.copies[self.copy[place]].card
        return card if isinstance(card, AewCard) else UNKNOWN_CARD

    def is_down(self, place: int) -> bool:
        """Whether it is face down."""
        return self.facts[place] & traits.DOWN != 0

    def is_committed(self, place: int) -> bool:
        """Whether it is turned sideways."""
        return self.facts[place] & traits.COMMITTED != 0

    def profile(self, place: int) -> int:
        """The face that a face-down card shows, 0 for one that is face up."""
        facts = self.facts[place]
        return facts & traits.PROFILE if facts & traits.DOWN else 0

    def type_of(self, place: int) -> int:
        """Its type. A face-down card is a Maneuver."""
        return traits.MANEUVER if self.facts[place] & traits.DOWN else self.aew_card(place).type

    def targets_of(self, place: int) -> int:
        """Bits of its Targets."""
        facts = self.facts[place]
        return target_of(facts) if facts & traits.DOWN else self.aew_card(place).targets

    def traits_of(self, place: int) -> int:
        """Bits of its traits. A face-down card has none."""
        return 0 if self.facts[place] & traits.DOWN else self.aew_card(place).traits

    def keywords_of(self, place: int) -> int:
        """Its keywords, including those for the current play. A face-down or flipped card shows none."""
        keywords = 0 if self.facts[place] & (traits.DOWN | traits.FLIPPED) else self.aew_card(place).keywords
        play = play_of(self, place) if self.frames else None
        return keywords if play is None else keywords | play.granted

    def is_staggered(self, seat: int) -> bool:
        """1302.a: whether a player is at 25 Stamina or less."""
        return self.stamina[seat] <= STAGGERED_AT

    def fits(self, what: Filter, place: int, ability: bool = False) -> bool:
        """Whether a filter matches the card at a place, or an ability."""
        if ability:
            return what.means_ability()
        return what.fits(self.aew_card(place), self.profile(place), self.damage(place) if what.reads_damage else 0)

    # current values (100.5)

    def damage(self, place: int) -> int:
        """The current Damage of a card. Only Maneuvers have any."""
        down = self.profile(place)
        card = self.aew_card(place)
        if not down and card.type != traits.MANEUVER:
            return 0
        damage = HIDDEN_DAMAGE if down else card.damage
        play = play_of(self, place) if self.frames else None
        if play is not None:
            damage += play.bonus
        damage += self.changes(DAMAGE, place, card, down)
        return max(0, damage)

    def momentum(self, place: int) -> int:
        """The current Momentum of a card, Committed or not."""
        down = self.profile(place)
        card = self.aew_card(place)
        momentum = HIDDEN_MOMENTUM if down else card.back if self.facts[place] & traits.FLIPPED else card.momentum
        momentum += self.changes(POWER_OF, place, card, down)
        return max(0, momentum)

    def cost(self, place: int) -> int:
        """The current Cost of a card, by its real face."""
        card = self.aew_card(place)
        cost = card.cost
        for static in self.in_force(self.holder(place)):
            if static.value == COST and static.what.fits(card, 0, 0):
                cost += static.n
        return max(0, cost)

    def changes(self, value: int, place: int, card: AewCard, down: int) -> int:
        """The change to a card's Damage or Momentum from its controller's Ring and its own text."""
        seat = self.holder(place)
        change = self.ring_changes(value, seat, card, down)
        if card.selfs and not self.facts[place] & (traits.DOWN | traits.FLIPPED):
            change += self.own_changes(value, place, card, seat)
        return change

    def ring_changes(self, value: int, seat: int, card: AewCard, down: int) -> int:
        """The change to a card's Damage or Momentum from a seat's Ring."""
        change = 0
        for static in self.in_force(seat):
            if static.value == value and static.what.fits(card, down, 0):
                change += static.n
        return change

    def momentum_unseen(self, card: AewCard, seat: int) -> int:
        """The Momentum that a seat's card would have in any zone."""
        momentum = card.momentum + self.ring_changes(POWER_OF, seat, card, 0)
        return max(0, momentum + self.own_changes(POWER_OF, NONE, card, seat))

    def own_changes(self, value: int, place: int, card: AewCard, seat: int) -> int:
        """The change to a card's Damage or Momentum from its own text."""
        change = 0
        for k in range(len(card.selfs)):
            own = card.selfs[k]
            if own.value != value or not own.works(self, seat):
                continue
            if own.when == AFTER:
                play = play_of(self, place)
                if play is None or not play.after >> k & 1:
                    continue
            elif own.when != ALWAYS and not self.is_staggered(1 - seat if own.when == FOE_STAGGERED else seat):
                continue
            change += own.n
        return change

    def in_force(self, seat: int) -> list[Static]:
        """The continuous abilities of a seat's Ring."""
        if self.stale:
            self.work_out()
        return self.statics[seat]

    def total(self, value: int, seat: int) -> int:
        """The total that a seat's Ring adds to one of its numbers, such as its Hand size."""
        total = 0
        for static in self.in_force(seat):
            if static.value == value:
                total += static.n
        return total

    def momentum_ready(self, seat: int) -> int:
        """The Momentum of a seat's uncommitted Ring."""
        if self.stale:
            self.work_out()
        if not self.ready:
            self.ready = [self.upright_momentum(each) for each in range(self.seats)]
        return self.ready[seat]

    def has_styles(self, seat: int) -> int:
        """Bits of the Styles that a seat's face-up Ring shows."""
        if self.stale:
            self.work_out()
        return self.styles[seat]

    # recomputed when the Ring or an orientation changes, or when a player becomes Staggered or recovers

    def printed(self) -> bool:
        statics: list[list[Static]] = []
        styles: list[int] = []
        for seat in range(self.seats):
            of_seat: list[Static] = []
            shown = 0
            for place in self.pile(RING, seat):
                facts = self.facts[place]
                if facts & traits.DOWN:
                    continue
                card = self.aew_card(place)
                shown |= card.style_bits
                if card.statics and not facts & traits.FLIPPED:
                    of_seat += [static for static in card.statics if static.works(self, seat)]
            statics.append(of_seat)
            styles.append(shown)
        self.statics = statics
        self.styles = styles
        self.ready = NOT_COUNTED
        return False  # static abilities change values when the values are read

    def upright_momentum(self, seat: int) -> int:
        """The Momentum of a seat's uncommitted Ring, recounted."""
        total = 0
        for place in self.pile(RING, seat):
            if not self.facts[place] & traits.COMMITTED:
                total += self.momentum(place)
        return total

    def turned(self) -> None:
        """Note that a card was Committed or turned upright, which changes only the uncommitted Momentum."""
        self.ready = NOT_COUNTED
        self.stamp += 1

    def set_stamina(self, seat: int, stamina: int) -> None:
        """Change Stamina. Other values depend only on whether the player is Staggered."""
        staggered = self.is_staggered(seat)
        self.stamina[seat] = stamina
        self.stamp += 1
        if self.is_staggered(seat) != staggered:
            self.stale = True


saved(Resolved, Waiting)

AewTable = Table[AewState]
