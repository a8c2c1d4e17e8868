"""Why an option is illegal, with the numbers in the current position: its cost, what you have, what is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Option, Refusal
from playmat.games.atw import moves
from playmat.games.atw.reading import cards_in_draw_pile, price_of
from playmat.games.atw.rules.defend import BLOCK_DISCARD_COST, BLOCK_STAMINA_COST, discardable
from playmat.games.atw.rules.pin import STAMINA_A_HEALTH
from playmat.games.atw.rules.setup import OPENING_DAMAGE
from playmat.games.atw.state import DRAW, HAND, Attack, AtwState, AtwTable
from playmat.games.atw.vocabulary.card import RAMPAGE, WrestlerAbility, icon_names

NUMBERED: Final = ("first", "second", "third")


class Refused:
    """The context of a refusal: the table, the player's seat, and the option."""

    def __init__(self, t: AtwTable, seat: int, o: Option, refusal: Refusal) -> None:
        self.t: Final[AtwTable] = t
        self.state: Final[AtwState] = t.state
        self.seat: Final[int] = seat
        self.o: Final[Option] = o
        self.refusal: Final[Refusal] = refusal

    def saying(self, text: str, *things: int) -> Refusal:
        """The refusal with this text."""
        return self.refusal.saying(text, *things)

    @property
    def stamina(self) -> int:
        """The player's stamina."""
        return self.state.wrestlers[self.seat].stamina

    @property
    def ability(self) -> WrestlerAbility:
        """The ability that the option uses."""
        return self.state.wrestlers[self.seat].board.slots[self.o.number]

    def attack(self) -> Attack | None:
        """The current attack."""
        for frame in self.state.frames:
            if isinstance(frame, Attack):
                return frame
        return None

    def attacking(self) -> str:
        """The names of the cards in the attack."""
        a = self.attack()
        return " and ".join(self.state.card(c).name for c in a.cards) if a is not None else "the card"

    def cards(self) -> list[int]:
        """The places of the cards in the attack."""
        a = self.attack()
        return a.cards if a is not None else []


def because(t: AtwTable, o: Option, refusal: Refusal) -> Refusal:
    """The refusal with the numbers in the position, or unchanged if it says everything."""
    says = SAYS.get(refusal)
    if says is None or t.state.pending is None:
        return refusal
    return says(Refused(t, t.state.pending.seat, o, refusal))


def too_dear(r: Refused) -> Refusal:
    """A card's price, and the stamina you have."""
    price = r.state.attack_card(r.o.thing).stamina
    return r.saying(f"it costs {price} stamina, and you have {r.stamina}", r.seat)


def no_match(r: Refused) -> Refusal:
    """The icons with which the combo can continue, and those on the card's left side."""
    own = icon_names(r.state.attack_card(r.o.thing).left)
    shown = f"receives {' and '.join(own)}" if own else "receives no icon at all"
    return r.saying(f"your combo continues with {' or '.join(icon_names(r.state.chain_icons()))}, and it {shown}")


def chain_open(r: Refused) -> Refusal:
    """The icons the next card must have."""
    return r.saying(f"your combo is open: the next card must receive {' or '.join(icon_names(r.state.chain_icons()))}")


def partners(r: Refused) -> list[int]:
    """The other rampage cards in hand."""
    hand = r.state.pile(HAND, r.seat)
    return [c for c in hand if c != r.o.thing and r.state.attack_card(c).has(RAMPAGE)]


def no_partner(r: Refused) -> Refusal:
    """The hand has no second rampage card."""
    return r.saying("a rampage needs two cards, and it is the only one with the rampage icon in your hand")


