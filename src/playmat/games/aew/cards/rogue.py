"""Vesper Vale hides cards, cheats, and distracts."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import CHAIR_SHOT, MEDICAL_BILL, ROLL_UP
from playmat.games.aew.vocabulary.words import *

# fmt: off
ROGUE = [
    wrestler(
        "RO-W", "Vesper Vale", momentum=1, styles="Rogue",
        text=[ONGOING, more_damage(FACE_DOWN, 1), more_momentum(FACE_DOWN, 1)],
    ),
    manager(
        "RO-M", "Silas Smirk", momentum=1,
        text=[act(TIE_UP, COMMIT, next_keyword(A_MANEUVER, PRESSING), scout(1))],
    ),
    faction("RO-F", "The Velvet Con", momentum=1, back=2, styles="Rogue", text=[flip_on(A_MANEUVER, reverse_it())]),
    call_name("RO-C", "The Card Shark", momentum=1, text=[construct(2, all_of(cost_up_to(2), with_keyword(HIDDEN)))]),
    strike(
        "RO-K1", "Curtain Call", cost=5, damage=4, momentum=3, target="H", traits="Kick", styles="Rogue",
        text=[HIDDEN, FINISHER, CUNNING, turned(try_pin(2, 6))], kit_of="RO-W",
    ),
    action(
        "RO-K2", "Loaded Glove", cost=3, momentum=1, traits="Weapon", styles="Rogue",
        text=[uses(2), act(TIE_UP, USE, next_damage(A_STRIKE, 3), next_keyword(A_STRIKE, ILLEGAL))], kit_of="RO-W",
    ),
    response(
        "RO-K3", "Body Double", cost=3, momentum=2, traits="Counter", styles="Rogue",
        text=[HIDDEN, reverse(A_MANEUVER), turned(foe_loses(2))], kit_of="RO-W",
    ),
    action(
        "RO-KF", "Backstage Deal", cost=2, momentum=2, styles="Rogue",
        text=[enters(tuck_foe_row(1), injure_market(MEDICAL_BILL), draw(1))], kit_of="RO-F",
    ),
    strike(
        "RO01", "Cheap Shot", cost=0, damage=1, momentum=0, target="H", traits="Punch", styles="Rogue",
        text=[ILLEGAL, CUNNING],
    ),
    action(
        "RO02", "Sleight of Hand", cost=0, momentum=1, styles="Rogue",
        text=[HIDDEN, enters(draw(1)), turned(foe_discards(1))],
    ),
    response(
        "RO03", "Trapdoor Trick", cost=0, momentum=1, traits="Counter", styles="Rogue",
        text=[HIDDEN, reverse(all_of(A_MANEUVER, damage_up_to(2))), turned(stun())],
    ),
    strike(
        "RO04", "Shin Kick", cost=2, damage=3, momentum=1, target="L", traits="Kick", styles="Rogue",
        text=[ILLEGAL, stuns()],
    ),
    action(
        "RO05", "Chair from the Curtain", cost=2, momentum=1, traits="Weapon", styles="Rogue",
        text=[HIDDEN, enters(attempt(CHAIR_SHOT)), turned(attempt(CHAIR_SHOT))],
    ),
    action(
        "RO06", "Distraction", cost=2, momentum=2, traits="Taunt", styles="Rogue",
        text=[enters(stun(), foe_discards(1))],
    ),
    action("RO07", "Schoolyard Trick", cost=3, momentum=2, styles="Rogue", text=[enters(attempt(ROLL_UP))]),
    action(
        "RO08", "Fine Print", cost=1, momentum=1, styles="Rogue",
        text=[enters(injure_market(MEDICAL_BILL), draw(1))],
    ),
    strike(
        "RO09", "Misdirection Kick", cost=3, damage=3, momentum=2, target="H", traits="Kick", styles="Rogue",
        text=[HIDDEN, CUNNING, turned(draw(1))],
    ),
    response(
        "RO10", "Switcheroo", cost=2, momentum=2, traits="Counter", styles="Rogue",
        text=[reverse(any_of(A_RESPONSE, AN_ACTION), foe_loses(1))],
    ),
]
