"""How ATW is displayed: meters, momentum, abilities, one-line card summaries, and odds."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.card import Card
from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Move, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.view.anatomy import Anatomy
from playmat.engine.view.face import ANSWER, OWN_MOVE, Altered, DeckPart, Face, Meter, Stop, Tag, TurnFacts
from playmat.games.atw import moves
from playmat.games.atw.face.altered import alterations
from playmat.games.atw.face.anatomy import anatomy_of
from playmat.games.atw.face.because import because, idle_ability
from playmat.games.atw.face.presets import BEGINNER, PRESETS
from playmat.games.atw.reading import target_number
from playmat.games.atw.rules.action import PASS_STAMINA
from playmat.games.atw.rules.defend import BLOCK_DISCARD_COST, BLOCK_STAMINA_COST
from playmat.games.atw.rules.pin import STAMINA_A_HEALTH
from playmat.games.atw.state import HAND, REVEALED, RING, SINGLE, Attack, AtwState, AtwTable, Pin
from playmat.games.atw.vocabulary.card import COLORS, PERMANENT, AttackCard, Board, WrestlerAbility, icon_names

ON_A_ROLL: Final = 5
UNSTOPPABLE: Final = 8
SIGNS: Final = ("○", "□")
ATTACK_STOPS: Final = {
    moves.MAIN_ACTION: "turn", moves.RAMPAGE_MORE: "rampage", moves.BEFORE_ROLL_PROMPT: "roll", moves.REROLL: "miss",
    moves.OFFENSIVE_WINDOW: "hit",
}  # fmt: skip
"""The questions to an attacker that can have stops, with their names."""
USUAL: Final[list[Move]] = [moves.LET_IT_COME, moves.SKIP, moves.ROLL, moves.ACCEPT_MISS]
SAYS: Final[dict[Move, str]] = {
    moves.PASS_FOR_CARD: "1 card, initiative lost",
    moves.BLOCK_STAMINA: f"{BLOCK_STAMINA_COST} stamina, initiative yours",
    moves.BLOCK_DISCARD: f"{BLOCK_DISCARD_COST} cards, initiative yours",
}


SPELLED: Final = {"dmg": "damage", "sta": "stamina", "mom": "momentum"}


def spelled(brief: list[str]) -> list[str]:
    """The cells of a card's row with abbreviations spelled out, for sentences, which screen readers read aloud."""
    return [" ".join(SPELLED.get(word, word) for word in cell.split(" ")) for cell in brief]


