"""How AEW is displayed: Stamina, Initiative, the orientation of cards, the current play, and the effects of options."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.card import Card
from playmat.engine.state.decision import Decision
from playmat.engine.state.option import DECLINE, DONE, Move, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.view.anatomy import Anatomy
from playmat.engine.view.face import (
    ANSWER,
    OWN_MOVE,
    Altered,
    DeckPart,
    Face,
    Meter,
    Placement,
    Stop,
    Tag,
    TurnFacts,
    Unresolved,
)
from playmat.engine.view.sheet import Sheet
from playmat.games.aew import moves
from playmat.games.aew.face.altered import alterations, changed_values
from playmat.games.aew.face.anatomy import anatomy_of
from playmat.games.aew.face.because import because
from playmat.games.aew.face.hints import hint_at, odds_at, play_line, tucks_left
from playmat.games.aew.face.presets import PRESETS
from playmat.games.aew.frames import Payment, Phase, Pin, Play, Submit
from playmat.games.aew.rules.masking import might_act
from playmat.games.aew.rules.pay import still_due
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.verbs import MAX_STAMINA
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import STAGGERED_AT
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import profile_name, uses_of
from playmat.games.aew.zones import KIT, PHASE_NAMES, PLAY, RING, ROW

DAMAGE_METER: Final = 0
MOMENTUM_METER: Final = 1
COUNTERS_METER: Final = 2
USUAL: Final[list[Move]] = [moves.PASS, DECLINE, DONE]


CAN_DO: Final = (
    "play an Action, use an ability or pass.",
    "play a card, use an ability or pass.",
    "purchase or play an Action, or pass.",
)
"""The possible actions in each phase."""
PHASE_WORDS: Final = ("ready", "tie-up", "recovery")
"""The phases, as spelled in the names of stops."""
PLAYED: Final = (*traits.SUBTYPES, traits.TYPES[traits.ACTION], traits.TYPES[traits.RESPONSE])
"""The kinds of cards that are purchased and played."""
WHOSE: Final = {moves.PRIORITY: "my", moves.RESPOND: "their"}


class AewFace(Face):
    """A match as players see it."""

    def __init__(self) -> None:
        super().__init__()
        self.about = (
            "A wrestling deck builder: the cards you play give you Momentum, which buys, boosts, reverses and pins."
        )
        self.first_decks = ["brawler", "sloth"]
        self.presets = PRESETS
        self.in_play = [PLAY]
        self.lies = [RING, PLAY]
        self.counted = [RING, KIT, ROW]
        self.deck_parts = [
            DeckPart("wrestler", "Wrestler", "one", (traits.WRESTLER,), ids=True, most=1),
            DeckPart("manager", "Manager", "one", (traits.MANAGER,), ids=True, most=1),
            DeckPart("faction", "Faction", "one", (traits.FACTION,), ids=True, most=1),
            DeckPart("call name", "Call Name", "one", (traits.CALL_NAME,), ids=True, most=1),
            DeckPart("kit", "Kit", "names", PLAYED, ids=True, most=4),
            DeckPart("purchase", "Purchase Deck", "counts", PLAYED, ids=True),
        ]
        self.curve = "momentum"
        self.card_meters = ["damage", "momentum", "counters"]
        self.phases = list(PHASE_NAMES)
        self.seat_facts = ["initiative", "discount", "styles"]
        phases = list(zip(PHASE_WORDS, PHASE_NAMES, strict=True))
        self.stops = [
            *[Stop(f"my {word}", name, "My move", OWN_MOVE) for word, name in phases],
            Stop("my follow-up", "Follow-Up", "My move", OWN_MOVE),
            *[Stop(f"their {word}", name, "Their plays", ANSWER) for word, name in phases],
        ]

    def kind(self, card: Card) -> str:
        return card.persona if isinstance(card, AewCard) else ""

    def brief(self, card: Card) -> list[str]:
        if not isinstance(card, AewCard):
            return super().brief(card)
        hits = f"{card.damage} dmg" if card.type == traits.MANEUVER else ""
        return [f"cost {card.cost}", hits, f"{card.momentum} mom", card.type_line(), ", ".join(card.keyword_names())]

    def anatomy(self, card: Card) -> Anatomy:
        return anatomy_of(card) or super().anatomy(card)

    def meters(self, t: AewTable, seat: int) -> list[Meter]:
        state = t.state
        if seat == NONE:
            return []
        note = "staggered" if state.is_staggered(seat) else ""
        return [
            Meter("stamina", state.stamina[seat], MAX_STAMINA, 0, STAGGERED_AT, (STAGGERED_AT,), note),
            Meter("momentum ready", state.momentum_ready(seat), max(20, state.momentum_ready(seat))),
        ]

    def tags(self, t: AewTable, seat: int) -> list[Tag]:
        state = t.state
        if seat == NONE:
            frame = state.frames[0] if state.frames else None
            name = PHASE_NAMES[frame.phase] if isinstance(frame, Phase) else "End Step"
            return [Tag(f"turn {state.turn}: {name}"), Tag(f"Initiative: {t.game.names.seat(state, state.initiative)}")]
        ring = [ring_tag(t, place) for place in state.pile(RING, seat)]
        market = [*state.pile(KIT, seat), *state.pile(ROW, seat)]
        return ring + [Tag(f"{name_of(t, p)} for {state.cost(p)}", printed_text(state, p), once=True) for p in market]

    def turn(self, t: AewTable) -> TurnFacts:
        state = t.state
        frame = state.frames[0] if state.frames else None
        return TurnFacts(state.turn, NONE, frame.phase if isinstance(frame, Phase) else NONE)

    def facts_of(self, t: AewTable, seat: int) -> list[int]:
        state = t.state
        return [int(state.initiative == seat), state.discount[seat], state.has_styles(seat)]

    def question(self, t: AewTable, pending: Decision) -> str:
        frame = t.state.frames[0] if t.state.frames else None
        if pending.prompt is not moves.PRIORITY or not isinstance(frame, Phase):
            return super().question(t, pending)
        return f"{PHASE_NAMES[frame.phase]}: {CAN_DO[frame.phase]}"

    def placement(self, t: AewTable, place: int) -> Placement | None:
        state = t.state
        if not (state.lies_in(place, RING) or state.lies_in(place, PLAY)):
            return None
        uses = uses_of(state.facts[place])
        meters = [full_meter("damage", state.damage(place))] if state.type_of(place) == traits.MANEUVER else []
        meters.append(full_meter("momentum", state.momentum(place)))
        if uses:
            meters.append(full_meter("counters", uses))
        return Placement(down=state.is_down(place), tapped=state.is_committed(place), meters=tuple(meters))

    def write_placements(self, t: AewTable, sheet: Sheet) -> bool:
        state = t.state
        for seat in range(state.seats):
            for zone in self.lies or []:
                for place in state.pile(zone, seat):
                    if sheet.at(place):
                        write_card(state, sheet, place)
        return True

    def altered(self, t: AewTable) -> dict[int, list[Altered]]:
        return alterations(t.state)

    def changed(self, t: AewTable) -> dict[int, list[Altered]]:
        return changed_values(t.state)

    def unresolved(self, t: AewTable, texts: bool = True) -> list[Unresolved]:
        state = t.state
        plays = [frame for frame in state.frames if isinstance(frame, Play)]
        return [Unresolved(p.place, p.seat, p.place, play_line(t, p) if texts else "") for p in reversed(plays)]

    def aside(self, t: AewTable) -> str:
        state = t.state
        frame = state.frames[-1] if state.frames else None
        if isinstance(frame, Payment):
            return f"{max(0, still_due(state, frame))} Momentum is still to be paid."
        if isinstance(frame, Pin):
            more = "1 more card" if tucks_left(frame) == 1 else f"{tucks_left(frame)} more cards"
            return f"The Pin has {max(0, frame.power)} Power left; {more} may be Tucked."
        if isinstance(frame, Submit):
            return f"{frame.damage} Damage against {frame.resisted} Momentum."
        if isinstance(frame, Play) and frame.ability is None and state.type_of(frame.place) == traits.MANEUVER:
            return f"It has {state.damage(frame.place)} Damage."
        return ""

    def because(self, t: AewTable, o: Option, refusal: Refusal) -> Refusal:
        return because(t, o, refusal)

    def hint(self, t: AewTable, o: Option) -> str:
        return hint_at(t, o)

    def odds(self, t: AewTable, o: Option) -> float:
        return odds_at(t, o)

    def stop(self, t: AewTable) -> str:
        pending = t.state.pending
        frame = t.state.frames[0] if t.state.frames else None
        if pending is None or not isinstance(frame, Phase):
            return ""
        if pending.prompt is moves.FOLLOW_UP:
            return "my follow-up"
        whose = WHOSE.get(pending.prompt, "")
        return f"{whose} {PHASE_WORDS[frame.phase]}" if whose else ""

    def might_act(self, t: AewTable) -> bool:
        return might_act(t)

    def usual(self, t: AewTable, options: list[Option]) -> int:
        for k, o in enumerate(options):
            if o.move in USUAL:
                return k
        return super().usual(t, options)


def write_card(state: AewState, sheet: Sheet, place: int) -> None:
    """Write the placement of a card as numbers."""
    sheet.placed(NONE, state.is_down(place), state.is_committed(place))
    if state.type_of(place) == traits.MANEUVER:
        damage = state.damage(place)
        sheet.meter(DAMAGE_METER, damage, damage)
    momentum, uses = state.momentum(place), uses_of(state.facts[place])
    sheet.meter(MOMENTUM_METER, momentum, momentum)
    if uses:
        sheet.meter(COUNTERS_METER, uses, uses)


def full_meter(name: str, value: int) -> Meter:
    """A plain number: shown instead of the printed one, not as a bar."""
    return Meter(name, value, value)


def name_of(t: AewTable, place: int) -> str:
    """The name of a card for a viewer."""
    return t.game.names.thing(t.state, place)


def printed_text(state: AewState, place: int) -> str:
    """The printed text of a card, or its kind if it has no text."""
    card = state.aew_card(place)
    return card.text() or card.type_line()


def ring_tag(t: AewTable, place: int) -> Tag:
    """A card in the Ring: its name, the Damage of a Maneuver, its Momentum. Dimmed while it is Committed."""
    state = t.state
    hits = f"{state.damage(place)}/" if state.type_of(place) == traits.MANEUVER else ""
    text = profile_name(state.facts[place]) if state.is_down(place) else printed_text(state, place)
    if state.facts[place] & traits.FLIPPED:
        text = state.aew_card(place).type_line()
    return Tag(f"{name_of(t, place)} {hits}{state.momentum(place)}", text, on=not state.is_committed(place))
