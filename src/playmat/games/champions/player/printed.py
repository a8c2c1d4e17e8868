"""What printed cards are good for, read off their effects without looking at the table. Worked out once a card."""

from __future__ import annotations

from typing import Final

from playmat.games.champions.moves import DESTROYED, DISCARDED, SENT
from playmat.games.champions.player.worth import Printed, Worth
from playmat.games.champions.rules.windows import DAMAGE, DEFEAT
from playmat.games.champions.vocabulary.card import (
    ChampionCard,
    DuelCard,
    EquipmentCard,
    Passive,
    SpellCard,
    When,
)
from playmat.games.champions.vocabulary.clauses import Clause, Number, Segment
from playmat.games.champions.vocabulary.effects.champions import (
    Deal,
    Heal,
    PlaceChampion,
    PlaceSelf,
    TakeControl,
)
from playmat.games.champions.vocabulary.effects.deck import Add, LookAndTake, SendFromDeck
from playmat.games.champions.vocabulary.effects.equipment import (
    Destroy,
    DestroyThis,
    FlipDown,
    FlipThatDown,
    FlipUp,
    LockThat,
    Return,
    ReturnThis,
    Send,
    ShuffleEquipment,
)
from playmat.games.champions.vocabulary.effects.equipping import (
    EquipFromGrave,
    EquipFromHand,
    EquipFromHandDown,
    EquipThis,
    EquipTopDown,
)
from playmat.games.champions.vocabulary.effects.grave import ReturnFromGrave
from playmat.games.champions.vocabulary.effects.hand import (
    Discard,
    Draw,
    EachDraws,
    GiveCard,
    OpponentDiscards,
    OpponentDiscardsAtRandom,
    PlaceOnBottom,
    TakeFromHand,
)
from playmat.games.champions.vocabulary.effects.spells import ActivateSpells, Apply
from playmat.games.champions.vocabulary.effects.turn import (
    Compel,
    ForbidSpells,
    MustDraw,
    Win,
)
from playmat.games.champions.vocabulary.matching import EquippedThis
from playmat.games.champions.vocabulary.numbers import (
    CountedEquipment,
    Fixed,
    IfDamaged,
    IfDrewLastTurn,
    NTimes,
)
from playmat.games.champions.vocabulary.targets import (
    ANY,
    MANY,
    SELF,
    YOU,
    ChampionTarget,
    EquipmentTarget,
)

SIMPLE: Final[dict[type, float]] = {
    OpponentDiscardsAtRandom: 6.0,
    ReturnFromGrave: 9.0,
    ShuffleEquipment: 10.0,
    FlipThatDown: 9.0,
    FlipUp: 5.0,
    LockThat: 9.0,
    Compel: 4.0,
    ForbidSpells: 3.0,
    MustDraw: 6.0,
    PlaceOnBottom: -4.0,
    GiveCard: -7.0,
    PlaceChampion: 70.0,
    PlaceSelf: 60.0,
    Win: 12.0,
    Add: 11.0,
    EquipFromHandDown: 3.0,
    EquipTopDown: 7.0,
    EquipFromHand: 15.0,
    EquipFromGrave: 17.0,
    EquipThis: 8.0,
    Apply: 17.0,
    ActivateSpells: 24.0,
    LookAndTake: 12.0,
    TakeFromHand: 13.0,
}
"""Clauses that are worth the same wherever they stand."""


def printed(w: Worth, card: DuelCard) -> Printed:
    """What a card is good for."""
    found = w.cards.get(card)
    if found is None:
        found = look_at(card, w)
        w.cards[card] = found
    return found


def look_at(card: DuelCard, w: Worth) -> Printed:
    """The same, worked out."""
    p = Printed()
    if card.active is not None:
        p.use = of_effect(card.active.segments)
        if card.active.condition is not None:
            p.use *= 0.8
        p.once = takes_itself_off(card.active.segments)
        p.outlet = gives_up(card.active.segments)
    for ability in card.triggers:
        if isinstance(ability, When):
            add_trigger(p, ability)
    p.still += standing(card)
    if isinstance(card, EquipmentCard):
        equipment(p, card, w)
    elif isinstance(card, SpellCard):
        spell(p, card, w)
    elif isinstance(card, ChampionCard):
        p.field = card.health + 8.0 * len(card.slots) + p.use + p.still
    return p


def equipment(p: Printed, card: EquipmentCard, w: Worth) -> None:
    """An Equipment on the field and in the hand."""
    active = 0.0
    if card.active is not None:
        active = max(2.0, p.use - w.action if p.once else (p.use - 0.5 * w.action) * w.again)
    p.field = min(30.0, w.wear * (active + p.still + 0.4 * (p.leaving + p.ruined)))
    p.hand = max(1.0, w.hold * (p.field + p.equipping - w.action))
    if card.either_side and p.field < 6.0:
        p.field = -5.0
        p.hand = 3.0


