"""Professor Ada Lockwood works the arm and piles up matching Targets."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import ARM_WRINGER
from playmat.games.aew.vocabulary.words import *

# fmt: off
TECHNICIAN = [
    wrestler(
        "TE-W", "Professor Ada Lockwood", momentum=2, target="A", traits="Hold", styles="Technician",
        text=[ONGOING, more_damage(all_of(A_SUBMISSION, cost_from(1)), 1), act(READY, FREE, scout(1))],
    ),
    manager("TE-M", "Doc Pemberton", momentum=1, text=[act(TIE_UP, COMMIT, next_damage(A_SUBMISSION, 2))]),
    faction(
        "TE-F", "The Leverage Club", momentum=1, back=2, styles="Technician",
        text=[flip([TIE_UP], uncommit(3, A_MANEUVER), next_damage(A_SUBMISSION, 2))],
    ),
    call_name(
        "TE-C", "The Human Theorem", momentum=1, styles="Technician",
        text=[construct(2, all_of(cost_up_to(2), of_style("Technician")))],
    ),
    submission(
        "TE-K1", "Lockwood Lever", cost=5, damage=4, momentum=3, target="A", traits="Hold", styles="Technician",
        text=[FINISHER, FOCUS, enters(try_submit(6, 12))], kit_of="TE-W",
    ),
    grapple(
        "TE-K2", "Chain Wrestling", cost=3, damage=2, momentum=2, target="A", traits="Hold", styles="Technician",
        text=[enters(attempt(ARM_WRINGER), attempt(ARM_WRINGER))], kit_of="TE-W",
    ),
    response(
        "TE-K3", "Textbook Counter", cost=3, momentum=2, traits="Counter", styles="Technician",
        text=[reverse(all_of(A_MANEUVER, damage_up_to(5)), scout(1))], kit_of="TE-W",
    ),
    action(
        "TE-KF", "Study Group", cost=3, momentum=1, styles="Technician",
        text=[PERMANENT, ONGOING, on_success(A_SUBMISSION, scout(1), gain(1))], kit_of="TE-F",
    ),
    submission(
        "TE01", "Armbar Setup", cost=0, damage=2, momentum=1, target="A", traits="Hold", styles="Technician",
        text=[FOCUS, enters(scout(1))],
    ),
    action(
        "TE02", "Quick Study", cost=0, momentum=1, styles="Technician",
        text=[enters(scout(1), next_damage(A_SUBMISSION, 1))],
    ),
    response(
        "TE03", "Reversal Drill", cost=0, momentum=1, traits="Counter", styles="Technician",
        text=[reverse(any_of(A_GRAPPLE, A_SUBMISSION))],
    ),
    submission(
        "TE04", "Four-Way Knot", cost=4, damage=3, momentum=2, target="L", traits="Hold", styles="Technician",
        text=[FOCUS, enters(try_submit(5, 10))],
    ),
    submission(
        "TE05", "Hammerlock", cost=2, damage=2, momentum=1, target="A", traits="Hold", styles="Technician",
        text=[FOCUS],
    ),
    grapple(
        "TE06", "Arm-Twist Takedown", cost=3, damage=2, momentum=2, target="A", traits="Throw", styles="Technician",
        text=[stuns()],
    ),
    submission(
        "TE07", "Shoulder Stretch", cost=3, damage=3, momentum=2, target="A", traits="Hold", styles="Technician",
        text=[PRESSING, enters(try_submit(5, 10))],
    ),
    response(
        "TE08", "Bridge Escape", cost=2, momentum=2, traits="Counter", styles="Technician",
        text=[reverse(any_of(A_GRAPPLE, A_SUBMISSION), draw(1))],
    ),
    action(
        "TE09", "Film Study", cost=2, momentum=1, styles="Technician",
        text=[enters(scout(2), draw(1), next_damage(A_SUBMISSION, 1))],
    ),
    grapple(
        "TE10", "Inside Cradle", cost=3, damage=2, momentum=4, target="T", traits="Roll", styles="Technician",
        text=[COMBO, own_momentum(8, FOE_STAGGERED), enters(try_pin())],
    ),
]
