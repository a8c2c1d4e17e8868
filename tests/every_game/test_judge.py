"""Code outside a game gets the worth of words only from `game.judge(view, seat, place)`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from math import isfinite
from typing import Any

import pytest

import playmat
from playmat.engine.errors import PlaymatError
from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Word
from playmat.engine.table.table import Table
from tests.engine.toy.game import Lanterns
from tests.every_game.games import SLUGS, begun, random_play

USED: dict[str, Callable[[Any, Option], Word | None]] = {
    "aew.use": lambda state, o: state.aew_card(o.thing).abilities[o.number],
    "atw.use": lambda state, o: state.wrestlers[state.pending.seat].board.slots[o.number],
    "champions.activate": lambda state, o: state.duel_card(o.thing).active,
    "school.activate": lambda state, o: state.permanent(o.thing).card.acts[o.number],
    "school.cast": lambda state, o: state.school_card(o.thing).cast,
    "ttcg.activate": lambda state, o: state.ttcg_card(o.thing).effects[o.number],
}
"""The moves that use a card's text, and the text they use."""


def words_of(word: Word) -> Iterator[Word]:
    """A word and all its parts."""
    yield word
    for part in word.parts:
        yield from words_of(part)


def positions(slug: str, games: int, every: int) -> Iterator[Table[Any]]:
    """Views of the seats to act, from seeded random games."""
    for seed in range(games):
        table = begun(slug, seed)
        for k, t in enumerate(random_play(table, seed)):
            if k % every == seed:
                yield t.view(t.state.pending.seat)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_word_of_every_card_is_judged_in_real_positions(slug: str) -> None:
    game = playmat.game(slug)
    chance = random.Random(slug)
    asked: set[type] = set()
    for view in positions(slug, 3, 40):
        seat = view.state.pending.seat
        lying = {view.state.card(place).id: place for place in range(view.state.seats, len(view.state.copy))}
        for card in chance.sample(list(game.cards.values()), 40):
            judge = game.judge(view, seat, lying.get(card.id, NONE))
            for word in [word for ability in card.abilities for word in words_of(ability)]:
                asked.add(type(word))
                assert isfinite(judge.worth(word)), card.name
                assert isfinite(judge.average(word)), card.name
                assert judge.possible(word) in (True, False), card.name
                alone = game.judge(view, seat, lying.get(card.id, NONE))
                assert judge.worth(word) == alone.worth(word), f"{card.name}: the worth depends on earlier calls"
    every = {type(w) for card in game.cards.values() for ability in card.abilities for w in words_of(ability)}
    assert asked == every


@pytest.mark.parametrize("slug", SLUGS)
def test_moves_that_the_rules_offer_are_possible_and_have_a_worth(slug: str) -> None:
    seen = 0
    for view in positions(slug, 3, 1):
        pending = view.state.pending
        for o in view.listed(pending):
            text = USED[o.move.address](view.state, o) if o.move.address in USED else None
            if text is not None:
                seen += 1
                judge = view.game.judge(view, pending.seat, o.thing)
                assert judge.possible(text), f"{view.state.card(o.thing).name}: {text.text()}"
                assert judge.worth(text) > IMPOSSIBLE
    assert seen > 10


@pytest.mark.parametrize("slug", SLUGS)
def test_judging_words_changes_no_card(slug: str) -> None:
    """Words are shared by all tables, so judging one must not change it."""
    game = playmat.game(slug)
    views = list(positions(slug, 2, 25))
    texts = [ability for card in game.cards.values() for ability in card.abilities]
    seats = [view.state.pending.seat for view in views]
    before = [[game.judge(view, seat).worth(a) for a in texts] for view, seat in zip(views, seats, strict=True)]
    for word in [word for ability in texts for word in words_of(ability)]:
        judge = game.judge(views[0], seats[0])
        judge.worth(word)
        judge.average(word)
        judge.possible(word)
    after = [[game.judge(view, seat).worth(a) for a in texts] for view, seat in zip(views, seats, strict=True)]
    assert after == before


@pytest.mark.parametrize("slug", SLUGS)
def test_your_own_draws_are_good_for_you_and_others_draws_are_bad(slug: str) -> None:
    game = playmat.game(slug)
    view = game.start(seed=1).view(0)
    judge = game.judge(view, 0)
    assert judge.if_draws(0, 1) > 0.0
    assert judge.if_draws(1, 1) <= 0.0
    assert judge.if_gains(1, -1) >= 0.0
    assert judge.if_mills(1, 1) >= 0.0
    assert judge.if_discards(1, 1) >= 0.0


def test_a_game_without_a_judge_is_reported() -> None:
    game = Lanterns()
    with pytest.raises(PlaymatError, match="does not say what the words of its cards are worth"):
        game.judge(game.start(seed=1), 0)
