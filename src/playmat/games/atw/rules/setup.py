"""SET: wrestlers, opening hands, the roll for the initiative."""

from __future__ import annotations

from itertools import combinations

from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import move, shuffle
from playmat.games.atw import moves, settings, verbs
from playmat.games.atw.decks.legality import named
from playmat.games.atw.rules.action import next_action
from playmat.games.atw.state import ALL_TOKENS, DRAW, HAND, AtwTable
from playmat.kit.decks import names_in
from playmat.kit.picks import picks

OPENING_DAMAGE = 9
STARTER_STAMINA_LOSS = 1


@rule("SET.1a", "COM.1", "INT.1", "GC1.4")
def setup(t: AtwTable, s: Scope) -> None:
    """Boards are set up, hands are chosen, and the roll decides who starts."""
    t.then(s, [fill_meters, place_tokens, place_marker, choose_hands, shuffle_rest, roll_off, handicap, next_action])


@rule("SET.1b")
def fill_meters(t: AtwTable, s: Scope) -> None:
    """Health and stamina start at the board's maximum."""
    for w in t.state.wrestlers:
        w.health = w.board.health
        w.stamina = w.board.stamina


@rule("SET.1c", "COM.2")
def place_tokens(t: AtwTable, s: Scope) -> None:
    """Place one reversal token and two one-time tokens."""
    for w in t.state.wrestlers:
        w.tokens = ALL_TOKENS


@rule("SET.3", "COM.3")
def place_marker(t: AtwTable, s: Scope) -> None:
    """The shared marker starts in the middle."""
    t.state.momentum = 0


@rule("SET.4")
def choose_hands(t: AtwTable, s: Scope) -> None:
    """Each player chooses an opening hand with limited total damage, hidden from the opponent."""
    how = settings.OPENING_HAND.of(t.state)
    step = {"choose": choose_hand, "suggested": take_suggested, "random": take_random}[how]
    for seat in (1, 0):
        t.next(Scope(seat), step)


@rule("SET.4")
def choose_hand(t: AtwTable, s: Scope) -> None:
    """The hand is chosen card by card."""
    t.enter(Picks(s.you, []), s, [pick_opening])


@rule("SET.4")
def pick_opening(t: AtwTable, s: Scope) -> None:
    """Ask for one more card from your own deck. Each is a separate decision."""
    part = bool(picks(t, s).picked)
    t.ask(s.you, moves.OPENING_CARD, opening_cards, s, then=[opening_picked], part=part)


@options
def opening_cards(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Every card that still lets the hand be completed within the allowed damage."""
    state = t.state
    picked = picks(t, s).picked
    rest = [c for c in state.pile(DRAW, s.you) if c not in picked]
    each = [state.attack_card(c).damage for c in rest]
    damages = sorted(each)
    more = state.wrestlers[s.you].board.hand - len(picked) - 1
    room = OPENING_DAMAGE
    for c in picked:
        room -= state.attack_card(c).damage
    cheapest = 0
    for damage in damages[:more]:
        cheapest += damage
    for k in range(len(rest)):
        own = each[k]
        # if the card itself is one of the cheapest, the next cheapest takes its place
        others = cheapest if more == 0 or own >= damages[more - 1] else cheapest - own + damages[more]
        refused = own + others > room and t.refuses(moves.TOO_MUCH_DAMAGE)
        menu.offer(moves.TAKE, rest[k], refusal=moves.TOO_MUCH_DAMAGE if refused else None)


@rule("SET.4")
def opening_picked(t: AtwTable, s: Scope) -> None:
    """Record the pick. A complete hand is taken."""
    picked = picks(t, s).picked
    picked.append(s.thing)
    if len(picked) < t.state.wrestlers[s.you].board.hand:
        t.next(s, pick_opening)
    else:
        take_hand(t, s.you, list(picked))


def take_hand(t: AtwTable, seat: int, places: list[int]) -> None:
    """The chosen cards go to the hand."""
    for place in places:
        move(t, place, HAND, seat)
    t.emit(moves.TAKES_HAND, seat, number=len(places))


@rule("SET.4")
def take_suggested(t: AtwTable, s: Scope) -> None:
    """Take the hand that the player's deck list suggests."""
    state = t.state
    deck = state.pile(DRAW, s.you)
    suggested = named([state.attack_card(c) for c in deck], names_in(state.wrestlers[s.you].suggested))
    take_hand(t, s.you, [deck[k] for k in suggested])


@rule("SET.4")
def take_random(t: AtwTable, s: Scope) -> None:
    """Take a random legal hand. All of them are equally likely."""
    state = t.state
    deck = sorted(state.pile(DRAW, s.you), key=lambda c: state.card(c).id)
    damage = {c: state.attack_card(c).damage for c in deck}
    size = state.wrestlers[s.you].board.hand
    hands = [h for h in combinations(deck, size) if sum(damage[c] for c in h) <= OPENING_DAMAGE]
    scripted = state.script is not None
    chosen = (
        t.scripted_number(0, len(hands) - 1, "the number of the opening hand") if scripted else t.random(len(hands))
    )
    take_hand(t, s.you, list(hands[chosen]))


@rule("SET.5", "GC1.7")
def shuffle_rest(t: AtwTable, s: Scope) -> None:
    """The rest of each deck becomes the draw pile."""
    for seat in (0, 1):
        shuffle(t, DRAW, seat)
        t.emit(moves.SHUFFLES_DECK, seat)


@rule("SET.6")
def roll_off(t: AtwTable, s: Scope) -> None:
    """The player with the higher die has the initiative. Ties are rolled again."""
    first = settings.FIRST_PLAYER.of(t.state)
    starter = {"seat0": 0, "seat1": 1}.get(first, NONE)
    while starter == NONE:
        dice = [t.roll(6), t.roll(6)]
        for seat in (0, 1):
            t.emit(moves.ROLLS_OFF, seat, number=dice[seat])
        if dice[0] != dice[1]:
            starter = 0 if dice[0] > dice[1] else 1
    t.state.attacker = starter
    t.state.phase = 1
    t.emit(moves.STARTS if first == "roll" else moves.STARTS_UNROLLED, starter)


@rule("SET.7")
def handicap(t: AtwTable, s: Scope) -> None:
    """The first player pays for going first: 1 stamina, and a random card goes back."""
    if not settings.HANDICAP.on(t.state):
        return
    starter = t.state.attacker
    verbs.drain(t, starter, STARTER_STAMINA_LOSS)
    place = t.pick_at_random(t.state.pile(HAND, starter))
    t.emit(moves.LOSES_CARD, starter, place, extra=", picked at random,")
    verbs.put_back(t, starter, place, logged=False)
