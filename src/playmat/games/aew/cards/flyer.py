"""Zephyr Quetzal follows up out of the air, and pays for it."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import SECOND_WIND, SPRINGBOARD_KICK
from playmat.games.aew.vocabulary.words import *

# fmt: off
FLYER = [
    wrestler(
        "FL-W", "Zephyr Quetzal", momentum=3, traits="Aerial", styles="Flyer",
        text=[ONGOING, more_damage(all_of(trait("Aerial"), cost_from(3)), 1), on_follow_up(ANY, draw(1), once=True)],
    ),
    manager("FL-M", "Maestro Tumble", momentum=1, text=[act(TIE_UP, COMMIT, next_damage(trait("Aerial"), 2))]),
    faction(
        "FL-F", "Skyward Circus", momentum=1, back=2, styles="Flyer",
        text=[flip([TIE_UP], attempt(SPRINGBOARD_KICK), recover(1, trait("Aerial")))],
    ),
    call_name(
        "FL-C", "The Comet", momentum=1, styles="Flyer",
        text=[construct(2, all_of(cost_up_to(2), with_keyword(FOLLOW_UP)))],
    ),
    strike(
        "FL-K1", "Quetzal Corkscrew", cost=6, damage=6, momentum=2, target="H", traits="Aerial", styles="Flyer",
        text=[FINISHER, FOLLOW_UP, enters(lose(2))], kit_of="FL-W",
    ),
    strike(
        "FL-K2", "Handspring Elbow", cost=3, damage=3, momentum=2, target="T", traits="Aerial", styles="Flyer",
        text=[FOLLOW_UP, COMBO], kit_of="FL-W",
    ),
    grapple(
        "FL-K3", "Moonlight Press", cost=5, damage=4, momentum=4, target="T", traits="Aerial", styles="Flyer",
        text=[follow_up(trait("Aerial")), own_momentum(9, FOE_STAGGERED), enters(try_pin())], kit_of="FL-W",
    ),
    action(
        "FL-KF", "Trampoline Act", cost=3, momentum=1, styles="Flyer",
        text=[PERMANENT, ONGOING, on_success(trait("Aerial"), uncommit(1, ANY), gain(2), once=True)], kit_of="FL-F",
    ),
    strike(
        "FL01", "Springboard Dropkick", cost=0, damage=2, momentum=1, target="T", traits="Kick, Aerial", styles="Flyer",
        text=[FOLLOW_UP],
    ),
    action(
        "FL02", "Tightrope Walk", cost=0, momentum=1, styles="Flyer",
        text=[FOLLOW_UP, enters(next_damage(trait("Aerial"), 1))],
    ),
    response(
        "FL03", "Cartwheel Evade", cost=0, momentum=1, traits="Counter", styles="Flyer",
        text=[reverse(all_of(any_of(A_STRIKE, A_GRAPPLE), damage_up_to(2)))],
    ),
    grapple(
        "FL04", "Hurricane Spin", cost=3, damage=3, momentum=2, target="H", traits="Throw, Aerial", styles="Flyer",
        text=[FOLLOW_UP],
    ),
    strike(
        "FL05", "Missile Dropkick", cost=3, damage=4, momentum=1, target="T", traits="Kick, Aerial", styles="Flyer",
        text=[COMBO],
    ),
    grapple(
        "FL06", "Tumbling Crossbody", cost=2, damage=3, momentum=1, target="T", traits="Aerial", styles="Flyer",
        text=[stuns(), enters(lose(1))],
    ),
    strike(
        "FL07", "Spinning Heel Kick", cost=2, damage=2, momentum=1, target="H", traits="Kick", styles="Flyer",
        text=[FOLLOW_UP],
    ),
    response(
        "FL08", "Backflip Escape", cost=2, momentum=2, traits="Counter", styles="Flyer",
        text=[reverse(all_of(any_of(A_STRIKE, A_GRAPPLE), damage_up_to(4)), draw(1))],
    ),
    strike(
        "FL09", "Shooting Starlight", cost=5, damage=6, momentum=2, target="T", traits="Aerial", styles="Flyer",
        text=[SUDDEN, enters(lose(1))],
    ),
    action(
        "FL10", "Adrenaline Rush", cost=3, momentum=1, styles="Flyer",
        text=[FOLLOW_UP, enters(draw(1), give_boon(SECOND_WIND))],
    ),
]
