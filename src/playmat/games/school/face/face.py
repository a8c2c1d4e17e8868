"""How School is displayed: SV, energy, one-line card summaries, and the default answer for Enter."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.card import Card
from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Move, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.table.option_texts import name_for
from playmat.engine.view.anatomy import Anatomy
from playmat.engine.view.face import (
    ANSWER,
    OWN_MOVE,
    QUIET,
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
from playmat.games.school import moves
from playmat.games.school.decks.legality import SIDEBOARD
from playmat.games.school.face.altered import alterations, changed_values
from playmat.games.school.face.anatomy import anatomy_of
from playmat.games.school.face.asides import aside_of, room, target_hint
from playmat.games.school.face.because import because
from playmat.games.school.face.presets import PRESETS
from playmat.games.school.frames import Priority, priority_frame
from playmat.games.school.permanent import Permanent
from playmat.games.school.reading import limit_of
from playmat.games.school.rules.energy import floating
from playmat.games.school.rules.priority import might_act
from playmat.games.school.stacked import Stacked
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import BOOSTER, KEYWORD_NAMES, UNIT, SchoolCard, words_of
from playmat.games.school.vocabulary.cost import LETTERS
from playmat.games.school.zones import ATTACKED, BLOCKED, BOARD, MAIN, OUT, SECOND_MAIN, SIDE, STACK, WINDOWS

NO_ABILITIES: Final = "No abilities."
ATK_METER: Final = 0
HP_METER: Final = 1
FROZEN_TAG: Final = 0
COUNTERS_TAG: Final = 1
START_SV: Final = 10
LOW: Final = 3
USUAL: Final[list[Move]] = [moves.PASS, moves.KEEP, moves.ALL_BLOCK]
MOMENTS: Final = (
    "at the start", "main phase", "before combat", "after attackers", "after blockers", "after damage",
    "second main phase",
    "at the end",
)  # fmt: skip
"""The windows of a turn, worded for a question."""
OWN_MOMENTS: Final = {
    MAIN: "main phase: play a card, or pass to go to combat.",
    SECOND_MAIN: "second main phase: play a card, or pass to end your turn.",
}
TO_COMBAT: Final = "to combat"
END_TURN: Final = "end turn"
NEXT_TURN: Final = "next turn"


class SchoolFace(Face):
    """How a game of School is shown to players."""

    def __init__(self) -> None:
        super().__init__()
        self.about = "Summon Students and Monsters with energy from Boosters, and reduce the other players' SV to 0."
        self.first_decks = ["academy_tempo_app", "elemental_flux"]
        self.presets = PRESETS
        self.in_play = [STACK]
        self.lies = [BOARD]
        self.counted = [BOARD, STACK, OUT, SIDE]
        self.shortcuts = {
            TO_COMBAT: "pass until the Combat Phase of this turn",
            END_TURN: "pass to the end of this turn, and do not attack",
            NEXT_TURN: "pass on other players' turns, unless another player acts or attacks you",
        }
        self.stops = [
            Stop(f"{whose} {window}", window.capitalize(), turn)
            for whose, turn in (("my", "My turn"), ("their", "Others' turns"))
            for window in WINDOWS
        ]
        self.asks_all = {"auto_pass_empty": "off"}
        kinds = ("Student", "Monster", "Spell", "Instant", "Item", "Artifact", "Environment", "Booster")
        self.deck_parts = [DeckPart("side", "Sideboard", "counts", kinds, most=SIDEBOARD.most)]
        self.curve = "cost"
        self.card_meters = ["atk", "hp"]
        self.card_tags = ["frozen", "+"]
        self.phases = list(WINDOWS)
        self.seat_facts = ["Booster HP played", "Booster HP allowed", *[f"floating {letter}" for letter in LETTERS]]
        self.texts: dict[SchoolCard, str] = {}
        """The printed texts of cards, cached."""

    def kind(self, card: Card) -> str:
        if not isinstance(card, SchoolCard):
            return ""
        return "Token" if card.token else "Filler" if card.id == "filler" else ""

    def back(self, card: Card) -> Card | None:
        return card.back if isinstance(card, SchoolCard) else None

    def brief(self, card: Card) -> list[str]:
        if not isinstance(card, SchoolCard):
            return super().brief(card)
        stats = f"{card.atk}/{card.hp}" if card.types & (UNIT | BOOSTER) else ""
        return [card.type_line(), card.tier, card.cost.text(), stats, card.text()]

    def anatomy(self, card: Card) -> Anatomy:
        return anatomy_of(card) if isinstance(card, SchoolCard) else super().anatomy(card)

    def meters(self, t: SchoolTable, seat: int) -> list[Meter]:
        if seat == NONE:
            return []
        sv = max(t.state.sv[seat], 0)
        return [Meter("SV", sv, max(sv, START_SV), low=LOW)]

    def tags(self, t: SchoolTable, seat: int) -> list[Tag]:
        state = t.state
        own = sorted([p for p in state.permanents() if p.seat == seat], key=rank)
        tags = [Tag(line_of(state, p), self.text_of(p.card) or NO_ABILITIES, on=not p.tapped) for p in own]
        turn = [Tag(f"turn {state.turn}, {room(state)}", "")] if seat == state.active and state.turn > 0 else []
        return [*turn, *tags]

    def text_of(self, card: SchoolCard) -> str:
        """The printed text of a card, cached."""
        text = self.texts.get(card)
        if text is None:
            text = self.texts[card] = card.text() or card.type_line()
        return text

    def turn(self, t: SchoolTable) -> TurnFacts:
        state = t.state
        for frame in reversed(state.frames):
            if isinstance(frame, Priority):
                return TurnFacts(state.turn, state.active, frame.window)
        return TurnFacts(state.turn, state.active if state.turn else NONE)

    def facts_of(self, t: SchoolTable, seat: int) -> list[int]:
        state = t.state
        if not state.turn:
            return [0] * len(self.seat_facts)
        return [state.played_hp[seat], limit_of(state, seat), *floating(state, seat)]

    def placement(self, t: SchoolTable, place: int) -> Placement | None:
        p = t.state.permanent(place)
        if p is None:
            return None
        meters = [Meter("atk", p.atk, max(p.atk, p.card.atk)), Meter("hp", p.hp - p.marked(), p.hp)] if p.hp else []
        tags = [Tag("frozen")] if p.frozen else []
        if p.counters:
            tags.append(Tag(f"+{p.counters}"))
        aims = aims_of(t.state, place)
        return Placement(p.seat, p.host, NONE, False, p.tapped, tuple(meters), tuple(tags), aims, p.face)

    def write_placements(self, t: SchoolTable, sheet: Sheet) -> bool:
        state = t.state
        fights = state.combat() is not None
        for p in state.permanents():
            if not sheet.at(p.thing):
                continue
            sheet.placed(p.seat, False, p.tapped, p.face)
            sheet.on(p.host)
            if p.hp:
                sheet.meter(ATK_METER, p.atk, max(p.atk, p.card.atk))
                sheet.meter(HP_METER, p.left(), p.hp)
            if p.frozen:
                sheet.tag(FROZEN_TAG)
            if p.counters:
                sheet.tag(COUNTERS_TAG, p.counters)
            if fights:
                aims = aims_of(state, p.thing)
                if aims:
                    sheet.aims(len(aims), aims[0])
        return True

    def altered(self, t: SchoolTable) -> dict[int, list[Altered]]:
        return alterations(t.state)

    def changed(self, t: SchoolTable) -> dict[int, list[Altered]]:
        return changed_values(t.state)

    def unresolved(self, t: SchoolTable, texts: bool = True) -> list[Unresolved]:
        return [on_stack(t, o, texts) for o in reversed(t.state.stack)]

    def passed(self, t: SchoolTable) -> list[int]:
        state = t.state
        if state.pending is None or state.pending.prompt is not moves.PRIORITY:
            return []
        frame = priority_frame(t, state.pending.scope)
        order = [frame.holder]
        while state.after(order[-1]) != frame.holder:
            order.append(state.after(order[-1]))
        return order[len(order) - frame.passes :] if frame.passes else []

    def aside(self, t: SchoolTable) -> str:
        return aside_of(t)

    def so_far(self, t: SchoolTable, picked: list[int]) -> str:
        names = [t.game.names.thing(t.state, thing) for thing in picked]
        word = (
            "attacks" if t.state.pending is not None and t.state.pending.prompt is moves.DECLARE_ATTACKER else "blocks"
        )
        return ", ".join(f"{names[k]} {word} {names[k + 1]}" for k in range(0, len(names) - 1, 2))

    def because(self, t: SchoolTable, o: Option, refusal: Refusal) -> Refusal:
        return because(t, o, refusal)

    def hint(self, t: SchoolTable, o: Option) -> str:
        state = t.state
        if o.move is moves.PLAY_BOOSTER:
            card = state.school_card(o.thing)
            return f"{card.hp} HP, gives {card.gives}{LETTERS[card.element]}"
        if o.move in (moves.TARGET, moves.IN_LINE, moves.CHOOSE):
            return target_hint(t, o.thing)
        return ""

    def question(self, t: SchoolTable, pending: Decision) -> str:
        if pending.prompt is not moves.PRIORITY:
            return super().question(t, pending)
        state = t.state
        if state.stack:
            return f"{name_for(t, state.stack[-1].thing, pending.seat)} is on the stack: respond or pass."
        window = priority_frame(t, pending.scope).window
        if state.active != pending.seat:
            return f"{t.game.names.seat(state, state.active)}'s turn, {MOMENTS[window]}: act or pass."
        return f"Your {OWN_MOMENTS[window]}" if window in OWN_MOMENTS else f"Your turn, {MOMENTS[window]}: act or pass."

    def goes_on(self, t: SchoolTable, options: list[Option], word: str) -> int:
        state = t.state
        if state.pending is None or interrupted(state, state.pending.seat):
            return NONE
        own = state.active == state.pending.seat
        moves_to_find: list[Move] = []
        if state.pending.prompt is moves.PRIORITY:
            window = window_of(t)
            passing = {TO_COMBAT: own and window == MAIN, END_TURN: own, NEXT_TURN: not own}
            moves_to_find = [moves.PASS] if passing.get(word, False) else []
        elif state.pending.prompt is moves.DECLARE_ATTACKER and word == END_TURN:
            moves_to_find = [moves.ALL_ATTACK]
        return next((k for k, o in enumerate(options) if o.move in moves_to_find), NONE)

    def stop(self, t: SchoolTable) -> str:
        if t.state.pending is None or t.state.pending.prompt is not moves.PRIORITY:
            return ""
        return f"{'my' if t.state.pending.seat == t.state.active else 'their'} {WINDOWS[window_of(t)]}"

    def might_act(self, t: SchoolTable) -> bool:
        pending = t.state.pending
        if pending is None or pending.prompt is not moves.PRIORITY:
            return super().might_act(t)
        return might_act(t, priority_frame(t, pending.scope))

    def kind_of_stop(self, t: SchoolTable) -> str:
        pending = t.state.pending
        if pending is None or pending.prompt is not moves.PRIORITY:
            return OWN_MOVE
        if has_acted(t.state, pending.seat, window_of(t)):
            return ANSWER
        own = pending.seat == t.state.active and window_of(t) in (MAIN, SECOND_MAIN)
        return OWN_MOVE if own else QUIET

    def usual(self, t: SchoolTable, options: list[Option]) -> int:
        for k, o in enumerate(options):
            if o.move in USUAL:
                return k
        return super().usual(t, options)


def stacked_line(t: SchoolTable, o: Stacked) -> str:
    """25.10: the line for an object on the stack: "Ember Dart, Birch at Ink Golem". The first line resolves next."""
    state = t.state
    kind = "" if state.is_card(o.thing) else "ability of "
    aimed = [t.game.names.thing(state, ref.thing) if state.fresh(ref) else "a target that is gone" for ref in o.targets]
    at = f" at {' and '.join(aimed)}" if aimed else ""
    return f"{kind}{state.card(o.source.thing).name}, {t.game.names.seat(state, o.seat)}{at}"


def rank(p: Permanent) -> tuple[int, int]:
    """Units first, Boosters last, each in the order in which they entered."""
    return (0 if p.card.types & UNIT else 2 if p.card.types & BOOSTER else 1, p.number)


def on_stack(t: SchoolTable, o: Stacked, texts: bool = True) -> Unresolved:
    """An object on the stack, as shown to people."""
    aims = tuple(ref.thing for ref in o.targets if t.state.fresh(ref))
    place = o.thing if t.state.is_card(o.thing) else o.source.thing
    if not texts:
        return Unresolved(o.thing, o.seat, place, "", "", aims)
    text = o.ability.modes[max(o.mode, 0)].text() if o.ability is not None else ""
    return Unresolved(o.thing, o.seat, place, stacked_line(t, o), text, aims)


def window_of(t: SchoolTable) -> int:
    """The window in which a player has priority right now."""
    assert t.state.pending is not None
    return priority_frame(t, t.state.pending.scope).window


def interrupted(state: SchoolState, seat: int) -> bool:
    """Whether an opponent's action may call for a response: something on the stack, or an attack."""
    if state.stack and state.stack[-1].seat != seat:
        return True
    fight = state.combat()
    return fight is not None and any(a.defender == seat for a in fight.attacks)


