"""Between people, silence reveals nothing: twins that differ only in what a seat does not know look identical to it."""

from __future__ import annotations

import os
from itertools import islice

import pytest

import playmat
from playmat.engine.errors import OptionError
from playmat.engine.table.text import option_texts
from playmat.games.school.zones import HAND
from tests.every_game.games import SLUGS
from tests.every_game.twins import probes, room_options, twin_for

PROBES = int(os.environ.get("PLAYMAT_PROBES", "120"))
TELLING = {"aew": 10, "atw": 1, "champions": 1, "school": 10, "ttcg": 1}
"""The minimum number of probes, out of 400, that differ if only seats with a choice are asked."""


@pytest.mark.parametrize("slug", SLUGS)
def test_twins_look_alike_after_every_action(slug: str) -> None:
    options = room_options(playmat.game(slug))
    assert [probe for probe in islice(probes(slug, options), PROBES) if probe.differs] == []


def test_an_unfinished_announcement_continues_in_a_twin() -> None:
    """In a twin, the card that another seat is announcing stays the same, but that seat's other cards change."""
    school = playmat.game("school")
    hand = ["Stay After Class", "Quick Revision", "Twin Verdict", "Study Hall", "Ink Golem"]
    field = ["Ember Lantern", "Frost Vial", "Ink Golem"]
    position = {"you": {"hand": hand, "battlefield": field}, "foe": {"battlefield": field}}
    t = school.arrange(2, position, room_options(school))
    t.resolve()
    t.answer("cast Quick Revision")
    assert t.decision is not None
    texts = t.decision.texts
    hands: set[tuple[str, ...]] = set()
    for seed in range(40):
        twin = twin_for(t, 1, seed)
        hands.add(tuple(twin.state.card(place).name for place in twin.state.pile(HAND, 0)))
        assert option_texts(twin, twin.listed(twin.state.pending)) == texts
    assert len(hands) > 1


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_twins_look_alike_in_many_games(slug: str) -> None:
    options = room_options(playmat.game(slug))
    assert [probe for probe in islice(probes(slug, options, 1000, 0.2), 2000) if probe.differs] == []


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_twins_differ_if_only_seats_with_a_choice_are_asked(slug: str) -> None:
    """Check that probes detect leaks: if only seats with a choice are asked, being asked reveals something."""
    differing = [probe for probe in islice(probes(slug, {}), 400) if probe.differs]
    assert len(differing) >= TELLING[slug]


@pytest.mark.parametrize("slug", SLUGS)
def test_settings_that_reveal_hands_are_refused_between_people(slug: str) -> None:
    game = playmat.game(slug)
    telling = [option for option in game.options if option.reveals]
    assert telling
    for option in telling:
        assert room_options(game)[option.name] != option.reveals
        with pytest.raises(OptionError, match=f"{option.name}={option.reveals}"):
            game.silent_options({option.name: option.reveals})
