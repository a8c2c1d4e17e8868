"""How Champions is displayed: Champions with health and slots, one-line card summaries, hints and default answers."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.card import Card
from playmat.engine.state.option import Move, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.table.text import name_for
from playmat.engine.view.anatomy import Anatomy
from playmat.engine.view.face import ANSWER, Altered, Cause, DeckPart, Face, Meter, Placement, Stop, Tag, TurnFacts
from playmat.engine.view.sheet import Sheet
from playmat.games.champions import moves
from playmat.games.champions.cards import FILLER
from playmat.games.champions.decks import legality
from playmat.games.champions.face.anatomy import anatomy_of
from playmat.games.champions.face.because import because, empty_slot
from playmat.games.champions.face.presets import PRESETS
from playmat.games.champions.reading import (
    champion_at,
    champions_of,
    health,
    health_sums,
    max_health,
    slot_element,
    slot_of,
    wearer,
)
from playmat.games.champions.rules.effect import clauses_of
from playmat.games.champions.rules.trigger import ability_of
from playmat.games.champions.rules.windows import DAMAGE, DEFEAT, DESTROY
from playmat.games.champions.state import BENCH, DECK, ROW, SIDE, SLOTS, SPELLS, Champion, DuelState, DuelTable, Run
from playmat.games.champions.vocabulary.card import ChampionCard, DuelCard, EquipmentCard, a_or_an
from playmat.games.champions.vocabulary.choices import ELEMENTS
from playmat.games.champions.vocabulary.clauses import Clause
from playmat.games.champions.vocabulary.effects.champions import Deal, Heal, OnChampions
from playmat.games.champions.would import Would, would_of
from playmat.kit.line import line_of

HEALTH_METER: Final = 0
LOCKED_TAG: Final = 0
FIRST_ELEMENT_TAG: Final = 1
LOW: Final = 20
"""The health that one good hit removes."""
STILL: Final = 15
"""The table mentions a lack of progress after this many turns."""
STOPS: Final = {
    DAMAGE: "Before damage", DESTROY: "Before destruction", DEFEAT: "Before a defeat", "triggers": "Triggers",
}  # fmt: skip
"""The moments at which a player can respond -> their labels in the list of stops."""
USUAL: Final[list[Move]] = [moves.REFUSE, moves.KEEP]
SAYS: Final[dict[Move, str]] = {
    moves.OFFER_DRAW: "your opponent answers at once",
    moves.CALL_JUDGE: "a draw, unless your opponent claims a forced win",
}


class ChampionsFace(Face):
    """How a duel is shown to players."""

    def __init__(self) -> None:
        super().__init__()
        self.about = (
            "Three Champions each, Equipment in their slots, and one action per turn: draw, cast, equip or use."
        )
        self.first_decks = ["ember_forge", "tidal_court"]
        self.presets = PRESETS
        self.in_play = [SPELLS]
        self.lies = [ROW, SLOTS]
        self.counted = [ROW, SLOTS, BENCH, SIDE]
        self.card_meters = ["health"]
        self.card_tags = ["locked", *ELEMENTS]
        self.deck_parts = [
            DeckPart("champions", "Champions", "names", ("Champion",), most=legality.CHAMPIONS.most),
            DeckPart("side", "Side deck", "counts", ("Equipment", "Spell"), most=legality.SIDE.most),
        ]
        self.stops = [
            Stop(f"{whose} {word}", row, column, ANSWER)
            for whose, column in (("my", "My turn"), ("their", "Opponent's turn"))
            for word, row in STOPS.items()
        ]
        self.seat_facts = ["must draw", "no Spells", "must use", "turns to win", "Spells last turn", "quiet turns"]

    def stop(self, t: DuelTable) -> str:
        pending = t.state.pending
        if pending is None:
            return ""
        whose = "my" if pending.seat == t.state.turn_player else "their"
        if pending.prompt is moves.WOULD_RESPONSE:
            return f"{whose} {would_of(t, pending.scope).kind}"
        return f"{whose} triggers" if pending.prompt is moves.NEXT_TRIGGER else ""

    def kind(self, card: Card) -> str:
        if card.id == FILLER.id:
            return "Filler"
        return "Champion" if isinstance(card, ChampionCard) else ""

    def brief(self, card: Card) -> list[str]:
        if isinstance(card, ChampionCard):
            return [f"{card.health} health", "/".join(card.slots), card.text()]
        if not isinstance(card, DuelCard):
            return super().brief(card)
        return [card.element if isinstance(card, EquipmentCard) else "Spell", card.text()]

    def anatomy(self, card: Card) -> Anatomy:
        return anatomy_of(card) or super().anatomy(card)

    def meters(self, t: DuelTable, seat: int) -> list[Meter]:
        state = t.state
        if seat == NONE:
            return []
        return [
            Meter(
                name=state.card(c.thing).name,
                value=max(0, health(t, c)),
                most=max_health(t, c),
                low=LOW,
                note=slots_text(state, c),
                unit="health",
            )
            for c in champions_of(state, seat)
            if is_known(state, c.thing)
        ]

    def tags(self, t: DuelTable, seat: int) -> list[Tag]:
        state = t.state
        if seat == NONE or not state.records:
            return []
        tags = [Tag(f"turn {state.turn}")] if state.turn and state.turn_player == seat else []
        tags += [Tag(text) for text in bounds(state, seat)]
        done = last_turn(state, seat)
        return [*tags, Tag(f"last turn: {done}")] if done else tags

    def turn(self, t: DuelTable) -> TurnFacts:
        state = t.state
        return TurnFacts(state.turn, state.turn_player if state.turn else NONE)

    def facts_of(self, t: DuelTable, seat: int) -> list[int]:
        state = t.state
        if not state.records:
            return [0] * len(self.seat_facts)
        turn, compelled = max(1, state.turn), state.must_activate[seat]
        return [
            int(state.must_draw[seat] >= turn),
            int(state.no_spells[seat] >= turn),
            int(compelled is not None and state.fresh(compelled)),
            state.proof.turns if state.proof is not None and state.proof.claimant == seat else 0,
            len(state.records[seat].spells),
            state.quiet,
        ]

    def placement(self, t: DuelTable, place: int) -> Placement | None:
        state = t.state
        c = champion_at(state, place) if state.lies_in(place, ROW) else None
        if c is not None:
            known = is_known(state, place)
            meters = (Meter("health", max(0, health(t, c)), max_health(t, c), 0, LOW),) if known else ()
            return Placement(c.seat, down=not known, meters=meters)
        on = wearer(state, place)
        if on is None:
            return None
        slot = slot_of(on, place)
        tags = [Tag("locked", "can no longer be activated")] if on.locked >> slot & 1 else []
        if on.of_slot >> slot & 1:
            element = slot_element(state, on, slot)
            tags.append(Tag(element, f"equipped as {a_or_an(element)} Equipment"))
        return Placement(on.seat, on.thing, slot, on.is_down(slot), tags=tuple(tags))

    def write_placements(self, t: DuelTable, sheet: Sheet) -> bool:
        state = t.state
        for c in state.champions:
            if state.lies_in(c.thing, ROW) and sheet.at(c.thing):
                known = is_known(state, c.thing)
                sheet.placed(c.seat, not known)
                if known:
                    most = max_health(t, c)
                    sheet.meter(HEALTH_METER, max(0, most - c.damage), most)
            write_slots(state, sheet, c)
        return True

    def altered(self, t: DuelTable) -> dict[int, list[Altered]]:
        state = t.state
        by_place: dict[int, list[Altered]] = {}
        for c in state.champions:
            if is_known(state, c.thing) and max_health(t, c) != state.champion_card(c).health:
                printed = state.champion_card(c).health
                by = [Cause(more, state.card(place).name, place) for more, place in health_sums(t, c)]
                by_place[c.thing] = [Altered("health", printed, max_health(t, c), by)]
        return by_place

    def aside(self, t: DuelTable) -> str:
        state = t.state
        pending = state.pending
        if pending is None:
            return ""
        if pending.prompt is moves.TAKE_ACTION and state.quiet >= STILL:
            return f"No card has left a deck and no Champion has fallen for {state.quiet} turns."
        if pending.prompt is moves.WOULD_RESPONSE:
            return threat(t, would_of(t, pending.scope))
        run = asking(t)
        return under_way(t, run, pending.seat) if run is not None else ""

    def because(self, t: DuelTable, o: Option, refusal: Refusal) -> Refusal:
        return because(t, o, refusal)

    def slot_of(self, t: DuelTable, o: Option) -> int:
        return o.number if o.move in (moves.EQUIP, moves.IN_SLOT) else NONE

    def why_slot(self, t: DuelTable, seat: int, thing: int, slot: int) -> Refusal | None:
        c = champion_at(t.state, thing)
        known = c is not None and slot < len(c.slots) and is_known(t.state, thing)
        return empty_slot(t, seat, c, slot) if c is not None and known else None

    def hint(self, t: DuelTable, o: Option) -> str:
        if o.move in SAYS:
            return SAYS[o.move]
        state = t.state
        pending = state.pending
        if pending is None:
            return ""
        if o.move is moves.DRAW:
            left = len(state.pile(DECK, pending.seat))
            return f"{left} left in your deck" if left else "your deck is empty: you lose"
        card = state.card(o.thing) if o.thing >= 0 else None
        if o.move is moves.EQUIP:
            return card.text() if card is not None else ""
        if o.move is moves.IN_SLOT:
            return slot_hint(t, o)
        if o.move is moves.ACTIVATE and isinstance(card, DuelCard) and card.active is not None:
            return card.active.text()
        if o.move is moves.USE:
            return use_hint(t, o)
        return choice_hint(t, o) if o.move is moves.CHOOSE else ""

    def usual(self, t: DuelTable, options: list[Option]) -> int:
        pending = t.state.pending
        if pending is None or len(options) == 1:
            return super().usual(t, options)
        asked = pending.prompt
        if asked is moves.TAKE_ACTION:
            empty = not t.state.pile(DECK, pending.seat)
            return NONE if empty or options[0].move is not moves.DRAW else 0  # no one decks out by accident
        if asked is moves.NEXT_TRIGGER:
            return NONE if any(o.move is moves.DONE for o in options) else 0
        if asked is moves.ORDER_BOTTOM:
            return 0
        for k, o in enumerate(options):
            if o.move in USUAL:
                return k
        return only_foe(t, options)


# seats


def is_known(state: DuelState, place: int) -> bool:
    """Whether the viewer may know the card at this place."""
    return state.card(place).id != ""


def write_slots(state: DuelState, sheet: Sheet, c: Champion) -> None:
    """Write the positions of the cards in a Champion's slots as numbers."""
    for slot, place in enumerate(c.slots):
        if place == NONE or not state.lies_in(place, SLOTS) or not sheet.at(place):
            continue
        sheet.placed(c.seat, c.is_down(slot))
        sheet.on(c.thing)
        sheet.slot(slot)
        if c.locked >> slot & 1:
            sheet.tag(LOCKED_TAG)
        if c.of_slot >> slot & 1:
            sheet.tag(FIRST_ELEMENT_TAG + ELEMENTS.index(slot_element(state, c, slot)))


