"""The words of ATW: its prompts, moves, refusals and kinds of events."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.option import Move, Prompt, Refusal

# prompts

OPENING_CARD: Final = Prompt(
    "atw.opening card",
    "opening card",
    "Choose your opening hand: cards with a total damage of at most 9.",
    "SET.4",
    each=True,
)
MAIN_ACTION: Final = Prompt(
    "atw.main action",
    "main action",
    "Your turn to attack: play a card, or pass for a card or stamina.",
    "HTP.0",
    alone=True,
    secret=True,
)
RAMPAGE_MORE: Final = Prompt("atw.rampage", "rampage", "Rampage: add another card, or attack.", "RA.1", secret=True)
DEFENSE_PROMPT: Final = Prompt(
    "atw.defense",
    "defense",
    "You are attacked: block, use an ability, or let it come.",
    "DEF.1",
    alone=True,
    secret=True,
)
BLOCK_CARDS: Final = Prompt(
    "atw.block cards", "block cards", "Choose 2 cards to discard for the block.", "BLK.5", secret=True
)
COUNTER: Final = Prompt("atw.counter", "counter", "Your attack was stopped: counter, or accept it?", "DEF.O.3")
REVERSAL_ICON: Final = Prompt("atw.reversal icon", "reversal icon", "Your reversal worked: use its icon?", "DEF.R.4")
ABILITY_PIN: Final = Prompt("atw.ability pin", "ability pin", "Go for the pin?", "PIN.1")
BEFORE_ROLL_PROMPT: Final = Prompt("atw.before roll", "before roll", "Use an ability before you roll?", "C.4")
ASSIGN_DICE: Final = Prompt("atw.assign dice", "assign dice", "Choose which cards get the dice that hit.", "RA.4")
REROLL: Final = Prompt("atw.reroll", "reroll", "A miss: roll again, or accept it?", "C.5.2.1", secret=True)
COMPENSATION: Final = Prompt(
    "atw.compensation", "compensation", "You were hit: gain stamina, or draw a card?", "C.5.1.3"
)
HAND_OVERFLOW: Final = Prompt(
    "atw.hand overflow", "hand overflow", "Your hand is too full: shuffle a card back.", "GC1.6", secret=True
)
OFFENSIVE_WINDOW: Final = Prompt(
    "atw.offensive window", "offensive window", "A hit! Choose what to do with it, or skip.", "OAW.0", secret=True
)
KICK_OUT: Final = Prompt("atw.kick-out", "kick-out", "You are pinned: roll to kick out.", "KO.5")

# moves

TAKE: Final = Move("atw.take", "take {thing}", "SET.4", "opening card")
PLAY: Final = Move("atw.play", "play {thing}", "HTP.C", "main action")
PLAY_THROUGH: Final = Move("atw.play through", "play {thing} through a link", "CC.1", "main action")
RAMPAGE_WITH: Final = Move("atw.rampage with", "rampage with {thing}", "RA.1", "main action")
BLIND_ATTACK: Final = Move("atw.blind attack", "blind attack", "RS.3", "main action")
PASS_FOR_CARD: Final = Move("atw.pass for a card", "pass for a card", "HTP.A", "main action")
PASS_FOR_STAMINA: Final = Move("atw.pass for stamina", "pass for stamina", "HTP.B", "main action")
ADD: Final = Move("atw.add", "add {thing}", "RA.1", "rampage")
ATTACK: Final = Move("atw.attack", "attack", "RA.1", "rampage", passes=True)
LET_IT_COME: Final = Move("atw.let it come", "let it come", "DEF.2", "defense", passes=True)
USE: Final = Move("atw.use", "use {extra}", "GC2.4")
BLOCK_STAMINA: Final = Move("atw.block with stamina", "block with stamina", "BLK.1", "defense")
BLOCK_DISCARD: Final = Move("atw.block with cards", "block with cards", "BLK.5", "defense")
DISCARD_CARD: Final = Move("atw.discard", "discard {thing}")
ROLL_TO_COUNTER: Final = Move("atw.roll to counter", "roll to counter", "DEF.O.3", "counter")
ACCEPT: Final = Move("atw.accept", "accept", "DEF.O.3", "counter")
ROLL: Final = Move("atw.roll", "roll")
KICK: Final = Move("atw.kick", "roll with {number} more health", "KO.5", "kick-out")
ASSIGN: Final = Move("atw.assign", "{extra} succeed", "RA.4", "assign dice")
ACCEPT_MISS: Final = Move("atw.accept the miss", "accept the miss", "C.5.2.2", "reroll", passes=True)
GAIN_STAMINA: Final = Move("atw.gain stamina", "gain stamina", "C.5.1.3", "compensation")
DRAW_CARD: Final = Move("atw.draw a card", "draw a card", "C.5.1.3", "compensation")
SHUFFLE_BACK: Final = Move("atw.shuffle back", "shuffle back {thing}", "GC1.6", "hand overflow")
DO_TAUNT: Final = Move("atw.taunt", "taunt", "OAW.3", "offensive window")
DO_RECOVER: Final = Move("atw.recover", "recover", "OAW.4", "offensive window")
DO_PIN: Final = Move("atw.pin", "pin", "OAW.5", "offensive window")
DO_COMBO: Final = Move("atw.combo", "combo", "OAW.6", "offensive window")
SKIP: Final = Move("atw.skip", "skip", "OAW.0", passes=True)

# refusals

CANNOT_PAY: Final = Refusal("HTP.C", "you can't pay its whole stamina cost")
NO_MATCH: Final = Refusal("OAW.6", "no icon on its left side matches the open combo", also=("CC.1",))
CHAIN_OPEN: Final = Refusal("CC.9", "a combo chain is open, and the next card must continue it")
NOT_RAMPAGING: Final = Refusal("RA.1", "it has no rampage icon", never=True)
NO_RAMPAGE_PARTNER: Final = Refusal("RA.1", "no second rampage card can be played with it")
RAMPAGE_TOO_DEAR: Final = Refusal("RA.2", "you can't pay the combined cost of both cards minus 1")
NO_RAMPAGING: Final = Refusal("COM.6", "rampaging attacks are left out of this match", never=True)
NOT_DEPLETED: Final = Refusal("RS.2", "blind attacks come only after your deck was depleted")
NO_BLIND: Final = Refusal("RS.4", "you can't pay for any card in the draw pile")
NO_CARD_LEFT: Final = Refusal("HTP.D", "the draw pile is empty")
NEVER_DRAWS: Final = Refusal("RS.1", "a depleted player never draws again")
NO_TOKEN: Final = Refusal("GC2.5", "its token is gone")
ABILITY_TOO_DEAR: Final = Refusal("GC2.6", "you can't pay its full cost")
REVERSAL_TOO_DEAR: Final = Refusal("DEF.R.2", "you can't pay its stamina cost")
NOT_MET: Final = Refusal("GC2.4", "its requirement is not met")
WINDOW_NOT_MET: Final = Refusal("OAW.1", "its requirement is not met")
PERMANENT_NOT_MET: Final = Refusal("OAW.2", "its requirement is not met")
WRONG_TIME: Final = Refusal("GC2.4", "it can't be used at this moment")
USED_ON_THIS: Final = Refusal("DEF.P.1", "it was used on this attack already")
RUN_TOO_SHORT: Final = Refusal("BLK.1", "this is not the third small attack in a row")
TOO_BIG: Final = Refusal("BLK.4", "an attack of 3 or more damage cannot be blocked with stamina")
RAMPAGE_TOO_BIG: Final = Refusal("RA.9", "the cards together deal 3 or more damage")
BLOCK_TOO_DEAR: Final = Refusal("BLK.1", "blocking costs 2 stamina")
TOO_FEW_CARDS: Final = Refusal("BLK.5", "you need 2 cards besides the finisher")
NO_BLOCK_BY_CARDS: Final = Refusal("BLK.5", "this match doesn't allow it against this attack", never=True)
NEVER_DISCARDED: Final = Refusal("GC3.7", "a finisher is never discarded")
NO_ICON: Final = Refusal("GC3.9", "the played card does not show that icon")
BLIND_NO_ICON: Final = Refusal("RS.3", "Taunt and Recover icons of a blind attack are ignored")
NO_PIN_ICON: Final = Refusal("OAW.5", "the played card has no pin icon", also=("GC3.12", "GC3.9"))
RAMPAGE_NO_PIN: Final = Refusal("RA.6", "a rampaging attack offers neither pin nor combo")
NO_COMBO: Final = Refusal("OAW.6", "no card in hand that can be paid matches its right-side icons", also=("CC.1",))
NO_COMBOS: Final = Refusal("COM.6", "combo chains are left out of this match", never=True)
TOO_MUCH_DAMAGE: Final = Refusal("SET.4", "with it, no opening hand of 9 damage or less is possible")
NO_STAMINA_TO_CONVERT: Final = Refusal("KO.5", "1 health costs 3 stamina, and health cannot exceed its maximum")
NOT_COUNTERED_SO: Final = Refusal("DEF.O.3", "the ability does not list it as a counter")
COUNTER_ROLLED: Final = Refusal("DEF.O.3", "the counter roll was used")
WAIT: Final = Refusal("GC1.2", "only the player with the initiative plays attack cards")

# events

TAKES_HAND: Final = Kind("atw.takes hand", "{seat} takes an opening hand of {number} cards.")
SHUFFLES_DECK: Final = Kind("atw.shuffles deck", "{seat} shuffles the rest into the draw pile.")
ROLLS_OFF: Final = Kind("atw.rolls off", "{seat} rolls {number} for the initiative.")
STARTS: Final = Kind("atw.starts", "{seat} wins the roll and starts as the attacker.")
STARTS_UNROLLED: Final = Kind("atw.starts unrolled", "{seat} starts as the attacker without a roll.")
LOSES_CARD: Final = Kind("atw.loses card", "{seat} shuffles {thing}{extra} into the draw pile.")
PLAYS: Final = Kind("atw.plays", "{seat} plays {thing} for {number} stamina.")
PLAYS_LINK: Final = Kind(
    "atw.plays link", "{seat} continues the chain through {extra} with {thing} for {number} stamina."
)
RAMPAGES: Final = Kind("atw.rampages", "{seat} rampages with {extra} for {number} stamina.")
PLAYS_BLIND: Final = Kind("atw.plays blind", "{seat} attacks blind with {thing} for {number} stamina.")
SKIPS_CARD: Final = Kind("atw.skips card", "{seat} turns up {thing} and cannot pay for it.")
PASSES_FOR_CARD: Final = Kind("atw.passes for card", "{seat} passes for a card.")
PASSES_FOR_STAMINA: Final = Kind("atw.passes for stamina", "{seat} passes for stamina.")
LETS_COME: Final = Kind("atw.lets come", "{seat} lets it come.")
USES: Final = Kind("atw.uses", "{seat} uses {extra}.")
ABILITY_ROLL: Final = Kind("atw.ability roll", "{seat} rolls {number} for {extra}.")
ABILITY_FAILS: Final = Kind("atw.ability fails", "{extra} fails; the attack goes on.")
BLOCKS_STAMINA: Final = Kind("atw.blocks stamina", "{seat} blocks for {number} stamina.")
BLOCKS_CARDS: Final = Kind("atw.blocks cards", "{seat} blocks by discarding {thing} and {other}.")
STOPPED: Final = Kind("atw.stopped", "{thing} is stopped and goes back into the draw pile.", "STP.1")
COUNTERS: Final = Kind("atw.counters", "{seat} counters {extra} and keeps the initiative.", "DEF.O.4")
COUNTER_FAILS: Final = Kind("atw.counter fails", "{extra} is not countered.")
COUNTER_ROLL: Final = Kind("atw.counter roll", "{seat} rolls {number} to counter {extra}.")
ACCEPTS: Final = Kind("atw.accepts", "{seat} accepts it.")
GAINS_INITIATIVE: Final = Kind("atw.gains initiative", "{seat} has the initiative.")
ROLLS: Final = Kind("atw.rolls", "{seat} rolls {number} for {thing}; {extra} is needed.")
ROLLS_DICE: Final = Kind("atw.rolls dice", "{seat} rolls {extra}.")
HITS: Final = Kind("atw.hits", "{thing} hits.")
MISSES: Final = Kind("atw.misses", "{thing} misses.")
REROLLS: Final = Kind("atw.rerolls", "{seat} discards {thing} to roll again.")
GOES_BACK: Final = Kind("atw.goes back", "{thing} goes back into {seat}'s draw pile.")
DISCARDED: Final = Kind("atw.discarded", "{thing} goes to {seat}'s discard pile.")
NO_HEALTH: Final = Kind("atw.no health", "{seat} has no health left to lose.")
NO_STAMINA: Final = Kind("atw.no stamina", "{seat} has no stamina left to lose.")
ALL_MOMENTUM: Final = Kind("atw.all momentum", "{seat} has all the momentum there is.")
LOSES_HEALTH: Final = Kind("atw.loses health", "{seat} loses {number} health.")
GAINS_HEALTH: Final = Kind("atw.gains health", "{seat} gains {number} health.")
IS_HEALTHY: Final = Kind("atw.is healthy", "{seat} is at full health already.")
IS_RESTED: Final = Kind("atw.is rested", "{seat} is at full stamina already.")
LOSES_STAMINA: Final = Kind("atw.loses stamina", "{seat} loses {number} stamina.")
GAINS_STAMINA: Final = Kind("atw.gains stamina", "{seat} gains {number} stamina.")
PAYS_STAMINA: Final = Kind("atw.pays stamina", "{seat} pays {number} stamina.")
PAYS_HEALTH: Final = Kind("atw.pays health", "{seat} pays {number} health.")
GAINS_MOMENTUM: Final = Kind("atw.gains momentum", "{seat} gains {number} momentum.")
DRAWS: Final = Kind("atw.draws", "{seat} draws {thing}.")
DRAWS_NOTHING: Final = Kind("atw.draws nothing", "{seat} has no card to draw.")
SHUFFLES_BACK: Final = Kind("atw.shuffles back", "{seat} shuffles {thing} back into the draw pile.")
TARGET_RISES: Final = Kind("atw.target rises", "The target number of {extra} goes up by {number}.")
TARGET_FALLS: Final = Kind("atw.target falls", "The target number of {extra} goes down by {number}.")
BONUS: Final = Kind("atw.bonus", "{extra} will deal {number} more damage.")
TAUNTS: Final = Kind("atw.taunts", "{seat} taunts: {extra}.")
RECOVERS: Final = Kind("atw.recovers", "{seat} recovers: {extra}.")
GOES_FOR_COMBO: Final = Kind("atw.goes for combo", "{seat} continues with a combo.")
PINS: Final = Kind("atw.pins", "{seat} goes for the pin.")
ATTEMPTS: Final = Kind("atw.attempts", "Kick-out attempts for {seat}: {number}{extra}.")
MORE_ATTEMPTS: Final = Kind("atw.more attempts", "{seat} gets {number} more kick-out attempt.")
CONVERTS: Final = Kind("atw.converts", "{seat} converts {extra}stamina into {number} health.")
KICK_ROLL: Final = Kind("atw.kick roll", "{seat} rolls {extra} to kick out; {number} or less is needed.")
KICKS_OUT: Final = Kind("atw.kicks out", "{seat} kicks out!")
STAYS_DOWN: Final = Kind("atw.stays down", "{seat} stays down{extra}.")
DEPLETED: Final = Kind("atw.depleted", "{seat}'s deck is depleted; the discard pile becomes the draw pile.")
CONCEDES: Final = Kind("atw.concedes", "{seat} concedes.")
