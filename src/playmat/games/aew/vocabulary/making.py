"""Words that make cards and abilities.

`strike("NS02", "Straight Jab", cost=0, damage=1, momentum=1, target="H", traits="Punch", text=[FOLLOW_UP])`; or
all values in order, followed by the text: `strike("NS02", "Straight Jab", 0, 1, 1, "H", "Punch", "", FOLLOW_UP)`.
"""

from __future__ import annotations

from typing import Final

from playmat.engine.errors import CardError
from playmat.engine.state.ability import Ability
from playmat.engine.words.form import form_of
from playmat.games.aew import moves
from playmat.games.aew.vocabulary.abilities import PAYING, Act, AewEffect, Answer, Flip, Printed, Trigger
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.checks import target_bits
from playmat.games.aew.vocabulary.filters import Filter
from playmat.games.aew.vocabulary.lasting import (
    AFTER,
    COST,
    DAMAGE,
    HAND_SIZE,
    HOLD,
    MARKET,
    POWER_BONUS,
    POWER_OF,
    Construct,
    FollowsUp,
    HasUses,
    Self,
    Static,
)
from playmat.games.aew.vocabulary.traits import (
    ACTION,
    BOON,
    CALL_NAME,
    FACTION,
    FOLLOW_UP,
    GRAPPLE,
    INJURY,
    MANAGER,
    MANEUVER,
    PERSONA,
    RESPONSE,
    STRIKE,
    STYLES,
    SUBMISSION,
    TRAITS,
    WRESTLER,
)

Text = int | Ability
Texts = tuple[Text, ...] | list[Text]

# cards


def numbers_in(text: str, names: tuple[str, ...], what: str) -> tuple[int, ...]:
    """The numbers of comma-separated names."""
    numbers: list[int] = []
    for name in [x.strip() for x in text.split(",") if x.strip()]:
        if name not in names:
            raise CardError(f'"{name}" is not a {what}: {", ".join(names)}')
        numbers.append(names.index(name))
    return tuple(numbers)


def bits(numbers: tuple[int, ...]) -> int:
    """Numbers as bits."""
    bits = 0
    for n in numbers:
        bits |= 1 << n
    return bits


def card(
    id: str,
    name: str,
    type: int,
    text: tuple[Text, ...],
    subtype: int = 0,
    persona: str = "",
    cost: int = 0,
    damage: int = 0,
    momentum: int = 0,
    target: str = "",
    traits: str = "",
    styles: str = "",
    back: int = -1,
    kit_of: str = "",
    token: str = "",
) -> AewCard:
    """A card of any type: keywords are numbers, and everything else is an ability."""
    keywords = 0
    abilities: list[Ability] = []
    for word in text:
        if isinstance(word, int):
            keywords |= word
        else:
            abilities.append(word)
            keywords |= FOLLOW_UP if isinstance(word, FollowsUp) else 0
    return AewCard(
        id, name, type, subtype, persona, cost, damage, momentum, target_bits(target),
        bits(numbers_in(traits, TRAITS, "trait")), numbers_in(styles, STYLES, "Style"), keywords, tuple(abilities),
        back, kit_of, token,
    )  # fmt: skip


class Maneuvers:
    """A word for one kind of Maneuver: Cost, Damage, Momentum, Target, traits, Styles, and its text."""

    def __init__(self, subtype: int) -> None:
        self.subtype: Final[int] = subtype

    def __call__(
        self,
        id: str,
        name: str,
        cost: int,
        damage: int,
        momentum: int,
        target: str,
        traits: str = "",
        styles: str = "",
        *words: Text,
        text: Texts = (),
        kit_of: str = "",
        token: bool = False,
    ) -> AewCard:
        """The card."""
        return card(
            id, name, MANEUVER, (*words, *text), self.subtype, cost=cost, damage=damage, momentum=momentum,
            target=target, traits=traits, styles=styles, kit_of=kit_of, token="maneuver" if token else "",
        )  # fmt: skip


strike: Final = Maneuvers(STRIKE)
grapple: Final = Maneuvers(GRAPPLE)
submission: Final = Maneuvers(SUBMISSION)


def action(
    id: str, name: str, cost: int, momentum: int, traits: str = "", styles: str = "", *words: Text, text: Texts = (),
    kit_of: str = "",
) -> AewCard:  # fmt: skip
    """An Action: Cost, Momentum, traits, Styles, and its text."""
    return card(
        id, name, ACTION, (*words, *text), cost=cost, momentum=momentum, traits=traits, styles=styles, kit_of=kit_of
    )  # fmt: skip


def response(
    id: str, name: str, cost: int, momentum: int, traits: str = "", styles: str = "", *words: Text, text: Texts = (),
    kit_of: str = "",
) -> AewCard:  # fmt: skip
    """A Response."""
    return card(
        id, name, RESPONSE, (*words, *text), cost=cost, momentum=momentum, traits=traits, styles=styles, kit_of=kit_of
    )  # fmt: skip


def boon(id: str, name: str, momentum: int, traits: str = "", *words: Text, text: Texts = ()) -> AewCard:
    """A Boon token."""
    return card(id, name, BOON, (*words, *text), momentum=momentum, traits=traits, token="boon")


def injury(id: str, name: str, cost: int, momentum: int, *words: Text, text: Texts = ()) -> AewCard:
    """An Injury token."""
    return card(id, name, INJURY, (*words, *text), cost=cost, momentum=momentum, token="injury")


