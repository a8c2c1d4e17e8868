"""The rulings of TTCG: each is shown by scenarios of the rulebook or by the named file."""

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
    "R4": ["the pup falls, the ram does not", "the destroyer's gain, by the option"],
    "R5": ["a pile of three is destroyed", "the sum, by the option"],
    "R6": ["the price of a reaver", "the pup falls, the ram does not"],
    "R7": ["a bell for a banner"],
    "R8": ["a borrowed creature falls at its owner's cost"],
    "R9": ["the rhythm of a Dormant effect", "by an option creatures untap when the turn starts"],
    "R10": ["turned over, either way"],
    "R11": ["asleep, asleep just now, awake", "by an option it wakes the card"],
    "R12": ["by an option it answers in the other player's turn"],
    "R13": ["put to sleep by the other player, awake in the own turn"],
    "R14": ["asleep, asleep just now, awake"],
    "R15": ["a turn in its order"],
    "R16": ["effects in the Battle Phase", "only what it can answer, only untapped"],
    "R17": ["active, also when the card is untapped later", "the smith works on under the tusker"],
    "R18": ["negated, it never starts"],
    "R19": ["two Continuous effects on one card"],
    "R20": [
        "by slots, creatures before magic cards",
        "the turn player's before the other's",
        "what falls along does not act",
        "no gain comes in time",
        "what causes itself comes to an end",
    ],
    "R21": ["spent"],
    "R22": ["bracers for a warrior, and for what is laid on it", "negated, bracers are of no use to anybody"],
    "R23": ["bracers for a warrior, and for what is laid on it", "the knight goes home, the otter stays"],
    "R24": ["a sixth magic card is refused"],
    "R25": ["a knight guards an otter"],
    "R26": ["a chain of equipment"],
    "R27": ["hidden from filters, not from others"],
    "R28": ["flip first"],
    "R29": ["played hidden and flipped at once", "the option asks for a turn in between"],
    "R30": ["flipped and not used"],
    "R31": ["the ambushed attacker"],
    "R32": [
        "the attacker is turned face down",
        "face down and up again",
        "nothing works on a host that lies face down",
    ],
    "R33": ["a hidden, tapped base"],
    "R34": ["nobody levels up what the other player controls"],
    "R35": ["a creature and its next level in one turn"],
    "R36": ["one by a play, one by an effect"],
    "R37": ["a sixth creature is refused, a level-up is not"],
    "R38": [
        "an oracle's last word lets a stag come without a base",
        "an effect that says nothing of it brings level 1 alone",
    ],
    "R39": ["the shoal brings one more"],
    "R40": ["what the pup was given stays with the pup", "a pile that has attacked stays one that has attacked"],
    "R41": ["the knight goes home, the otter stays"],
    "R42": ["the ram goes, the pup stays"],
    "R43": ["stripped from under a creature"],
    "R44": ["one lay tapped, the other did not", "milled and discarded", "a sprite destroyed is no sprite discarded"],
    "R45": ["used, a card does not react to its own way to the discard pile"],
    "R46": ["to the hand is not to the discard pile"],
    "R47": ["a sprite destroyed is no sprite discarded"],
    "R48": ["the wasp is gone, its sting is not", "a Continuous effect needs its card"],
    "R49": ["targets, price, tap, chain", "searched, found, shuffled"],
    "R50": ["negate, and untap nobody", "hidden from filters, not from others"],
    "R51": ["an answer to the answer", "a price that would cost the game is not offered"],
    "R52": [
        "an attack is answered",
        "first the trigger, then the answer",
        "a flip is answered",
        "by an option only effects are answered",
    ],
    "R53": ["a Counter is countered", "set now, used later"],
    "R54": ["not from face down, not from the hand", "paid and counted before anybody answers"],
    "R55": ["a Counter is countered"],
    "R56": ["in the order of their player"],
    "R57": ["may, must, and a bell"],
    "R58": ["may, must, and a bell"],
    "R59": ["while the crab is awake"],
    "R60": ["tapped, covered, triggered, tapped"],
    "R61": ["first the whole chain, then what it triggered", "an answer to the answer"],
    "R62": ["the same moth, once a turn"],
    "R63": ["a third time is refused"],
    "R64": ["an effect that draws costs nothing, unless the option says so"],
    "R65": ["an effect that draws costs nothing, unless the option says so"],
    "R66": ["tests/games/ttcg/test_cards.py"],
    "R67": ["effects in the Battle Phase"],
    "R68": ["the first two turns"],
    "R69": ["a turn in its order"],
    "R70": ["once, and once more where an effect says so"],
    "R71": ["a tie destroys nothing", "or both, by the option"],
    "R72": ["stopped"],
    "R73": ["nothing against nothing"],
    "R74": ["a creature jumps in front of the player"],
    "R75": ["nothing about a defender in a direct attack"],
    "R76": ["whose turn it is not may hold more"],
    "R77": ["the eleventh card"],
    "R78": ["an even die"],
    "R79": ["five cards and twenty points", "by the option a hand may be exchanged for a smaller one"],
    "R80": ["searched, found, shuffled"],
    "R81": ["what lies open must be taken, what lies hidden need not be"],
    "R82": ["the shield of last turn is gone, and two plays are allowed", "a third card is refused"],
    "R83": ["an extra play is used before the others", "of two extra plays the more particular goes first"],
    "R84": ["a turn in its order"],
    "R85": ["effects in the Battle Phase"],
    "R86": ["tests/games/ttcg/test_cards.py"],
    "R87": ["by an option rare copies are stronger", "tests/games/ttcg/test_settings.py"],
    "R88": ["tests/games/ttcg/test_rulings.py"],
    "R89": ["swapped before anything is added", "never below 0"],
    "R90": ["a copy of another card's effect", "a copy that finds no room, and one on a magic card"],
    "R91": ["a higher level for a turn", "no level below 1"],
    "R92": ["borrowed, used and given back", "nowhere to go back to"],
    "R93": [
        "after the last turn that is allowed nobody wins",
        "a turn that lasts too long",
        "a chain that is long enough is not answered",
    ],
    "R94": ["conceded", "with a clock the table goes on for whoever has no time left"],
    "R95": ["chains fall off a warded creature"],
    "R96": ["higher, lower, equal"],
    "R97": ["a pile of two", "the top alone, by the option"],
    "R98": ["back from the discard pile"],
    "R99": ["src/playmat/games/ttcg/rulebook/13-edition.md"],
    "R100": ["borrowed, used and given back"],
    "R101": ["a sixth magic card is refused"],
    "R102": ["only what it can answer, only untapped"],
    "R103": ["the first slot that is free"],
    "R104": ["an equinox for both"],
    "R105": ["destroyed together, they see nothing of each other"],
    "R106": ["who is asked is an option", "everybody is asked every time"],
    "R107": ["best of three"],
    "R108": ["of a hidden card only the kind is seen"],
    "R109": ["an answer to a level-up sees the new top"],
    "R110": ["a trigger is negated", "a Counter is countered"],
    "R111": ["an extra attack is none in turn 1"],
    "R112": ["turned up by an effect, and still not used in the turn it was laid"],
    "R113": ["covered, and still there"],
    "R114": ["points go up and down"],
    "R115": ["an even die"],
    "R116": ["the price of a reaver"],
    "R117": ["destroyed face down, a beetle stings all the same"],
    "R118": ["a flip is answered", "a flip by an attack is not answered"],
    "R119": ["what an effect puts down is not answered as a play"],
    "R120": ["nothing about a defender in a direct attack"],
    "R121": ["a gate may be shut before anybody stands there"],
    "R122": ["what it was aimed at is gone", "the target returns itself as a price"],
    "R123": ["a covered card uses nothing, and hears of others", "in the order of their player"],
    "R124": ["of two that came together the last is answered"],
    "R125": ["bracers for a warrior, and for what is laid on it"],
    "R126": ["a wasp that is gone was still of level 1"],
    "R127": ["another creature takes the attack"],
    "R128": ["a sentinel keeps the small ones quiet"],
    "R129": ["a borrowed creature falls at its owner's cost"],
    "R130": ["to mill three takes three cards", "a creature equipped to the victim is part of the price"],
    "R131": ["counted once, or at every moment"],
}
"""Ruling -> titles of scenarios, or files."""


def test_every_ruling_has_a_place() -> None:
    assert list(HELD) == [f"R{n}" for n in range(1, 132)]
    assert {number for rule in BOOK.rules for number in rule.ruling_numbers()} == set(HELD)


def test_every_place_exists() -> None:
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
