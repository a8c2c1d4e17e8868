"""The printed cards of TTCG: they follow the set's laws and have short texts."""

from __future__ import annotations

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import CardError, DeckError
from playmat.engine.words.tree import plain
from playmat.games.ttcg import GAME
from playmat.games.ttcg.cards import CARDS
from playmat.games.ttcg.decks.diversity import diversity
from playmat.games.ttcg.decks.legality import RESTRICTED
from playmat.games.ttcg.vocabulary.card import EFFECT_KINDS, TtcgCard
from playmat.games.ttcg.vocabulary.finding import Play
from playmat.games.ttcg.vocabulary.traits import TYPE_NAMES
from tests.games.ttcg.lists import pairs

LEVELS = [6, 4, 3, 2, 1]
"""The number of creatures at each level, for each of the seven types in the core set."""
MAGIC = 49
CORE = [card for card in CARDS if int(card.id[1:]) <= (sum(LEVELS) if card.creature else MAGIC)]
"""The core set, by card number. Other cards have higher numbers and their own laws."""


def test_names_and_ids_are_unique() -> None:
    assert len({card.name for card in CARDS}) == len({card.id for card in CARDS}) == len(CARDS)


def test_the_core_set_is_complete() -> None:
    assert len([card for card in CORE if card.creature]) == len(TYPE_NAMES[1:]) * sum(LEVELS)
    assert len([card for card in CORE if not card.creature]) == MAGIC


@pytest.mark.parametrize("type", range(1, 8))
def test_each_type_has_its_levels(type: int) -> None:
    levels = [card.level for card in CORE if card.type == type]
    assert [levels.count(n) for n in range(1, 6)] == LEVELS, TYPE_NAMES[type]


def test_attack_and_defense_are_500_per_level() -> None:
    assert [c.name for c in CARDS if c.attack + c.defense != 500 * c.level] == []


def test_texts_are_short() -> None:
    texts = [effect.body() for card in CARDS for effect in card.effects]
    assert [text for text in texts if len(text) > 120] == []
    assert sum(map(len, texts)) / len(texts) <= 80
    assert max(len(effect.ops) for card in CARDS for effect in card.effects) <= 2


def test_the_core_set_has_the_expected_number_of_each_effect_kind() -> None:
    counts = [sum(any(e.kind == kind for e in c.effects) for c in CORE) for kind in range(6)]
    assert dict(zip(EFFECT_KINDS, counts, strict=True)) == {
        "Normal": 133, "Continuous": 25, "Counter": 32, "Equip": 9, "Latent": 78, "Dormant": 25,
    }  # fmt: skip


