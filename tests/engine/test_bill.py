"""Bills: costs that compete for the same things, no dead ends, and picks that stay hidden until the last one."""

from __future__ import annotations

from itertools import permutations
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from playmat.engine.state.frame import Picks
from playmat.engine.state.scope import NONE
from playmat.engine.table.text import log
from playmat.engine.view.view import imagine
from tests.engine.tables import again, arranged, asked, offered, play, said, seen
from tests.engine.toy.bill import Bill, Need

needs = st.lists(
    st.tuples(st.integers(0, 2), st.lists(st.integers(0, 5), unique=True, max_size=5)), min_size=1, max_size=3
)


def bill_of(lines: list[tuple[int, list[int]]]) -> Bill:
    return Bill([Need(f"line {k}", count, things) for k, (count, things) in enumerate(lines)])


def can_pay(lines: list[tuple[int, list[int]]]) -> bool:
    """Whether a bill can be paid, determined by brute force."""
    units = [things for count, things in lines for _ in range(count)]
    return any(all(x in things for x, things in zip(order, units, strict=False)) for order in orders(len(units)))


def orders(n: int) -> list[tuple[int, ...]]:
    return list(permutations(range(6), n))


@given(needs)
def test_payable_agrees_with_brute_force(lines: list[tuple[int, list[int]]]) -> None:
    assert bill_of(lines).payable() == can_pay(lines)


@given(needs, st.randoms(use_true_random=False))
def test_no_pick_leads_to_a_dead_end(lines: list[tuple[int, list[int]]], chance: object) -> None:
    bill = bill_of(lines)
    if not bill.payable():
        assert bill.short() != ""
        return
    picked: list[int] = []
    while bill.open_need(bill.in_order(picked)) >= 0:
        paid = bill.in_order(picked)
        choice = bill.next_picks(bill.open_need(paid), paid)
        assert choice
        picked.append(chance.choice(choice))  # type: ignore[attr-defined]  # hypothesis types its randoms loosely
    assert len(set(picked)) == len(picked) == sum(count for count, _ in lines)


def test_a_played_card_never_pays_for_itself() -> None:
    assert not Bill([Need("any", 1, [7])], [7]).payable()
    assert Bill([Need("any", 1, [7, 8])], [7]).next_picks(0, []) == [8]


def test_the_first_line_that_cannot_be_paid_is_named() -> None:
    assert Bill([Need("amber", 1, [1]), Need("azure", 1, [1])]).short() == "azure"


HAND = ["Great Beacon", "Harbor Lamp", "Driftwood", "Reed Lamp", "Squall"]


def test_picks_are_hidden_from_others_until_the_last_pick() -> None:
    tables = []
    for card in ("Reed Lamp", "Squall"):
        t = arranged(you={"hand": HAND})
        play(t, "play Great Beacon", f"pay with {card}")
        assert asked(t) == (0, "pay")
        assert cast(Picks, t.state.frames[-1]).picked != []
        tables.append(t)
    for seat in (1, NONE):
        assert seen(tables[0], seat) == seen(tables[1], seat)
    assert seen(tables[0], 0) != seen(tables[1], 0)
    assert [line for _, line in log(tables[0])] == []


def test_a_game_can_be_saved_and_imagined_during_picks() -> None:
    t = arranged(you={"hand": HAND})
    play(t, "play Great Beacon", "pay with Reed Lamp")
    loaded = again(t)
    assert offered(loaded) == ["pay with Harbor Lamp", "pay with Driftwood"]
    for seat in (0, 1, NONE):
        assert seen(imagine(t.view(seat), 9), seat) == seen(t, seat)
    for table in (t, loaded):
        play(table, "pay with Driftwood")
    assert said(t) == said(loaded)