class AtwFace(Face):
    """How a match is shown to players."""

    def __init__(self) -> None:
        super().__init__()
        self.about = "Wrestlers from every era: one initiative, dice against target numbers, a tug of war for momentum."
        self.first_decks = ["tembo", "viktor"]
        self.presets = PRESETS
        self.first_options = BEGINNER.options
        self.in_play = [RING, REVEALED]
        self.lies = []
        self.deck_parts = [
            DeckPart("board", "Wrestler", "one", ("Wrestler",), ids=True, most=1),
            DeckPart("opening hand", "Opening hand", "names", ids=True),
        ]
        self.curve = "stamina"
        self.stops = [
            *[Stop(f"my {word}", word.capitalize(), "My attack", OWN_MOVE) for word in ATTACK_STOPS.values()],
            Stop("their attack", "Defense", "Opponent's attack", ANSWER),
        ]
        self.seat_facts = ["tokens", "depleted", "blind attacks", "hand limit", "small run", "idle passes"]
        self.texts: dict[WrestlerAbility, str] = {}
        """The text of each ability, cached."""

    def kind(self, card: Card) -> str:
        return "board" if isinstance(card, Board) else ""

    def brief(self, card: Card) -> list[str]:
        if not isinstance(card, AttackCard):
            return super().brief(card)
        links = [" ".join(sign(b) for b in side) for side in (card.left_icons, card.right_icons)]
        return [
            f"{card.damage} dmg",
            f"{card.stamina} sta",
            f"{card.target}+",
            f"{card.momentum} mom",
            card.category.lower(),
            " ".join(card.marks()).replace("kick-out ", "ko"),
            f"{links[0]} → {links[1]}".strip() if card.left or card.right else "",
        ]

    def anatomy(self, card: Card) -> Anatomy:
        return anatomy_of(card) or super().anatomy(card)

    def meters(self, t: AtwTable, seat: int) -> list[Meter]:
        state = t.state
        if seat == NONE:
            return [Meter("momentum", state.momentum, 10, -10, NONE, (-8, -5, 5, 8), momentum_note(t, state))]
        w = state.wrestlers[seat]
        return [
            Meter("health", w.health, w.board.health, 0, w.board.low_health),
            Meter("stamina", w.stamina, w.board.stamina, 0, w.board.low_stamina),
        ]

    def turn(self, t: AtwTable) -> TurnFacts:
        state = t.state
        return TurnFacts(state.phase, state.attacker if state.phase > 0 else NONE)

    def facts_of(self, t: AtwTable, seat: int) -> list[int]:
        state = t.state
        w = state.wrestlers[seat]
        return [w.tokens, int(w.depleted), w.blind_attacks, w.limit, state.small_run, state.idle_passes]

    def altered(self, t: AtwTable) -> dict[int, list[Altered]]:
        return alterations(t)

    def boards(self, t: AtwTable, seat: int) -> list[Card]:
        return [t.state.wrestlers[seat].board] if seat != NONE else []

    def tags(self, t: AtwTable, seat: int) -> list[Tag]:
        state = t.state
        if seat == NONE:
            return []
        w = state.wrestlers[seat]
        tags = [Tag("initiative")] if state.phase > 0 and state.attacker == seat else []
        tags += [Tag(a.name, self.text_of(a), a.slot != PERMANENT, w.has_token(a.slot)) for a in w.board.slots]
        return tags + [Tag("depleted")] * w.depleted

    def text_of(self, ability: WrestlerAbility) -> str:
        """The text of an ability, cached."""
        text = self.texts.get(ability)
        if text is None:
            text = self.texts[ability] = ability.text()
        return text

    def aside(self, t: AtwTable) -> str:
        state = t.state
        frame = state.frames[-1] if state.frames else None
        if state.chain and frame is None:
            return f"The combo continues with {' or '.join(icon_names(state.chain_icons()))}."
        if isinstance(frame, Pin) and frame.attempts > 1:
            return f"{frame.attempts} attempts are left."
        if isinstance(frame, Picks) and state.pending is not None and state.pending.prompt is moves.OPENING_CARD:
            damage = sum(state.attack_card(c).damage for c in frame.picked)
            return f"{len(frame.picked)} of {state.wrestlers[frame.seat].board.hand} cards, {damage} damage."
        return ""

    def because(self, t: AtwTable, o: Option, refusal: Refusal) -> Refusal:
        return because(t, o, refusal)

    def hint(self, t: AtwTable, o: Option) -> str:
        if o.move in SAYS:
            return SAYS[o.move]
        state = t.state
        pending = state.pending
        if pending is None:
            return ""
        w = state.wrestlers[pending.seat]
        board = w.board
        if o.move is moves.USE:
            ability = board.slots[o.number]
            return ability.text()[len(ability.timing) :].lstrip(",: ")  # the question already shows the timing
        if o.move is moves.GAIN_STAMINA:
            return "1 stamina" if w.stamina < board.stamina else "nothing: it is full"
        if o.move is moves.PASS_FOR_STAMINA:
            return f"{min(PASS_STAMINA, board.stamina - w.stamina)} stamina, initiative lost"
        if o.move is moves.DRAW_CARD:
            return "1 card" if len(state.pile(HAND, pending.seat)) < w.limit else "1 card, and one goes back"
        if o.move is moves.DO_TAUNT or o.move is moves.DO_RECOVER:
            return (board.taunt if o.move is moves.DO_TAUNT else board.recover).text()
        if o.move is moves.TAKE:
            return ", ".join(x for x in spelled(self.brief(state.card(o.thing))) if x)
        odds = chances(t, state, o)
        return odds.text if odds is not None else ""

    def odds(self, t: AtwTable, o: Option) -> float:
        odds = chances(t, t.state, o)
        return odds.chance if odds is not None else super().odds(t, o)

    def stop(self, t: AtwTable) -> str:
        pending = t.state.pending
        if pending is None:
            return ""
        if pending.prompt is moves.DEFENSE_PROMPT:
            return "their attack"
        word = ATTACK_STOPS.get(pending.prompt, "")
        return f"my {word}" if word else ""

    def hopeless(self, t: AtwTable, options: list[Option]) -> int:
        pending = t.state.pending
        if pending is None or pending.prompt is not moves.KICK_OUT or any(o.move is moves.USE for o in options):
            return NONE
        if any(self.odds(t, o) > 0 for o in options):
            return NONE
        return next(k for k, o in enumerate(options) if o.move is moves.ROLL)

    def tag_of(self, t: AtwTable, o: Option) -> str:
        pending = t.state.pending
        if pending is None or o.move is not moves.USE:
            return ""
        return str(t.state.wrestlers[pending.seat].board.slots[o.number].name)

    def why_tag(self, t: AtwTable, seat: int, holder: int, tag: str) -> Refusal | None:
        pending = t.state.pending
        slots = t.state.wrestlers[holder].board.slots
        ability = next((a for a in slots if a.name == tag), None)
        if pending is None or ability is None:
            return None
        if seat == holder:
            return idle_ability(t, seat, ability)
        who = t.game.names.seat(t.state, holder)
        return Refusal(pending.prompt.rule, f"it is an ability of {who}, and you can only use your own")

    def usual(self, t: AtwTable, options: list[Option]) -> int:
        pending = t.state.pending
        pins = any(o.move is moves.DO_PIN for o in options)  # no one stays down, or releases a hold, by accident
        if pending is not None and pending.prompt is not moves.KICK_OUT and not pins:
            for k, o in enumerate(options):
                if o.move in USUAL:
                    return k
        return super().usual(t, options)


