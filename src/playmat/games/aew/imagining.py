"""AEW's part of imagining a state: possible Purchase Decks, face-down cards and chosen discards."""

from __future__ import annotations

from playmat.engine.chance import small as chance
from playmat.engine.state.frame import Picks
from playmat.games.aew import moves
from playmat.games.aew.frames import EndStep
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.zones import DECK, HAND, PLAY, PURCHASE, RING


def imagine_hidden(state: AewState, seed: int) -> None:
    """Rearrange the randomly dealt unknown cards so that the Purchase Decks, face-down cards and picks are possible."""
    for seat in range(state.seats):
        sort_purchases(state, seat)
        seed = sort_hidden(state, seat, seed)
    pick_discards(state, seed)


def sort_purchases(state: AewState, seat: int) -> None:
    """Put exactly the unseen copies and the Tucked cards into the Purchase Deck."""
    unseen = set(state.stock)
    wrong = [p for p in state.pile(PURCHASE, seat) if state.known[p] == 0 and state.copy[p] not in unseen]
    if not wrong:
        return
    k = 0
    for zone in (DECK, HAND, RING, PLAY):
        for place in state.pile(zone, seat):
            if state.copy[place] in unseen and k < len(wrong):
                swap(state, place, wrong[k])
                k += 1


def sort_hidden(state: AewState, seat: int, seed: int) -> int:
    """Make sure that every face-down card has Hidden."""
    own = 1 << seat
    for zone in (RING, PLAY):
        for place in state.pile(zone, seat):
            if state.facts[place] & traits.DOWN and not state.aew_card(place).is_hidden():
                could = [
                    p
                    for p in state.pile(HAND, seat) + state.pile(DECK, seat)
                    if not state.known[p] & ~own and state.aew_card(p).is_hidden()
                ]
                if could:
                    seed = chance.step(seed)
                    swap(state, place, could[chance.number(seed, len(could))])
    return seed


def swap(state: AewState, one: int, other: int) -> None:
    """Swap two cards."""
    state.copy[one], state.copy[other] = state.copy[other], state.copy[one]


def pick_discards(state: AewState, seed: int) -> None:
    """Choose random discards for a player whose actual choice the other player may not know yet."""
    pending = state.pending
    end = state.frames[0] if state.frames else None
    if pending is None or pending.prompt is not moves.HOLD_DISCARD or not isinstance(end, EndStep):
        return
    for frame in state.frames:
        if isinstance(frame, Picks) and frame.seat != pending.seat:
            rest = [place for place in state.pile(HAND, frame.seat) if place not in frame.picked]
            while len(rest) > end.hold[frame.seat]:
                seed = chance.step(seed)
                frame.picked.append(rest.pop(chance.number(seed, len(rest))))
