"""The cards of Lantern Keepers."""

from __future__ import annotations

from typing import Final

from tests.engine.toy.card import LanternCard
from tests.engine.toy.words import (
    AMBER,
    ANY,
    ANYBODY,
    AZURE,
    BURNT_SPARK,
    DIM,
    DIMMED,
    ITSELF,
    OTHER_KEEPER,
    SNUFF,
    SNUFFED,
    UNVEILED,
    VEILED_LAMP,
    WINGED_LAMP,
    YOURS,
    at_least,
    becomes,
    brighten,
    burn_one,
    choose,
    dim,
    dim_others,
    dim_turn,
    draw,
    echo,
    end_turn,
    fold,
    gain,
    gather,
    glow_at_most,
    hand_instead,
    hush,
    in_order,
    lamp,
    lamps,
    look,
    may,
    more,
    prevent,
    shelter,
    shrink,
    snuff_this,
    spark,
    uses,
    vigil,
    when,
    would,
)

LAMPS: Final = [
    lamp("Driftwood", AMBER, 0),
    lamp("Harbor Lamp", AMBER, 2),
    lamp("Reed Lamp", AZURE, 1),
    lamp("Great Beacon", AMBER, 4, price=[ANY, AMBER]),
    lamp(
        "Great Lens",
        AZURE,
        1,
        price=[AZURE],
        abilities=[more("Your other lamps shine 1 more.", "shine", 1, lamps(yours=True, other=True))],
    ),
    lamp("Fog Bell", AZURE, 1, abilities=[becomes("Amber lamps shine 1.", "shine", 1, lamps(hue=AMBER))]),
    lamp("Steady Stand", AMBER, 1, abilities=[at_least("Your lamps shine at least 2.", "shine", 2, lamps(yours=True))]),
    lamp("Stilts", AMBER, 1, abilities=[more("Your lamps stand 1 higher.", "height", 1, lamps(yours=True))]),
    lamp(
        "Crow's Nest",
        AZURE,
        1,
        abilities=[more("Your lamps of height 2 or more shine 1 more.", "shine", 1, lamps(yours=True, height=2))],
    ),
    lamp("Sea Wall", AMBER, 0, abilities=[shelter("You are dimmed by 1 less, but not by less than 1.", 1, 1)]),
    lamp(
        "Paper Screen",
        AMBER,
        1,
        abilities=[would("When you would be dimmed: snuff this, and you are not.", DIM, prevent(), [snuff_this()])],
    ),
    lamp(
        "Storm Shutter",
        AZURE,
        1,
        abilities=[would("When you would be dimmed: burn a card, and it is 2 less.", DIM, shrink(2), [burn_one()])],
    ),
    lamp(
        "Glass Bell",
        AZURE,
        1,
        abilities=[
            would(
                "Once a turn, when another lamp of yours would be snuffed: it returns to your hand instead.",
                SNUFF,
                hand_instead(),
                other=True,
                once=True,
            )
        ],
    ),
    lamp(
        "Dusk Bell",
        AZURE,
        1,
        abilities=[would("When you would be dimmed: snuff this, and the turn ends.", DIM, end_turn(), [snuff_this()])],
    ),
    lamp("Hearth Stone", AMBER, 1, abilities=[when("When you are dimmed, draw 1.", DIMMED, YOURS, draw(1))]),
    lamp(
        "Ember Nurse",
        AMBER,
        1,
        abilities=[
            when(
                "When you are dimmed, if your glow is 4 or less, gain 2 glow.",
                DIMMED,
                YOURS,
                gain(2),
                only=glow_at_most(4),
            )
        ],
    ),
    lamp(
        "Wreck Bell",
        AZURE,
        1,
        abilities=[when("When a keeper is dimmed, you may gain 1 glow.", DIMMED, ANYBODY, may(gain(1)))],
    ),
    lamp(
        "Last Ember",
        AMBER,
        2,
        abilities=[when("When this is snuffed, dim the keeper whose turn it is by 1.", SNUFFED, ITSELF, dim_turn(1))],
    ),
    lamp(
        "Night Moth",
        AMBER,
        2,
        price=[ANY],
        abilities=[
            when("When this is turned up, dim another keeper by 2.", UNVEILED, ITSELF, choose(OTHER_KEEPER, dim(2)))
        ],
        winged=True,
    ),
    lamp(
        "Glow Worm",
        AZURE,
        1,
        abilities=[when("When this is turned up, draw 2.", UNVEILED, ITSELF, draw(2))],
        winged=True,
    ),
    lamp(
        "Signal Mirror",
        AZURE,
        1,
        abilities=[uses("Once a turn: a lamp shines 1 more until dusk.", choose(lamps(), brighten(1)))],
    ),
]

SPARKS: Final = [
    spark("Squall", AZURE, in_order(dim_others(2), draw(1)), "Dim every other keeper by 2. Draw 1.", price=[ANY]),
    spark("Cedar Oil", AMBER, choose(lamps(), brighten(2)), "A lamp shines 2 more until dusk.", quick=True),
    spark("Hush", AZURE, hush(), "Hush what this answers, unless its keeper burns a card.", quick=True),
    spark("Echo Glass", AZURE, choose(BURNT_SPARK, echo()), "Do what a spark in the ashes says.", quick=True),
    spark("Sudden Dusk", AMBER, end_turn(), "The turn ends.", quick=True),
    spark("Vigil", AMBER, vigil(), "All keepers keep vigil."),
    spark("Spyglass", AZURE, choose(VEILED_LAMP, look()), "Look at a lamp that lies face down."),
    spark("Fold Wings", AMBER, choose(WINGED_LAMP, fold()), "Turn a winged lamp of yours face down."),
    spark("Gather Wicks", AMBER, gather(2), "Put up to 2 cards under your deck, and draw as many."),
]

CARDS: Final[list[LanternCard]] = [*LAMPS, *SPARKS]
