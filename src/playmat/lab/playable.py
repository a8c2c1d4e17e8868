"""Positions in which a card can be played, found by playing any game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any, Final

from playmat.agents import player
from playmat.agents.player import Player
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import ChanceNeeded, NoWords, PlaymatError
from playmat.engine.files.given import SEATS
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.card import Card
from playmat.engine.state.event import Event
from playmat.engine.state.option import Option
from playmat.engine.table.text import ALL_SEEING
from playmat.scenario.run import set_up
from playmat.scenario.scenario import Scenario
from playmat.scenario.writing import write_scenario

SEAT: Final = 0
"""The seat that has the card."""
SEATS_IN_PLAY: Final = 2
HAND: Final = "hand"
GAMES: Final = 8
"""How many games are played to find a position, each with different decks or a different seed."""
POSITIONS: Final = 32
"""How many quiet positions per game are tried, spread over the whole game."""
AHEAD: Final = 10
"""The card must be playable within this many decisions of a quiet position: it may be an answer to the opponent."""
PARTS: Final = 8
"""How many decisions playing one card may take: targets, costs."""
MOST_DECISIONS: Final = 600


class NotPlayable(PlaymatError):
    """No position was found in which the card can be played."""


def playable_position(game: Game, name: str) -> str:
    """A scenario file that ends when a seat has the card in hand and can play it."""
    return write_scenario(playable_table(game, name), ALL_SEEING)


def playable_table(game: Game, name: str) -> Sitting[Any]:
    """A game that waits for the seat with the card, which can play it."""
    card = game.card(name)
    kind = game.face.kind(card)
    if kind:
        raise NotPlayable(f"{card.name} is never in a hand: it is a {kind}")
    refusal: NotPlayable | None = None
    for number, decks in enumerate(islice(seatings(game, card), GAMES)):
        for position, settings in quiet_positions(game, decks, number):
            try:
                table = with_card(game, position, settings, card)
            except NotPlayable as fault:
                refusal = fault
                break  # the other positions of this game have the same decks
            if reach_play(table, card):
                return table
    raise refusal or NotPlayable(f"No position was found in which {card.name} can be played from a hand")


def seatings(game: Game, card: Card) -> Iterator[list[Deck]]:
    """Decks to play with. Decks that have the card come first, then the others."""
    decks = list(game.decks.values())
    with_card = [deck for deck in decks if {card.id, card.name} & set(deck.cards)]
    own = [*with_card, *(deck for deck in decks if deck not in with_card)]
    settings = usual_settings(game)
    allowed = [
        [one, other]
        for one in own
        for other in decks
        if one is not other and not game.lists.seat_faults([one, other], settings)
    ]
    by_own = [[pair for pair in allowed if pair[0] is one] for one in own]
    for round in range(len(decks)):
        for pairs in by_own:
            if len(pairs) > round:
                yield pairs[round]


def usual_settings(game: Game) -> dict[str, str]:
    """The options of a game against the computer."""
    return game.full_options({**game.face.asks_all, **game.set_options})


def quiet_positions(game: Game, decks: list[Deck], seed: int) -> Iterator[tuple[dict[str, Any], dict[str, str]]]:
    """Positions that can be written down, from a game between agents. If there are many, only some, evenly spread."""
    settings = usual_settings(game)
    table = game.start(decks, seed, settings)
    table.keeps_checkpoints = False
    agents = [player("greedy", seed + seat) for seat in range(SEATS_IN_PLAY)]
    states = []
    for _ in range(MOST_DECISIONS):
        if table.over:
            break
        if game.positions.is_quiet(table):
            states.append(table.state.clone())
        table.choose(chosen(table, agents))
    step = max(1, len(states) // POSITIONS)
    for state in states[::step]:
        try:
            yield game.positions.write(table.at(state)), settings
        except NoWords:
            continue


def chosen(table: Sitting[Any], agents: list[Player], kept: Card | None = None) -> Option:
    """The option that an agent chooses, or another one if that option is about the card to keep (`kept`)."""
    pending = table.asked()
    options = table.listed(pending)
    option = options[0] if len(options) == 1 else agents[pending.seat].choose(table.view(pending.seat), options)
    if kept is None or not is_about(table, option, kept):
        return option
    return next((other for other in options if not is_about(table, other, kept)), option)


def with_card(game: Game, given: dict[str, Any], settings: dict[str, str], card: Card) -> Sitting[Any]:
    """The position with the card in the seat's hand."""
    you = SEATS[SEATS_IN_PLAY][SEAT]
    refusal: PlaymatError | None = None
    for facts in facts_with(given[you], name_of(game, card)):
        scenario = Scenario("", "", settings=settings, seats=SEATS_IN_PLAY, given={**given, you: facts})
        try:
            table = set_up(game, scenario)
            table.resolve()
        except PlaymatError as fault:
            refusal = refusal or fault
            continue
        return table
    raise NotPlayable(str(refusal))


def facts_with(facts: dict[str, Any], name: str) -> Iterator[dict[str, Any]]:
    """The facts of a seat with a card in its hand: unchanged, or with the card moved from another zone or added."""
    hand = facts.get(HAND, [])
    if name in hand:
        yield facts
        return
    for zone, cards in facts.items():
        if isinstance(cards, list) and name in cards:
            at = cards.index(name)
            yield {**facts, zone: cards[:at] + cards[at + 1 :], HAND: [*hand, name]}
    yield {**facts, HAND: [*hand, name]}


def name_of(game: Game, card: Card) -> str:
    """How a position names a card: by its id if another card has the same name."""
    return card.name if game.card(card.name) is card else card.id


def reach_play(table: Sitting[Any], card: Card) -> bool:
    """Play on until the seat can play the card. False if that does not happen."""
    agents = [player("greedy", seat) for seat in range(SEATS_IN_PLAY)]
    try:
        for _ in range(AHEAD):
            if table.over:
                return False
            if table.asked().seat == SEAT and can_play(table, card):
                return True
            table.answer(chosen(table, agents, kept=card))
    except ChanceNeeded:
        return False  # a scenario prescribes its results of chance, and this one would need some
    return False


def can_play(table: Sitting[Any], card: Card) -> bool:
    """Whether an option that names the card leads to playing it."""
    options = [option for option in table.listed(table.asked()) if is_about(table, option, card)]
    return any(is_played(table, option, card) for option in options)


def is_about(table: Sitting[Any], option: Option, card: Card) -> bool:
    """Whether an option names the card."""
    things = (option.thing, option.other)
    return any(table.state.is_card(thing) and table.state.card(thing).id == card.id for thing in things)


def is_played(table: Sitting[Any], option: Option, card: Card) -> bool:
    """Whether the card is played if the seat takes this option and completes it."""
    fork = table.fork()
    fork.keeps_checkpoints = False
    before = fork.state.last
    agents = [player("greedy", seat) for seat in range(SEATS_IN_PLAY)]
    with suppress(ChanceNeeded):  # raised by the effect, so the card has been played
        fork.choose(option)
        for _ in range(PARTS):
            if was_played(fork, before, card) or fork.over:
                break
            fork.choose(chosen(fork, agents, kept=card))
    return was_played(fork, before, card)


def was_played(table: Sitting[Any], before: Event | None, card: Card) -> bool:
    """Whether an event since `before` reports that the seat played the card."""
    kinds = table.game.statistics.plays()
    event = table.state.last
    while event is not None and event is not before:
        named = event.copy and table.state.copies[event.copy].card.id == card.id
        if event.kind in kinds and event.seat == SEAT and (named or card.name in event.extra):
            return True
        event = event.before
    return False
