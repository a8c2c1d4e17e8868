"""Lazlo Hammock soaks up damage, holds on, and steals the match with a cradle."""

from __future__ import annotations

from playmat.games.aew.vocabulary.words import *

# fmt: off
SLOTH = [
    wrestler(
        "SL-W", "Lazlo Hammock", momentum=3, traits="Taunt", styles="Sloth",
        text=[ONGOING, hold(1), on_reverse(ANY, scout(1), once=True), staggered(more_momentum(A_RESPONSE, 1))],
    ),
    manager("SL-M", "Auntie Siesta", momentum=1, text=[act(READY, COMMIT, gain(2), scout(1))]),
    faction(
        "SL-F", "The Snooze Society", momentum=1, back=2, styles="Sloth",
        text=[flip([READY, RECOVERY], gain(5), draw(1))],
    ),
    call_name("SL-C", "The Unbothered", momentum=1, text=[construct(4, cost_up_to(1))]),
    strike(
        "SL-K1", "Pocket Kick", cost=4, damage=5, momentum=3, target="H", traits="Kick", styles="Sloth",
        text=[STURDY, enters(draw(1))], kit_of="SL-W",
    ),
    response(
        "SL-K2", "Nonchalant Sidestep", cost=2, momentum=2, traits="Counter", styles="Sloth",
        text=[STURDY, reverse(A_STRIKE)], kit_of="SL-W",
    ),
    grapple(
        "SL-K3", "Mousetrap Cradle", cost=5, damage=3, momentum=5, target="T", traits="Roll", styles="Sloth",
        text=[FINISHER, own_momentum(10, FOE_STAGGERED), enters(try_pin())], kit_of="SL-W",
    ),
    action(
        "SL-KF", "Group Nap", cost=3, momentum=2, styles="Sloth",
        text=[uses(2), act(RECOVERY, USE, gain(3))], kit_of="SL-F",
    ),
    strike(
        "SL01", "Lazy Kick", cost=0, damage=4, momentum=1, target="L", traits="Kick", styles="Sloth",
        text=[RESILIENT],
    ),
    response(
        "SL02", "Hands in Pockets", cost=0, momentum=1, traits="Taunt, Counter", styles="Sloth",
        text=[STURDY, reverse(all_of(A_STRIKE, damage_up_to(2)))],
    ),
    action("SL03", "Power Nap", cost=0, momentum=1, styles="Sloth", text=[STURDY, enters(gain(3), scout(1))]),
    strike(
        "SL04", "Slow-Motion Elbow", cost=3, damage=4, momentum=3, target="T", traits="Drop", styles="Sloth",
        text=[STURDY],
    ),
    response(
        "SL05", "Limp Counter", cost=1, momentum=2, traits="Counter", styles="Sloth",
        text=[RESILIENT, reverse(any_of(A_GRAPPLE, A_SUBMISSION))],
    ),
    response(
        "SL06", "Dead Weight", cost=2, momentum=3, styles="Sloth",
        text=[STURDY, ROPE_BREAK, respond(A_MANEUVER, prevent(4))],
    ),
    action("SL07", "Big Yawn", cost=1, momentum=2, traits="Taunt", styles="Sloth", text=[enters(stun())]),
    grapple(
        "SL08", "Cradle from a Nap", cost=3, damage=2, momentum=4, target="T", traits="Roll", styles="Sloth",
        text=[own_momentum_after(A_RESPONSE, 2), own_momentum(9, FOE_STAGGERED), enters(try_pin())],
    ),
    submission(
        "SL09", "Blanket Wrap", cost=4, damage=4, momentum=2, target="T", traits="Hold", styles="Sloth",
        text=[PRESSING, enters(try_submit(2, 5))],
    ),
    response(
        "SL10", "Snooze Button", cost=2, momentum=2, traits="Taunt", styles="Sloth",
        text=[reverse(any_of(AN_ACTION, A_RESPONSE, AN_ABILITY), gain(1))],
    ),
]