def has_acted(state: SchoolState, seat: int, window: int) -> bool:
    """Whether another player has just put something on the stack, attacked this player or blocked their attackers."""
    if state.stack:
        return state.stack[-1].seat != seat
    fight = state.combat()
    if fight is None:
        return False
    if window == ATTACKED:
        return any(a.defender == seat for a in fight.attacks)
    return window == BLOCKED and seat == state.active and any(a.blockers for a in fight.attacks)


def aims_of(state: SchoolState, place: int) -> tuple[int, ...]:
    """The targets of a card in combat: the player it attacks, or the attacker it blocks."""
    combat = state.combat() if state.frames else None
    if combat is None:
        return ()
    things: list[int] = []
    for a in combat.attacks:
        if a.unit.thing == place and state.fresh(a.unit):
            things.append(a.defender)
        if a.blockers:
            things += [a.unit.thing for b in a.blockers if b.thing == place and state.fresh(b)]
    return tuple(things)


def line_of(state: SchoolState, p: Permanent) -> str:
    """A permanent in a few words: "Ink Golem 3/3 (Flying, tapped, 1 damage)"."""
    parts = [p.card.name]
    if p.card.types & (UNIT | BOOSTER):
        parts.append(f"{p.atk}/{p.hp}")
    more = words_of(p.keys, KEYWORD_NAMES) if p.keys else []
    more += ["tapped"] if p.tapped else []
    more += ["frozen"] if p.frozen else []
    more += [f"{p.marked()} damage"] if p.marked() else []
    host = state.permanent(p.host) if p.host >= 0 else None
    more += [f"on {host.card.name}"] if host is not None else []
    return " ".join(parts) + (f" ({', '.join(more)})" if more else "")