def wrestler(
    id: str, name: str, momentum: int, target: str = "", traits: str = "", styles: str = "", *words: Text,
    text: Texts = (),
) -> AewCard:  # fmt: skip
    """A Wrestler."""
    return card(
        id, name, PERSONA, (*words, *text), persona=WRESTLER, momentum=momentum, target=target, traits=traits,
        styles=styles,
    )  # fmt: skip


def manager(
    id: str, name: str, momentum: int, traits: str = "", styles: str = "", *words: Text, text: Texts = ()
) -> AewCard:
    """A Manager."""
    return card(id, name, PERSONA, (*words, *text), persona=MANAGER, momentum=momentum, traits=traits, styles=styles)


def faction(id: str, name: str, momentum: int, back: int, styles: str = "", *words: Text, text: Texts = ()) -> AewCard:
    """A Faction: the Momentum of its front and of its back."""
    return card(id, name, PERSONA, (*words, *text), persona=FACTION, momentum=momentum, styles=styles, back=back)


def call_name(
    id: str, name: str, momentum: int, traits: str = "", styles: str = "", *words: Text, text: Texts = ()
) -> AewCard:
    """A Call Name."""
    return card(id, name, PERSONA, (*words, *text), persona=CALL_NAME, momentum=momentum, traits=traits, styles=styles)


# abilities


def reverse(what: Filter, *effects: AewEffect) -> Ability:
    """A Response that reverses a matching play, and then does more."""
    return Answer(what, True, *effects)


def respond(what: Filter, *effects: AewEffect) -> Ability:
    """A Response to a matching play that does not reverse it."""
    return Answer(what, False, *effects)


def pay(n: int) -> int:
    """An amount of Momentum as the price of an ability."""
    return PAYING + n


def act(phase: int | list[int], price: int, *effects: AewEffect) -> Ability:
    """An ability to activate in one or more phases, at a price: FREE, COMMIT, USE or pay(3)."""
    return Act(bits((phase,) if isinstance(phase, int) else tuple(phase)), price, *effects)


def flip(phases: list[int], *effects: AewEffect) -> Ability:
    """A Faction's ability, once per game."""
    return Flip(bits(tuple(phases)), *effects)


def flip_on(what: Filter, *effects: AewEffect) -> Ability:
    """A Faction's ability that answers a matching play."""
    return Flip(0, *effects, what=what)


def on_success(what: Filter, *effects: AewEffect, once: bool = False) -> Ability:
    """Triggers when a matching Maneuver of yours succeeds."""
    return Trigger(moves.SUCCEEDS, what, *effects, once=once)


def on_reverse(what: Filter, *effects: AewEffect, once: bool = False) -> Ability:
    """Triggers when you reverse a matching play."""
    return Trigger(moves.REVERSES, what, *effects, once=once)


def on_reversed(what: Filter, *effects: AewEffect, once: bool = False) -> Ability:
    """Triggers when a matching card of yours is reversed."""
    return Trigger(moves.WAS_REVERSED, what, *effects, once=once)


def on_follow_up(what: Filter, *effects: AewEffect, once: bool = False) -> Ability:
    """Triggers when a matching card that you played as a Follow-Up resolves."""
    return Trigger(moves.FOLLOWED, what, *effects, once=once)


def on_discard(what: Filter, *effects: AewEffect, once: bool = False) -> Ability:
    """Triggers when a matching card of yours goes to the Discard Pile."""
    return Trigger(moves.TO_DISCARD, what, *effects, once=once)


def more_damage(what: Filter, n: int) -> Ability:
    """Your matching cards have more Damage, or less."""
    return Static(DAMAGE, n, what)


def more_momentum(what: Filter, n: int) -> Ability:
    """Your matching cards have more Momentum."""
    return Static(POWER_OF, n, what)


def cheaper(what: Filter, n: int) -> Ability:
    """Your matching cards cost less."""
    return Static(COST, n, what)


def hand_size(n: int) -> Ability:
    """Your Hand size is larger, or smaller."""
    return Static(HAND_SIZE, n)


def hold(n: int) -> Ability:
    """Your Hold is larger."""
    return Static(HOLD, n)


def market_size(n: int) -> Ability:
    """Your Market size is larger."""
    return Static(MARKET, n)


def power_bonus(n: int) -> Ability:
    """Your Power Attacks add more Damage."""
    return Static(POWER_BONUS, n)


def own_damage(n: int, when: int = 0) -> Ability:
    """This has more Damage: always, or on a condition."""
    return Self(DAMAGE, n, when)


def own_momentum(n: int, when: int = 0) -> Ability:
    """This has more Momentum."""
    return Self(POWER_OF, n, when)


def own_damage_after(what: Filter, n: int) -> Ability:
    """This has more Damage if your last card matches."""
    return Self(DAMAGE, n, AFTER, what)


def own_momentum_after(what: Filter, n: int) -> Ability:
    """This has more Momentum if your last card matches."""
    return Self(POWER_OF, n, AFTER, what)


def staggered(ability: Ability) -> Ability:
    """The same ability, but only while you are Staggered."""
    if not isinstance(ability, Printed):
        raise CardError("only an ability can depend on being Staggered")
    if isinstance(ability, (Construct, HasUses)):  # the first applies before play, the second when the card enters
        raise CardError(f"{form_of(ability).name} cannot depend on being Staggered")
    ability.staggered = True
    return ability
