"""ENG.4, ENG.7: the trigger loop."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from playmat.engine.state.card import Card
from playmat.engine.state.frame import Frame
from playmat.engine.state.option import Menu
from playmat.engine.state.record import saved
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.triggers import Noted
from playmat.games.champions import settings, verbs
from playmat.games.champions.moves import DONE, NEXT_TRIGGER, USE, USES
from playmat.games.champions.reading import controller, face_up, hand_of, hides_hand, on_field, place_with
from playmat.games.champions.rules.effect import run_effect
from playmat.games.champions.rules.limits import count_use, limit_used
from playmat.games.champions.state import GRAVE, HAND, DuelTable, Happening, Run
from playmat.games.champions.vocabulary.abilities import When
from playmat.games.champions.vocabulary.card import DuelCard
from playmat.kit.line import Line, in_turn_order, line_of
from playmat.kit.wording import as_logged

TRIGGERS_PER_TURN: Final = 500


class Batch(Line):
    """Triggers noted together that are not yet resolved, the turn player's first."""

    def seen_by(self, seat: int) -> Frame:
        """No one sees which Triggers another player could use from the hand."""
        return self.placed(Batch([n for n in self.waiting if n.seat == seat or not ability_of(n).hand]))

    def first(self, seats: list[int]) -> int:
        """The first of these seats that has a Trigger in the batch, or NONE."""
        return self.waiting[0].seat if self.waiting else NONE


class OpenBatch(Batch):
    """A batch in a game between people: seats that might have a Trigger are asked even if they have none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting", "open")

    def __init__(self, waiting: list[Noted], open: int) -> None:
        super().__init__(waiting)
        self.open: int = open
        """Bits of the seats that have not been asked yet."""

    def seen_by(self, seat: int) -> Frame:
        seen = [n for n in self.waiting if n.seat == seat or not ability_of(n).hand]
        return self.placed(OpenBatch(seen, self.open))

    def drop(self, seat: int) -> None:
        super().drop(seat)
        self.open &= ~(1 << seat)

    def first(self, seats: list[int]) -> int:
        for seat in seats:
            if self.open >> seat & 1 or self.own(seat):
                return seat
        return NONE


def ability_of(noted: Noted) -> When:
    """The Trigger that was noted."""
    return cast(When, noted.ability)


@rule("ENG.4", "ACT.7", "EFF.3")
def trigger_loop(t: DuelTable, s: Scope) -> None:
    """Everything noted since the last loop forms a batch. New events form the next batch."""
    state = t.state
    if not state.noted and not state.batch:
        return
    first = state.turn_player
    open = 0 if settings.AUTO_SINGLE_OPTION.on(state) else open_to(t)
    batch = in_turn_order(state, form_batch(t), first)
    if batch or open:
        t.next(s, trigger_loop)
        t.enter(OpenBatch(batch, open) if open else Batch(batch), Scope(first, 1 - first), [next_trigger])


def open_to(t: DuelTable) -> int:
    """R64: bits of the seats that, according to public information, could have a Trigger for the events."""
    state = t.state
    bits = 0
    for happening in state.batch:
        seat = 1 - happening.seat
        if hides_hand(state, seat) and any(hears(card, happening) for card in t.game.cards.values()):
            bits |= 1 << seat
    return bits


def hears(card: Card, happening: Happening) -> bool:
    """Whether a Trigger of a card in hand responds to an event."""
    assert isinstance(card, DuelCard)
    return any(means(ability, happening) for ability in card.hand_triggers)


def means(ability: When, happening: Happening) -> bool:
    """Whether this Trigger in hand responds to the event."""
    return ability.when.answers == happening.kind and happening.number >= ability.when.least


def form_batch(t: DuelTable) -> list[Noted]:
    """The Triggers noted on the field and those in the hands. Several that count as one use are included once."""
    state = t.state
    triggers: list[Noted] = []
    for noted in state.noted:
        ability = ability_of(noted)
        seat = noted.seat if ability.when.look_back else controller(state, noted.source.thing)  # ENG.8
        trigger = Noted(ability, noted.source, seat, noted.by, noted.thing, noted.number)
        if not any(counts_as(n, trigger) for n in triggers):
            triggers.append(trigger)
    for happening in state.batch:
        triggers += answers_from_hand(t, happening)
    state.noted = []
    state.batch = []
    return [n for n in triggers if qualifies(t, n)]


def counts_as(first: Noted, other: Noted) -> bool:
    """Whether two noted Triggers are one use: the Trigger says "one or more", or works once per turn or game."""
    ability = ability_of(other)
    if first.ability is not ability or first.source.thing != other.source.thing:
        return False
    if ability.when.once_a_batch:
        return True
    same = first.source.instance == other.source.instance and first.seat == other.seat
    return same and ability.limit != "" and not ability.when.still_there


def answers_from_hand(t: DuelTable, happening: Happening) -> list[Noted]:
    """The Triggers in hands that respond to an event."""
    state = t.state
    seat = 1 - happening.seat
    return [
        Noted(ability, state.ref(place), seat, happening.seat, happening.thing, happening.number)
        for place in hand_of(state, seat)
        for ability in state.duel_card(place).hand_triggers
        if means(ability, happening)
    ]


def qualifies(t: DuelTable, noted: Noted) -> bool:
    """Whether a noted Trigger can still be used."""
    state = t.state
    ability = ability_of(noted)
    place = noted.source.thing
    if ability.hand:
        if not (state.fresh(noted.source) and state.lies_in(place, HAND)):
            return False
    elif not ability.when.look_back:  # ENG.7, CR.greedy_rage.1
        if not (state.fresh(noted.source) and face_up(state, place)):
            return False
    elif ability.when.in_grave and not (state.fresh(noted.source) and state.lies_in(place, GRAVE)):
        return False
    if ability.when.still_there:  # CR.medusa.2
        that = noted.thing
        if that is None or not state.fresh(that) or not on_field(state, that.thing):
            return False
        if ability.when.still_up and not face_up(state, that.thing):
            return False
    if limit_used(t, ability.limit, place):  # KW.once
        return False
    return not is_optional(t, ability) or can_begin(t, noted)


def is_optional(t: DuelTable, ability: When) -> bool:
    """Whether its controller may decline the Trigger: the card says "can"."""
    return ability.can or settings.ALWAYS_OPTIONAL.on(t.state)


def can_begin(t: DuelTable, noted: Noted) -> bool:
    """Whether the Trigger's first step could be done."""
    ability = ability_of(noted)
    run = Run(ability, noted.seat, noted.source, own_champion(t, noted), noted.thing)
    return ability.segments[0].is_possible(t, run)


