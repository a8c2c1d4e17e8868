"""Zephyr Quetzal follows up out of the air, and pays for it."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import SECOND_WIND, SPRINGBOARD_KICK
from playmat.games.aew.vocabulary.words import *

# fmt: off
FLYER = [
    wrestler("FL-W", "Zephyr Quetzal", 2, "", "Aerial", "Flyer", ONGOING,
             more_damage(all_of(trait("Aerial"), cost_from(3)), 1), on_follow_up(ANY, draw(1), once=True)),
    manager("FL-M", "Maestro Tumble", 1, "", "", act(TIE_UP, COMMIT, next_damage(trait("Aerial"), 2))),
    faction("FL-F", "Skyward Circus", 1, 2, "Flyer",
            flip([TIE_UP], attempt(SPRINGBOARD_KICK), recover(1, trait("Aerial")))),
    call_name("FL-C", "The Comet", 1, "", "Flyer", construct(2, all_of(cost_up_to(2), with_keyword(FOLLOW_UP)))),
    strike("FL-K1", "Quetzal Corkscrew", 6, 6, 2, "H", "Aerial", "Flyer", FINISHER, FOLLOW_UP, enters(lose(2)),
           kit_of="FL-W"),
    strike("FL-K2", "Handspring Elbow", 3, 3, 2, "T", "Aerial", "Flyer", FOLLOW_UP, COMBO, kit_of="FL-W"),
    grapple("FL-K3", "Moonlight Press", 5, 4, 4, "T", "Aerial", "Flyer", follow_up(trait("Aerial")),
            own_momentum(9, FOE_STAGGERED), enters(try_pin()), kit_of="FL-W"),
    action("FL-KF", "Trampoline Act", 3, 1, "", "Flyer", PERMANENT, ONGOING,
           on_success(trait("Aerial"), uncommit(1, ANY), gain(2), once=True), kit_of="FL-F"),
    strike("FL01", "Springboard Dropkick", 0, 2, 1, "T", "Kick, Aerial", "Flyer", FOLLOW_UP),
    action("FL02", "Tightrope Walk", 0, 1, "", "Flyer", FOLLOW_UP, enters(next_damage(trait("Aerial"), 1))),
    response("FL03", "Cartwheel Evade", 0, 1, "Counter", "Flyer",
             reverse(all_of(any_of(A_STRIKE, A_GRAPPLE), damage_up_to(2)))),
    grapple("FL04", "Hurricane Spin", 3, 3, 2, "H", "Throw, Aerial", "Flyer", FOLLOW_UP),
    strike("FL05", "Missile Dropkick", 3, 4, 1, "T", "Kick, Aerial", "Flyer", COMBO),
    grapple("FL06", "Tumbling Crossbody", 2, 3, 1, "T", "Aerial", "Flyer", stuns(), enters(lose(1))),
    strike("FL07", "Spinning Heel Kick", 2, 2, 1, "H", "Kick", "Flyer", FOLLOW_UP),
    response("FL08", "Backflip Escape", 2, 2, "Counter", "Flyer",
             reverse(all_of(any_of(A_STRIKE, A_GRAPPLE), damage_up_to(4)), draw(1))),
    strike("FL09", "Shooting Starlight", 5, 6, 2, "T", "Aerial", "Flyer", SUDDEN, enters(lose(1))),
    action("FL10", "Adrenaline Rush", 3, 1, "", "Flyer", FOLLOW_UP, enters(draw(1), give_boon(SECOND_WIND))),
]
