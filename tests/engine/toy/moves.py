"""The words of Lantern Keepers: its prompts, moves, refusals and kinds of events."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.option import Move, Prompt, Refusal

# prompts

DAY: Final = Prompt("lanterns.day", "day", "Your day. What do you do?", "2.4", alone=True)
PAY: Final = Prompt("lanterns.pay", "pay", "Which card do you burn for it?", "3.2")
GATHER: Final = Prompt("lanterns.gather", "gather", "Which cards go under your deck?", "3.8")
CHOOSE: Final = Prompt("lanterns.choose", "choose", "Choose.", "4.4")
MAY: Final = Prompt("lanterns.may", "may", "Do you want to?", "7.2")
DISCARD_ONE: Final = Prompt("lanterns.discard", "discard", "Burn a card.", "6.4")
KEEP_SPARK: Final = Prompt("lanterns.keep spark", "keep spark", "Burn a card, or your spark is hushed.", "4.4")
ANSWER: Final = Prompt("lanterns.answer", "answer", "Do you answer that?", "4.2")
GUARD: Final = Prompt("lanterns.guard", "guard", "A light is sent at you. Do you guard?", "5.2")
WOULD: Final = Prompt("lanterns.would", "would", "Do you do something about it?", "6.3")
NEXT: Final = Move("lanterns.next in line", "{thing} first")
ORDER: Final = Prompt("lanterns.order", "order", "Which of these comes first?", "7.2")
VIGIL: Final = Prompt("lanterns.vigil", "vigil", "Which card keeps watch for you? No one sees it yet.", "8.2")

# moves

PLAY: Final = Move("lanterns.play", "play {thing}", "3.1", "day")
RAISE: Final = Move("lanterns.raise", "raise {thing} on {other}", "3.3", "day")
VEIL: Final = Move("lanterns.veil", "veil {thing}", "3.5", "day")
VEIL_ON: Final = Move("lanterns.veil on", "veil {thing} on {other}", "3.5", "day")
UNVEIL: Final = Move("lanterns.unveil", "unveil {thing}", "3.6", "day")
USE: Final = Move("lanterns.use", "use {thing}", "3.7")
SAY: Final = Move("lanterns.say", "say {thing}", "4.1")
SEND: Final = Move("lanterns.send", "send {thing} at {other}", "5.1", "day")
REST: Final = Move("lanterns.rest", "rest", "2.4", "day")
PAY_WITH: Final = Move("lanterns.pay with", "pay with {thing}", "3.2", "pay")
PICK: Final = Move("lanterns.pick", "pick {thing}", "3.8", "gather")
TAKE: Final = Move("lanterns.take", "choose {thing}", "4.4", "choose")
DO_IT: Final = Move("lanterns.do it", "do it", "7.2", "may")
BURN: Final = Move("lanterns.burn", "burn {thing}", "6.4")
GUARD_WITH: Final = Move("lanterns.guard with", "guard with {thing}", "5.2", "guard")
WATCH: Final = Move("lanterns.watch", "watch with {thing}", "8.2", "vigil")

# refusals

CANNOT_PAY: Final = Refusal("3.2", "its whole price cannot be paid with the other cards of the hand")
NEEDED_ELSEWHERE: Final = Refusal("3.2", "it does not fit, or the rest of the price needs it")
NOT_WINGED: Final = Refusal("3.5", "only winged lamps may be laid face down")
OTHER_HUE: Final = Refusal("3.5", "face down it may only be laid on a lamp of its own hue")
ON_VEILED: Final = Refusal("3.3", "nothing is raised on a lamp that lies face down")
USED_TODAY: Final = Refusal("3.7", "it was used this turn already")
NOT_QUICK: Final = Refusal("4.2", "only quick sparks are answers")
SENT_TODAY: Final = Refusal("5.1", "that tower sent its light this turn already")
NO_LIGHT: Final = Refusal("5.1", "it gives no light")
GUARDED_TODAY: Final = Refusal("5.2", "it has guarded this turn already")
NOT_FOR_THIS: Final = Refusal("6.3", "it is not for this")
USED_ON_THIS: Final = Refusal("6.3", "it was used on this already")
NO_CARD_FOR_PRICE: Final = Refusal("6.4", "there is no card to burn for it")
WAIT: Final = Refusal("2.4", "only the keeper whose day it is acts")

# events

BEGINS: Final = Kind("lanterns.begins", "{seat} begins.")
DAWNS: Final = Kind("lanterns.dawns", "It dawns for {seat}.")
DUSKS: Final = Kind("lanterns.dusks", "It grows dark for {seat}.")
DRAWS: Final = Kind("lanterns.draws", "{seat} draws {thing}.")
RUNS_OUT: Final = Kind("lanterns.runs out", "{seat} has no oil left and loses {number} glow.")
BURNS: Final = Kind("lanterns.burns", "{seat} burns {thing}.")
PLAYS: Final = Kind("lanterns.plays", "{seat} lights {thing}.")
RAISES: Final = Kind("lanterns.raises", "{seat} raises {thing} on {other}.")
VEILS: Final = Kind("lanterns.veils", "{seat} lays {thing} face down.")
FOLDS: Final = Kind("lanterns.folds", "{thing} of {seat} folds its wings.")
UNVEILED: Final = Kind("lanterns.unveiled", "{seat} turns up {thing}.")
LOOKS: Final = Kind("lanterns.looks", "{seat} looks at {thing}.")
GATHERS: Final = Kind("lanterns.gathers", "{seat} puts {number} cards under the deck.")
SAYS: Final = Kind("lanterns.says", "{seat} says {thing}.")
USES: Final = Kind("lanterns.uses", "{seat} uses {thing}.")
ANSWERS: Final = Kind("lanterns.answers", "{seat} answers {other} with {thing}.")
HUSHED: Final = Kind("lanterns.hushed", "{thing} is hushed.")
FADES_AWAY: Final = Kind("lanterns.fades away", "{thing} comes to nothing.")
ECHOES: Final = Kind("lanterns.echoes", "{seat} echoes {thing}.")
BRIGHTENS: Final = Kind("lanterns.brightens", "{thing} shines {number} more until dusk.")
SENDS: Final = Kind("lanterns.sends", "{seat} sends the light of {thing} at {other}.")
GUARDS: Final = Kind("lanterns.guards", "{seat} guards with {thing}.")
WIND: Final = Kind("lanterns.wind", "The wind is {number}.")
ASTRAY: Final = Kind("lanterns.astray", "The light of {thing} goes astray.")
COMES_HOME: Final = Kind("lanterns.comes home", "The light of {thing} comes home.")
INSTEAD: Final = Kind("lanterns.instead", "{seat} uses {thing} against it.")
FOR_NOTHING: Final = Kind("lanterns.for nothing", "It was for nothing.")
DIMMED: Final = Kind("lanterns.dimmed", "{seat} loses {number} glow.")
GAINS: Final = Kind("lanterns.gains", "{seat} gains {number} glow.")
SNUFFED: Final = Kind("lanterns.snuffed", "{thing} is snuffed.")
RETURNS: Final = Kind("lanterns.returns", "{thing} returns to the hand of {seat}.")
TRIGGERS: Final = Kind("lanterns.triggers", "{thing} stirs for {seat}.")
WATCHES: Final = Kind("lanterns.watches", "{seat} watches with {thing}.")
SLEEPS: Final = Kind("lanterns.sleeps", "{seat} sleeps.")
GOES_OUT: Final = Kind("lanterns.goes out", "The light of {seat} goes out.")
CONCEDES: Final = Kind("lanterns.concedes", "{seat} gives up.")
