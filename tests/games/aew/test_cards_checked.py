"""Unplayable cards are refused with a readable message as soon as they are written."""

from __future__ import annotations

import pytest

from playmat.engine.errors import CardError
from playmat.engine.words.tree import plain
from playmat.games.aew.game import GAME


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('strike("x", "X", 0, 1, 1, "Q")', '"Q" is not a Target: H, T, A, L'),
        ('strike("x", "X", 0, 1, 1, "H", "Bite")', '"Bite" is not a trait'),
        ('strike("x", "X", 0, 1, 1, "H", "", "Lucha")', '"Lucha" is not a Style'),
        ('strike("x", "X", -1, 1, 1, "H")', "cost takes a whole number from 0 to 20, not -1"),
        ('strike("x", "X", 0, -1, 1, "H")', "damage takes a whole number from 0 to 20, not -1"),
        ('action("x", "X", 0, -1)', "momentum takes a whole number from 0 to 20, not -1"),
        ('action("x", "X", 0, 1, "", "", uses(16))', "uses: n takes a whole number from 1 to 15, not 16"),
        ('action("x", "X", 0, 1, "", "", uses(8), uses(8))', "at most 15 Use counters"),
        (f'action("x", "X", 0, 1, "", "", {"hold(1), " * 7}act(TIE_UP, FREE, gain(1)))', "its first 7 abilities"),
        ('action("x", "X", 0, 1, "", "", reverse(A_STRIKE))', "only a Response can answer"),
        ('response("x", "X", 0, 1, "", "", reverse(A_STRIKE), respond(A_GRAPPLE, prevent(1)))', "in only one way"),
        ('wrestler("x", "X", 1, "", "", "", flip([TIE_UP], draw(1)))', "only a Faction can be flipped"),
        ('action("x", "X", 0, 1, "", "", more_damage(damage_up_to(3), 1))', "can't depend on Damage"),
        (
            'action("x", "X", 0, 1, "", "", more_momentum(all_of(A_STRIKE, damage_from(1)), 1))',
            "can't depend on Damage",
        ),
        ('action("x", "X", 0, 1, "", "", enters(attempt(strike("y", "Y", 0, 1, 1, "H"))))', "Y is not a token"),
        ('action("x", "X", 0, 1, "", "", staggered(PERMANENT))', "ability must be a word like"),
        ('action("x", "X", 0, 1, "", "", staggered(uses(3)))', "uses cannot depend on being Staggered"),
        ('action("x", "X", 0, 1, "", "", uses(3, staggered=True))', "uses: there is no argument .staggered"),
        ('wrestler("x", "X", 1, "", "", "", staggered(construct(3, A_STRIKE)))', "construct cannot depend on"),
        ('action("x", "X", 0, 1, "", "", enters(draw(0)))', "draw: n takes a whole number from 1 to 10, not 0"),
        ('action("x", "X", 0, 1, "", "", enters(stun(2)))', "stun: it takes no argument, and 2 is one too many"),
        ('action("x", "X", 0, 1, "", "", enters_if(3, stun()))', "when takes one of your opponent is Staggered or you"),
        ('action("x", "X", 0, 1, "", "", own_momentum(1, 9))', "own_momentum: when takes one of always, after such a"),
        (
            'action("x", "X", 0, 1, "", "", more_damage(trait("Bite"), 1))',
            'trait: name takes one of Punch, Kick, .*"Bite"',
        ),
        (
            'action("x", "X", 0, 1, "", "", follow_up(of_style("Lucha")))',
            'of_style: name takes one of Sloth, .*"Lucha"',
        ),
        ('action("x", "X", 0, 1, "", "", follow_up(with_keyword(3)))', "keyword takes one of Permanent, Ongoing, .*3"),
        (
            'action("x", "X", 0, 1, "", "", act(TIE_UP, 7, draw(1)))',
            r"act: price takes free, Commit this or a Use counter, or an amount of Momentum \(from 1 to 20\), not 7",
        ),
        ('action("x", "X", 0, 1, "", "", act(TIE_UP, pay(21), draw(1)))', "act: price takes free, .*, not 21"),
        (
            'action("x", "X", 0, 1, "", "", act(5, FREE, draw(1)))',
            "act: phases takes a list of Ready, Tie-Up and Recov",
        ),
    ],
)
def test_errors_are_reported(text: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        GAME.with_cards(text)


@pytest.mark.parametrize(
    ("in_order", "named"),
    [
        (
            'strike("x", "X", 3, 2, 1, "H", "", "Flyer", SUDDEN, kit_of="FL-W")',
            'strike("x", "X", cost=3, damage=2, momentum=1, target="H", styles="Flyer", text=[SUDDEN], kit_of="FL-W")',
        ),
        (
            'action("x", "X", 2, 1, "Taunt", "", ONGOING)',
            'action("x", "X", cost=2, momentum=1, traits="Taunt", text=[ONGOING])',
        ),
        (
            'response("x", "X", 2, 1, "", "", reverse(ANY))',
            'response("x", "X", cost=2, momentum=1, text=[reverse(ANY)])',
        ),
        ('boon("x", "X", 2, "Taunt", STURDY)', 'boon("x", "X", momentum=2, traits="Taunt", text=[STURDY])'),
        ('injury("x", "X", 2, 1, NO_TUCK)', 'injury("x", "X", cost=2, momentum=1, text=[NO_TUCK])'),
        (
            'wrestler("x", "X", 2, "A", "", "Sloth", hold(1))',
            'wrestler("x", "X", momentum=2, target="A", styles="Sloth", text=[hold(1)])',
        ),
        ('manager("x", "X", 2, "", "", hold(1))', 'manager("x", "X", momentum=2, text=[hold(1)])'),
        (
            'faction("x", "X", 1, 2, "Sloth", hold(1))',
            'faction("x", "X", momentum=1, back=2, styles="Sloth", text=[hold(1)])',
        ),
        ('call_name("x", "X", 1, "", "", hold(1))', 'call_name("x", "X", momentum=1, text=[hold(1)])'),
    ],
)
def test_numbers_can_be_named_or_positional(in_order: str, named: str) -> None:
    one, other = GAME.with_cards(in_order).card("X"), GAME.with_cards(named).card("X")
    assert (plain(one), one.text(), one.facts()) == (plain(other), other.text(), other.facts())
    assert one.text()


def test_a_text_is_a_list() -> None:
    with pytest.raises(CardError, match="action: text must be a list, not ONGOING"):
        GAME.with_cards('action("x", "X", cost=2, momentum=1, text=ONGOING)')


def test_values_at_the_limits_are_allowed() -> None:
    """A card may have fifteen counters, and all of them can be used."""
    game = GAME.with_cards('action("x", "X", 0, 1, "", "", uses(15), act(TIE_UP, USE, gain(1)))')
    t = game.arrange(2, {"you": {"ring": ["x"], "stamina": 10}, "foe": {}}, game.full_options({}))
    t.resolve()
    for _ in range(15):
        t.answer("use X")
    assert t.state.stamina[0] == 25
    assert t.decision is None or "use X" not in t.decision.texts
