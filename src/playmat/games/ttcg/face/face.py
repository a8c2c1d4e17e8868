"""How TTCG is displayed: points, rows of cards with the cards under them, forecasts, the default option."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.card import Card
from playmat.engine.state.option import Move, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.view.anatomy import Anatomy
from playmat.engine.view.face import ANSWER, OWN_MOVE, Altered, Face, Meter, Placement, Stop, Tag, TurnFacts, Unresolved
from playmat.engine.view.sheet import Sheet
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.chain import Link
from playmat.games.ttcg.face.alterations import alterations, changed_values
from playmat.games.ttcg.face.anatomy import anatomy_of
from playmat.games.ttcg.face.because import because
from playmat.games.ttcg.face.forecast import forecast
from playmat.games.ttcg.face.presets import PRESETS
from playmat.games.ttcg.field import BY_BATTLE, BY_EFFECTS, NO_ATTACKS, NO_EFFECTS, Lying
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.vocabulary.traits import TYPE_NAMES
from playmat.games.ttcg.zones import CREATURE_ZONE, MAGIC_ZONE, PHASES

FACE_DOWN: Final = "A face-down card."
LOW: Final = 5
"""A player can lose this many points to an empty deck or to one big creature."""
USUAL: Final[list[Move]] = [moves.PASS, moves.KEEP, moves.NEXT]
STOPS: Final = {
    moves.MAIN_ACTION: "main",
    moves.BATTLE_ACTION: "battle",
    moves.RESPOND: "answers",
    moves.QUICK_FLIP: "",
}
"""The questions with stops, and the names of the stops, or "" for the name of the phase."""
WORDS_OF_SHIELDS: Final = {BY_BATTLE: "shielded in battle", BY_EFFECTS: "shielded from effects", 3: "shielded"}
ATTACK_METER: Final = 0
DEFENSE_METER: Final = 1
CARD_TAGS: Final = [
    "active", "level", "immune", "cannot use effects", "cannot attack", "borrowed", *WORDS_OF_SHIELDS.values(),
    *TYPE_NAMES[1:],
]  # fmt: skip
ACTIVE_TAG: Final = 0
LEVEL_TAG: Final = 1
IMMUNE_TAG: Final = 2
NO_EFFECTS_TAG: Final = 3
NO_ATTACKS_TAG: Final = 4
BORROWED_TAG: Final = 5
BEFORE_SHIELDS: Final = 5
"""The index in CARD_TAGS before the first shield, since shields and types are numbered from 1."""
BEFORE_TYPES: Final = 8


class TtcgFace(Face):
    """A game as players see it."""

    def __init__(self) -> None:
        super().__init__()
        self.about = (
            "Creatures grow in piles, each card has two effects, and using one taps it. Designed by Antonius Torode."
        )
        self.first_decks = ["ember_spark", "root_stone"]
        self.presets = PRESETS
        self.curve = "level"
        self.card_meters = ["attack", "defense"]
        self.card_tags = CARD_TAGS
        self.phases = list(PHASES)
        self.seat_facts = ["plays left", "extra plays"]
        self.stops = [
            Stop("my main", "Main phase", "My turn", OWN_MOVE),
            Stop("my battle", "Battle phase", "My turn", OWN_MOVE),
            Stop("my answers", "Answers", "My turn", ANSWER),
            Stop("their main", "End of the main phase", "Opponent's turn"),
            Stop("their battle", "End of the battle phase", "Opponent's turn"),
            Stop("their answers", "Answers", "Opponent's turn", ANSWER),
        ]
        self.lies = [CREATURE_ZONE, MAGIC_ZONE]

    def stop(self, t: TtcgTable) -> str:
        state: TtcgState = t.state
        pending = state.pending
        if pending is None or pending.prompt not in STOPS:
            return ""
        whose = "my" if pending.seat == state.active else "their"
        return f"{whose} {STOPS[pending.prompt] or PHASES[state.phase]}"

    def kind(self, card: Card) -> str:
        return "Filler" if card.id == "filler" else ""

    def brief(self, card: Card) -> list[str]:
        if not isinstance(card, TtcgCard):
            return super().brief(card)
        stats = f"level {card.level}, {card.attack}/{card.defense}" if card.creature else ""
        return [card.type_line(), stats, *(effect.text() for effect in card.effects)]

    def anatomy(self, card: Card) -> Anatomy:
        return anatomy_of(card) if isinstance(card, TtcgCard) and card.effects else super().anatomy(card)

    def meters(self, t: TtcgTable, seat: int) -> list[Meter]:
        state: TtcgState = t.state
        if seat == NONE or not state.points:
            return []
        points = max(state.points[seat], 0)
        return [Meter("points", points, max(points, settings.starting_points(state)), low=LOW)]

    def tags(self, t: TtcgTable, seat: int) -> list[Tag]:
        state: TtcgState = t.state
        if seat == NONE:
            return []
        own = [p for p in state.piles_now() if p.seat == seat]
        tags = [Tag(f"turn {state.turn}, {PHASES[state.phase]}, {plays(state)}")] if on_turn(state, seat) else []
        for p in own:
            c = p.cards[-1]
            # only effects on a seat have no text
            tags.append(Tag(line_of(t, c), state.card(c.thing).text() or FACE_DOWN, on=not c.tapped))
        return tags

    def turn(self, t: TtcgTable) -> TurnFacts:
        state: TtcgState = t.state
        return TurnFacts(state.turn, state.active if state.turn else NONE, state.phase)

    def facts_of(self, t: TtcgTable, seat: int) -> list[int]:
        state: TtcgState = t.state
        return [state.plays, len(state.extras)] if seat == state.active else [0, 0]

    def placement(self, t: TtcgTable, place: int) -> Placement | None:
        state: TtcgState = t.state
        pile = state.pile_of(place)
        c = state.lying(place) if pile is not None else None
        if c is None or pile is None:
            return None
        top = pile.cards[-1]
        meters: list[Meter] = []
        if c.top and c.card.creature:
            meters = [Meter("attack", c.attack, max(c.attack, c.card.attack)), Meter("defense", c.defense, c.defense)]
        on, bound = NONE if c.top else top.thing, NONE
        if c.host != NONE and not c.down:
            bound = next(iter(hosts(state, c)), NONE)
        tags, aimed = tags_of(state, c), aims(state, c)
        return Placement(c.seat, on, NONE, c.down, c.tapped, tuple(meters), tags, aimed, bound=bound)

    def write_placements(self, t: TtcgTable, sheet: Sheet) -> bool:
        state: TtcgState = t.state
        attack = state.attack()
        for pile in state.piles_now():
            top = pile.cards[-1].thing
            for c in pile.cards:
                if sheet.at(c.thing):
                    sheet.placed(c.seat, c.down, c.tapped)
                    write_host(state, sheet, c, top)
                    if c.top and c.card.creature:
                        sheet.meter(ATTACK_METER, c.attack, max(c.attack, c.card.attack))
                        sheet.meter(DEFENSE_METER, c.defense, c.defense)
                    if not c.down:
                        write_tags(sheet, c)
                    if attack is not None and attack.attacker.thing == c.thing:
                        sheet.aims(1, aims(state, c)[0])
        return True

    def altered(self, t: TtcgTable) -> dict[int, list[Altered]]:
        return alterations(t.state)

    def changed(self, t: TtcgTable) -> dict[int, list[Altered]]:
        return changed_values(t.state)

    def unresolved(self, t: TtcgTable, texts: bool = True) -> list[Unresolved]:
        state: TtcgState = t.state
        return [waiting(t, link, texts) for link in reversed(state.chain)]

    def aside(self, t: TtcgTable) -> str:
        state: TtcgState = t.state
        pending = state.pending
        if pending is None or pending.prompt is not moves.RESPOND:
            return ""
        if state.chain:
            return waiting(t, state.chain[-1]).line
        attack = state.attack()
        if attack is None:
            return ""
        target = attack.target.thing if attack.target is not None else 1 - attack.seat
        return forecast(t, attack.attacker.thing, target)

    def because(self, t: TtcgTable, o: Option, refusal: Refusal) -> Refusal:
        return because(t, o, refusal)

    def hint(self, t: TtcgTable, o: Option) -> str:
        state: TtcgState = t.state
        if o.move is moves.ATTACK:
            return forecast(t, o.thing, o.other)
        card = state.ttcg_card(o.thing) if o.thing >= state.seats else None
        if card is None:
            return ""
        if o.move in (moves.PLAY_UP, moves.PLAY_DOWN, moves.LEVEL_UP, moves.LEVEL_DOWN, moves.TAKE, moves.COPY):
            return ", ".join(x for x in self.brief(card)[:2] if x)
        if o.move in (moves.TARGET, moves.FLIP):
            c = state.lying(o.thing)
            return line_of(t, c) if c is not None else ""
        return ""

    def usual(self, t: TtcgTable, options: list[Option]) -> int:
        pending = t.state.pending
        if pending is None or len(options) == 1:
            return super().usual(t, options)
        if pending.prompt is moves.MAIN_ACTION or pending.prompt is moves.BATTLE_ACTION:
            return NONE
        for k, o in enumerate(options):
            if o.move in USUAL:
                return k
        return NONE


def on_turn(state: TtcgState, seat: int) -> bool:
    """Whether it is this player's turn."""
    return state.turn > 0 and state.active == seat


