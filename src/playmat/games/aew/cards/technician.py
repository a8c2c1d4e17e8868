"""Professor Ada Lockwood works the arm and piles up matching Targets."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import ARM_WRINGER
from playmat.games.aew.vocabulary.words import *

# fmt: off
TECHNICIAN = [
    wrestler("TE-W", "Professor Ada Lockwood", 2, "A", "Hold", "Technician", ONGOING,
             more_damage(all_of(A_SUBMISSION, cost_from(1)), 1), act(READY, FREE, scout(1))),
    manager("TE-M", "Doc Pemberton", 1, "", "", act(TIE_UP, COMMIT, next_damage(A_SUBMISSION, 2))),
    faction("TE-F", "The Leverage Club", 1, 2, "Technician",
            flip([TIE_UP], uncommit(3, A_MANEUVER), next_damage(A_SUBMISSION, 2))),
    call_name("TE-C", "The Human Theorem", 1, "", "Technician",
              construct(2, all_of(cost_up_to(2), of_style("Technician")))),
    submission("TE-K1", "Lockwood Lever", 5, 4, 3, "A", "Hold", "Technician", FINISHER, FOCUS,
               enters(try_submit(6, 12)), kit_of="TE-W"),
    grapple("TE-K2", "Chain Wrestling", 3, 2, 2, "A", "Hold", "Technician",
            enters(attempt(ARM_WRINGER), attempt(ARM_WRINGER)), kit_of="TE-W"),
    response("TE-K3", "Textbook Counter", 3, 2, "Counter", "Technician",
             reverse(all_of(A_MANEUVER, damage_up_to(5)), scout(1)), kit_of="TE-W"),
    action("TE-KF", "Study Group", 3, 1, "", "Technician", PERMANENT, ONGOING,
           on_success(A_SUBMISSION, scout(1), gain(1)), kit_of="TE-F"),
    submission("TE01", "Armbar Setup", 0, 2, 1, "A", "Hold", "Technician", FOCUS, enters(scout(1))),
    action("TE02", "Quick Study", 0, 1, "", "Technician", enters(scout(1), next_damage(A_SUBMISSION, 1))),
    response("TE03", "Reversal Drill", 0, 1, "Counter", "Technician", reverse(any_of(A_GRAPPLE, A_SUBMISSION))),
    submission("TE04", "Four-Way Knot", 4, 3, 2, "L", "Hold", "Technician", FOCUS, enters(try_submit(5, 10))),
    submission("TE05", "Hammerlock", 2, 2, 1, "A", "Hold", "Technician", FOCUS),
    grapple("TE06", "Arm-Twist Takedown", 3, 2, 2, "A", "Throw", "Technician", stuns()),
    submission("TE07", "Shoulder Stretch", 3, 3, 2, "A", "Hold", "Technician", PRESSING, enters(try_submit(5, 10))),
    response("TE08", "Bridge Escape", 2, 2, "Counter", "Technician", reverse(any_of(A_GRAPPLE, A_SUBMISSION), draw(1))),
    action("TE09", "Film Study", 2, 1, "", "Technician", enters(scout(2), draw(1), next_damage(A_SUBMISSION, 1))),
    grapple("TE10", "Inside Cradle", 3, 2, 4, "T", "Roll", "Technician", COMBO, own_momentum(8, FOE_STAGGERED),
            enters(try_pin())),
]
