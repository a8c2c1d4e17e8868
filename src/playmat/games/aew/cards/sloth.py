"""Lazlo Hammock soaks up damage, holds on, and steals the match with a cradle."""

from __future__ import annotations

from playmat.games.aew.vocabulary.words import *

# fmt: off
SLOTH = [
    wrestler("SL-W", "Lazlo Hammock", 3, "", "Taunt", "Sloth", ONGOING, hold(1),
             on_reverse(ANY, scout(1), once=True), staggered(more_momentum(A_RESPONSE, 1))),
    manager("SL-M", "Auntie Siesta", 1, "", "", act(READY, COMMIT, gain(2), scout(1))),
    faction("SL-F", "The Snooze Society", 1, 2, "Sloth", flip([READY, RECOVERY], gain(5), draw(1))),
    call_name("SL-C", "The Unbothered", 1, "", "", construct(4, cost_up_to(1))),
    strike("SL-K1", "Pocket Kick", 4, 5, 3, "H", "Kick", "Sloth", STURDY, enters(draw(1)), kit_of="SL-W"),
    response("SL-K2", "Nonchalant Sidestep", 2, 2, "Counter", "Sloth", STURDY, reverse(A_STRIKE), kit_of="SL-W"),
    grapple("SL-K3", "Mousetrap Cradle", 5, 3, 5, "T", "Roll", "Sloth", FINISHER, own_momentum(10, FOE_STAGGERED),
            enters(try_pin()), kit_of="SL-W"),
    action("SL-KF", "Group Nap", 3, 2, "", "Sloth", uses(2), act(RECOVERY, USE, gain(3)), kit_of="SL-F"),
    strike("SL01", "Lazy Kick", 0, 3, 1, "L", "Kick", "Sloth", RESILIENT),
    response("SL02", "Hands in Pockets", 0, 1, "Taunt, Counter", "Sloth", STURDY,
             reverse(all_of(A_STRIKE, damage_up_to(3)))),
    action("SL03", "Power Nap", 0, 1, "", "Sloth", STURDY, enters(gain(3), scout(1))),
    strike("SL04", "Slow-Motion Elbow", 3, 4, 3, "T", "Drop", "Sloth", STURDY),
    response("SL05", "Limp Counter", 1, 2, "Counter", "Sloth", RESILIENT, reverse(any_of(A_GRAPPLE, A_SUBMISSION))),
    response("SL06", "Dead Weight", 2, 3, "", "Sloth", STURDY, ROPE_BREAK, respond(A_MANEUVER, prevent(4))),
    action("SL07", "Big Yawn", 1, 2, "Taunt", "Sloth", enters(stun())),
    grapple("SL08", "Cradle from a Nap", 3, 2, 4, "T", "Roll", "Sloth", own_momentum_after(A_RESPONSE, 2),
            own_momentum(9, FOE_STAGGERED), enters(try_pin())),
    submission("SL09", "Blanket Wrap", 4, 4, 2, "T", "Hold", "Sloth", PRESSING, enters(try_submit(2, 5))),
    response("SL10", "Snooze Button", 2, 2, "Taunt", "Sloth",
             reverse(any_of(AN_ACTION, A_RESPONSE, AN_ABILITY), gain(1))),
]