def plays(state: TtcgState) -> str:
    """The number of cards that may still be played."""
    left = state.plays + len(state.extras)
    return f"{left} play{'' if left == 1 else 's'} left"


def line_of(t: TtcgTable, c: Lying) -> str:
    """A card on the field in a few words: "Emberhoof Ram 650/350 (tapped, 1 under it)"."""
    state: TtcgState = t.state
    name = state.card(c.thing).name if c.card.id else t.game.names.thing(state, c.thing)
    text = f"{name} {c.attack}/{c.defense}" if c.card.creature else name
    more = ["tapped"] if c.tapped else []
    more += ["face down"] if c.down else []
    more += [f"{c.under} under it"] if c.under and c.top else []
    more += [tag.name for tag in tags_of(state, c)]
    return f"{text} ({', '.join(more)})" if more else text


def tags_of(state: TtcgState, c: Lying) -> tuple[Tag, ...]:
    """How a card differs from print: level, type, shields, locks, active effects, the host."""
    if c.down:
        return ()
    labels = ["active"] if c.active else []
    if c.card.creature and c.level != c.card.level:
        labels.append(f"level {c.level}")
    if c.card.creature and c.type != c.card.type:
        labels.append(type_name(c))
    if c.shield:
        labels.append(WORDS_OF_SHIELDS[c.shield])
    if c.immune:
        labels.append("immune")
    if c.locks & NO_EFFECTS:
        labels.append("cannot use effects")
    if c.locks & NO_ATTACKS:
        labels.append("cannot attack")
    if c.host != NONE or c.other_host != NONE:
        labels += [f"on {state.card(host).name}" for host in hosts(state, c)]
    if c.borrowed:
        labels.append("borrowed")
    return tuple([Tag(word) for word in labels]) if labels else ()