def rampage_too_dear(r: Refused) -> Refusal:
    """The price of the cheapest pair, and the stamina you have."""
    frame = r.state.frames[-1] if r.state.frames else None
    if isinstance(frame, Picks) and frame.picked:
        price = price_of(r.state, [*frame.picked, r.o.thing])
        return r.saying(f"with it the rampage costs {price} stamina, and you have {r.stamina}", r.seat)
    pairs = [(price_of(r.state, [r.o.thing, c]), c) for c in partners(r)]
    if not pairs:
        return r.refusal
    price, partner = min(pairs)
    other = r.state.card(partner).name
    return r.saying(f"with {other} it costs {price} stamina, and you have {r.stamina}", r.seat, partner)


def not_depleted(r: Refused) -> Refusal:
    """The number of cards left to draw."""
    left = len(r.state.pile(DRAW, r.seat))
    return r.saying(f"you can make blind attacks only when your draw pile is empty: it has {cards(left)} left")


def no_blind(r: Refused) -> Refusal:
    """The price of the cheapest possible card."""
    prices = [card.stamina for card in cards_in_draw_pile(r.state, r.seat)]
    if not prices:
        return r.saying("no card is left in your draw pile")
    return r.saying(
        f"the cheapest card of your draw pile costs {min(prices)} stamina, and you have {r.stamina}", r.seat
    )


def no_token(r: Refused) -> Refusal:
    """The ability is used up."""
    return r.saying(spent(r.ability), r.seat)


def spent(ability: WrestlerAbility) -> str:
    """The text for an ability that is used up."""
    return f"you have already used {ability.name}: its token is gone"


def ability_too_dear(r: Refused) -> Refusal:
    """An ability's price in stamina and health."""
    a, w = r.ability, r.state.wrestlers[r.seat]
    price = " and ".join([f"{a.stamina} stamina"] * bool(a.stamina) + [f"{a.health} health"] * bool(a.health))
    have = " and ".join([f"{w.stamina} stamina"] * bool(a.stamina) + [f"{w.health} health"] * bool(a.health))
    return r.saying(f"it costs {price}, and you have {have}", r.seat)


def not_met(r: Refused) -> Refusal:
    """The ability's requirement, and the category of the attack."""
    needs = " and ".join(need.text() for need in r.ability.requires)
    a = r.attack()
    if a is None or "with" not in needs:
        return r.saying(f"it works only {needs}", r.seat)
    kinds = " and ".join(dict.fromkeys(r.state.attack_card(c).category for c in a.cards))
    return r.saying(f"it works only {needs}, and {r.attacking()} is {kinds}", *r.cards())


def wrong_time(r: Refused) -> Refusal:
    """When the ability can be used."""
    return r.saying(works_when(r.ability))


def works_when(ability: WrestlerAbility) -> str:
    """The moment when an ability works."""
    when = {"offense": "after your own hit", "defense": "when you are attacked", "always": "by itself, all the time"}
    return f"it works {when.get(ability.timing, ability.timing)}"


def idle_ability(t: AtwTable, seat: int, ability: WrestlerAbility) -> Refusal:
    """Why a question does not list one of your abilities at all."""
    if t.state.wrestlers[seat].has_token(ability.slot):
        return moves.WRONG_TIME.saying(works_when(ability))
    return moves.NO_TOKEN.saying(spent(ability), seat)


def run_too_short(r: Refused) -> Refusal:
    """The attack's number in the run of small attacks."""
    a = r.attack()
    at = min(a.run_before, 1) if a is not None else 0
    return r.saying(
        f"only the third small attack in a row can be blocked this way, and this is the {NUMBERED[at]}", *r.cards()
    )


def too_big(r: Refused) -> Refusal:
    """The damage of the attack."""
    a = r.attack()
    if a is None:
        return r.refusal
    deals = "deals" if len(a.cards) == 1 else "deal"
    return r.saying(f"{r.attacking()} {deals} {a.base_damage} damage, and stamina blocks 2 at most", *a.cards)


def block_too_dear(r: Refused) -> Refusal:
    """The price of a block."""
    return r.saying(f"blocking costs {BLOCK_STAMINA_COST} stamina, and you have {r.stamina}", r.seat)