def slots_text(state: DuelState, c: Champion) -> str:
    """The contents of a Champion's slots, including the empty ones: "Fire Dagger · [Fire]"."""
    return " · ".join(
        f"[{slot_element(state, c, slot)}]" if c.slots[slot] == NONE else worn_name(state, c, slot)
        for slot in range(len(c.slots))
    )


def worn_name(state: DuelState, c: Champion, slot: int) -> str:
    """The name of an Equipment. A facedown one is named by its slot, or by its name for players who know it."""
    place = c.slots[slot]
    locked = " (locked)" if c.locked >> slot & 1 else ""
    if not c.is_down(slot):
        element = f" as {slot_element(state, c, slot)}" if c.of_slot >> slot & 1 else ""
        return state.card(place).name + element + locked
    known = f" ({state.card(place).name})" if is_known(state, place) else ""
    return f"facedown {slot_element(state, c, slot)}{known}{locked}"


def bounds(state: DuelState, seat: int) -> list[str]:
    """What a player must or cannot do on their next turn."""
    limits: list[str] = []
    if state.must_draw[seat] >= max(1, state.turn):
        limits.append("must draw")
    if state.no_spells[seat] >= max(1, state.turn):
        limits.append("no Spells")
    compelled = state.must_activate[seat]
    if compelled is not None and state.fresh(compelled):
        limits.append(f"must use {state.card(compelled.thing).name}")
    if state.proof is not None and state.proof.claimant == seat:
        limits.append(f"must win in {state.proof.turns} turns")
    return limits


