"""The words of TTCG: its prompts, moves, refusals and kinds of events."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.option import Move, Prompt, Refusal

# prompts

NEXT_GAME_FIRST: Final = Prompt("ttcg.next game first", "next game first", "Play first or second?", "2.2.2.1")
MULLIGAN: Final = Prompt("ttcg.mulligan", "mulligan", "Keep this hand?", "2.2.2.2")
MAIN_ACTION: Final = Prompt(
    "ttcg.main action",
    "main action",
    "Your main phase: play a card, use an effect or go to battle.",
    "OP.TURN.3",
    alone=True,
    secret=True,
)
BATTLE_ACTION: Final = Prompt(
    "ttcg.battle action", "battle action", "Your battle phase: attack or end your turn.", "OP.TURN.4", alone=True
)
CHOOSE_TARGETS: Final = Prompt("ttcg.choose targets", "choose targets", "Choose a card for the effect.", "OP.ACT.5")
CHOOSE_PILE: Final = Prompt("ttcg.choose pile", "choose pile", "Choose a creature for the effect.", "OP.ACT.5")
PAY_COST: Final = Prompt("ttcg.pay cost", "pay cost", "Choose a card to pay with.", "OP.ACT.5", secret=True)
RESPOND: Final = Prompt("ttcg.respond", "respond", "Answer this, or pass?", "2.2.5.16", secret=True)
ORDER_TRIGGERS: Final = Prompt(
    "ttcg.order triggers", "order triggers", "Choose which trigger comes first.", "OP.TRIG.2"
)
TRIGGER_MAY: Final = Prompt("ttcg.trigger may", "trigger may", "Use this effect?", "OP.TRIG.3")
FROM_DECK: Final = Prompt(
    "ttcg.choose from deck", "choose from deck", "Choose a card to take.", "2.1.search", secret=True
)
FROM_DISCARD: Final = Prompt(
    "ttcg.choose from discard", "choose from discard", "Choose a card from the discard pile.", "2.1.recover"
)
FROM_HAND: Final = Prompt(
    "ttcg.choose from hand", "choose from hand", "Choose a card from your hand.", "2.1.play", secret=True
)
CHOOSE_LEVELUP: Final = Prompt(
    "ttcg.choose levelup", "choose levelup", "Choose the creature to level up.", "2.1.level_up", secret=True
)
EFFECT_DISCARD: Final = Prompt(
    "ttcg.effect discard", "effect discard", "Choose a card to discard.", "2.1.discard", secret=True
)
DISCARD_TO_LIMIT: Final = Prompt(
    "ttcg.discard to limit", "discard to limit", "Your hand is too full: discard a card.", "2.2.10.2", secret=True
)
CHOOSE_TYPE: Final = Prompt("ttcg.choose type", "choose type", "Name a type.", "2.1.type")
CHOOSE_COPY: Final = Prompt("ttcg.choose copy", "choose copy", "Choose an effect to copy.", "OP.ACT.4")
LOOK_PICK: Final = Prompt("ttcg.look pick", "look pick", "Choose a card to take.", "2.1.search", secret=True)
QUICK_FLIP: Final = Prompt("ttcg.quick flip", "quick flip", "Flip a magic card now?", "OP.FACE.2", secret=True)

# moves

PLAY_FIRST: Final = Move("ttcg.play first", "play first", "2.2.2.1", "next game first")
PLAY_SECOND: Final = Move("ttcg.play second", "play second", "2.2.2.1", "next game first")
KEEP: Final = Move("ttcg.keep", "keep", "2.2.2.2", "mulligan")
REDRAW: Final = Move("ttcg.redraw", "redraw", "2.2.2.2", "mulligan")
PLAY_UP: Final = Move("ttcg.play", "play {thing} face up", "2.2.4.1", "main action")
PLAY_DOWN: Final = Move("ttcg.play down", "play {thing} face down", "2.2.4.1", "main action")
LEVEL_UP: Final = Move("ttcg.level up", "level up {other} with {thing} face up", "2.2.6.2", "main action")
LEVEL_DOWN: Final = Move("ttcg.level up down", "level up {other} with {thing} face down", "2.2.4.6", "main action")
FLIP: Final = Move("ttcg.flip", "flip {thing}", "2.2.4.4", "main action")
ACTIVATE: Final = Move("ttcg.activate", "use {thing}", "2.2.5.3", "main action")
END_MAIN: Final = Move("ttcg.end main", "go to battle", "OP.TURN.3", "main action", passes=True)
ATTACK: Final = Move("ttcg.attack", "{thing} attacks {other}", "2.2.7.2", "battle action")
END_TURN: Final = Move("ttcg.end turn", "end turn", "OP.TURN.4", "battle action")
TARGET: Final = Move("ttcg.target", "{thing}", "OP.ACT.5", "choose targets")
NO_MORE: Final = Move("ttcg.no more", "done", "OP.ACT.5", "choose targets")
PAY: Final = Move("ttcg.pay", "pay with {thing}", "OP.ACT.5", "pay cost")
PASS: Final = Move("ttcg.pass", "pass", "2.2.5.16", "respond", passes=True)
COUNTER: Final = Move("ttcg.counter", "answer with {thing}", "2.2.5.16", "respond")
NEXT: Final = Move("ttcg.next", "{thing}", "OP.TRIG.2", "order triggers")
YES: Final = Move("ttcg.yes", "yes", "OP.TRIG.3", "trigger may")
NO: Final = Move("ttcg.no", "no", "OP.TRIG.3", "trigger may")
TAKE: Final = Move("ttcg.take", "take {thing}", "2.1.search")
NOTHING: Final = Move("ttcg.nothing", "nothing", "2.1.search", passes=True)
DISCARD: Final = Move("ttcg.discard", "discard {thing}", "2.1.discard")
NAME_TYPE: Final = Move("ttcg.name type", "{extra}", "2.1.type", "choose type")
COPY: Final = Move("ttcg.copy", "copy {thing}", "OP.ACT.4", "choose copy")

# reasons why something is not offered

NO_PLAYS_LEFT: Final = Refusal("2.2.3.3", "you can't play another card this turn", also=("OP.PLAY.1",))
CREATURES_FULL: Final = Refusal("2.2.9.2", "your creature zone is full")
MAGIC_FULL: Final = Refusal("2.2.9.3", "your magic zone is full")
NEEDS_BASE: Final = Refusal(
    "2.2.6.1", "it can only be played by leveling up a creature of its type", also=("OP.PLAY.2",)
)
WRONG_BASE: Final = Refusal(
    "2.2.6.2", "it levels up a creature of its type that is exactly one level lower", also=("OP.PLAY.2",)
)
OWN_SLOT: Final = Refusal("OP.PLAY.2", "it takes a free slot and can't level up a creature", never=True)
FOREIGN_BASE: Final = Refusal("OP.PLAY.2", "you can only level up a creature you control", never=True)
NOT_MAIN: Final = Refusal("OP.PLAY.1", "cards are played in the Main Phase, and this is the Battle Phase")
NOT_BATTLE: Final = Refusal("2.2.3.5", "creatures attack in the Battle Phase: go to battle first")
BORROWED: Final = Refusal("OP.LVL.3", "a borrowed creature can't be leveled up")
NO_FACE_DOWN: Final = Refusal("2.2.4.1", "cards can't be played face down in this game")
FLIP_LATER: Final = Refusal(
    "2.2.4.2", "a magic card can be flipped from the turn after it was played", also=("OP.FACE.2",)
)
FLIP_DELAY: Final = Refusal("OP.FACE.1", "it has not been face down long enough")
IS_TAPPED: Final = Refusal("2.2.5.6", "it is tapped", also=("2.2.5.8",))
NOT_TAPPED: Final = Refusal("2.2.5.20", "a Dormant effect needs a tapped card", also=("OP.ACT.2",))
TAPPED_NOW: Final = Refusal("2.2.5.21", "it was tapped this turn", also=("OP.ACT.2",))
LIES_DOWN: Final = Refusal("OP.FACE.5", "it is face down: flip it first", also=("2.2.5.3",))
SET_NOW: Final = Refusal("2.2.4.3", "it was played face down this turn")
IS_COVERED: Final = Refusal("OP.ACT.1", "only the top card of a pile can use its effects")
IN_HAND: Final = Refusal("2.2.5.3", "effects are used on the field: play it first", never=True)
NOT_MEANT: Final = Refusal("2.2.5.16", "it can't answer this", also=("OP.ACT.3",))
NO_COUNTER: Final = Refusal("OP.ACT.3", "only a Counter can answer")
OWN_TURN_FLIP: Final = Refusal("2.2.4.4", "you can flip a creature only on your own turn")
IS_COUNTER: Final = Refusal("2.2.5.16", "a Counter can only be used to answer something")
IS_LATENT: Final = Refusal("2.2.5.19", "a Latent effect waits for its trigger")
IS_STATE: Final = Refusal("OP.TRIG.4", "it works automatically")
ALREADY_ACTIVE: Final = Refusal("OP.ACT.1", "it is already active")
IS_LOCKED: Final = Refusal("OP.ACT.1", "it cannot use effects now")
USED_UP: Final = Refusal("OP.ACT.6", "it has no uses left this turn")
NO_TARGET: Final = Refusal("OP.ACT.4", "it would do nothing now")
CANNOT_PAY: Final = Refusal("OP.ACT.4", "you can't pay its cost")
NO_FIRST_ATTACK: Final = Refusal("2.2.2.3", "the first player can't attack on the first turn")
HAS_ATTACKED: Final = Refusal("2.2.7.2", "it has already attacked", also=("OP.ATK.1",))
CREATURES_FIRST: Final = Refusal(
    "2.2.7.3", "while your opponent has a creature, an attack must target one", also=("OP.ATK.2",)
)
CANNOT_ATTACK: Final = Refusal("OP.ATK.1", "it cannot attack now")
TURN_TOO_LONG: Final = Refusal("OP.TURN.3", "this turn has reached its limit")

# events

ROLLS: Final = Kind("ttcg.rolls", "The die shows {number}.", "OP.SET.3")
BEGINS: Final = Kind("ttcg.begins", "{seat} takes the first turn.", "2.2.2.1")
OPENING_HAND: Final = Kind("ttcg.opening hand", "{seat} draws {number} cards.", "2.2.2.2")
REDRAWS: Final = Kind("ttcg.redraws", "{seat} shuffles the hand back and draws {number}.", "2.2.2.2")
TURN_BEGINS: Final = Kind("ttcg.turn", "Turn {number}: {seat}.", "2.2.3.1")
STARTS: Final = Kind("ttcg.starts", "", "OP.TURN.1")
ENDS: Final = Kind("ttcg.ends", "", "OP.TURN.5")
DRAWS: Final = Kind("ttcg.draws", "{seat} draws {thing}.", "2.1.draw")
EXHAUSTED: Final = Kind("ttcg.exhausted", "{seat}'s deck is empty.", "2.2.11.1")
PHASE: Final = Kind("ttcg.phase", "{extra}.", "2.2.3.1")
PLAYS: Final = Kind("ttcg.plays", "{seat} plays {thing}{extra}.", "2.1.play")
LEVELS_UP: Final = Kind("ttcg.levels up", "{seat} levels up {other} with {thing}{extra}.", "2.1.level_up")
ARRIVES: Final = Kind("ttcg.arrives", "")
OWN_DISCARD: Final = Kind("ttcg.own discard", "")
OWN_END: Final = Kind("ttcg.own end", "")
"""Events that only the card itself hears, once it is off the field."""
COVERED: Final = Kind("ttcg.covered", "")
PUTS: Final = Kind("ttcg.puts", "{thing} enters the field.", "2.2.3.4")
UNDER: Final = Kind("ttcg.under", "{thing} is put under {other}.", "2.1.under")
TURNS_UP: Final = Kind("ttcg.turns up", "{thing} is turned face up.")
TURNS_DOWN: Final = Kind("ttcg.turns down", "{thing} is turned face down.")
FLIPPED: Final = Kind("ttcg.flipped", "")
ACTIVATES: Final = Kind("ttcg.activates", "{seat} uses {thing}{extra}.", "OP.ACT.5")
TRIGGERS: Final = Kind("ttcg.triggers", "{thing} triggers{extra}.", "2.1.trigger")
ACTS: Final = Kind("ttcg.acts", "{thing} acts.", "OP.TRIG.5")
RESOLVES: Final = Kind("ttcg.resolves", "The effect of {thing} resolves.", "OP.CHAIN.2")
NEGATED: Final = Kind("ttcg.negated", "The effect of {thing} is negated.", "OP.CHAIN.3")
NOTHING_LEFT: Final = Kind("ttcg.nothing left", "The effect of {thing} has nothing left to do.", "2.2.5.5")
TAPS: Final = Kind("ttcg.taps", "{thing} is tapped.", "2.1.tap")
UNTAPS: Final = Kind("ttcg.untaps", "{thing} is untapped.", "2.1.tap")
ATTACKS: Final = Kind("ttcg.attacks", "{thing} attacks {other}.", "2.2.7.2")
COMPARES: Final = Kind("ttcg.compares", "{extra}.", "OP.ATK.5")
ATTACK_ENDS: Final = Kind("ttcg.attack ends", "The attack ends without result.", "OP.ATK.4")
STOPPED: Final = Kind("ttcg.stopped", "The attack of {thing} is stopped.", "OP.ATK.4")
REDIRECTED: Final = Kind("ttcg.redirected", "{thing} takes the attack.", "OP.ATK.4")
SHIELDED: Final = Kind("ttcg.shielded", "{thing} is shielded.", "OP.ATK.5")
WINS_BATTLE: Final = Kind("ttcg.wins battle", "", "OP.ATK.7")
SURVIVES: Final = Kind("ttcg.survives", "", "OP.ATK.7")
DESTROYED: Final = Kind("ttcg.destroyed", "{thing} is destroyed.", "2.1.destroy")
SENT: Final = Kind("ttcg.sent", "{thing} goes to the discard pile.", "2.1.discard_pile")
DISCARDS: Final = Kind("ttcg.discards", "{seat} discards {thing}.", "2.1.discard")
MILLS: Final = Kind("ttcg.mills", "{thing} goes from {seat}'s deck to the discard pile.", "2.1.mill")
RETURNS: Final = Kind("ttcg.returns", "{thing} returns to {seat}'s hand.")
TAKES: Final = Kind("ttcg.takes", "{seat} takes {thing}.")
TAKES_NOTHING: Final = Kind("ttcg.takes nothing", "{seat} takes nothing.")
SHUFFLES: Final = Kind("ttcg.shuffles", "{seat} shuffles the deck.", "2.1.shuffle")
RECYCLES: Final = Kind("ttcg.recycles", "{thing} goes back into {seat}'s deck.", "2.1.deck")
LOOKS: Final = Kind("ttcg.looks", "{seat} looks at the top {number} cards of the deck.", "2.1.search")
SHOWS: Final = Kind("ttcg.shows", "{seat} is shown {thing}.", "OP.INFO.4")
LOSES: Final = Kind("ttcg.loses", "{seat} loses {extra}.", "2.1.point")
GAINS: Final = Kind("ttcg.gains", "{seat} gains {extra}.", "2.2.8.5")
CHANGES: Final = Kind("ttcg.changes", "{thing} {extra}.")
CHANGES_UNTIL: Final = Kind("ttcg.changes until", "{thing} {extra} until the next turn of {other}.")
EQUIPS: Final = Kind("ttcg.equips", "{thing} is equipped to {other}.", "2.1.equip")
STAYS_ACTIVE: Final = Kind("ttcg.stays active", "{thing} stays active.", "2.2.5.15")
BORROWS: Final = Kind("ttcg.borrows", "{seat} takes control of {thing}.")
GIVES_BACK: Final = Kind("ttcg.gives back", "{thing} returns to {seat}.", "OP.TURN.5")
MORE_PLAYS: Final = Kind("ttcg.more plays", "{seat} may play one more card.", "2.2.3.3")
COPIES: Final = Kind("ttcg.copies", "{seat} copies {thing}: {extra}")
TIME_UP: Final = Kind("ttcg.time up", "{seat}'s time for this turn is up.", "OP.PTS.1")
CONCEDES: Final = Kind("ttcg.concedes", "{seat} concedes.")
