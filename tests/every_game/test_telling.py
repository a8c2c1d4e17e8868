"""The subjects of events: no damage without a source, no play without a target, and true amounts."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.table.motion import ROLL, Motion
from playmat.engine.table.table import Table
from playmat.engine.table.told import Aimed, Told
from playmat.games import game
from playmat.games.champions.moves import CHOOSE

pytestmark = pytest.mark.once

SLUGS = ["atw", "champions", "school", "aew", "ttcg"]
GAMES = 8
HURTS = {
    "atw": ["atw.loses health"],
    "champions": ["champions.dealt"],
    "school": ["school.hurts", "school.hurts player"],
    "aew": ["aew.hits", "aew.loses stamina"],
    "ttcg": ["ttcg.loses"],
}
PLAYED = {
    "atw": ["atw.plays", "atw.plays link", "atw.plays blind", "atw.rampages"],
    "champions": ["champions.activates", "champions.uses", "champions.equipped"],
    "school": ["school.casts", "school.activates", "school.equips", "school.triggers"],
}


class Answered:
    """One answer of a watched game: the position before it, the texts, and the visible events."""

    def __init__(self, before: Table[Any], option: Any, motions: list[Motion]) -> None:
        self.before, self.option, self.motions = before, option, motions

    @property
    def told(self) -> list[Told]:
        return [m for m in self.motions if isinstance(m, Told)]


def watched_game(slug: str, seed: int) -> tuple[Sitting[Any], list[Answered]]:
    """A game played at random, with a spectator."""
    table = game(slug).start(seed=seed)
    chance = random.Random(seed)
    answers: list[Answered] = []
    while not table.over:
        before = table.clone()
        assert table.decision is not None
        option = chance.choice(table.decision.options)
        table.motions = []
        table.answer(option)
        answers.append(Answered(before, option, table.motions))
    return table, answers


@pytest.fixture(scope="module")
def games() -> dict[str, list[list[Answered]]]:
    return {slug: [watched_game(slug, seed)[1] for seed in range(GAMES)] for slug in SLUGS}


def meter_of(t: Table[Any], thing: int, name: str) -> int | None:
    """The value of a meter, or None without the meter."""
    if thing < t.state.seats:
        meters = [*t.game.face.meters(t, thing), *t.game.face.meters(t, NONE)]
    else:
        lying = t.game.face.placement(t, thing) if t.state.is_card(thing) else None
        meters = list(lying.meters) if lying is not None else []
    return next((meter.value for meter in meters if meter.name == name), None)


@pytest.mark.parametrize("slug", SLUGS)
def test_all_damage_has_a_source(games: dict[str, list[list[Answered]]], slug: str) -> None:
    hurts = [t for g in games[slug] for a in g for t in a.told if t.event.kind.address in HURTS[slug]]
    assert len(hurts) > 25
    for motion in hurts:
        assert motion.source is not None, motion.event.kind.address
        assert len(motion.targets) == 1
        assert motion.about.amount <= 0
        assert motion.about.meter


@pytest.mark.parametrize("slug", SLUGS)
def test_amounts_match_the_change(games: dict[str, list[list[Answered]]], slug: str) -> None:
    """At each beat, a meter changes by the total amount of the hits on it since the previous beat."""
    compared = 0
    for answered in [a for g in games[slug] for a in g]:
        before = answered.before
        of_moment: list[Told] = []
        for motion in answered.told:
            of_moment = [m for m in of_moment if m.moment == motion.moment] + [motion]
            if motion.state is None:
                continue
            after: Table[Any] = Table(before.game, motion.state)
            for one in of_moment:
                if one.event.kind.address in HURTS[slug]:
                    thing, meter = one.about.targets[0], one.about.meter
                    old, new = meter_of(before, thing, meter), meter_of(after, thing, meter)
                    changes = [
                        m.about.amount for m in of_moment if m.about.targets == [thing] and m.about.meter == meter
                    ]
                    if old is not None and new is not None:
                        assert new - old == sum(changes), (one.event.kind.address, old, new, changes)
                        compared += 1
            before = Table(before.game, motion.state)
    assert compared > 25


def test_every_play_of_atw_has_a_target_and_a_price(games: dict[str, list[list[Answered]]]) -> None:
    plays = [t for g in games["atw"] for a in g for t in a.told if t.event.kind.address in PLAYED["atw"]]
    assert len(plays) > 25
    for motion in plays:
        assert motion.about.targets == [1 - motion.event.seat]
        assert motion.about.paid == {"stamina": motion.event.number}
        assert motion.source is not None
        assert motion.source.thing >= 2


def test_every_choice_in_champions_is_a_target(games: dict[str, list[list[Answered]]]) -> None:
    """A card is activated before its choices are made. After the last choice, an event names the targets."""
    aimed = 0
    for played in games["champions"]:
        chosen: set[int] = set()
        for answered in played:
            if answered.option.move is CHOOSE:
                chosen.add(answered.option.thing)
            for m in answered.motions:
                if isinstance(m, Aimed):
                    assert m.targets
                    chosen -= {named.thing for named in m.targets}
                    aimed += 1
            for motion in answered.told:
                if motion.event.kind.address == "champions.equipped":  # names the chosen card and its player
                    chosen -= {motion.event.thing, motion.event.other}
            if answered.before.state.turn != played[-1].before.state.turn and not answered.before.state.frames:
                assert not chosen or answered.option.move is CHOOSE
        plays = [t for a in played for t in a.told if t.event.kind.address in PLAYED["champions"]]
        assert all(motion.source is not None and motion.source.thing == motion.event.thing for motion in plays)
        equipped = [motion for motion in plays if motion.event.kind.address == "champions.equipped"]
        assert all(motion.about.targets == [motion.event.other] for motion in equipped)
    assert aimed > 30


def test_every_play_of_school_has_the_targets_that_its_line_names(games: dict[str, list[list[Answered]]]) -> None:
    plays = [t for g in games["school"] for a in g for t in a.told if t.event.kind.address in PLAYED["school"]]
    at = [motion for motion in plays if motion.event.extra.startswith((" at ", " to "))]
    assert len(at) > 20
    assert all(motion.targets for motion in at)
    assert not [motion for motion in plays if motion.targets and motion not in at]
    assert any(motion.about.paid for motion in plays)


def test_every_play_of_aew_targets_a_player_or_what_it_answers(games: dict[str, list[list[Answered]]]) -> None:
    plays = [t for g in games["aew"] for a in g for t in a.told if t.event.kind.address == "aew.plays"]
    answers = [motion for motion in plays if motion.about.targets != [1 - motion.event.seat]]
    assert len(plays) > len(answers) > 25
    assert all(len(motion.about.targets) == 1 and motion.about.targets[0] >= 2 for motion in answers)


def test_every_effect_of_ttcg_has_the_targets_chosen_for_it(games: dict[str, list[list[Answered]]]) -> None:
    aimed = 0
    for answered in [a for g in games["ttcg"] for a in g]:
        for motion in answered.told:
            if motion.event.kind.address in ("ttcg.activates", "ttcg.triggers"):
                assert motion.source is not None
                assert motion.source.thing == motion.event.thing
                aimed += len(motion.targets)
            if motion.event.kind.address == "ttcg.destroyed":
                assert motion.source is not None
                assert motion.about.targets == [motion.event.thing]
            if motion.event.kind.address == "ttcg.attacks":
                assert motion.about.targets == [motion.event.other]
    assert aimed > 20


def test_every_die_is_reported_with_its_purpose(games: dict[str, list[list[Answered]]]) -> None:
    dice = 0
    for answered in [a for g in games["atw"] for a in g]:
        fell: list[int] = []
        for m in answered.motions:
            if m.kind == ROLL:
                fell.append(m.number)
            elif isinstance(m, Told) and m.about.roll is not None:
                roll = m.about.roll
                assert roll.purpose
                assert roll.seat == m.event.seat
                for die in roll.dice:
                    fell.remove(die)
                    dice += 1
                if m.event.kind.address == "atw.rolls":
                    after = answered.told[answered.told.index(m) + 1]
                    assert (after.event.kind.address == "atw.hits") == roll.success
        assert not fell
    assert dice > 100


@pytest.mark.parametrize("slug", SLUGS)
def test_a_moment_belongs_to_one_step(games: dict[str, list[list[Answered]]], slug: str) -> None:
    shared = 0
    for answered in [a for g in games[slug] for a in g]:
        motions = answered.told
        assert [t.moment for t in motions] == sorted(t.moment for t in motions)
        assert not motions or motions[0].moment == 0
        for one, other in pairwise(motions):
            if one.moment == other.moment:
                shared += 1
                assert one.task is other.task
                assert one.state is None
    assert shared > 0


@pytest.mark.parametrize("slug", SLUGS)
def test_watching_changes_nothing(slug: str) -> None:
    watched, _ = watched_game(slug, 3)
    alone = game(slug).start(seed=3)
    for _seat, answer, _identity in watched.record:
        alone.answer(answer)
    assert alone.log() == watched.log()
    assert alone.motions is None
