"""Every word of Champions inside every joining word, played until its effect ends, without an internal error."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.engine.table.text import is_short_for
from playmat.games.champions.game import GAME
from playmat.games.champions.state import GRAVE
from playmat.games.champions.vocabulary.conditions import Condition
from playmat.games.champions.vocabulary.occasions import Occasion
from playmat.games.champions.vocabulary.targets import ChampionTarget
from tests.every_game.sentences import Grammar, carry_through

pytestmark = pytest.mark.interpreted

WORDS: Final = GAME.vocabulary()
CHAMPIONS: Final = [
    *Grammar(WORDS).named(ChampionTarget),
    "one_of_theirs(60)",
    "one_of_yours(60)",
    "up_to_of_theirs(2)",
]
EQUIPMENTS: Final = [
    "equipped(OPP)", "equipped()", "equipped(YOU, face=UP)", "equipped(face=DOWN)", "equipped(element=FIRE)",
    "equipped(here=True)", "equipped(YOU, other=True)", "equipped(up_to=2)", "equipped(up_to=MANY)", "all_equipped()",
    "all_equipped(here=True)",
]  # fmt: skip
NUMBERS: Final = ["times(10)", "if_damaged(10, 20)", "if_drew_last_turn(10, 20)", "for_each_equipment(10, 30)"]
CONDITIONS: Final = [
    *Grammar(WORDS).named(Condition), "opponent_controls(1)", "you_control_champions(1)", "you_control(1)",
    "hand_has(1)", "opponent_hand_has(1)", "weak_champion(100)",
]  # fmt: skip
DOING: Final = ["ZERO_HIT", "TO_HAND_INSTEAD", "reduce_hit(10)", "health_becomes(10)"]
DUEL: Final = Grammar(
    WORDS,
    {
        "int": ["2"],
        "int | Number": ["20", *NUMBERS],
        "health": ["30"],
        "kind": ["SPELL", "EQUIPMENT"],
        "element": ["FIRE"],
        "name": ['"Fireball"'],
        "but": ['"Fireball"'],
        "bool": ["True"],
        "once": ["A_TURN", "A_GAME"],
        "do": ["SAVED", *DOING],
        "pay": ["DISCARD_ONE", "DESTROY_THIS"],
        "ChampionTarget": CHAMPIONS,
        "EquipmentTarget": EQUIPMENTS,
    },
)
CLAUSES: Final = DUEL.making("Clause")
JOINED: Final = [
    "both({0}, draw(1))",
    "both(draw(1), {0})",
    "both({0}, deal(10, EACH_OF_THEIRS))",
    "both({0}, {0})",
    "either({0}, draw(1))",
    "either(draw(1), {0})",
    "{0}, {0}",
    "draw(1), {0}, either({0}, deal(10, ONE))",
    *[f"draw(1), only_if({condition}, {{0}})" for condition in CONDITIONS],
]

SIDE: Final[dict[str, Any]] = {
    "champions": [
        {"Hestia": {"health": "60", "equipment": ["Fire Dagger", {"Powder Keg": {"facedown": "yes"}}]}},
        {"Wandering Knight": {}},
    ],
    "hand": ["Fireball", "Fire Dagger", "Powder Keg"],
    "deck": ["Fireball", "Fire Dagger"],
    "grave": ["Fireball", "Fire Dagger", "Poseidon"],
    "last turn": {"spells": ["Fireball"], "drew": "1", "equipped": "1"},
}


SPELL: Final = 'spell("Card {k}", action({said}))'
EQUIPMENT: Final = 'equipment("Card {k}", FIRE, action({said}))'
CHAMPION: Final = 'champion("Card {k}", 90, [FIRE], action({said}))'


def given_to(name: str, form: str) -> dict[str, Any]:
    """One player's side with a card in hand, on a Champion, or as a Champion."""
    if form.startswith("spell"):
        return {**SIDE, "hand": [name, *SIDE["hand"]]}
    if form.startswith("equipment"):
        return {**SIDE, "champions": [{"Hestia": {"equipment": ["Fire Dagger", name]}}, "Wandering Knight"]}
    return {**SIDE, "champions": [{name: {"equipment": ["Fire Dagger"]}}, "Wandering Knight"]}