def test_a_card_has_exactly_two_effects() -> None:
    with pytest.raises(CardError, match="exactly two"):
        GAME.with_cards('magic("X1", "Half a Card", normal(draw(1)))')


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ("BEAST, 1, [BEAST], 250, 250", "needs a type: Water"),
        ("FIRE, 0, [BEAST], 250, 250", "its level is 0"),
        ("FIRE, 6, [BEAST], 250, 250", "its level is 6"),
        ("FIRE, 1, [], 250, 250", "at least one subtype"),
        ("FIRE, 1, [WATER], 250, 250", "at least one subtype"),
        ("FIRE, 10, [BEAST], 250, 250", "level takes a whole number from 0 to 9, not 10"),
        ("FIRE, 1, [BEAST], -50, 550", "attack takes a whole number from 0 to 9999, not -50"),
        ("FIRE, 1, [BEAST], 550, -50", "defense takes a whole number from 0 to 9999, not -50"),
        ("FIRE, 1, [BEAST], 10000, 0", "attack takes a whole number from 0 to 9999, not 10000"),
    ],
)
def test_an_impossible_creature_is_refused(fields: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        GAME.with_cards(f'creature("X1", "Odd One", {fields}, normal(draw(1)), normal(draw(1)))')


EFFECTS = "normal(draw(1)), normal(mill(1))"


def test_named_and_positional_numbers_make_the_same_creature() -> None:
    named = GAME.with_cards(f'creature("X1", "Pup", FIRE, [BEAST], {EFFECTS}, level=1, attack=300, defense=200)')
    ordered = GAME.with_cards(f'creature("X1", "Pup", FIRE, 1, [BEAST], 300, 200, {EFFECTS})')
    assert named.card("Pup").facts() == {
        "id": "X1", "name": "Pup", "type": "Fire creature – Beast", "level": 1, "attack": 300, "defense": 200,
    }  # fmt: skip
    assert plain(named.card("Pup")) == plain(ordered.card("Pup"))


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        (f"[BEAST], {EFFECTS}, attack=300", "X: its level is 0, but levels go from 1 to 5"),
        (f"[BEAST], 1, 300, 200, {EFFECTS}", "X: after the type, write a list of subtypes, two effects, and level="),
        (f"1, [BEAST], 300, {EFFECTS}", "after the type, write a list"),
        (f"1, [BEAST], 300, 200, {EFFECTS}, level=2", "after the type, write a list"),
        ("1, [BEAST]", "after the type, write a list"),
        (f"BEAST, {EFFECTS}, level=1", "creature: subtypes must be a list or a whole number, not BEAST"),
        (f"[WATER], {EFFECTS}, level=1", "a creature needs at least one subtype: Avian"),
        (f"[BEAST], {EFFECTS}, stars=1", 'creature: there is no argument "stars"'),
    ],
)
def test_a_creature_with_its_numbers_in_the_wrong_place_is_refused(fields: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        GAME.with_cards(f'creature("X1", "X", FIRE, {fields})')


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        ("normal()", "does nothing"),
        ("counter(PLAYED, draw(1))", "answers must be a word like A_FLIP"),
        ("continuous(draw(1))", 'its Continuous effect cannot include "draw 1 card", which cannot last'),
        ("continuous(draw(1), when=WHILE_UNDER)", "can recur on an event, such as WINS, but not on a state"),
        ("continuous(attack(every(yours()), 50, TURN))", "cannot include"),
        ("continuous(attack(one(yours()), 50))", "cannot include"),
        ("continuous(raise_level(every(yours()), 1, LASTING))", "cannot include"),
        ("equip(one(yours()), draw(1))", "its Equip effect cannot include"),
        ("latent(WHILE_UNTAPPED, gain(1))", "its Latent effect cannot include"),
        ("normal(attack(one(yours()), 50))", "needs a duration"),
        ("normal(cross_types(EARTH, NATURE))", "needs a duration"),
        ("draw(1)", "effects must be a word like normal"),
        ("effect(LATENT, (draw(1),))", "its Latent effect needs a trigger: PLAYED"),
        ("effect(COUNTER, (draw(1),))", "its Counter effect needs something to answer: AN_ATTACK"),
        ("effect(EQUIP, (both(HOST, 50),))", "its Equip effect must be attached to one face-up creature"),
        ("equip(up_to(2, yours()), both(HOST, 50))", "must be attached to one face-up creature"),
        ("effect(6, (draw(1),))", "effect: kind takes one of normal, continuous, counter"),
        ("normal(level_up(discarded(up_to=2)))", "level_up: it uses one card, not up to 2"),
        ("normal(put_under(hand(), up_to(2, yours())))", "it puts a card under one pile, not under 2"),
        ("normal(tap(one(enemy(at_least(3), at_most(2)))))", "no card has a level of at least 3 and at most 2"),
        ("continuous(cross_types(EARTH, BEAST))", "cross_types: use two of Water, Fire"),
    ],
)
def test_an_effect_that_cannot_work_is_refused(effect: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        GAME.with_cards(f'magic("X1", "Odd One", {effect}, normal(draw(1)))')


@pytest.mark.parametrize(
    ("word", "effect"),
    [
        ("draw", "normal(draw({n}))"),
        ("opponent_draws", "normal(opponent_draws({n}))"),
        ("discard", "normal(discard({n}))"),
        ("mill", "normal(mill({n}))"),
        ("opponent_mills", "normal(opponent_mills({n}))"),
        ("gain", "normal(gain({n}))"),
        ("gain_for", "normal(gain_for({n}, yours()))"),
        ("hit", "normal(hit({n}))"),
        ("look", "normal(look({n}, 1))"),
        ("recycle", "normal(recycle({n}))"),
        ("strip", "normal(strip(one(enemy()), {n}))"),
        ("up_to", "normal(tap(up_to({n}, enemy())))"),
        ("discarded", "normal(take(discarded(CREATURE, up_to={n})))"),
        ("discard_cost", "normal(draw(1), cost=discard_cost({n}))"),
        ("lose_cost", "normal(draw(1), cost=lose_cost({n}))"),
        ("destroy_cost", "normal(draw(1), cost=destroy_cost({n}))"),
        ("mill_cost", "normal(draw(1), cost=mill_cost({n}))"),
        ("level", "normal(tap(one(enemy(level({n})))))"),
        ("at_most", "normal(tap(one(enemy(at_most({n})))))"),
        ("at_least", "normal(tap(one(enemy(at_least({n})))))"),
    ],
)
@pytest.mark.parametrize("n", [-1, 0, 10_000, 10**30])
def test_an_impossible_number_is_refused(word: str, effect: str, n: int) -> None:
    most = 9 if "level" in word or "at_" in word else 99
    with pytest.raises(CardError, match=f"line 1: {word}: n takes a whole number from 1 to {most}, not {n}"):
        GAME.with_cards(f'magic("X1", "Odd One", {effect.format(n=n)}, normal(draw(1)))')
    GAME.with_cards(f'magic("X1", "Even One", {effect.format(n=1)}, normal(draw(1)))')


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        ("attack(one(yours()), 0, TURN)", "attack: 0 changes nothing"),
        ("both(one(yours()), 0, TURN)", "both: 0 changes nothing"),
        ("raise_level(one(yours()), 0)", "raise_level: 0 changes nothing"),
        ("attack(one(yours()), 10000, TURN)", "attack takes a whole number from -9999 to 9999, not 10000"),
        ("both(one(yours()), -10000, TURN)", "attack takes a whole number from -9999 to 9999, not -10000"),
        ("raise_level(one(yours()), 10)", "raise_level: n takes a whole number from -9 to 9, not 10"),
        ("look(3, 0)", "look: k takes a whole number from 1 to 99, not 0"),
    ],
)
def test_an_impossible_amount_is_refused(effect: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        GAME.with_cards(f'magic("X1", "Odd One", normal({effect}), normal(draw(1)))')
    GAME.with_cards('magic("X1", "Even One", normal(attack(one(yours()), -50, TURN)), normal(draw(1)))')


def test_words_check_their_arguments() -> None:
    with pytest.raises(CardError, match='"Trait" is not a word of this game'):
        GAME.with_cards('magic("X1", "Odd One", normal(tap(one(enemy(Trait(0, 99))))), normal(draw(1)))')


def faults_of(deck: Deck) -> list[str]:
    """All errors of a list."""
    return GAME.lists.deck_faults(deck) + GAME.lists.registration_faults(deck)


def test_every_deck_is_legal_and_every_card_is_in_one() -> None:
    assert {name: faults_of(deck) for name, deck in GAME.decks.items() if faults_of(deck)} == {}
    used = {name for deck in GAME.decks.values() for name in deck.cards}
    assert {card.name for card in CARDS} - used == set()


def test_only_the_two_intended_decks_have_remarks() -> None:
    by_deck = {name: GAME.lists.remarks(deck) for name, deck in GAME.decks.items() if GAME.lists.remarks(deck)}
    assert {name: [remark.rpartition("[")[2] for remark in remarks] for name, remarks in by_deck.items()} == {
        "clockwork_tempest": ["LOW_BASES]"], "menagerie_parade": ["ORPHAN_LEVEL]"],
    }  # fmt: skip


def test_all_errors_of_a_deck_are_listed() -> None:
    small = Deck("small", pairs(49), {})
    large = Deck("large", pairs(71), {})
    wrong = Deck("wrong", [*pairs(47), "Cinder Pup", "Cinder Pupp", "Blank Slate"], {})
    assert faults_of(small) == ["49 cards (at least 50) [DECK_TOO_SMALL]"]
    assert faults_of(large) == ["71 cards (at most 70) [DECK_TOO_LARGE]"]
    faults = faults_of(wrong)
    assert len(faults) == 3
    assert "UNKNOWN_CARD" in faults[0]
    assert faults[1] == "Blank Slate cannot be in a deck [UNKNOWN_CARD]"
    assert faults[2] == "3 Cinder Pup (at most 2) [TOO_MANY_COPIES]"


def test_a_format_may_forbid_and_limit_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = Deck("pairs", pairs(50), {})
    monkeypatch.setitem(RESTRICTED, "quick", {"Cinder Pup": 1, "Kindle Sprite": 0})
    assert GAME.lists.registration_faults(deck, {"format": "quick"}) == [
        "2 Cinder Pup (at most 1 in quick) [CARD_NOT_LEGAL]",
        "2 Kindle Sprite (at most 0 in quick) [CARD_NOT_LEGAL]",
    ]
    assert GAME.lists.registration_faults(deck, {"format": "standard"}) == []
    with pytest.raises(DeckError, match="at most 1 in quick"):
        GAME.start([deck, deck], options={"format": "quick"})


def test_no_card_is_restricted() -> None:
    assert RESTRICTED == {"standard": {}, "quick": {}, "casual": {}}


def test_effects_bring_high_levels_into_play_only_if_the_text_says_so() -> None:
    """PF5: effects bring high-level creatures into play only if the text says so (R38)."""
    direct = [
        c.name for c in CARDS for e in c.effects for op in e.ops if isinstance(op, Play) and op.source.which.direct
    ]
    assert direct == ["Antlered Oracle"]


def test_the_decks_have_many_types() -> None:
    shares = diversity(GAME, list(GAME.decks.values()))
    assert shares["types"] >= 0.8
    assert shares["subtypes"] >= 0.8
    assert shares["decks of several types"] >= 0.5


def test_a_deck_with_only_magic_is_legal_with_a_remark() -> None:
    magic = [card.name for card in CARDS if not card.creature]
    deck = Deck("magic", [*magic, magic[0]], {})
    assert faults_of(deck) == []
    assert any("NO_BASES" in remark for remark in GAME.lists.remarks(deck))
    assert any("LOW_BASES" in remark for remark in GAME.lists.remarks(deck))


def test_cards_have_a_type_line() -> None:
    pup = GAME.card("Cinder Pup")
    assert isinstance(pup, TtcgCard)
    assert pup.facts() == {
        "id": "F01", "name": "Cinder Pup", "type": "Fire creature – Beast", "level": 1, "attack": 300, "defense": 200,
    }  # fmt: skip