def own_champion(t: DuelTable, noted: Noted) -> int:
    """The Champion that the card is, is on, or was on in the case of a look-back Trigger."""
    on = place_with(t.state, noted.source.thing)
    if on == NONE and ability_of(noted).when.look_back and noted.thing is not None:
        return noted.thing.thing
    return on


@rule("ENG.4")
def next_trigger(t: DuelTable, s: Scope) -> None:
    """The turn player resolves their own Triggers, then the other player does."""
    batch = cast(Batch, line_of(t, s))
    batch.waiting = [n for n in batch.waiting if qualifies(t, n)]
    seat = batch.first([s.you, 1 - s.you])
    if seat != NONE:
        t.ask(seat, NEXT_TRIGGER, own_triggers, s.about(seat, 1 - seat), then=[use_trigger])


@options
def own_triggers(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The player's own Triggers, and "done" when only optional ones are left."""
    mandatory = False
    for k, noted in enumerate(line_of(t, s).own(s.you)):
        menu.offer(USE, noted.source.thing, number=k)
        mandatory = mandatory or not is_optional(t, ability_of(noted))
    if not mandatory:  # KW.can
        menu.offer(DONE)


@rule("ENG.4", "KW.when_if", "EFF.3", "EFF.1")
def use_trigger(t: DuelTable, s: Scope) -> None:
    """Resolve one Trigger, then the next."""
    state = t.state
    batch = line_of(t, s)
    if s.move is DONE:
        batch.drop(s.you)
        t.next(s.unanswered(), next_trigger)
        return
    noted = batch.take(s.you, s.number)
    state.triggers_used += 1
    if state.triggers_used > TRIGGERS_PER_TURN:
        t.finish([], "judge draw", "ENG.4")
        return
    ability = ability_of(noted)
    place = noted.source.thing
    count_use(t, ability.limit, place)
    on = own_champion(t, noted)
    this = noted.source
    if ability.hand:
        verbs.answer_from_hand(t, place, noted.seat)  # first, so that all players see which card it is
        this = state.ref(place)
    when = "" if t.quiet else as_logged(state.duel_card(place).occasion(ability))
    t.emit(USES, noted.seat, place, extra=when)
    t.then(s.unanswered().of(this), [trigger_resolved, next_trigger])
    run_effect(t, s, Run(ability, noted.seat, this, on, noted.thing, number=noted.number))


@rule("ENG.7")
def trigger_resolved(t: DuelTable, s: Scope) -> None:
    """A card used from the hand goes to its owner's Grave."""
    if s.this is not None and t.state.is_card(s.this.thing):
        verbs.resolved_spell(t, s.this.thing)


saved(Batch, OpenBatch)