def last_turn(state: DuelState, seat: int) -> str:
    """A summary of what a player did in their latest turn."""
    record = state.records[seat]
    if not record.action:
        return ""
    done = [", ".join(state.copies[n].card.name for n in record.spells)] if record.spells else []
    if not done and record.action in ("activate equipment", "activate champion"):
        done.append("used an Equipment" if record.action == "activate equipment" else "used a Champion")
    if record.equipped:
        done.append(f"equipped {record.equipped}")
    if record.drew:
        done.append(f"drew {record.drew}")
    return ", ".join(done)


# questions


def asking(t: DuelTable) -> Run | None:
    """The effect whose clause is asking for a choice, or None."""
    pending = t.state.pending
    frame = t.frame(pending.scope) if pending is not None and pending.scope.frame >= 0 else None
    return frame if isinstance(frame, Run) and frame.chosen != NONE else None


def clause_asking(run: Run) -> Clause:
    """The clause that the choice is for."""
    clauses = clauses_of(run)
    return clauses[min(run.clause, len(clauses) - 1)]


def under_way(t: DuelTable, run: Run, seat: int) -> str:
    """The effect that is asking, what it asks for, and the choices so far."""
    names = ", ".join(name_for(t, thing, seat) for thing in run.picked())
    text = f"{t.state.card(run.this.thing).name}: {clause_asking(run).text()}."
    return f"{text} So far: {names}." if names else text


