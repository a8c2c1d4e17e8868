"""Vesper Vale hides cards, cheats, and distracts."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import CHAIR_SHOT, MEDICAL_BILL, ROLL_UP
from playmat.games.aew.vocabulary.words import *

# fmt: off
ROGUE = [
    wrestler("RO-W", "Vesper Vale", 1, "", "", "Rogue", ONGOING, more_damage(FACE_DOWN, 1),
             more_momentum(FACE_DOWN, 1)),
    manager("RO-M", "Silas Smirk", 1, "", "", act(TIE_UP, COMMIT, next_keyword(A_MANEUVER, PRESSING), scout(1))),
    faction("RO-F", "The Velvet Con", 1, 2, "Rogue", flip_on(A_MANEUVER, reverse_it())),
    call_name("RO-C", "The Card Shark", 1, "", "", construct(2, all_of(cost_up_to(2), with_keyword(HIDDEN)))),
    strike("RO-K1", "Curtain Call", 5, 4, 3, "H", "Kick", "Rogue", HIDDEN, FINISHER, CUNNING, turned(try_pin(2, 6)),
           kit_of="RO-W"),
    action("RO-K2", "Loaded Glove", 3, 1, "Weapon", "Rogue", uses(2),
           act(TIE_UP, USE, next_damage(A_STRIKE, 3), next_keyword(A_STRIKE, ILLEGAL)), kit_of="RO-W"),
    response("RO-K3", "Body Double", 3, 2, "Counter", "Rogue", HIDDEN, reverse(A_MANEUVER), turned(foe_loses(2)),
             kit_of="RO-W"),
    action("RO-KF", "Backstage Deal", 2, 2, "", "Rogue",
           enters(tuck_foe_row(1), injure_market(MEDICAL_BILL), draw(1)), kit_of="RO-F"),
    strike("RO01", "Cheap Shot", 0, 1, 0, "H", "Punch", "Rogue", ILLEGAL, CUNNING),
    action("RO02", "Sleight of Hand", 0, 1, "", "Rogue", HIDDEN, enters(draw(1)), turned(foe_discards(1))),
    response("RO03", "Trapdoor Trick", 0, 1, "Counter", "Rogue", HIDDEN,
             reverse(all_of(A_MANEUVER, damage_up_to(2))), turned(stun())),
    strike("RO04", "Shin Kick", 2, 3, 1, "L", "Kick", "Rogue", ILLEGAL, stuns()),
    action("RO05", "Chair from the Curtain", 2, 1, "Weapon", "Rogue", HIDDEN, enters(attempt(CHAIR_SHOT)),
           turned(attempt(CHAIR_SHOT))),
    action("RO06", "Distraction", 2, 2, "Taunt", "Rogue", enters(stun(), foe_discards(1))),
    action("RO07", "Schoolyard Trick", 3, 2, "", "Rogue", enters(attempt(ROLL_UP))),
    action("RO08", "Fine Print", 1, 1, "", "Rogue", enters(injure_market(MEDICAL_BILL), draw(1))),
    strike("RO09", "Misdirection Kick", 3, 3, 2, "H", "Kick", "Rogue", HIDDEN, CUNNING, turned(draw(1))),
    response("RO10", "Switcheroo", 2, 2, "Counter", "Rogue", reverse(any_of(A_RESPONSE, AN_ACTION), foe_loses(1))),
]
