"""Every word of School inside every joining word, played until its effect ends, without an internal error."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.engine.table.text import log
from playmat.games.school.game import GAME
from playmat.games.school.vocabulary.effect import What, Who
from tests.every_game.sentences import Grammar, carry_through

pytestmark = pytest.mark.interpreted

WORDS: Final = GAME.vocabulary()
FILTERS: Final = [*Grammar(WORDS).named(What), 'of_kind("Cat")', "costing(A_UNIT, 3)"]
KINDS: Final = ["A_UNIT", "ANY", "PLAYER", "SPELL_ON_STACK", "UNIT_IN_PAIL", "SUPPORT"]
TARGETS: Final = [f"target({x})" for x in KINDS] + [f"up_to(2, {x})" for x in ("A_UNIT", "SPELL_ON_STACK", "PLAYER")]
WHO: Final = [*TARGETS, *Grammar(WORDS).named(Who), "each(A_UNIT)", "each(ANY)", "each_unit_of(target(PLAYER))"]
SCHOOL: Final = Grammar(
    WORDS,
    {
        "int": ["2"],
        "keyword": ["FLYING"],
        "name": ['"honor"'],
        "unless": ['"1U"'],
        "What": FILTERS,
        "Target": TARGETS,
        "Who": WHO,
        "SchoolCard": ['token("imp", "Imp", MONSTER, 1, 1, "Imp")'],
    },
)
JOINS: Final = ("may", "only_if")
CLAUSES: Final = [name for name in SCHOOL.making("Clause") if name not in JOINS]
CONDITIONS: Final = ["controls(1, A_UNIT)", 'has_tally(0, "honor")', "attacked()"]
JOINED: Final = [
    "may({0})",
    *[f"only_if({condition}, {{0}})" for condition in CONDITIONS],
    "only_if(controls(1, A_UNIT), may({0}))",
    "may(only_if(controls(1, A_UNIT), {0}))",
    "may(may({0}))",
    "{0}, {0}",
    "{0}, may({0})",
    "mode(gain(1)), mode(may({0}), {0})",
]
MOMENTS: Final = {name: f"{name}({{0}})" for name in SCHOOL.making("Ability")} | {
    "when_you_cast": "when_you_cast(SPELL_OR_INSTANT, 'a card', {0})",
    "when_enters": "when_enters(A_UNIT, {0})",
    "when_dies": "when_dies(A_UNIT, {0})",
    "when_hits": "when_hits(A_UNIT, {0})",
    "act": "act('', {0}, tap=True)",
    "trigger": "trigger('enters', {0})",
}
"""For each word that sets when instructions happen, its text, with {0} in place of the instructions."""
WITHOUT: Final = {
    "attach", "equip", "mend", "group_gets", "host_gets", "host_cannot_fight", "host_stays_tapped",
    "no_block_while_tapped", "units_enter_tapped", "few_attackers", "higher_limit", "boosters_count_less",
    "dearer_items", "enters_tapped", "cannot_be_negated", "saves_from_zero", "draws_for_sv",
}  # fmt: skip
"""Abilities that contain no instructions."""
ASKING: Final = [
    "may(search_to_hand(A_BOOSTER))",
    "only_if(controls(1, A_UNIT), discard(EACH_PLAYER))",
    "damage(2, THAT), may(edict(EACH_PLAYER))",
    "scry(2), draw(1, THAT_PLAYER), may(take_away(EACH_OPPONENT))",
]

BOARD: Final = ["Ink Golem", "Lecture Candle", "Lecture Candle", "Ember Lantern", "Practice Wand", "Lurking Shade"]
FOE: Final[dict[str, Any]] = {
    "battlefield": ["Gloomling", "Frost Vial", "Lecture Candle", "Bellflower Novice"],
    "hand": ["Study Hall", "Frost Vial", "Ink Golem"],
    "pail": ["Gloomling"],
}


def yours(**facts: list[str]) -> dict[str, Any]:
    own: dict[str, Any] = {
        "battlefield": BOARD,
        "hand": ["Frost Vial", "Study Hall"],
        "deck": ["Ember Lantern", "Ink Golem", "Study Hall", "Bellflower Novice"],
        "pail": ["Gloomling", "Ink Golem", "Study Hall"],
    }
    return own | {name: [*cards, *own[name]] for name, cards in facts.items()}


def resolve(sentences: list[str], seats: int = 2) -> int:
    """Cast each sentence as an Instant while another is on the stack. Returns the number that could be cast."""
    cards = [f'instant("x{k}", "Card {k}", "", [cast({sentence})])' for k, sentence in enumerate(sentences)]
    of = GAME.with_cards("\n".join(cards))
    options = of.full_options({"hold_priority": "on"})
    names = {2: ["foe"], 3: ["left", "right"]}[seats]
    cast = 0
    for k, sentence in enumerate(sentences):
        position = {"you": yours(hand=[f"x{k}", "Ember Dart"]), **dict.fromkeys(names, FOE)}
        t = of.arrange(seats, position, options)
        t.resolve()
        t.answer("cast Ember Dart")
        t.answer("Birch")
        assert t.decision is not None
        if any(text.startswith(f"cast Card {k} (") for text in t.decision.texts):
            cast += 1
            t.answer(f"cast Card {k}")
            try:
                carry_through(t, lambda t: not t.state.stack, k)
            except Exception as fault:
                raise AssertionError(f"{sentence}: {type(fault).__name__}: {fault}") from fault
    return cast


def usual(name: str) -> list[str]:
    """A word with its default argument, and with all players as its argument if possible."""
    sentences = SCHOOL.sentences(name)
    return [sentences[0], *[x for x in sentences if "EACH_PLAYER" in x]]


@pytest.mark.parametrize("name", CLAUSES)
def test_a_word_affects_only_its_argument(name: str) -> None:
    sentences = SCHOOL.sentences(name)
    assert resolve(sentences) >= len(sentences) * 0.8


def test_every_filter_works_for_targets() -> None:
    resolve([f"destroy(target({x}))" for x in FILTERS] + [f"damage(1, up_to(2, {x}))" for x in FILTERS])


@pytest.mark.parametrize("form", JOINED)
def test_every_word_can_be_joined(form: str) -> None:
    assert resolve([form.format(sentence) for name in CLAUSES for sentence in usual(name)]) > len(CLAUSES)


def test_an_effect_on_each_player_asks_all_three_players() -> None:
    resolve(
        [f"may({sentence})" for name in CLAUSES for sentence in SCHOOL.sentences(name) if "EACH_PLAYER" in sentence],
        seats=3,
    )


IN_COMBAT: Final = ("attacks", "blocks", "hits", "when_hits", "wounds", "when_you_gain")


@pytest.mark.parametrize("name", [x for x in MOMENTS if x not in WITHOUT and x != "cast"])
def test_every_moment_works_with_any_instruction(name: str) -> None:
    """Both players' units have the ability. In a random turn, it triggers without an error."""
    texts = [MOMENTS[name].format(sentence) for sentence in ASKING]
    cards = [f"student('x{k}', 'Card {k}', '', 2, 1, 'Cat', [{text}])" for k, text in enumerate(texts)]
    of = GAME.with_cards("\n".join(cards))
    heard = 0
    for k in range(len(ASKING)):
        own = [f"x{k}", f"x{k}", "Lurking Shade"]
        both = {"battlefield": own, "hand": ["Frost Vial"], "deck": ["Ember Lantern", "Ink Golem"]}
        phase = "combat"
        if name not in IN_COMBAT:
            both, phase = {**both, "battlefield": [*own, *BOARD], "hand": [f"x{k}", "Ember Dart"]}, "start"
        t = of.arrange(2, {"you": both, "foe": both, "phase": phase}, of.full_options({}))
        t.resolve()
        carry_through(t, lambda t: t.state.turn > 12, k, most=20)
        heard += any(f"Card {k} triggers" in line or f"activates Card {k}" in line for _, line in log(t))
    assert heard
