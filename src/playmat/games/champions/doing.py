"""What effects do: the clauses that hit, heal, draw, discard, destroy, send, return and shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.would import Would
from playmat.games.champions import verbs
from playmat.games.champions.card import EQUIPMENT, Active, ChampionCard
from playmat.games.champions.clauses import Clause, Number
from playmat.games.champions.moves import (
    CHOOSE_CHAMPION,
    CHOOSE_EQUIPMENT,
    CHOOSE_GRAVE,
    CHOOSE_HAND,
    COMPELS,
    FORBIDS,
    LOCKS,
    LOOKS,
    STAGE_FRIGHT,
)
from playmat.games.champions.reading import (
    champion_at,
    different,
    face_up,
    grave_cards,
    hand_of,
    on_field,
    printed_element,
    slot_of,
    wearer,
)
from playmat.games.champions.rules.groups import DAMAGE, win, worked_out
from playmat.games.champions.state import DECK, GRAVE, HAND, SPELLS, DuelTable, Run
from playmat.games.champions.targets import SELF, ChampionTarget, EquipmentTarget, may_be_moved

if TYPE_CHECKING:
    from playmat.engine.option import Prompt
    from playmat.engine.scope import Scope


ANY_NUMBER: Final = 1000


def own_hand(t: DuelTable, run: Run) -> list[int]:
    """The cards in its user's hand besides the card itself and what is committed already."""
    return [c for c in hand_of(t.state, run.user) if c != run.this.thing and c not in run.committed]