def write_host(state: TtcgState, sheet: Sheet, c: Lying, top: int) -> None:
    """The card on top of this one, or the one it is equipped to."""
    if not c.top:
        sheet.on(top)
    elif c.host != NONE and not c.down:
        sheet.on(next(iter(hosts(state, c)), NONE))


def write_tags(sheet: Sheet, c: Lying) -> None:
    """Write the tags as numbers, without the hosts, which have their own rows."""
    if c.active:
        sheet.tag(ACTIVE_TAG)
    if c.card.creature and c.level != c.card.level:
        sheet.tag(LEVEL_TAG, c.level)
    if c.card.creature and c.type != c.card.type:
        sheet.tag(BEFORE_TYPES + c.type)
    if c.shield:
        sheet.tag(BEFORE_SHIELDS + c.shield)
    if c.immune:
        sheet.tag(IMMUNE_TAG)
    if c.locks & NO_EFFECTS:
        sheet.tag(NO_EFFECTS_TAG)
    if c.locks & NO_ATTACKS:
        sheet.tag(NO_ATTACKS_TAG)
    if c.borrowed:
        sheet.tag(BORROWED_TAG)


def type_name(c: Lying) -> str:
    """Its temporary type."""
    return TYPE_NAMES[c.type]


def hosts(state: TtcgState, c: Lying) -> list[int]:
    """The card that a card is equipped to."""
    piles = [state.numbered_pile(n) for n in (c.host, c.other_host) if n != NONE]
    return [p.cards[-1].thing for p in piles if p is not None]


def aims(state: TtcgState, c: Lying) -> tuple[int, ...]:
    """The target that a card is attacking."""
    attack = state.attack()
    if attack is None or attack.attacker.thing != c.thing:
        return ()
    return (attack.target.thing if attack.target is not None else 1 - attack.seat,)


def waiting(t: TtcgTable, link: Link, texts: bool = True) -> Unresolved:
    """A link of the chain as players see it."""
    state: TtcgState = t.state
    source = link.source.thing
    aims = tuple(ref.thing for ref in link.targets if state.fresh(ref))
    if not texts:
        return Unresolved(source, link.seat, source, "", "", aims, link.copy)
    names = [t.game.names.thing(state, ref.thing) if state.fresh(ref) else "what is gone" for ref in link.targets]
    at = f" at {' and '.join(names)}" if names else ""
    negated = ", negated" if link.negated else ""
    name = state.copies[link.copy].card.name if link.copy else state.card(source).name
    line = f"{name}, {t.game.names.seat(state, link.seat)}{at}{negated}"
    return Unresolved(source, link.seat, source, line, link.effect.says(), aims, link.copy)