def resolve(sentences: list[str], form: str = SPELL) -> int:
    """Activate each sentence and play the turn to its end. Returns the number that could be activated."""
    of = GAME.with_cards("\n".join(form.format(k=k, said=sentence) for k, sentence in enumerate(sentences)))
    done = 0
    for k, sentence in enumerate(sentences):
        t = of.arrange(2, {"you": given_to(f"Card {k}", form), "foe": SIDE}, of.full_options({}))
        t.resolve()
        assert t.decision is not None
        if any(is_short_for(f"activate Card {k}", text) for text in t.decision.texts):
            done += 1
            try:
                t.answer(f"activate Card {k}")
                carry_through(t, lambda t: t.state.turn > 11, k)
            except Exception as fault:
                raise AssertionError(f"{sentence}: {type(fault).__name__}: {fault}") from fault
    return done


@pytest.mark.parametrize("form", [SPELL, EQUIPMENT, CHAMPION])
def test_every_word_works_on_every_kind_of_card(form: str) -> None:
    sentences = [sentence for name in CLAUSES for sentence in DUEL.sentences(name)]
    assert resolve(sentences, form) > len(sentences) * 0.8


@pytest.mark.parametrize("joined", JOINED)
def test_every_word_can_be_joined(joined: str) -> None:
    assert resolve([joined.format(DUEL.sentences(name)[0]) for name in CLAUSES]) > len(CLAUSES) * 0.8


@pytest.mark.parametrize("asking", ["add()", "look_and_take(2)", "equip_from_grave()", "apply_spell_in_grave()"])
@pytest.mark.parametrize("joined", ["both({0}, mill_own(1))", "both(mill_own(1), {0})"])
def test_a_word_that_asks_keeps_the_words_it_is_joined_with(asking: str, joined: str) -> None:
    of = GAME.with_cards(SPELL.format(k=1, said=joined.format(asking)))
    t = of.arrange(2, {"you": given_to("Card 1", SPELL), "foe": SIDE}, of.full_options({}))
    t.resolve()
    t.answer("activate Card 1")
    carry_through(t, lambda t: t.state.turn > 11, 1)
    assert [t.state.card(place).name for place in t.state.pile(GRAVE, 0)].count("Fireball") == 2  # one from the deck


@pytest.mark.parametrize("occasion", [*DUEL.named(Occasion), "equipped_here(FIRE)"])
def test_every_occasion_works_with_any_clause(occasion: str) -> None:
    """This covers both players' cards, in two random turns."""
    texts = [
        "both(draw(1), add())",
        "either(flip_that_down(), equip_from_grave())",
        "look_and_take(2), deal(times(10), ONE)",
    ]
    cards = [f'equipment("Card {k}", FIRE, when({occasion}, {text}))' for k, text in enumerate(texts)]
    cards += [
        f'champion("Own {k}", 90, [FIRE, FIRE], when({occasion}, {text}, can=True))' for k, text in enumerate(texts)
    ]
    of = GAME.with_cards("\n".join(cards))
    for k in range(len(texts)):
        worn = {"health": "60", "equipment": [f"Card {k}", {f"Card {k}": {"facedown": "yes"}}]}
        side = {**SIDE, "champions": [{f"Own {k}": worn}, "Wandering Knight"], "hand": [f"Card {k}", *SIDE["hand"]]}
        t = of.arrange(2, {"you": side, "foe": side}, of.full_options({}))
        t.resolve()
        carry_through(t, lambda t: t.state.turn > 13, k)


@pytest.mark.parametrize("name", DUEL.making("Instead"))
def test_every_would_effect_can_be_paid_and_used(name: str) -> None:
    sentences = DUEL.sentences(name)
    of = GAME.with_cards(
        "\n".join(f'champion("Card {k}", 90, [FIRE, FIRE], {text})' for k, text in enumerate(sentences))
    )
    for k in range(len(sentences)):
        side = {**SIDE, "champions": [{f"Card {k}": {"health": "20", "equipment": ["Fire Dagger"]}}, "Hestia"]}
        t = of.arrange(2, {"you": side, "foe": side}, of.full_options({}))
        t.resolve()
        carry_through(t, lambda t: t.state.turn > 14, k)
