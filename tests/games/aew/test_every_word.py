"""Every word of AEW in every possible place, played until its effect ends, without an internal error."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.text import log
from playmat.games.aew.game import GAME
from playmat.games.aew.vocabulary.filters import Filter
from tests.every_game.sentences import Grammar, carry_through

pytestmark = pytest.mark.interpreted

WORDS: Final = GAME.vocabulary()
JAB: Final = 'strike("t1", "Token", 0, 1, 1, "H", "Punch", token=True)'
FILTERS: Final = [
    *Grammar(WORDS).named(Filter),
    'trait("Punch")',
    'of_style("Sloth")',
    "with_keyword(STURDY)",
    "damage_up_to(2)",
    "damage_from(2)",
    "cost_up_to(1)",
    "cost_from(1)",
    'all_of(A_STRIKE, trait("Kick"))',
    "any_of(A_GRAPPLE, A_SUBMISSION)",
    "none_of(A_STRIKE)",
]
AEW: Final = Grammar(
    WORDS,
    {
        "int": ["2"],
        "keyword": ["PRESSING"],
        "bonus": ["1"],
        "staggered": ["3"],
        "Filter": FILTERS,
        "AewCard": [JAB, 'boon("t2", "Cheer", 2)', 'injury("t3", "Bruise", 1, 0, more_damage(A_MANEUVER, -1))'],
    },
)
EFFECTS: Final = AEW.making("AewEffect")
TRIGGERS: Final = ["on_success", "on_reverse", "on_reversed", "on_follow_up", "on_discard"]
MOMENTS: Final = [
    "enters({0})",
    "enters({0}, {0})",
    "staggered(enters({0}))",
    "act(TIE_UP, FREE, {0})",
    "act(TIE_UP, COMMIT, {0})",
    "act(TIE_UP, pay(1), {0})",
    "uses(1), act(TIE_UP, USE, {0})",
]

OWN: Final[dict[str, Any]] = {
    "ring": ["Lazlo Hammock", "The Snooze Society", {"Low Kick": {"committed": True}}, "Body Blow", "Wrist Lock"],
    "hand": ["Low Kick", "Arm Drag", "Duck Under", "Footwork", "Straight Jab"],
    "deck": ["Hip Toss", "Iron Will", "Leg Trip", "Snap Kick", "Body Blow"],
    "discard": ["Low Kick", "Springboard Dropkick", "Iron Will"],
    "purchase": ["Flex", "Big Boot", "Rib Rattler"],
    "row": ["Uppercut", "Knee Wrecker", "Crowd Chant"],
    "stamina": 20,
}


def a_turn_later(t: Sitting[Any]) -> bool:
    """The table one turn later, because positions start in turn 3."""
    return bool(t.state.turn > 3)


def given(hand: list[str], ring: list[str] | None = None) -> dict[str, Any]:
    """A table on which every word has something to choose from."""
    you = OWN | {"hand": [*hand, *OWN["hand"]], "ring": [*OWN["ring"], *(ring or [])]}
    return {"you": you, "foe": {**OWN, "stamina": 30}}


def played(text: str, name: str, move: str, seed: int) -> bool:
    """A card with this text is played or used, and its questions are answered at random."""
    of = GAME.with_cards(f'strike("x", "Card", 0, 2, 2, "H", "Punch", "", {text})')
    in_ring = move != "play Card"
    t = of.arrange(2, given([] if in_ring else ["x"], ["x"] if in_ring else []), of.full_options({}))
    t.resolve()
    assert t.decision is not None
    if move not in t.decision.texts:
        return False
    t.answer(move)
    try:
        carry_through(t, a_turn_later, seed, most=12)
    except Exception as fault:
        raise AssertionError(f"{name}: {text}: {type(fault).__name__}: {fault}") from fault
    return True


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_works_with_every_moment(name: str) -> None:
    done = 0
    for k, sentence in enumerate(AEW.sentences(name)):
        for moment in MOMENTS if k == 0 else MOMENTS[:1]:
            move = "use Card" if "act(" in moment else "play Card"
            done += played(moment.format(sentence), name, move, k)
    assert done


@pytest.mark.parametrize("name", TRIGGERS)
def test_every_event_can_trigger_an_ability(name: str) -> None:
    """Both players' cards have the trigger. In a random turn, every event triggers it without an error."""
    heard = 0
    for k in range(4):
        text = f"{name}(ANY, gain(1), scout(1), draw(1))"
        of = GAME.with_cards(f'action("x", "Card", 0, 2, "", "", PERMANENT, {text})')
        both = {**OWN, "ring": [*OWN["ring"], "x"]}
        t = of.arrange(2, {"you": both, "foe": both}, of.full_options({}))
        t.resolve()
        carry_through(t, a_turn_later, k, most=60)
        heard += sum("gains 1 Stamina" in line for _, line in log(t))
    assert heard


@pytest.mark.parametrize("what", FILTERS)
def test_every_filter_works_for_answers_and_targets(what: str) -> None:
    for k, text in enumerate((f"reverse({what}, draw(1))", f"respond({what}, prevent(1))")):
        of = GAME.with_cards(f'response("x", "Card", 0, 1, "", "", {text})')
        both = {**OWN, "hand": ["x", "x", *OWN["hand"]]}
        t = of.arrange(2, {"you": both, "foe": both}, of.full_options({}))
        t.resolve()
        carry_through(t, a_turn_later, k, most=16)


@pytest.mark.parametrize("word", ["more_damage", "more_momentum", "cheaper", "own_damage_after", "own_momentum_after"])
def test_every_lasting_change_can_affect_any_card(word: str) -> None:
    for k, what in enumerate(x for x in FILTERS if "damage" not in x):
        of = GAME.with_cards(f'strike("x", "Card", 1, 2, 2, "H", "Punch", "", PERMANENT, {word}({what}, 1))')
        both = {**OWN, "hand": ["x", *OWN["hand"]], "ring": [*OWN["ring"], "x"]}
        t = of.arrange(2, {"you": both, "foe": both}, of.full_options({}))
        t.resolve()
        carry_through(t, a_turn_later, k, most=8)