def sign(bit: int) -> str:
    """A combo icon as a sign and the first letter of its color: "○r"."""
    k = bit.bit_length() - 1
    return f"{SIGNS[k // 4]}{COLORS[k % 4][0]}"


def momentum_note(t: AtwTable, state: AtwState) -> str:
    """The player with momentum, its amount and its effect."""
    if not state.momentum:
        return "even"
    leader, ahead = (0, state.momentum) if state.momentum > 0 else (1, -state.momentum)
    zone = " unstoppable" if ahead >= UNSTOPPABLE else " on a roll" if ahead >= ON_A_ROLL else ""
    return f"{t.game.names.seat(state, leader)} +{ahead}{zone}"


class Odds:
    """A probability and its text."""

    def __init__(self, text: str, chance: float = -1.0) -> None:
        self.text: Final[str] = text
        self.chance: Final[float] = chance

    def with_text(self, text: str) -> Odds:
        """The same probability with another text."""
        return Odds(text, self.chance)


def chances(t: AtwTable, state: AtwState, o: Option) -> Odds | None:
    """The probability that a roll succeeds."""
    pending = state.pending
    if pending is None:
        return None
    seat = pending.seat
    if o.move is moves.PLAY or o.move is moves.PLAY_THROUGH:
        attack = Attack(seat, 1 - seat, [o.thing], SINGLE, o.number)
        return die_odds(target_number(t, attack, state.attack_card(o.thing)))
    if o.move is moves.DO_PIN:
        return Odds(f"each kick-out attempt: {kick_out_odds(state.wrestlers[1 - seat].health).text}")
    if pending.prompt is moves.KICK_OUT and (o.move is moves.ROLL or o.move is moves.KICK):
        price = f"for {STAMINA_A_HEALTH * o.number} stamina, " if o.number else ""
        odds = kick_out_odds(state.wrestlers[seat].health + o.number)
        return odds.with_text(price + odds.text)
    frame = t.frame(pending.scope) if pending.scope.frame >= 0 else None
    if not isinstance(frame, Attack):
        return None
    if o.move is moves.ROLL_TO_COUNTER and pending.prompt is moves.COUNTER:
        return die_odds(state.wrestlers[1 - seat].board.slots[frame.ability].counter_roll)
    asked = pending.prompt
    if o.move is moves.LET_IT_COME or (o.move is moves.ROLL and asked is moves.BEFORE_ROLL_PROMPT):
        return hit_odds(t, frame)
    return hit_odds(t, frame) if o.move is moves.DISCARD_CARD and asked is moves.REROLL else None


def hit_odds(t: AtwTable, a: Attack) -> Odds | None:
    """The probability that a single attack hits right now. Several cards have separate probabilities."""
    if len(a.cards) != 1:
        return None
    odds = die_odds(target_number(t, a, t.state.attack_card(a.cards[0])))
    return odds.with_text(f"hits {odds.text}")


def die_odds(needed: int) -> Odds:
    """The probability as text: "67% (3+)"."""
    chance = min(6, max(0, 7 - needed)) / 6
    return Odds(f"{round(100 * chance)}% ({needed}+)", chance)


def kick_out_odds(health: int) -> Odds:
    """The probability that the sum of two dice is at most the health."""
    ways = sum(1 for first in range(1, 7) for second in range(1, 7) if first + second <= health)
    return Odds(f"{round(100 * ways / 36)}% ({health} or less on two dice)", ways / 36)