def threat(t: DuelTable, would: Would) -> str:
    """The event that would happen, as a sentence."""
    state = t.state
    name = t.game.names.thing(state, would.thing.thing)
    if would.kind == DAMAGE:
        c = champion_at(state, would.thing.thing)
        left = f", with {health(t, c)} health left" if c is not None else ""
        return f"{name}{left}, would be dealt {would.amount} damage."
    return f"{name} would be {'defeated' if would.kind == DEFEAT else 'destroyed'}."


def choice_hint(t: DuelTable, o: Option) -> str:
    """The hint for a possible choice: the health of a Champion, or the text of a card."""
    state = t.state
    if o.thing < 0:
        card = state.copies[o.number].card
        return card.active.text() if isinstance(card, DuelCard) and card.active is not None else ""
    c = champion_at(state, o.thing)
    if c is not None:
        return champion_hint(t, c)
    card = state.card(o.thing)
    if isinstance(card, ChampionCard):  # a Champion that is not in the game yet
        return f"{card.health} health · {'/'.join(card.slots)} · {card.text()}"
    on = wearer(state, o.thing)
    worn = f"on {state.card(on.thing).name}: " if on is not None else ""
    return worn + card.text()


def champion_hint(t: DuelTable, c: Champion) -> str:
    """Its controller, its health, and the health after the hit or the healing."""
    state = t.state
    pending = state.pending
    if pending is None or not is_known(state, c.thing):
        return ""
    whose = "yours" if c.seat == pending.seat else "theirs"
    now = health(t, c)
    run = asking(t)
    clause = clause_asking(run) if run is not None else None
    if run is not None and isinstance(clause, OnChampions):
        amount = clause.amount_on(t, run, c)
        if isinstance(clause, Deal):
            after = f"{now - amount}" if now > amount else "defeated"
            return f"{whose}, {now} → {after}"
        if isinstance(clause, Heal):
            return f"{whose}, {now} → {min(max_health(t, c), now + amount)} of {max_health(t, c)}"
    return f"{whose}, {now} of {max_health(t, c)}"


def use_hint(t: DuelTable, o: Option) -> str:
    """The effect of a Trigger or a would-effect: only that effect, not the whole card."""
    state = t.state
    pending = state.pending
    if pending is None:
        return ""
    if pending.prompt is moves.NEXT_TRIGGER:
        return ability_of(line_of(t, pending.scope).own(pending.seat)[o.number]).steps_text()
    text = state.card(o.thing).abilities[o.number].text()
    return text.partition("you can: ")[2] or text


def slot_hint(t: DuelTable, o: Option) -> str:
    """The health of the Champion to equip."""
    c = champion_at(t.state, o.other)
    return f"at {health(t, c)} of {max_health(t, c)}" if c is not None else ""


def only_foe(t: DuelTable, options: list[Option]) -> int:
    """The only opposing Champion that a hit can target, or, for healing, your only damaged Champion."""
    state = t.state
    pending = state.pending
    run = asking(t)
    if pending is None or run is None or pending.prompt is moves.CHOOSE_SLOT:
        return NONE
    clause = clause_asking(run)
    if not isinstance(clause, (Deal, Heal)):
        return NONE
    foes: list[int] = []
    for k, o in enumerate(options):
        c = champion_at(state, o.thing) if o.move is moves.CHOOSE else None
        if c is not None and (
            c.seat != pending.seat if isinstance(clause, Deal) else c.damage and c.seat == pending.seat
        ):
            foes.append(k)
    return foes[0] if len(foes) == 1 else NONE