class OnChampions(Clause):
    """A clause done to Champions."""

    def __init__(self, amount: Number, to: ChampionTarget) -> None:
        super().__init__((amount, to))
        self.amount: Final[Number] = amount
        self.to: Final[ChampionTarget] = to

    def prompt(self) -> Prompt | None:
        return CHOOSE_CHAMPION

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.to.range()

    def is_up_to(self) -> bool:
        return self.to.up_to > 0

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        return self.to.find(t, run)

    def surely(self, t: DuelTable, user: int) -> bool:
        return self.to.surely(t, user)

    def chosen(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        """Whom it is done to: those picked, or all it means."""
        return picked if self.to.range()[1] else self.to.find(t, run)


class Deal(OnChampions):
    """Deal damage: one hit for each Champion."""

    kind = "hit"

    def hits(self, t: DuelTable, run: Run, picked: list[int]) -> list[Would]:
        found: list[Would] = []
        activated = isinstance(run.ability, Active)
        for thing in self.chosen(t, run, picked):
            c = champion_at(t.state, thing)
            if c is not None:
                amount = self.amount.of(t, run, thing)
                amount = worked_out(t, c, amount, run.this, run.user, activated)
                found.append(Would(DAMAGE, c.seat, t.state.ref(thing), amount, run.this, run.user))
        return found

    def text(self) -> str:
        return f"deal {self.amount.text()} damage to {self.to.text()}"


class Heal(OnChampions):
    """Heal Champions."""

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        found = self.to.find(t, run)
        if not t.state.opts().heal_requires_damage:
            return found
        return [x for x in found if is_damaged(t, x)]

    def surely(self, t: DuelTable, user: int) -> bool:
        return not t.state.opts().heal_requires_damage and super().surely(t, user)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for thing in self.chosen(t, run, picked):
            c = champion_at(t.state, thing)
            if c is not None:
                verbs.heal(t, c, self.amount.of(t, run, thing))
                run.done += 1

    def text(self) -> str:
        return f"heal {self.amount.text()} to {self.to.text()}"


def is_damaged(t: DuelTable, thing: int) -> bool:
    """Whether a Champion has damage."""
    c = champion_at(t.state, thing)
    return c is not None and c.damage > 0


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
        return fits or not isinstance(run.ability, Active) or not state.opts().draw_needs_cards or self.per > 0

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


# discarding


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


# Equipment


class OnEquipment(Clause):
    """A clause done to Equipment on the field."""

    moves: bool = False
    """Whether it returns, shuffles or flips, which some Champions forbid."""

    def __init__(self, what: EquipmentTarget) -> None:
        super().__init__((what,))
        self.what: Final[EquipmentTarget] = what

    def prompt(self) -> Prompt | None:
        return CHOOSE_EQUIPMENT

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.what.range()

    def is_up_to(self) -> bool:
        return self.what.up_to > 0

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        found = self.what.find(t, run)
        return [x for x in found if may_be_moved(t, run.user, x)] if self.moves else found

    def surely(self, t: DuelTable, user: int) -> bool:
        return not self.moves and self.what.surely(t, user)

    def chosen(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        """What it is done to: what was picked, or all it means."""
        return picked if self.what.range()[1] else self.candidates(t, run)


class Destroy(OnEquipment):
    """Destroy Equipment."""

    kind = "ruin"

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return self.chosen(t, run, picked)

    def text(self) -> str:
        return f"destroy {self.what.text()}"


class DestroyThis(Clause):
    """Destroy the card itself."""

    kind = "ruin"

    def possible(self, t: DuelTable, run: Run) -> bool:
        return t.state.fresh(run.this) and wearer(t.state, run.this.thing) is not None

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return [run.this.thing] if self.possible(t, run) else []

    def text(self) -> str:
        return "destroy this"


class Send(OnEquipment):
    """Send Equipment to the Grave: no window."""

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in self.chosen(t, run, picked):
            verbs.send(t, place, verbs.FROM_FIELD)
            run.done += 1

    def text(self) -> str:
        return f"send {self.what.text()} to the Grave"


class SendFromDeck(Clause):
    """The top cards of a deck go to the Grave, as many as there are."""

    def __init__(self, n: int, own: bool) -> None:
        super().__init__(from_deck=n if own else 0)
        self.n: Final[int] = n
        self.own: Final[bool] = own

    def seat(self, run: Run) -> int:
        """Whose deck."""
        return run.user if self.own else 1 - run.user

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(t.state.pile(DECK, self.seat(run)))

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return -self.n if self.own else 0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for _k in range(self.n):
            pile = t.state.pile(DECK, self.seat(run))
            if pile:
                verbs.send(t, pile[-1], verbs.FROM_DECK)
                run.done += 1
        if not t.state.pile(DECK, self.seat(run)) and not t.holds("CR.puppy_mill.1"):
            verbs.lose(t, self.seat(run), "deck out", "END.6")

    def text(self) -> str:
        whose = "your" if self.own else "your opponent's"
        return f"send the top {self.n} cards of {whose} deck to the Grave"


class Return(OnEquipment):
    """Return Equipment to its owner's hand."""

    moves = True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in self.chosen(t, run, picked):
            verbs.to_hand(t, place)
            run.done += 1

    def text(self) -> str:
        return f"return {self.what.text()} to the hand"


class ReturnThis(Clause):
    """Return the card itself, from the field or the spell area."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        state = t.state
        place = run.this.thing
        return state.fresh(run.this) and (on_field(state, place) or state.lies_in(place, SPELLS))

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if self.possible(t, run):
            verbs.to_hand(t, run.this.thing)
            run.done += 1

    def text(self) -> str:
        return "return this to the hand"


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


class ShuffleEquipment(OnEquipment):
    """Shuffle Equipment into its owner's deck."""

    moves = True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        verbs.into_deck(t, self.chosen(t, run, picked))
        run.done += len(picked)

    def text(self) -> str:
        return f"shuffle {self.what.text()} into its owner's deck"


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


class FlipDown(OnEquipment):
    """Flip Equipment facedown."""

    moves = True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in self.chosen(t, run, picked):
            verbs.flip_down(t, place)
            run.done += 1

    def text(self) -> str:
        return f"flip {self.what.text()} facedown"


class FlipThatDown(Clause):
    """Flip the Equipment that was activated facedown."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        that = run.that
        if that is None or not t.state.fresh(that) or not face_up(t.state, that.thing):
            return False
        return may_be_moved(t, run.user, that.thing)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if run.that is not None and self.possible(t, run):
            verbs.flip_down(t, run.that.thing)
            run.done += 1

    def text(self) -> str:
        return "flip that Equipment facedown"


class FlipUp(OnEquipment):
    """Flip facedown Equipment face up."""

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in self.chosen(t, run, picked):
            verbs.flip_up(t, place)
            run.done += 1

    def text(self) -> str:
        return f"flip {self.what.text()} face up"


# control, locks and compulsions


class TakeControl(Clause):
    """Take control of a Champion, for good or for a while."""

    def __init__(self, of: ChampionTarget, until_next_turn: bool = False) -> None:
        super().__init__((of,))
        self.of: Final[ChampionTarget] = of
        self.until_next_turn: Final[bool] = until_next_turn

    def prompt(self) -> Prompt | None:
        return CHOOSE_CHAMPION

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.of.range()

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        return self.of.find(t, run)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for thing in picked:
            c = champion_at(t.state, thing)
            if c is not None:
                verbs.take_control(t, c, run.user, t.state.turn + 2 if self.until_next_turn else 0)
                run.done += 1

    def text(self) -> str:
        until = " until the end of your next turn" if self.until_next_turn else ""
        return f"take control of {self.of.text()}{until}"


class LockThat(Clause):
    """That copy cannot activate its Activated effect any more."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        that = run.that
        return that is not None and t.state.fresh(that) and wearer(t.state, that.thing) is not None

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if run.that is not None:
            c = wearer(t.state, run.that.thing)
            if c is not None:
                c.locked |= 1 << slot_of(c, run.that.thing)
                t.emit(LOCKS, run.user, run.that.thing)
                run.done += 1

    def text(self) -> str:
        return "that copy cannot activate its Activated effect while it stays on the field"


class Compel(OnEquipment):
    """On their next turn the opponent must activate an Equipment if they can."""

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        t.hear("CR.compulsion.1")
        return super().candidates(t, run)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in picked:
            t.state.must_activate[1 - run.user] = t.state.ref(place)
            t.emit(COMPELS, 1 - run.user, place)
            run.done += 1

    def text(self) -> str:
        return f"choose {self.what.text()}: on their next turn your opponent must activate it if they can"


class ForbidSpells(Clause):
    """The opponent cannot activate Spells on their next turn."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        return True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        t.state.no_spells[1 - run.user] = t.state.turn + 1
        t.emit(FORBIDS, 1 - run.user)
        run.done += 1

    def text(self) -> str:
        return "your opponent cannot activate Spells on their next turn"


class MustDraw(Clause):
    """On their next turn the opponent must take the Draw action."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        return True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        t.state.must_draw[1 - run.user] = t.state.turn + 1
        t.emit(STAGE_FRIGHT, 1 - run.user)
        run.done += 1

    def text(self) -> str:
        return "on their next turn your opponent must take the Draw action"


# placing and looking


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


class PlaceChampion(Clause):
    """Place a Champion from your Grave on your side of the field."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount: Final[int] = amount

    def prompt(self) -> Prompt | None:
        return CHOOSE_CHAMPION

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return 1, 1

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        grave = t.state.pile(GRAVE, run.user)
        return [c for c in reversed(grave) if isinstance(t.state.duel_card(c), ChampionCard)]

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in picked:
            verbs.place_champion(t, place, run.user, self.amount)
            run.done += 1

    def text(self) -> str:
        return f"place a Champion from your Grave on your side of the field with {self.amount} health"


class PlaceSelf(Clause):
    """This Champion comes back from the Grave to your side."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount: Final[int] = amount

    def possible(self, t: DuelTable, run: Run) -> bool:
        return t.state.fresh(run.this) and t.state.lies_in(run.this.thing, GRAVE)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if self.possible(t, run):
            verbs.place_champion(t, run.this.thing, run.user, self.amount)
            run.done += 1

    def text(self) -> str:
        return f"place it on your side of the field with {self.amount} health"


class Win(Clause):
    """Its user wins."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        return True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        win(t, run.user)

    def text(self) -> str:
        return "win the game"


SELF_TARGET: Final = ChampionTarget(SELF)
