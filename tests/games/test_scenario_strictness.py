"""A scenario cannot pass with a shortened option, an answer to a skipped window, or two cards with the same name."""

from __future__ import annotations

import pytest

from playmat.engine.errors import CardError
from playmat.games import game
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import ScenarioFailed, read_scenario

NOT_OFFERED = """
title: not offered
given:
  you: {creatures: [%s], hand: [%s]}
then:
  not offered: ["%s"]
  waits: {seat: you, prompt: main action}
"""
ASH = """
cards: |
  creature("own1", "Ash", FIRE, 1, [BEAST], 100, 100, normal(gain(1)), normal(draw(1)))
  creature("own2", "Ash Golem", FIRE, 1, [BEAST], 100, 100, normal(gain(1)), normal(draw(1)))"""


def run(slug: str, text: str) -> None:
    run_scenario(game(slug), read_scenario(text, "here:1"), [Way])


@pytest.mark.parametrize(
    ("creatures", "text", "message"),
    [
        ("Candle Fairy", "use Candle Fairy", '"use Candle Fairy(: gain 3 points)?" is offered'),
        (
            "Cinder Pup: {down: yes}, Cinder Pup: {down: yes, tapped: yes}",
            "flip Cinder Pup",
            '"flip Cinder Pup" is offered, as "flip Cinder Pup, left"',
        ),
        ("Candle Fairy", "use Candle Fairy: gain 3 points", '"use Candle Fairy: gain 3 points" is offered$'),
    ],
)
def test_an_option_with_more_words_counts_as_offered(creatures: str, text: str, message: str) -> None:
    with pytest.raises(ScenarioFailed, match=message):
        run("ttcg", NOT_OFFERED % (creatures, "", text))
    refused = (NOT_OFFERED % (creatures, "", text)).replace(
        f'not offered: ["{text}"]', f'refused: {{"{text}": "2.2.5"}}'
    )
    with pytest.raises(ScenarioFailed, match=f"{message.removesuffix('$')}, but 2.2.5"):
        run("ttcg", refused)


def test_a_short_name_does_not_match_a_longer_name() -> None:
    run("ttcg", NOT_OFFERED % ("Ash Golem: {down: yes}", "", "flip Ash") + ASH)


SKIPPED = """
title: foe has no card to play
given:
  you: {hand: [Low Kick]}
  foe: {ring: [Rusty Calloway, Body Blow], row: [Iron Will]}
when:
  - you: pass%s
  - foe: pass
then:
  waits: {seat: foe}
"""


def test_an_answer_to_an_automatically_answered_question_is_an_error_at_its_line() -> None:
    with pytest.raises(
        ScenarioFailed, match=r'here:8: .*: foe could only pass at "priority", and the game now waits at'
    ):
        run("aew", SKIPPED % "")


def test_an_answer_with_the_name_of_its_question_is_accepted() -> None:
    run("aew", SKIPPED % "\n  - check: {waits: {seat: foe, prompt: priority}}")


@pytest.mark.parametrize(
    ("second", "message"),
    [
        ('strike("a", "Other", 0, 1, 1, "H")', 'line 2: Other and One have the same id "a": give each card its own id'),
        ('strike("b", "One", 0, 1, 1, "H")', 'line 2: there are two cards named "One": give each card its own name'),
    ],
)
def test_cards_have_unique_ids_and_names(second: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        game("aew").with_cards(f'strike("a", "One", 0, 1, 1, "H")\n{second}')


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ('strike("own", "Leg Trip", 0, 1, 1, "H")', r'cards, line 1: the game has a card "Leg Trip" \(\w+\)'),
        ('strike("own", "", 0, 1, 1, "H")', "cards, line 1: a card needs an id and a name"),
    ],
)
def test_a_new_card_needs_its_own_name(card: str, message: str) -> None:
    with pytest.raises((ScenarioFailed, CardError), match=message):
        run(
            "aew",
            f"title: own\ncards: |\n  {card}\ngiven: {{you: {{hand: [Leg Trip]}}}}\nthen: {{waits: {{seat: you}}}}",
        )
