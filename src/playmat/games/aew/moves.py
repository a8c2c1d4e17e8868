"""The words of AEW: its prompts, moves, refusals and kinds of events."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.option import Move, Prompt, Refusal

# prompts

PRIORITY: Final = Prompt(
    "aew.priority", "priority", "Your move: play a card, use an ability or pass.", "801", secret=True
)
FOLLOW_UP: Final = Prompt("aew.follow up", "follow up", "Play a Follow-Up at once?", "1008.1", secret=True)
RESPOND: Final = Prompt("aew.respond", "respond", "Respond to this play, or let it happen?", "805", secret=True)
PAY: Final = Prompt("aew.pay", "pay", "Pay for it: commit cards of your Ring.", "901", each=True)
PRESS_COST: Final = Prompt("aew.press cost", "press cost", "Pressing: commit a card to go on.", "1013")
FINISHER_COST: Final = Prompt(
    "aew.finisher cost", "finisher cost", "Reverse the Finisher: how do you pay for it?", "1003.1", secret=True
)
FINISHER_DISCARD: Final = Prompt(
    "aew.finisher discard", "finisher discard", "Discard another reversal to pay for it.", "1003.3", secret=True
)
POWER_ATTACK: Final = Prompt("aew.power attack", "power attack", "Commit this card for more Damage?", "1004")
FOCUS_ATTACK: Final = Prompt(
    "aew.focus attack", "focus attack", "Focus: commit a card with the same Target for more Damage?", "1005"
)
COMBO_ATTACK: Final = Prompt(
    "aew.combo attack", "combo attack", "Combo: commit a card with a common trait for more Damage?", "1006"
)
CUNNING_ATTACK: Final = Prompt(
    "aew.cunning attack", "cunning attack", "Cunning: commit a card that is not a Maneuver for more Damage?", "1007"
)
HIDDEN_PROFILE: Final = Prompt(
    "aew.hidden profile", "hidden profile", "Face down: choose how the card looks to your opponent.", "1101.a"
)
STUN: Final = Prompt("aew.stun", "stun", "You are Stunned: commit a card.", "1012")
SCOUT: Final = Prompt("aew.scout", "scout", "Scout: keep this card on top of your deck, or discard it?", "1015")
PIN_COMMIT: Final = Prompt("aew.pin commit", "pin commit", "You are pinned: commit cards to weaken the Pin?", "1201.2")
PIN_TUCK: Final = Prompt("aew.pin tuck", "pin tuck", "You are pinned: tuck a card to kick out.", "1201.3", secret=True)
SUBMIT_ADD: Final = Prompt("aew.submit add", "submit add", "Commit a card to tighten the hold?", "1202.1.1")
SUBMIT_RESIST: Final = Prompt(
    "aew.submit resist", "submit resist", "You are in a hold: commit cards to resist?", "1202.1.2"
)
SUBMIT_TUCK: Final = Prompt(
    "aew.submit tuck", "submit tuck", "You are in a hold: tuck a card to hold out.", "1202.2", secret=True
)
INITIATIVE_CHOICE: Final = Prompt(
    "aew.initiative choice", "initiative choice", "Choose who has Initiative next turn.", "705.2.2"
)
MARKET_TUCK: Final = Prompt(
    "aew.market tuck", "market tuck", "Choose cards in your Purchase Row to tuck, or finish.", "705.3.1"
)
HOLD_DISCARD: Final = Prompt(
    "aew.hold discard", "hold discard", "Your hand is too full: discard a card.", "705.5", secret=True
)
EFFECT_DISCARD: Final = Prompt(
    "aew.effect discard", "effect discard", "Choose a card to discard.", "405.1", secret=True
)
CHOOSE_UNCOMMIT: Final = Prompt(
    "aew.choose uncommit", "choose uncommit", "Choose a card in your Ring to turn upright.", "901"
)
CHOOSE_RETURN: Final = Prompt("aew.choose return", "choose return", "Choose a card to return to your hand.", "404.1")
CHOOSE_RECOVER: Final = Prompt("aew.choose recover", "choose recover", "Choose a card to take into your hand.", "405.1")
CHOOSE_TUCK: Final = Prompt("aew.choose tuck", "choose tuck", "Choose a card to tuck.", "1014", secret=True)
CHOOSE_MANEUVER: Final = Prompt("aew.choose maneuver", "choose maneuver", "Choose the Maneuver to pin with.", "1201.1")

# moves

PASS: Final = Move("aew.pass", "pass", "803", "priority", passes=True)
PLAY_CARD: Final = Move("aew.play", "play {thing}", "801", "priority")
PLAY_DOWN: Final = Move("aew.play face down", "play {thing} face down", "1101.a", "priority")
PLAY_SUDDEN: Final = Move("aew.play sudden", "play {thing} from the Market", "1009", "priority")
PLAY_RELENTLESS: Final = Move("aew.play relentless", "play {thing} from the Discard Pile", "1010.1", "priority")
REVEAL: Final = Move("aew.reveal", "reveal {thing}", "1101.1", "priority")
USE: Final = Move("aew.use", "use {thing}", "702.1", "priority")
FLIP: Final = Move("aew.flip", "flip {thing}", "1104.a", "priority")
PURCHASE_CARD: Final = Move("aew.purchase", "purchase {thing}", "904.1", "priority")
RESIST: Final = Move("aew.resilient", "discard {thing} to soften it", "1011", "respond")
COMMIT: Final = Move("aew.commit", "commit {thing}", "901")
AUTO: Final = Move("aew.auto", "pay automatically", "902.2", "pay")
BY_MOMENTUM: Final = Move("aew.by momentum", "commit Momentum", "1003.2", "finisher cost")
BY_DISCARD: Final = Move("aew.by discard", "discard another reversal", "1003.3", "finisher cost")
DISCARD_CARD: Final = Move("aew.discard", "discard {thing}", "405.1")
YES: Final = Move("aew.yes", "yes", "1004", "power attack")
NO: Final = Move("aew.no", "no", "1004", "power attack")
PROFILE: Final = Move("aew.profile", "{extra}", "1101.a", "hidden profile")
KEEP: Final = Move("aew.keep", "keep {thing}", "1015", "scout")
STOP: Final = Move("aew.stop", "stop", passes=True)
TUCK: Final = Move("aew.tuck", "tuck {thing}", "1014")
TUCK_TOP: Final = Move("aew.tuck top", "tuck the top of the deck", "1201.3")
TAKE_INITIATIVE: Final = Move("aew.take initiative", "{thing} has Initiative", "705.2.2", "initiative choice")
TURN_UPRIGHT: Final = Move("aew.uncommit", "turn {thing} upright", "901", "choose uncommit")
RETURN: Final = Move("aew.return", "return {thing}", "404.1", "choose return")
TAKE_BACK: Final = Move("aew.recover", "take {thing}", "405.1", "choose recover")
PIN_WITH: Final = Move("aew.pin with", "pin with {thing}", "1201.1", "choose maneuver")

# refusals

ONLY_RESPONSE: Final = Refusal("303", "a Response can only be played to answer something")
NO_RESPONSE: Final = Refusal("303", "only a Response can answer a play")
READY_MANEUVER: Final = Refusal("702.2", "you can't play Maneuvers in the Ready Phase")
RECOVERY_MANEUVER: Final = Refusal("704.2", "you can't play Maneuvers in the Recovery Phase")
READY_PURCHASE: Final = Refusal("702.2", "you can't purchase in the Ready Phase")
TIE_UP_PURCHASE: Final = Refusal("703.2", "you can't purchase in the Tie-Up Phase")
WRONG_PHASE: Final = Refusal("702.1", "that ability belongs to another phase")
NO_STYLE: Final = Refusal("903.2", "you cannot pay for the Style you lack")
TOO_DEAR: Final = Refusal("904.1", "your uncommitted cards don't cover its Cost")
SUDDEN_DEAR: Final = Refusal("1009", "your uncommitted cards don't cover twice its Cost")
RELENTLESS_DEAR: Final = Refusal("1010.1", "your uncommitted cards don't cover its Cost")
REVEAL_DEAR: Final = Refusal("1101.1", "your other uncommitted cards don't cover its Cost")
NOT_SUDDEN: Final = Refusal("1009", "only a Sudden card can be played from the Market", never=True)
NOT_RELENTLESS: Final = Refusal("1010.1", "only a Relentless card can be played from the Discard Pile", never=True)
NOT_HIDDEN: Final = Refusal("1101.a", "only a Hidden card can be played face down", never=True)
NO_FOLLOW: Final = Refusal("1008.1", "only a Follow-Up that fits your last card can be played now")
NOT_STAGGERED: Final = Refusal("1302.b", "it works only while you are Staggered")
NOT_MEANT: Final = Refusal("303", "it can't answer this")
ANSWERED: Final = Refusal("805", "you can play only one Response per window")
UNREVERSIBLE: Final = Refusal("100.4", "it cannot be reversed")
PRESSED: Final = Refusal("1013", "you have no card left to Commit against the pressure")
FINISHED: Final = Refusal("1003.4", "you can neither match its Damage nor discard another reversal")
NO_DAMAGE: Final = Refusal("1011", "it deals no Damage to reduce")
NOT_RESILIENT: Final = Refusal("1011", "only a Resilient card can soften a Maneuver", never=True)
USED: Final = Refusal("801", "it was already used this turn")
COMMITTED_ALREADY: Final = Refusal("901", "it is already Committed")
PAYS_NOT_ITSELF: Final = Refusal("1101.1", "a card can't pay for itself")
GIVES_NOTHING: Final = Refusal("901", "it gives no Momentum")
NO_COUNTER: Final = Refusal("1105.b", "it has no Use counters left")
FLIPPED_ALREADY: Final = Refusal("1104.a", "it was already flipped, which is possible once per game")
NO_MOMENTUM: Final = Refusal("901", "your uncommitted cards don't cover that")
KIT_TUCK: Final = Refusal("406.1.2", "a Kit card is never Tucked")
CANNOT_TUCK: Final = Refusal("100.4", "it cannot be Tucked")

# events

SHUFFLES: Final = Kind("aew.shuffles", "{seat} shuffles both decks.", "602")
REBUILDS: Final = Kind("aew.rebuilds", "{seat} shuffles the Discard Pile into a new deck.", "705.6.2")
OPENS: Final = Kind("aew.opens", "{seat} draws {number} cards.", "605")
GETS_INITIATIVE: Final = Kind("aew.gets initiative", "{seat} has Initiative.", "606")
NEXT_INITIATIVE: Final = Kind("aew.next initiative", "{seat} will have Initiative.", "705.2.2")
TURN_BEGINS: Final = Kind("aew.turn begins", "Turn {number}.", "701")
PHASE_BEGINS: Final = Kind("aew.phase begins", "{extra}.", "701")
PASSES: Final = Kind("aew.passes", "{seat} passes.", "803")
PLAYS: Final = Kind("aew.plays", "{seat} plays {thing}{extra}.")
PLAYS_DOWN: Final = Kind("aew.plays down", "{seat} plays {thing} face down, a {extra}.", "1101.a")
REVEALS: Final = Kind("aew.reveals", "{seat} reveals {thing}{extra}.", "1101.1")
ATTEMPTS: Final = Kind("aew.attempts", "{seat} attempts {thing}{extra}.", "1103.1")
USES: Final = Kind("aew.uses", "{seat} uses {thing}{extra}.", "801")
USES_OWN: Final = Kind("aew.uses own", "{seat} uses their own ability{extra}.", "801")
"""For the ability of a Wrestler, who has the same name as the player."""
FLIPS: Final = Kind("aew.flips", "{seat} flips {thing}{extra}.", "1104.a")
BUYS: Final = Kind("aew.buys", "{seat} purchases {thing} for {number}.", "904.2")
COMMITS: Final = Kind("aew.commits", "{seat} commits {thing}.", "901")
POWERS: Final = Kind("aew.powers", "{thing} gets {number} more Damage from {other}.", "905")
FULL_WEIGHT: Final = Kind("aew.full weight", "{thing} is committed for {number} more Damage.", "1004")
UNCOMMITS: Final = Kind("aew.uncommits", "{seat} turns {thing} upright.")
HITS: Final = Kind("aew.hits", "{thing} hits {other} for {number}.", "805.2.1")
NO_HIT: Final = Kind("aew.no hit", "{thing} succeeds, without damage.", "805.2.1")
ILLEGAL_STOPS: Final = Kind("aew.illegal stops", "{thing} is Illegal: {seat} keeps {number} Stamina.", "101.1a.1")
ENTERS: Final = Kind("aew.enters", "{thing} enters the Ring.", "404.2")
REVERSED: Final = Kind("aew.reversed", "{extra}{thing} is reversed by {seat}.", "805.1.1")
SOFTENS: Final = Kind("aew.softens", "{seat} discards {thing}: {number} less Damage.", "1011")
PREVENTS: Final = Kind("aew.prevents", "{thing} takes {number} Damage off {other}.", "207")
PURGED: Final = Kind("aew.purged", "The sequence is cut short.", "1106.b")
LOSES_STAMINA: Final = Kind("aew.loses stamina", "{seat} loses {number} Stamina{extra}.", "207")
GAINS_STAMINA: Final = Kind("aew.gains stamina", "{seat} gains {number} Stamina{extra}.", "207")
DRAWS: Final = Kind("aew.draws", "{seat} draws {extra}.", "207")
DISCARDS: Final = Kind("aew.discards", "{seat} discards {thing}.", "405.1")
TUCKS: Final = Kind("aew.tucks", "{seat} tucks {thing}{extra}.", "1014")
SCOUTS: Final = Kind("aew.scouts", "{seat} looks at {thing}.", "1015")
RECOVERS: Final = Kind("aew.recovers", "{seat} takes {thing} back.", "207")
REFILLS: Final = Kind("aew.refills", "{thing} enters the Market of {seat}.", "406.2")
LEAVES: Final = Kind("aew.leaves", "{seat} clears the Ring: {extra}.", "705.4")
CEASES: Final = Kind("aew.ceases", "{thing} ceases to exist.", "1103.b")
MAKES: Final = Kind("aew.makes", "{seat} gets {thing}.", "1103.2")
STUNNED: Final = Kind("aew.stunned", "{seat} is Stunned.", "1012")
UNSTUNNED: Final = Kind("aew.unstunned", "{seat} cannot be Stunned.", "100.4")
COUNTS_DOWN: Final = Kind("aew.counts down", "{thing} has {extra} left.", "1105.b")
GETS_READY: Final = Kind("aew.gets ready", "{seat} prepares: {extra}.", "207")
PIN_BEGINS: Final = Kind("aew.pin begins", "{seat} tries to pin with {thing}: {number} Power.", "1201.1")
PIN_HOLDS: Final = Kind("aew.pin holds", "The Pin has {number} Power left.", "1201")
PIN_FAILS: Final = Kind("aew.pin fails", "{seat} kicks out.", "1201.5")
ROPE_BREAK: Final = Kind("aew.rope break", "{thing} is a rope break for {seat}.")
SUBMIT_BEGINS: Final = Kind("aew.submit begins", "{seat} tries to submit with {thing}: {number} Damage.", "1202")
SUBMIT_HOLDS: Final = Kind("aew.submit holds", "The Submission has {number} Damage left.", "1202")
SUBMIT_FAILS: Final = Kind("aew.submit fails", "{seat} holds out.", "1202.2")
MUST_TUCK: Final = Kind("aew.must tuck", "{seat} must tuck {extra}.", "1202.2")
TOTALS: Final = Kind("aew.totals", "{seat} has {number} uncommitted Momentum.", "705.2.1")
RESETS: Final = Kind("aew.resets", "{seat} turns {extra} upright.", "705.7")
CONCEDES: Final = Kind("aew.concedes", "{seat} concedes.", "101.3")

# only for triggers

SUCCEEDS: Final = Kind("aew.succeeds", "", "805.2")
FOLLOWED: Final = Kind("aew.followed", "", "1008.1")
REVERSES: Final = Kind("aew.reverses", "", "805.1.1")
WAS_REVERSED: Final = Kind("aew.was reversed", "", "805.1.1")
TO_DISCARD: Final = Kind("aew.to discard", "", "1103.b")
