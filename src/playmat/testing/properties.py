"""Properties of every game: it ends, and can be copied, saved, watched and imagined at any moment."""

from __future__ import annotations

import json
import random
from typing import Any, ClassVar, Final

import pytest

from playmat.engine.files.save import load, repeat, save, save_state, state_hash
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.option import Option
from playmat.engine.state.record import Record
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.table.invariants import check
from playmat.engine.table.text import ALL_SEEING, log, option_texts
from playmat.engine.view.view import deal_anew, imagine, seen_by
from playmat.testing.play import OfGames, begun, random_play

SEEDS: Final = range(6)
SHARED: Final = ("copies", "owner", "piles[", "listeners[", "noted", "marks", "settings", "last", "script")
"""The parts of a state that a clone may share, because they are replaced and never changed in place."""


class PropertyTests(OfGames):
    """Every game ends. At every decision, it can be copied, saved, watched and imagined.

    No view reveals too much.
    """

    replaced: ClassVar[tuple[str, ...]] = ()
    """Additional fields of the game's own state that are replaced and never changed in place. Each is given by the
    beginning of its path. A part of a path that begins with . or ] matches that field of any record."""

    @pytest.mark.parametrize("seed", range(40))
    def test_random_games_end_and_every_position_is_possible(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        for _ in random_play(t, seed):
            check(t)
        check(t)
        assert t.outcome is not None
        assert t.outcome.rule

    @pytest.mark.parametrize("seed", SEEDS)
    def test_a_clone_shares_nothing_that_changes(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        for k, _ in enumerate(random_play(t, seed)):
            if k % 7 == 0:
                mine, other = owned(t.state, self.replaced), t.state.clone()
                assert save_state(t.game, other) == save_state(t.game, t.state)
                both = set(mine) & set(owned(other, self.replaced))
                assert [mine[i] for i in both] == []

    @pytest.mark.parametrize("seed", SEEDS)
    def test_playing_on_a_clone_leaves_the_original_alone(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        for k, _ in enumerate(random_play(t, seed)):
            if k % 25 == 3:
                before = state_hash(t.game, t.state)
                other = t.clone()
                for _ in random_play(other, seed + k):
                    pass
                assert other.over
                assert state_hash(t.game, t.state) == before

    @pytest.mark.parametrize("seed", SEEDS)
    def test_a_saved_game_loads_unchanged(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        for k, _ in enumerate(random_play(t, seed)):
            if k % 5 == 0:
                again = load(t.game, json.loads(json.dumps(save(t))))
                assert save(again) == save(t)
                assert option_texts(again, again.listed(again.state.pending)) == option_texts(
                    t, t.listed(t.state.pending)
                )

    @pytest.mark.parametrize("seed", SEEDS)
    def test_a_replayed_record_gives_the_same_events(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        t.keeps_checkpoints = False
        chance = random.Random(seed)
        while not t.over:
            t.answer(chance.choice(t.listed(t.state.pending)))
        again = repeat(t.game, t.origin, t.record)
        assert log(again, ALL_SEEING) == log(t, ALL_SEEING)
        assert state_hash(t.game, again.state) == state_hash(t.game, t.state)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_option_texts_are_unique_and_understood(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        for _ in random_play(t, seed):
            question = t.decision
            assert question is not None
            texts = question.texts
            assert len(set(texts)) == len(texts)
            assert all(texts)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_no_view_contains_what_its_seat_may_not_know(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        for k, _ in enumerate(random_play(t, seed)):
            if k % 3 == 0:
                for seat in [*range(t.state.seats), NONE]:
                    other = deal_anew(t, seat, seed * 1000 + k)
                    mine = save_state(t.game, seen_by(t, seat).state)
                    assert save_state(t.game, seen_by(other, seat).state) == mine

    def test_a_planted_hidden_card_would_be_seen(self, slug: str) -> None:
        """The check above can fail: a view that keeps one hidden card differs after the cards are dealt again."""
        t = begun(slug, 1)
        public = 1 << t.state.seats
        hidden = [p for p in t.state.piles if p and t.state.known[p[0]] & public == 0]
        mixed = [p for p in hidden if len({t.state.card(c).id for c in p}) > 1]
        if not mixed:
            pytest.skip(f"{slug} begins without hidden cards")
        pile = mixed[0]
        differing = False
        for k in range(20):
            other = deal_anew(t, NONE, k)
            view, twin = seen_by(t, NONE).state, seen_by(other, NONE).state
            view.copy[pile[0]] = t.state.copy[pile[0]]
            twin.copy[pile[0]] = other.state.copy[pile[0]]
            differing = differing or save_state(t.game, view) != save_state(t.game, twin)
        assert differing

    @pytest.mark.parametrize("seed", SEEDS)
    def test_imagined_states_have_the_same_view(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        for k, _ in enumerate(random_play(t, seed)):
            if k % 4 == 0:
                seat = t.state.pending.seat if t.state.pending else 0
                view = seen_by(t, seat)
                imagined = imagine(view, seed + k)
                check(imagined)
                assert save_state(t.game, seen_by(imagined, seat).state) == save_state(t.game, view.state)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_every_offered_option_can_be_answered(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        for k, _ in enumerate(random_play(t, seed)):
            if k % 6 == 0:
                for option in t.listed(t.state.pending):
                    other: Sitting[Any] = t.fork()
                    other.answer(option)
                    check(other)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_the_table_and_the_view_of_the_asked_seat_have_the_same_options(self, slug: str, seed: int) -> None:
        t = begun(slug, seed)
        for _ in random_play(t, seed):
            pending = t.state.pending
            assert pending is not None
            view = seen_by(t, pending.seat)
            asked = view.state.pending
            assert asked is not None
            asked.listed = None
            assert option_texts(view, view.listed(asked)) == option_texts(t, t.listed(pending))
            assert all(map(Option.same, view.listed(asked), t.listed(pending)))


def mutable_parts(value: Any, path: str, paths: dict[int, str]) -> None:
    """Collect the paths of the lists and dicts in a value, by identity."""
    if isinstance(value, list):
        paths[id(value)] = path
        for k, part in enumerate(value):
            mutable_parts(part, f"{path}[{k}]", paths)
    elif isinstance(value, dict):
        paths[id(value)] = path
        for k, part in value.items():
            mutable_parts(part, f"{path}[{k}]", paths)
    elif isinstance(value, Record):
        for name in value.FIELDS:
            mutable_parts(getattr(value, name), f"{path}.{name}", paths)


def owned(state: State, replaced: tuple[str, ...]) -> dict[int, str]:
    """The mutable parts that a state may not share with its clone, by identity."""
    paths: dict[int, str] = {}
    for name in state.FIELDS:
        mutable_parts(getattr(state, name), name, paths)
    # tasks and the pending decision are never changed in place; frames are
    shared = (*SHARED, *replaced, "agenda[", "pending")
    inner = [part for part in replaced if part[0] in ".]"]
    return {k: p for k, p in paths.items() if not p.startswith(shared) and not any(part in p for part in inner)}
