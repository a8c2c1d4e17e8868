"""If a player points at a thing that cannot be chosen, the reason names possible choices and reveals nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.engine.view.view import deal_anew
from playmat.games import BUILT_IN
from playmat.games.champions.reading import hand_of
from playmat.games.champions.vocabulary.card import EquipmentCard
from playmat.server.views.decision_json import reasons
from playmat.server.views.needed import either, needed
from playmat.server.views.viewer_ids import ViewerIds
from tests.every_game.games import begun, sensible


def questions(slug: str, every: int = 4) -> Iterator[Table[Any]]:
    """The table at some questions of random games."""
    for seed in (2, 5, 7):
        t = begun(slug, seed)
        chance = random.Random(seed)
        for number in range(100):
            if t.over:
                break
            if number % every == 0:
                yield t
            t.choose(chance.choice(sensible(t)))


def things_of(t: Table[Any]) -> range:
    """Every thing at a table."""
    return range(len(t.state.where))


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_a_reason_says_what_is_needed(slug: str) -> None:
    texts: set[str] = set()
    for t in questions(slug):
        seat = t.state.pending.seat
        view = t.view(seat)
        for thing in things_of(view):
            texts |= {reason.reason for reason in reasons(view, ViewerIds(seat), "", thing) if reason.reason}
    assert not [text for text in texts if "no answer to the question" in text]
    assert len([text for text in texts if text.startswith("choose ") and "in your hand" in text]) > 2
    assert not [text for text in texts if "{" in text]
    assert not [text for text in texts if "does not fit" in text or " or in your hand or " in text]


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_the_needs_of_a_card_reveal_nothing_hidden(slug: str) -> None:
    for t in questions(slug, 10):
        seat = t.state.pending.seat
        other = deal_anew(t, seat, 11).view(seat)
        view = t.view(seat)
        for thing in things_of(view):
            assert needed(view, thing, seat) == needed(other, thing, seat)


def test_a_reason_names_the_owner_of_a_target() -> None:
    """ "choose an Equipment on your Champions; this one is Blue's"."""
    texts: set[str] = set()
    for t in questions("champions", 1):
        pending = t.state.pending
        if pending.prompt.name == "choose equipment":
            view = t.view(pending.seat)
            texts |= {needed(view, thing, pending.seat) for thing in things_of(view)}
    assert "choose an Equipment on your Champions; this one is Blue's" in texts


def test_equal_cards_in_a_hand_have_the_same_reasons() -> None:
    """Equal cards are one option, so pointing at the second card means the first."""
    pairs = 0
    for t in questions("champions", 1):
        pending = t.state.pending
        view = t.view(pending.seat)
        held: dict[str, list[tuple[str, str]]] = {}
        for place in hand_of(view.state, pending.seat) if pending.prompt.name == "take action" else []:
            whys = [(why.option, why.reason) for why in reasons(view, ViewerIds(pending.seat), "", place)]
            name = view.state.card(place).name
            pairs += name in held
            assert held.setdefault(name, whys) == whys
    assert pairs


def test_a_reason_names_what_can_be_chosen_in_the_same_place() -> None:
    """ "choose a Creature in your deck; here you can choose Ironbark Mason, Boulder Ox, …"."""
    texts: set[str] = set()
    for t in questions("ttcg", 1):
        pending = t.state.pending
        if pending.prompt.name == "choose from deck":
            view = t.view(pending.seat)
            texts |= {needed(view, thing, pending.seat) for thing in things_of(view)}
    assert [text for text in texts if text.startswith("choose a Creature in your deck; here you can choose ")]


def test_places_in_a_reason_are_separated_by_commas() -> None:
    assert either(["in your hand"]) == "in your hand"
    assert either(["in your hand", "in your Ring"]) == "in your hand or in your Ring"
    assert either(["in your hand", "in your Ring", "in your Kit"]) == "in your hand, in your Ring or in your Kit"


def test_the_reason_at_an_empty_slot_names_the_equipment_that_fits() -> None:
    explained: set[str] = set()
    can: set[str] = set()
    for t in questions("champions", 1):
        question = t.decision
        assert question is not None
        seat = question.seat
        view = t.view(seat)
        for c in t.state.champions:
            for slot in [k for k, worn in enumerate(c.slots) if worn == NONE]:
                listed = reasons(view, ViewerIds(seat), "", c.thing, slot)
                now = {reason.option for reason in listed if not reason.reason}
                assert now == {o.text for o in question.options if (o.other, o.number) == (c.thing, slot)}
                can |= now
                explained |= {reason.reason for reason in listed}
    assert [option for option in can if option.startswith("equip ")]
    assert "it is empty, and takes Fire or Neutral Equipment from your hand" in explained
    assert "it is Blue's slot, and your Equipment goes on your own Champions" in explained
    assert [text for text in explained if text.startswith("it is Fire, and ") and " has only " in text]
    assert [text for text in explained if text.startswith("choose ")], (
        "a question without Equipment says what it asks for"
    )


def test_the_reason_for_equipment_in_hand_is_about_your_own_champions() -> None:
    """The elements of an opponent's Champion do not matter: your Equipment does not go there."""
    foreign: set[str] = set()
    equipment = 0
    for t in questions("champions", 1):
        pending = t.state.pending
        view = t.view(pending.seat)
        named = [(c.seat == pending.seat, view.game.names.thing(view.state, c.thing)) for c in t.state.champions]
        theirs = {name for own, name in named if not own} - {name for own, name in named if own}
        for place in hand_of(view.state, pending.seat) if pending.prompt.name == "take action" else []:
            card = view.state.card(place)
            if not isinstance(card, EquipmentCard) or card.either_side:
                continue
            listed = reasons(view, ViewerIds(pending.seat), "", place)
            equipment += any(reason.option.startswith("equip ") for reason in listed)
            foreign |= {reason.reason for reason in listed if reason.option.partition(" on ")[2] in theirs}
    assert equipment
    assert not [text for text in foreign if "slot" in text]


def test_pointing_at_an_abilitys_tag_explains_only_that_ability() -> None:
    explained: dict[str, set[str]] = {"own": set(), "foe": set()}
    for t in questions("atw", 1):
        seat = t.state.pending.seat
        view = t.view(seat)
        for holder in (0, 1):
            for ability in t.state.wrestlers[holder].board.slots:
                listed = reasons(view, ViewerIds(seat), "", holder, tag=ability.name)
                assert listed
                about = [ability.name in reason.option for reason in listed]
                assert all(about), "only this ability"
                explained["own" if holder == seat else "foe"] |= {reason.reason for reason in listed}
    assert len([text for text in explained["own"] if text]) > 4
    assert all("and you can only use your own" in text for text in explained["foe"])


def test_your_own_ability_names_its_moment_at_every_question() -> None:
    """This also works at questions that list no abilities, and while the other player decides."""
    rules: set[tuple[str, str]] = set()
    for t in questions("atw", 1):
        prompt = t.state.pending.prompt
        for seat, wrestler in enumerate(t.state.wrestlers):
            view = t.view(seat)
            for ability in wrestler.board.slots:
                for reason in reasons(view, ViewerIds(seat), "", seat, tag=ability.name):
                    text = reason.reason.replace(ability.name, "it")
                    assert not text.startswith(("choose ", "no card ", "the game waits ")), (prompt.name, text)
                    rules.add((text, reason.rule))
    assert ("it works when you are attacked", "GC2.4") in rules
    assert ("you have already used it: its token is gone", "GC2.5") in rules