def too_few_cards(r: Refused) -> Refusal:
    """The number of cards that could be discarded."""
    have = discardable(r.t, r.seat)
    return r.saying(f"it needs {BLOCK_DISCARD_COST} cards besides the finisher, and you hold {have}", r.seat)


def no_icon(r: Refused) -> Refusal:
    """The card and the icon that it lacks."""
    icon = {moves.DO_TAUNT: "Taunt icon", moves.DO_RECOVER: "Recover icon"}.get(r.o.move, "pin icon")
    return r.saying(f"{r.attacking()} shows no {icon}", *r.cards())


def no_combo(r: Refused) -> Refusal:
    """What the hit offers, and what the hand lacks."""
    places = r.cards()
    if not places:
        return r.refusal
    offered = r.state.attack_card(places[0]).right
    if not offered:
        return r.saying(f"{r.state.card(places[0]).name} offers no combo icon on its right side", places[0])
    fitting = [c for c in r.state.pile(HAND, r.seat) if r.state.attack_card(c).left & offered]
    icons = " or ".join(icon_names(offered))
    if not fitting:
        return r.saying(f"no card in your hand receives {icons}", places[0])
    cheapest = min(r.state.attack_card(c).stamina for c in fitting)
    return r.saying(
        f"cards that receive {icons} cost {cheapest} stamina or more, and you have {r.stamina}", r.seat, *fitting
    )


def too_much_damage(r: Refused) -> Refusal:
    """The card's damage, and how much of the limit of nine is left."""
    frame = r.state.frames[-1] if r.state.frames else None
    picked = frame.picked if isinstance(frame, Picks) else []
    so_far = sum(r.state.attack_card(c).damage for c in picked)
    own = r.state.attack_card(r.o.thing).damage
    more = r.state.wrestlers[r.seat].board.hand - len(picked) - 1
    rest = f", and you still need {cards(more)}" if more > 0 else ""
    return r.saying(
        f"an opening hand deals at most {OPENING_DAMAGE} damage. Yours deals {so_far}, this one {own}{rest}", *picked
    )


def nothing_to_convert(r: Refused) -> Refusal:
    """The price of health, or the note that it is full."""
    w = r.state.wrestlers[r.seat]
    if w.health >= w.board.health:
        return r.saying("your health is full", r.seat)
    due = STAMINA_A_HEALTH * r.o.number
    return r.saying(f"{r.o.number} health costs {due} stamina, and you have {w.stamina}", r.seat)


def cards(n: int) -> str:
    """A number of cards, in words."""
    return f"{n} card{'' if n == 1 else 's'}"


SAYS: Final[dict[Refusal, Callable[[Refused], Refusal]]] = {
    moves.CANNOT_PAY: too_dear,
    moves.NO_MATCH: no_match,
    moves.CHAIN_OPEN: chain_open,
    moves.NO_RAMPAGE_PARTNER: no_partner,
    moves.RAMPAGE_TOO_DEAR: rampage_too_dear,
    moves.NOT_DEPLETED: not_depleted,
    moves.NO_BLIND: no_blind,
    moves.NO_TOKEN: no_token,
    moves.ABILITY_TOO_DEAR: ability_too_dear,
    moves.REVERSAL_TOO_DEAR: ability_too_dear,
    moves.NOT_MET: not_met,
    moves.WINDOW_NOT_MET: not_met,
    moves.PERMANENT_NOT_MET: not_met,
    moves.WRONG_TIME: wrong_time,
    moves.RUN_TOO_SHORT: run_too_short,
    moves.TOO_BIG: too_big,
    moves.RAMPAGE_TOO_BIG: too_big,
    moves.BLOCK_TOO_DEAR: block_too_dear,
    moves.TOO_FEW_CARDS: too_few_cards,
    moves.NO_ICON: no_icon,
    moves.NO_PIN_ICON: no_icon,
    moves.NO_COMBO: no_combo,
    moves.TOO_MUCH_DAMAGE: too_much_damage,
    moves.NO_STAMINA_TO_CONVERT: nothing_to_convert,
}
