"""The rulings of TTCG: each has scenarios in the rulebook or a named file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playmat.games.ttcg import GAME
from playmat.scenario.rulebook import read_rulebook

ROOT: Final = Path(__file__).resolve().parents[3]
BOOK: Final = read_rulebook(GAME)
HELD: Final[dict[str, list[str]]] = {
    "R1": ["no gain comes in time"],
    "R2": ["an equinox for both"],
    "R3": ["points go up and down", "exhausted twice"],
    "R4": ["the pup falls, the ram does not", "the destroyer's gain, by option"],
    "R5": ["a pile of three is destroyed", "the sum, by option"],
    "R6": ["the cost of a reaver", "the pup falls, the ram does not"],
    "R7": ["a bell for a banner"],
    "R8": ["a borrowed creature is destroyed at its owner's cost"],
    "R9": ["the rhythm of a Dormant effect", "by option, creatures untap when the turn starts"],
    "R10": ["turned over, either way"],
    "R11": ["asleep, asleep just now, awake", "by option, it untaps the card"],
    "R12": ["by option, it answers on the other player's turn"],
    "R13": ["put to sleep by the other player, awake on its own turn"],
    "R14": ["asleep, asleep just now, awake"],
    "R15": ["a turn in its order"],
    "R16": ["effects in the Battle Phase", "only what it can answer, only untapped"],
    "R17": ["still active when the card is untapped later", "the smith works on under the tusker"],
    "R18": ["a negated effect never starts"],
    "R19": ["two Continuous effects on one card"],
    "R20": [
        "in slot order, creatures before magic cards",
        "the turn player's before the other player's",
        "a card destroyed along with it does not act",
        "no gain comes in time",
        "an effect that causes itself stops",
    ],
    "R21": ["spent"],
    "R22": ["bracers for a warrior, and for the card put on it", "negated bracers help nobody"],
    "R23": ["bracers for a warrior, and for the card put on it", "the knight goes home, the otter stays"],
    "R24": ["a sixth magic card is refused"],
    "R25": ["a knight guards an otter"],
    "R26": ["a chain of equipment"],
    "R27": ["hidden from filters, not from others"],
    "R28": ["flip first"],
    "R29": ["played hidden and flipped at once", "by option, a turn must pass first"],
    "R30": ["flipped and not used"],
    "R31": ["the ambushed attacker"],
    "R32": ["the attacker is turned face down", "face down and up again", "nothing works on a face-down host"],
    "R33": ["a hidden, tapped base"],
    "R34": ["nobody levels up the other player's creatures"],
    "R35": ["a creature and its next level in one turn"],
    "R36": ["one by a play, one by an effect"],
    "R37": ["a sixth creature is refused, a level-up is not"],
    "R38": ["an oracle's last word brings a stag without a base", "without permission, an effect plays only level 1"],
    "R39": ["the shoal brings one more"],
    "R40": ["a boost for the pup stays with the pup", "a pile that has attacked has used its attack"],
    "R41": ["the knight goes home, the otter stays"],
    "R42": ["the ram goes, the pup stays"],
    "R43": ["stripped from under a creature"],
    "R44": [
        "one was tapped, the other was not",
        "milled and discarded",
        "a destroyed sprite is not a discarded sprite",
    ],
    "R45": ["a used card does not react to its own way to the discard pile"],
    "R46": ["going to hand is not going to the discard pile"],
    "R47": ["a destroyed sprite is not a discarded sprite"],
    "R48": ["the wasp is gone, its sting is not", "a Continuous effect needs its card"],
    "R49": ["targets, cost, tap, chain", "searched, found, shuffled"],
    "R50": ["negate, and untap nobody", "hidden from filters, not from others"],
    "R51": ["an answer to the answer", "a cost that would lose the game is not offered"],
    "R52": [
        "an attack is answered",
        "first the trigger, then the answer",
        "a flip is answered",
        "by option, only effects are answered",
    ],
    "R53": ["a Counter is countered", "set now, used later"],
    "R54": ["not face down, not from the hand", "paid and counted before anybody answers"],
    "R55": ["a Counter is countered"],
    "R56": ["in their player's order"],
    "R57": ["may, must, and a bell"],
    "R58": ["may, must, and a bell"],
    "R59": ["while the crab is awake"],
    "R60": ["tapped, covered, triggered, tapped"],
    "R61": ["first the whole chain, then its triggers", "an answer to the answer"],
    "R62": ["the same moth, once per turn"],
    "R63": ["a third time is refused"],
    "R64": ["an effect that draws costs nothing, unless the option says so"],
    "R65": ["an effect that draws costs nothing, unless the option says so"],
    "R66": ["tests/games/ttcg/test_cards.py"],
    "R67": ["effects in the Battle Phase"],
    "R68": ["the first two turns"],
    "R69": ["a turn in its order"],
    "R70": ["once, or once more with an effect"],
    "R71": ["a tie destroys nothing", "or both, by option"],
    "R72": ["stopped"],
    "R73": ["zero against zero"],
    "R74": ["a creature jumps in front of the player"],
    "R75": ["nothing about a defender in a direct attack"],
    "R76": ["the other player may hold more"],
    "R77": ["the eleventh card"],
    "R78": ["an even die"],
    "R79": ["five cards and twenty points", "by option, a hand may be exchanged for a smaller one"],
    "R80": ["searched, found, shuffled"],
    "R81": ["a public card must be taken, a hidden one need not be"],
    "R82": ["last turn's shield is gone, and two plays are available", "a third card is refused"],
    "R83": ["an extra play is used before the others", "of two extra plays, the more specific goes first"],
    "R84": ["a turn in its order"],
    "R85": ["effects in the Battle Phase"],
    "R86": ["tests/games/ttcg/test_cards.py"],
    "R87": ["by option, rare copies are stronger", "tests/games/ttcg/test_settings.py"],
    "R88": ["tests/games/ttcg/test_rulings.py"],
    "R89": ["swapped before anything is added", "never below 0"],
    "R90": ["a copy of another card's effect", "a copy that finds no room, and one on a magic card"],
    "R91": ["a higher level for one turn", "no level below 1"],
    "R92": ["borrowed, used and given back", "no slot to return to"],
    "R93": [
        "after the last allowed turn, nobody wins",
        "a turn that lasts too long",
        "a chain at its limit is not answered",
    ],
    "R94": ["conceded", "with a clock, the table continues for a player who has no time left"],
    "R95": ["chains fall off a warded creature"],
    "R96": ["higher, lower, equal"],
    "R97": ["a pile of two", "the top alone, by option"],
    "R98": ["back from the discard pile"],
    "R99": ["src/playmat/games/ttcg/rulebook/13-edition.md"],
    "R100": ["borrowed, used and given back"],
    "R101": ["a sixth magic card is refused"],
    "R102": ["only what it can answer, only untapped"],
    "R103": ["the first free slot"],
    "R104": ["an equinox for both"],
    "R105": ["destroyed together, they do not trigger each other"],
    "R106": ["an option decides who is asked", "everybody is asked every time"],
    "R107": ["best of three"],
    "R108": ["of a face-down card, only the kind is visible"],
    "R109": ["an answer to a level-up sees the new top"],
    "R110": ["a trigger is negated", "a Counter is countered"],
    "R111": ["an extra attack does not allow one in turn 1"],
    "R112": ["turned up by an effect, but still unused on the turn it was played"],
    "R113": ["covered, and still there"],
    "R114": ["points go up and down"],
    "R115": ["an even die"],
    "R116": ["the cost of a reaver"],
    "R117": ["destroyed face down, a beetle still stings"],
    "R118": ["a flip is answered", "a flip by an attack is not answered"],
    "R119": ["a card that an effect puts down is not answered as a play"],
    "R120": ["nothing about a defender in a direct attack"],
    "R121": ["a gate may be closed before anybody comes"],
    "R122": ["the target is gone", "the target returns itself as a cost"],
    "R123": ["a covered card uses nothing, but notices others", "in their player's order"],
    "R124": ["of two effects triggered together, the last is answered"],
    "R125": ["bracers for a warrior, and for the card put on it"],
    "R126": ["a wasp that is gone still counts as level 1"],
    "R127": ["another creature takes the attack"],
    "R128": ["a sentinel keeps the small ones quiet"],
    "R129": ["a borrowed creature is destroyed at its owner's cost"],
    "R130": ["milling three requires three cards", "a creature equipped to the sacrifice is part of the cost"],
    "R131": ["counted once, or continuously"],
}
"""Ruling -> titles of scenarios, or files."""


def test_every_ruling_names_scenarios_or_a_file() -> None:
    assert list(HELD) == [f"R{n}" for n in range(1, 132)]
    assert {number for rule in BOOK.rules for number in rule.ruling_numbers()} == set(HELD)


def test_every_named_scenario_and_file_exists() -> None:
    titles = [scenario.title for scenario in BOOK.scenarios()]
    places = [place for held in HELD.values() for place in held]
    files = [place for place in places if "/" in place]
    assert [place for place in files if not (ROOT / place).is_file()] == []
    assert [place for place in places if place not in files and titles.count(place) != 1] == []


def test_magic_cards_have_neither_levels_nor_subtypes() -> None:
    """R88."""
    magic = [card.facts() for card in GAME.cards.values() if card.facts()["type"] == "Magic"]
    assert len(magic) > 40
    assert all(set(facts) == {"id", "name", "type"} for facts in magic)
