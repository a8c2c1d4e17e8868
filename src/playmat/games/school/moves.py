"""The words of School: its prompts, moves, refusals and kinds of events."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.option import Move, Prompt, Refusal

# prompts

FIRST_PLAYER: Final = Prompt("school.first player", "first player", "Who takes the first turn?", "5.2")
MULLIGAN: Final = Prompt("school.mulligan", "mulligan", "Keep this hand?", "13.1")
PRIORITY: Final = Prompt(
    "school.priority", "priority", "Your move: play a card, use an ability or pass.", "7.2", alone=True, secret=True
)
CHOOSE_MODE: Final = Prompt("school.choose mode", "choose mode", "Choose one of its effects.", "8.1")
CHOOSE_TARGET: Final = Prompt("school.choose target", "choose target", "Choose a target.", "8.1")
PAY_SOURCE: Final = Prompt("school.pay source", "pay source", "Pay for it: choose what to tap.", "8.3")
PAY_OR_NOT: Final = Prompt("school.pay or not", "pay or not", "Pay the cost?", "8.2")
ORDER_TRIGGERS: Final = Prompt(
    "school.order triggers", "order triggers", "Choose which trigger goes on the stack next.", "E3"
)
OPTIONAL: Final = Prompt("school.optional", "optional", "Use this effect?", "8.1")
DECLARE_ATTACKER: Final = Prompt(
    "school.declare attacker", "declare attacker", "Choose an attacker, or finish attacking.", "10.s1"
)
DECLARE_BLOCKER: Final = Prompt(
    "school.declare blocker", "declare blocker", "Choose a blocker, or finish blocking.", "10.s2"
)
ORDER_BLOCKERS: Final = Prompt(
    "school.order blockers", "order blockers", "Choose which blocker takes damage next.", "10.s3"
)
SPLIT_DAMAGE: Final = Prompt(
    "school.split damage", "split damage", "Choose how much damage this blocker takes.", "10.s3"
)
DISCARD: Final = Prompt("school.discard", "discard", "Choose a card to discard.", "12.z3", secret=True)
CHOOSE_FROM_HAND: Final = Prompt(
    "school.choose from hand", "choose from hand", "Choose a card from the hand.", "12.z3", secret=True
)
SCRY: Final = Prompt("school.scry", "scry", "Keep it on top, or put it on the bottom?", "12.z1")
SEARCH: Final = Prompt("school.search", "search", "Choose a card to take from your deck.", "12.z1", secret=True)
CHOOSE_OWN_UNIT: Final = Prompt("school.choose own unit", "choose own unit", "Choose one of your units.", "QS.8")
CHOOSE_REPLACEMENT: Final = Prompt(
    "school.choose replacement", "choose replacement", "Choose which effect applies first.", "1.3"
)
KEEP_UNIQUE: Final = Prompt(
    "school.keep unique", "keep unique", "You may have only one of these: choose which stays.", "25.1"
)

# moves

GO_FIRST: Final = Move("school.go first", "{thing} begins", "5.2", "first player")
KEEP: Final = Move("school.keep", "keep", "13.1", "mulligan")
TAKE_MULLIGAN: Final = Move("school.take mulligan", "mulligan", "13.1", "mulligan")
PLAY_BOOSTER: Final = Move("school.play booster", "play {thing}", "6.p2a", "priority")
CAST: Final = Move("school.cast", "cast {thing}", "8.1", "priority")
ACTIVATE: Final = Move("school.activate", "activate {thing}", "6.p2c", "priority")
EQUIP: Final = Move("school.equip", "equip {thing}", "3.item", "priority")
PASS: Final = Move("school.pass", "pass", "7.4", "priority", passes=True)
MODE: Final = Move("school.mode", "{extra}", "8.1", "choose mode")
TARGET: Final = Move("school.target", "{thing}", "8.1", "choose target")
NO_MORE: Final = Move("school.no more", "done", "8.1", "choose target")
TAP_SOURCE: Final = Move("school.tap source", "tap {thing}", "8.3", "pay source")
USE_FLOATING: Final = Move("school.use floating", "floating energy", "8.3", "pay source")
PAY: Final = Move("school.pay", "pay", "8.2", "pay or not")
NOT_PAY: Final = Move("school.not pay", "do not pay", "8.2", "pay or not")
NEXT: Final = Move("school.next", "{thing}", "E3", "order triggers")
YES: Final = Move("school.yes", "yes", "8.1", "optional")
NO: Final = Move("school.no", "no", "8.1", "optional")
ATTACK: Final = Move("school.attack", "{thing} attacks {other}", "10.s1", "declare attacker")
ALL_ATTACK: Final = Move("school.attackers done", "done", "10.s1", "declare attacker")
BLOCK: Final = Move("school.block", "{thing} blocks {other}", "10.s2", "declare blocker")
ALL_BLOCK: Final = Move("school.blockers done", "done", "10.s2", "declare blocker")
IN_LINE: Final = Move("school.in line", "{thing}", "10.s3", "order blockers")
AMOUNT: Final = Move("school.amount", "{number}", "10.s3", "split damage")
CHOOSE: Final = Move("school.choose", "{thing}")
NONE_OF_THEM: Final = Move("school.none", "none", passes=True)
TO_KEEP: Final = Move("school.to keep", "keep {thing} on top", "12.z1", "scry")
TO_BOTTOM: Final = Move("school.to bottom", "{thing} to the bottom", "12.z1", "scry")

# the tools of the free table (R83): they never answer a question in a game with enforced rules

FREE_TABLE: Final = "the free table"
COLLECT: Final = Move("school.collect", "collect", "18.1", FREE_TABLE)
SHUFFLE: Final = Move("school.shuffle", "shuffle", "18.2", FREE_TABLE)
DEAL: Final = Move("school.deal", "deal {number}", "18.3", FREE_TABLE)
RETURN_ALL: Final = Move("school.return all", "return all", "18.4", FREE_TABLE)
PEEK: Final = Move("school.peek", "peek", "18.5", FREE_TABLE)
SET_SV: Final = Move("school.set sv", "set sv {number}", "16.3", FREE_TABLE)

# refusals, in the order in which they are checked (R79)

NOT_YOURS: Final = Refusal("7.2", "it is not yours", "E_NOT_YOURS", never=True)
NOT_NOW: Final = Refusal(
    "7.5", "only Instants and Instant abilities can be used now", "E_TIMING", also=("7.3", "31.9", "28.1")
)
OVER_LIMIT: Final = Refusal(
    "9.k1", "you can't play that many HP of Boosters this turn", "E_BOOSTER_LIMIT", also=("28.3",)
)
FIRST_TURN: Final = Refusal(
    "6.t2",
    "a Monster cannot be tapped for a cost on the turn it enters",
    "E_FIRST_TURN_TAP",
    also=("QS.5", "28.4", "3.monster"),
)
IS_TAPPED: Final = Refusal("9.k3", "it is tapped", "E_TAPPED")
NO_TARGET: Final = Refusal("8.1", "it has no legal target", "E_TARGET")
CANNOT_PAY: Final = Refusal("8.2", "its cost cannot be paid", "E_CANT_PAY", also=("28.5", "25.6"))
NO_ABILITY: Final = Refusal("6.p2c", "it has no ability to activate", "E_NO_SUCH", never=True)
NOT_TRANSFORMING: Final = Refusal("25.3", "Transform is switched off", "E_NO_SUCH", never=True)

TAPPED_ATTACKER: Final = Refusal("10.s1", "a tapped unit cannot attack", "E_TAPPED")
NO_ATTACKER: Final = Refusal("10.s1", "it cannot attack", "E_CANT_ATTACK")
ROOTED_UNIT: Final = Refusal("10.s1", "it is Rooted", "E_CANT_ATTACK", also=("K15",))
TOO_MANY: Final = Refusal("10.s1", "no more units may attack", "E_CANT_ATTACK")
TAPPED_BLOCKER: Final = Refusal("10.s2", "a tapped unit cannot block", "E_CANT_BLOCK")
NO_BLOCKER: Final = Refusal("10.s2", "it cannot block", "E_CANT_BLOCK")
UNBLOCKABLE_UNIT: Final = Refusal("20.k2", "that attacker is Unblockable", "E_CANT_BLOCK", also=("K1",))
FLYING_UNIT: Final = Refusal("20.k3", "only Flying or Reach blocks a Flying attacker", "E_CANT_BLOCK", also=("K2",))
OTHERS_ATTACKER: Final = Refusal("10.s2", "that attacker attacks another player", "E_CANT_BLOCK")

# events

SHUFFLES: Final = Kind("school.shuffles", "{seat} shuffles the deck.", "5.1")
WINS_FLIP: Final = Kind("school.wins flip", "{seat} wins the coin flip and chooses who begins.", "5.2")
BEGINS: Final = Kind("school.begins", "{seat} takes the first turn.", "5.2")
OPENING_HAND: Final = Kind("school.opening hand", "{seat} draws {number} cards.", "5.3")
KEEPS: Final = Kind("school.keeps", "{seat} keeps the hand.", "5.4")
MULLIGANS: Final = Kind("school.mulligans", "{seat} shuffles the hand back and draws {number}.", "13.1")
TURN_BEGINS: Final = Kind("school.turn", "Turn {number}: {seat}.", "6.p0")
PHASE_BEGINS: Final = Kind("school.phase", "{extra}.", "6.p0")
START_PHASE: Final = Kind("school.start phase", "", "6.p1b")
END_PHASE: Final = Kind("school.end phase", "", "6.p5a")
UNTAPS_ALL: Final = Kind("school.untaps all", "{seat} untaps.", "6.p1a")
THAWS: Final = Kind("school.thaws", "{thing} thaws{extra}.", "6.p1a")
DRAWS: Final = Kind("school.draws", "{seat} draws {thing}.")
DECKS_OUT: Final = Kind("school.decks out", "{seat} must draw from an empty deck.", "1.1")
PLAYS: Final = Kind("school.plays", "{seat} plays {thing} ({extra} HP of Boosters this turn).", "9.k1")
CASTS: Final = Kind("school.casts", "{seat} casts {thing}{extra}.", "8.1")
ACTIVATES: Final = Kind("school.activates", "{seat} activates {thing}{extra}.")
EQUIPS: Final = Kind("school.equips", "{seat} equips {thing}{extra}.", "3.item")
TRIGGERS: Final = Kind("school.triggers", "{thing} triggers{extra}.", "E2")
RESOLVES: Final = Kind("school.resolves", "{thing} resolves.", "7.6")
ABILITY_RESOLVES: Final = Kind("school.ability resolves", "The ability of {thing} resolves.", "7.6")
FIZZLES: Final = Kind("school.fizzles", "{thing} has no legal target left and does nothing.", "8.1")
TAPS_FOR: Final = Kind("school.taps for", "", "9.k3")
PAYS: Final = Kind("school.pays", "{seat} pays{extra}.", "8.2")
PAYS_SV: Final = Kind("school.pays sv", "{seat} pays {number} SV for it.", "8.1")
TAPPED: Final = Kind("school.tapped", "{extra}{thing} is tapped.", "11.1")
UNTAPPED: Final = Kind("school.untapped", "{extra}{thing} is untapped.", "11.1")
FROZEN: Final = Kind("school.frozen", "{extra}{thing} is frozen.")
ENTERS: Final = Kind("school.enters", "")
ARRIVES: Final = Kind("school.arrives", "{thing} enters the battlefield.")
DIES: Final = Kind("school.dies", "{extra}{thing} is destroyed.")
PUT_INTO_PAIL: Final = Kind("school.put into pail", "{extra}{thing} goes to The Pail.")
CEASES: Final = Kind("school.ceases", "{thing} ceases to exist.", "12.m2")
EXILED: Final = Kind("school.exiled", "{extra}{thing} is exiled.", "12.z4")
LIES_DOWN: Final = Kind("school.lies down", "{thing} is face down, and all players may look.", "33.5")  # prose: ok
BOUNCED: Final = Kind("school.bounced", "{thing} returns to {seat}'s hand.", "12.m1")
DISCARDED: Final = Kind("school.discarded", "{seat} discards {thing}.", "12.z3")
REVEALS: Final = Kind("school.reveals", "{seat} reveals {thing}.")
LOOKS: Final = Kind("school.looks", "{seat} looks at {extra} on top of the deck.")
BOTTOMED: Final = Kind("school.bottomed", "{seat} puts a card on the bottom of the deck.")
TAKES: Final = Kind("school.takes", "{seat} takes {thing}.")
FINDS_NOTHING: Final = Kind("school.finds nothing", "{seat} takes nothing.")
ATTACKS: Final = Kind("school.attacks", "{thing} attacks {other}.", "10.s1")
BLOCKS: Final = Kind("school.blocks", "{extra}{thing} blocks {other}.", "10.s2")
HURTS_PLAYER: Final = Kind("school.hurts player", "{thing} deals {number} damage to {other}.")
HURTS: Final = Kind("school.hurts", "{thing} deals {number} damage to {extra}{other}.")
HITS: Final = Kind("school.hits", "")
WOUNDS: Final = Kind("school.wounds", "")
GAINS: Final = Kind("school.gains", "{seat} gains {number} SV.", "20.p5")
LOSES: Final = Kind("school.loses", "{seat} loses {number} SV.")
HEALS: Final = Kind("school.heals", "Damage is removed from all units.", "10.k4")
BUFFED: Final = Kind("school.buffed", "{thing} gets {extra} until end of turn.", "15.1")
COUNTED: Final = Kind("school.counted", "{thing} gets {extra}.", "15.1")
TALLIED: Final = Kind("school.tallied", "{thing} has {extra}.", "15.1")
ATTACHED: Final = Kind("school.attached", "{thing} is attached to {other}.")
TRANSFORMS: Final = Kind("school.transforms", "{thing} becomes {extra}.", "20.p6")
NEGATED: Final = Kind("school.negated", "{thing} is negated.")
ALLOWED: Final = Kind("school.allowed", "{seat} may play {number} more HP of Boosters this turn.", "9.k1")
GOES_OUT: Final = Kind("school.goes out", "{seat} is out of the game.")
TAKES_ALONG: Final = Kind("school.takes along", "All cards of {seat} leave the game{extra}.", "21.3")
SAVED: Final = Kind("school.saved", "{thing} saves {seat}{extra}.", "1.3")
CONCEDES: Final = Kind("school.concedes", "{seat} concedes.")