def spell(p: Printed, card: SpellCard, w: Worth) -> None:
    """A Spell in the hand; and one that is equipped."""
    p.field = w.wear * (p.still + 4.0) if card.equip_as else 2.0
    p.hand = max(1.0, w.hold * (p.use - w.action))
    for would in card.woulds:
        p.hand = 22.0 if would.kind == DEFEAT else 14.0
    for trigger in card.hand_triggers:
        p.hand = max(p.hand, w.hold * of_effect(trigger.segments))


def takes_itself_off(segments: tuple[Segment, ...]) -> bool:
    """Whether a use ends with the card gone from the field."""
    for segment in segments:
        for option in segment.options:
            for clause in option:
                if isinstance(clause, (DestroyThis, ReturnThis)):
                    return True
    return False


def gives_up(segments: tuple[Segment, ...]) -> bool:
    """Whether a use begins with giving up Equipment of one's own."""
    clause = segments[0].options[0][0]
    return isinstance(clause, (Destroy, Send)) and (clause.what.side == YOU or clause.what.on_self)


def add_trigger(p: Printed, ability: When) -> None:
    """A Trigger counts where its event comes from."""
    value = of_effect(ability.segments)
    if ability.hand:
        return
    p.watches = p.watches or ability.still_there
    if ability.look_back and ability.on is not None:
        if ability.on is DISCARDED:
            p.discarded += value
        elif ability.on is SENT:
            p.leaving += value
        elif ability.on is DESTROYED:
            p.ruined += value
        else:
            p.still += 0.5 * value
    elif isinstance(ability.test, EquippedThis):
        p.equipping += value
    else:
        p.still += 0.9 * value


def standing(card: DuelCard) -> float:
    """What the Passives and would-effects of a card are worth."""
    value = 0.0
    for passive in card.passives:
        value += of_passive(passive)
    for would in card.woulds:
        if not would.hand:
            value += 14.0 if would.kind == DAMAGE else 30.0 if would.kind == DEFEAT else 6.0
    return value


def of_passive(passive: Passive) -> float:
    """A Passive for the Champion it is on."""
    if passive.what == "max health":
        return 0.8 * passive.n
    if passive.what == "reduce hit by opponent" or passive.what == "reduce hit":
        return 1.8 * passive.n
    if passive.what == "raise hits":
        return 1.0 * passive.n
    if passive.what == "win with four":
        return 10.0
    return -10.0 if passive.what == "chained" else 5.0


# effects


def of_effect(segments: tuple[Segment, ...]) -> float:
    """What an effect does on the average."""
    value = 0.0
    for segment in segments:
        best = -1000.0
        for option in segment.options:
            total = 0.0
            for clause in option:
                total += of_clause(clause)
            best = max(best, total)
        value += best if segment.condition is None else 0.6 * best
    return value


def of_number(number: Number) -> float:
    """How much it is on the average."""
    if isinstance(number, Fixed):
        return float(number.n)
    if isinstance(number, NTimes):
        return number.first + 1.4 * number.each
    if isinstance(number, (IfDamaged, IfDrewLastTurn)):
        return 0.3 * number.n + 0.7 * number.more
    return 2.6 * number.each if isinstance(number, CountedEquipment) else 10.0


def of_target(target: ChampionTarget) -> float:
    """How many of the opponent's Champions are hit, less the own."""
    if target.side == SELF:
        return -0.8
    if target.each:
        return 0.3 if target.side == ANY else -2.2 if target.side == YOU else 2.2
    return 0.9 * target.up_to if target.up_to else 1.0


def of_gear(target: EquipmentTarget) -> float:
    """How much Equipment the opponent loses, less the own; in cards."""
    if target.all:
        return -1.4 if target.on_self else 0.3
    if target.side == YOU or target.on_self:
        return -1.2 if target.up_to >= MANY else -0.6
    return 1.7 if target.up_to > 1 else 1.0


def of_clause(clause: Clause) -> float:
    """What a clause does on the average."""
    if isinstance(clause, Deal):
        return of_number(clause.amount) * of_target(clause.to)
    if isinstance(clause, Heal):
        many = 1.8 if clause.to.each else 1.0
        return 0.65 * of_number(clause.amount) * many
    if isinstance(clause, Draw):
        return 8.0 * clause.n
    if isinstance(clause, EachDraws):
        return 4.0 * clause.n
    if isinstance(clause, Discard):
        return -5.0 * clause.n
    if isinstance(clause, OpponentDiscards):
        return 5.0 * clause.n
    if isinstance(clause, SendFromDeck):
        return -0.5 * clause.n if clause.own else 3.2 * clause.n
    if isinstance(clause, (Destroy, Send)):
        return 12.0 * of_gear(clause.what)
    if isinstance(clause, (Return, FlipDown)):
        return 8.0 * of_gear(clause.what)
    if isinstance(clause, TakeControl):
        return 18.0 if clause.until_next_turn else 60.0
    return SIMPLE.get(type(clause), 0.0)
