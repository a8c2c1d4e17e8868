"""Start, play and inspect matches of Champions for tests."""

from __future__ import annotations

from collections import Counter
from typing import Any

from playmat.engine.decks.deck import Deck
from playmat.engine.sitting.match import Match
from playmat.engine.state.scope import NONE
from playmat.games.champions.game import GAME
from playmat.games.champions.state import DECK, SIDE, DuelState

DuelMatch = Match[DuelState]
DECKS = ["ember_forge", "tidal_court"]


def begun(seed: int = 1, decks: Any = None, **options: str) -> DuelMatch:
    match = GAME.start(decks or DECKS, seed, {"format": "best_of_3", **options})
    assert isinstance(match, Match)
    return match


def asked(t: DuelMatch) -> tuple[int, str]:
    question = t.decision
    return (question.seat, question.prompt) if question is not None else (NONE, "")


def offered(t: DuelMatch) -> list[str]:
    question = t.decision
    return question.texts if question is not None else []


def pick(t: DuelMatch, *names: str) -> None:
    """Choose these Champions for the seat to act, or the first ones offered."""
    seat = asked(t)[0]
    for k in range(3):
        assert asked(t) == (seat, "pick champions")
        t.answer(names[k] if names else offered(t)[0])


def begin_game(t: DuelMatch) -> None:
    """Play up to the first action: no exchanges, any Champions, and the chooser goes first."""
    while asked(t)[1] not in ("take action", ""):
        t.answer({"side-board": "done", "choose first": "go first"}.get(asked(t)[1], offered(t)[0]))


def lose(t: DuelMatch, *seats: int) -> None:
    """Let these seats lose the next games, one game each."""
    for seat in seats:
        begin_game(t)
        t.call(seat, "forfeit")


def draw(t: DuelMatch) -> None:
    begin_game(t)
    t.answer("offer a draw")
    t.answer("accept")


def piles(t: DuelMatch, seat: int) -> tuple[Counter[str], Counter[str]]:
    """The main and side deck of a seat, in a game that has not begun."""
    main, side = t.state.pile(DECK, seat), t.state.pile(SIDE, seat)
    return Counter(t.state.card(p).name for p in main), Counter(t.state.card(p).name for p in side)


def exchange(t: DuelMatch, comes: str, goes: str) -> None:
    t.answer(f"bring in {comes}")
    t.answer(f"send out {goes}")


def went_first(t: DuelMatch) -> int:
    begin_game(t)
    return t.state.turn_player


def listed(name: str = "ember_forge", **notes: str) -> Deck:
    """One of the shipped lists with another name and other notes."""
    deck = GAME.decks[name]
    return Deck("mine", list(deck.cards), {**deck.notes, **notes})


def listed_now(t: DuelMatch, seat: int) -> tuple[list[str], list[str]]:
    return tuple([t.state.card(p).name for p in t.state.pile(z, seat)] for z in (DECK, SIDE))  # type: ignore[return-value]
