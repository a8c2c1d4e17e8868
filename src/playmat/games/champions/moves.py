"""The words of Champions: its prompts, moves, refusals and kinds of events."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.option import Move, Prompt, Refusal

# prompts

TAKE_ACTION: Final = Prompt(
    "champions.take action",
    "take action",
    "Your turn: draw, equip or activate a card.",
    "ACT.0",
    alone=True,
    secret=True,
)
CHOOSE_OR: Final = Prompt("champions.choose or", "choose or", "Choose one of these effects.", "KW.or")
CHOOSE_CHAMPION: Final = Prompt("champions.choose champion", "choose champion", "Choose a Champion.", "TYP.2")
CHOOSE_EQUIPMENT: Final = Prompt("champions.choose equipment", "choose equipment", "Choose an Equipment.", "TYP.4")
CHOOSE_MORE: Final = Prompt("champions.choose more", "choose more", "Choose another, or stop.", "KW.up_to", secret=True)
CHOOSE_HAND: Final = Prompt(
    "champions.choose hand card", "choose hand card", "Choose a card from your hand.", "KW.discard", secret=True
)
CHOOSE_THEIR_HAND: Final = Prompt(
    "champions.choose opponent hand card",
    "choose opponent hand card",
    "Choose a card from your opponent's hand.",
    "KW.place",
)
CHOOSE_GRAVE: Final = Prompt(
    "champions.choose grave card", "choose grave card", "Choose a card in the Grave.", "KW.return"
)
CHOOSE_DECK: Final = Prompt(
    "champions.choose deck card", "choose deck card", "Choose a card from the deck.", "KW.add", secret=True
)
CHOOSE_SLOT: Final = Prompt(
    "champions.choose slot", "choose slot", "Choose the Champion that gets the Equipment.", "KW.equip"
)
CHOOSE_EQUIP: Final = Prompt(
    "champions.choose equip card", "choose equip card", "Choose a card to equip.", "KW.equip", secret=True
)
CHOOSE_SPELL: Final = Prompt(
    "champions.choose spell", "choose spell", "Choose a Spell to activate.", "KW.activate", secret=True
)
CHOOSE_COPIED: Final = Prompt(
    "champions.choose copied spell", "choose copied spell", "Choose a Spell to apply.", "KW.apply"
)
ORDER_BOTTOM: Final = Prompt(
    "champions.order bottom", "order bottom", "Choose the next card to put on the bottom.", "KW.place"
)
NEXT_TRIGGER: Final = Prompt(
    "champions.next trigger", "next trigger", "Choose the next Trigger to use, or finish.", "ENG.4", secret=True
)
WOULD_RESPONSE: Final = Prompt(
    "champions.would response", "would response", "Use this instead of what would happen?", "ENG.6", secret=True
)
RESPOND_DRAW: Final = Prompt(
    "champions.respond", "respond to draw offer", "Your opponent offers a draw: accept?", "END.4"
)
CLAIM_WIN: Final = Prompt("champions.claim", "claim forced win", "Claim that you can force a win?", "FAQ.4b")
PICK_CHAMPIONS: Final = Prompt("champions.pick champions", "pick champions", "Choose your three Champions.", "SET.1a")
CHOOSE_FIRST: Final = Prompt("champions.choose first", "choose first", "Go first or second?", "SET.2")
MULLIGAN: Final = Prompt("champions.mulligan", "mulligan", "Keep this hand?", "SET.2")

# moves

DRAW: Final = Move("champions.draw", "draw", "ACT.1", "take action")
ACTIVATE: Final = Move("champions.activate", "activate {thing}", "ACT.6", "take action")
EQUIP: Final = Move("champions.equip", "equip {thing} on {other}", "ACT.3", "take action")
PASS: Final = Move("champions.pass", "pass", "ACT.0", "take action", passes=True)
OFFER_DRAW: Final = Move("champions.offer", "offer a draw", "END.4", "take action", aside=True)
CALL_JUDGE: Final = Move("champions.judge", "call the judge", "FAQ.4", "take action", aside=True)
ALTERNATIVE: Final = Move("champions.alternative", "{extra}", "KW.or", "choose or")
CHOOSE: Final = Move("champions.choose", "{thing}")
IN_SLOT: Final = Move("champions.in slot", "{other}", "KW.equip", "choose slot")
STOP: Final = Move("champions.stop", "stop", "KW.up_to", passes=True)
USE: Final = Move("champions.use", "use {thing}")
DONE: Final = Move("champions.done", "done", "ENG.4", "next trigger", passes=True)
DECLINE_USE: Final = Move("champions.decline", "decline", "ENG.6", "would response", passes=True)
ACCEPT: Final = Move("champions.accept", "accept", "END.4", "respond to draw offer")
REFUSE: Final = Move("champions.refuse", "decline", "END.4", "respond to draw offer")
CLAIM: Final = Move("champions.claim it", "claim", "FAQ.4b", "claim forced win")
NO_CLAIM: Final = Move("champions.no claim", "do not claim", "FAQ.4", "claim forced win")
GO_FIRST: Final = Move("champions.go first", "go first", "SET.2", "choose first")
GO_SECOND: Final = Move("champions.go second", "go second", "SET.2", "choose first")
KEEP: Final = Move("champions.keep", "keep", "SET.2", "mulligan")
REDRAW: Final = Move("champions.redraw", "redraw", "SET.2", "mulligan")

# refusals

CHOSEN_TWICE: Final = Refusal("SET.1a", "you have chosen it already", "champion_selection")
NO_ACTIVE: Final = Refusal("KW.activate", "it has no Activated effect", never=True)
NOT_WORN: Final = Refusal("KW.activate", "Equipment must be equipped before it can be activated")
SPELL_EQUIPPED: Final = Refusal(
    "EFF.5", "a Spell's Activated effect can only be used from the hand", also=("CR.totsuka.1",)
)
FACEDOWN: Final = Refusal("FAQ.10", "it is facedown, and all its effects are off")
NOT_YOURS: Final = Refusal("CR.compulsion.2", "you do not control it")
LOCKED: Final = Refusal("CR.medusa.1", "its Activated effect is locked", also=("CR.medusa.2",))
CHAINED: Final = Refusal("ENG.3", "an Anchor Chain holds its Activated effect")
NO_SPELLS: Final = Refusal("ENG.3", "Spells cannot be activated this turn")
LIMIT_USED: Final = Refusal("KW.once", "it has been used already")
CONDITION_FAILS: Final = Refusal("ENG.3", "its condition does not hold", also=("KW.when_if",))
FIRST_STEP_FAILS: Final = Refusal("ENG.3", "its first step cannot be done", also=("KW.up_to",))
DECK_TOO_SMALL: Final = Refusal("ENG.3", "the deck has too few cards for what it draws")
WRONG_ELEMENT: Final = Refusal("TYP.4", "it fits no slot of that Champion")
NO_EQUIPMENT: Final = Refusal("TYP.4", "only Equipment can be equipped", never=True)
SLOT_TAKEN: Final = Refusal("TYP.5", "that slot is occupied")
OTHER_SIDE: Final = Refusal(
    "KW.equip", "it can only be equipped to your own Champions", also=("CR.extra_padding.3",), never=True
)
COMPELLED: Final = Refusal("ENG.13", "you must take another action")
JUDGE_ORDERS: Final = Refusal("ENG.9", "the judge orders the Draw action")
WORN_ALREADY: Final = Refusal("TYP.6", "Equipment never moves from one Champion to another", never=True)
NO_PASSING: Final = Refusal("ACT.0", "you must take an action on your turn", never=True)
NO_OFFER: Final = Refusal("END.4", "you can't offer another draw this turn")
NO_JUDGE: Final = Refusal(
    "ENG.9",
    "you can call the judge only after a declined draw offer, when a position occurs for the third time, or when no "
    "card has left a deck and no Champion has been defeated for twenty turns",
    also=("FAQ.4",),
)
WOULD_WRONG: Final = Refusal("KW.would", "it doesn't apply to this")
WOULD_DOWN: Final = Refusal("FAQ.10", "it is facedown")
WOULD_USED: Final = Refusal("ENG.6", "it was used on this already")
WOULD_PRICE: Final = Refusal("ENG.6", "its price cannot be paid")

# events

SHUFFLES: Final = Kind("champions.shuffles", "{seat} shuffles the deck.")
FLIPS_CHAMPIONS: Final = Kind("champions.flips", "{seat} begins with {extra}.")
GOES_FIRST: Final = Kind("champions.goes first", "{seat} goes first.")
OPENING_HAND: Final = Kind("champions.opening hand", "{seat} draws an opening hand of {number}.")
REDRAWS: Final = Kind("champions.redraws", "{seat} shuffles the hand back and draws {number} new cards.")
TURN_BEGINS: Final = Kind("champions.turn", "Turn {number}: {seat}.")
DRAWS: Final = Kind("champions.draws", "{seat} draws {thing}.")
DREW: Final = Kind("champions.drew", "")
DECKS_OUT: Final = Kind("champions.decks out", "{seat} must draw from an empty deck.")
TOOK_DRAW: Final = Kind("champions.took draw", "")
PASSES: Final = Kind("champions.passes", "{seat} passes.")
ACTIVATES: Final = Kind("champions.activates", "{seat} activates {thing}.")
ACTIVATED_SPELL: Final = Kind("champions.activated spell", "")
ACTIVATED_EQUIPMENT: Final = Kind("champions.activated equipment", "")
ACTIVATED_CHAMPION: Final = Kind("champions.activated champion", "")
APPLIES: Final = Kind("champions.applies", "{thing} does what {extra} says.")
USES: Final = Kind("champions.uses", "{seat} uses {thing}{extra}.")
EQUIPPED: Final = Kind("champions.equipped", "{seat} equips {thing}{extra} to {other}.")
DISCARDED: Final = Kind("champions.discarded", "{seat} discards {thing}.")
DESTROYED: Final = Kind("champions.destroyed", "{thing} is destroyed.")
SENT: Final = Kind("champions.sent", "")
NOT_DESTROYED: Final = Kind("champions.not destroyed", "{thing} is not destroyed.")
FROM_DECK_TO_GRAVE: Final = Kind("champions.from deck to grave", "{thing} goes from {seat}'s deck to the Grave.")
GOES_TO_GRAVE: Final = Kind("champions.goes to grave", "{thing} goes to the Grave.")
RETURNED: Final = Kind("champions.returned", "{thing} returns to {seat}'s hand.")
SHUFFLED_IN: Final = Kind("champions.shuffled in", "{thing} is shuffled into {seat}'s deck.")
PLACED: Final = Kind("champions.placed", "{thing} is placed {extra}.")
ADDED: Final = Kind("champions.added", "{seat} adds {thing} to the hand.")
DEALT: Final = Kind("champions.dealt", "{thing}{extra} takes {number} damage.")
HEALED: Final = Kind("champions.healed", "{thing}{extra} heals {number}.")
BECOMES: Final = Kind("champions.becomes", "The health of {thing}{extra} becomes {number}.")
REDUCED: Final = Kind("champions.reduced", "The hit on {thing}{extra} is reduced to {number}.")
DEFEATED: Final = Kind("champions.defeated", "{thing}{extra} is defeated.")
REVIVED: Final = Kind("champions.revived", "{thing} comes back with {number} health.")
CONTROL_CHANGED: Final = Kind("champions.control", "{seat} takes control of {thing}{extra}.")
FLIPPED_DOWN: Final = Kind("champions.flipped down", "{thing} is flipped facedown.")
FLIPPED_UP: Final = Kind("champions.flipped up", "{thing} is flipped face up.")
LOOKS: Final = Kind("champions.looks", "{seat} looks at {extra}.")
LOCKS: Final = Kind("champions.locks", "{thing} can no longer be activated.")
COMPELS: Final = Kind("champions.compels", "{seat} must activate {thing} next turn.")
FORBIDS: Final = Kind("champions.forbids", "{seat} cannot activate Spells next turn.")
STAGE_FRIGHT: Final = Kind("champions.stage fright", "{seat} must draw next turn.")
OFFERS_DRAW: Final = Kind("champions.offers draw", "{seat} offers a draw.")
DECLINES_DRAW: Final = Kind("champions.declines draw", "{seat} declines the draw.")
CALLS_JUDGE: Final = Kind("champions.calls judge", "{seat} calls the judge.")
CLAIMS: Final = Kind("champions.claims", "{seat} claims a forced win and must show it within {number} turns.")
FORFEITS: Final = Kind("champions.forfeits", "{seat} forfeits.")
TIME_UP: Final = Kind("champions.time up", "{seat}'s time is up.")
