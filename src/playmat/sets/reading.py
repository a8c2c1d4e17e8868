"""Read a set: the YAML, then each part against its game. Every fault is reported with its line."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from typing import Any, Final

from playmat.engine.decks.deck import Deck
from playmat.engine.decks.deck_file import check_bounds
from playmat.engine.decks.removed import removed_faults
from playmat.engine.errors import OptionError, PlaymatError, UnknownName, nearest
from playmat.engine.files.game_set import GameSet
from playmat.engine.files.reader import REMOVED, SET_DECK, SET_NAME, SET_OPTION
from playmat.engine.files.save import NONSENSE
from playmat.engine.files.set_lines import line_text
from playmat.engine.game import Game
from playmat.games import game as find_game
from playmat.games import names as game_names
from playmat.scenario.yaml_lines import Path, YamlError, YamlText
from playmat.sets.cards import CardLines
from playmat.sets.changes import ChangeLines
from playmat.sets.decks import read_set_deck
from playmat.sets.faults import Faults, SetError, SetFault, TooManyFaults
from playmat.sets.pictures import check_pictures, without_pictures

MOST_CHARACTERS: Final = 200_000
MOST_NAME: Final = 60
MOST_ABOUT: Final = 2_000
MOST_ENTRIES: Final = 300
"""The maximum number of changed cards, and of removed cards, options and pictures."""
MOST_DECKS: Final = 30
DIGITS: Final = 16
"""The length of a digest."""
CODED: Final = re.compile(r"\[\w+:([^\]]+)\]$")
"""The code of a broken law, with the id of a card."""
TEXT, MAPPING, TEXTS = "a text", "a mapping", "a list of names"
SHAPES: Final = {
    "set": TEXT, "game": TEXT, "about": TEXT, "cards": TEXT, "changes": MAPPING, "removed": TEXTS, "preset": TEXT,
    "options": MAPPING, "decks": MAPPING, "pictures": MAPPING,
}  # fmt: skip
"""The keys of a set, and the type of each value."""
NOTHING: Final = "this set has neither cards nor changes, removed cards, options or decks"
"""The fault of a set that is still empty."""
NO_DECK: Final = "none"
"""Written in place of a list, to remove a deck from the game."""


def read_set(text: str, game: Game | None = None) -> GameSet:
    """A set from its text, for a given game or for the game it names. The error lists every fault."""
    game_set, faults = SetReader(text, game).read()
    if game_set is None or faults:
        raise SetError(faults)
    return game_set


def set_faults(text: str, game: Game | None = None) -> list[SetFault]:
    """All faults in the text of a set."""
    return SetReader(text, game).read()[1]


class SetReader:
    """Reads one set."""

    raw: dict[str, Any]
    yaml: YamlText
    game: Game

    def __init__(self, text: str, game: Game | None) -> None:
        self.text: Final = without_pictures(text)
        self.base: Final = game
        self.faults: Final = Faults()
        self.options: Final[dict[str, str]] = {}
        self.decks: Final[dict[str, Deck | None]] = {}
        self.removed: Final[dict[str, int]] = {}
        """The removed cards by name, with their lines."""

    def read(self) -> tuple[GameSet | None, list[SetFault]]:
        """The set, or None, and every fault."""
        game_set: GameSet | None = None
        try:
            if self.is_readable() and self.find_game():
                game_set = self.read_parts()
        except TooManyFaults:
            self.faults.listed.append(SetFault(self.faults.listed[-1].line, "there may be more faults after these"))
        except RecursionError:
            self.faults.listed.append(SetFault(1, "this is nested too deeply"))
        return game_set, self.faults.sorted()

    # form

    def is_readable(self) -> bool:
        """Whether the text is YAML of the right form and size."""
        if len(self.text) > MOST_CHARACTERS:
            self.faults.add(1, f"this is larger than a set can be ({MOST_CHARACTERS:,} characters)")
            return False
        try:
            self.text.encode()
            self.yaml = YamlText(self.text, what="set")
        except UnicodeEncodeError:
            self.faults.add(1, "this is not valid text: it contains half a character")
            return False
        except YamlError as fault:
            self.faults.add(fault.line, str(fault))
            return False
        if not isinstance(self.yaml.value, dict):
            self.faults.add(1, "a set is a mapping with set, game, and cards, changes, removed, options or decks")
            return False
        self.raw = self.yaml.value
        self.check_keys()
        return not self.faults.listed

    def check_keys(self) -> None:
        """Check the keys of the set and the type of each value."""
        for key, value in self.raw.items():
            if key not in SHAPES:
                self.faults.add(
                    self.yaml.line((key,)),
                    f'there is no key "{key[:MOST_NAME]}"{nearest(key[:MOST_NAME], list(SHAPES))}',
                )
            elif value and not has_shape(value, SHAPES[key]):
                self.faults.add(self.yaml.line((key,)), f'"{key}" must be {SHAPES[key]}')
        for key, example in (("set", "Hotter Fire"), ("game", "champions")):
            if not self.raw.get(key):
                self.faults.add(1, f"the key {key} is missing, like {key}: {example}")
        self.check_name(("set",), self.raw.get("set") or "set", "the name of a set")
        if len(self.raw.get("about") or "") > MOST_ABOUT:
            self.faults.add(self.yaml.line(("about",)), f"about is longer than {MOST_ABOUT:,} characters")
        for key in ("changes", "removed", "options", "pictures"):
            if len(self.raw.get(key) or ()) > MOST_ENTRIES:
                self.faults.add(self.yaml.line((key,)), f"{key} has more than {MOST_ENTRIES} entries")
        if len(self.raw.get("decks") or ()) > MOST_DECKS:
            self.faults.add(self.yaml.line(("decks",)), f"a set has at most {MOST_DECKS} decks")

    def check_name(self, at: Path, name: Any, what: str) -> None:
        """Check that a name can be shown."""
        if not is_name(name):
            self.faults.add(self.yaml.line(at), f"{what} must be 1 to {MOST_NAME} printable characters")

    def find_game(self) -> bool:
        """Find the game of the set."""
        slug = self.raw["game"].strip().lower()
        if slug not in game_names() and (self.base is None or slug != self.base.slug):
            near = nearest(slug[:MOST_NAME], game_names())
            self.faults.add(self.yaml.line(("game",)), f'there is no game "{slug[:MOST_NAME]}"{near}')
        elif self.base is not None and slug != self.base.slug:
            self.faults.add(self.yaml.line(("game",)), f"this set is for {slug}, not for {self.base.slug}")
        else:
            self.game = self.base or find_game(slug)
        return not self.faults.listed

    # parts

    def read_parts(self) -> GameSet | None:
        """Read all parts, combine them, and try them."""
        first, block = self.yaml.text_line(("cards",)), ("cards",) in self.yaml.blocks
        cards = CardLines(self.game, self.raw.get("cards") or "", first, block, self.faults)
        needed = cards.lines and any(self.raw.get(key) for key in ("changes", "removed", "decks", "pictures"))
        with_cards = self.tried(cards.lines, ("cards",)) if needed else self.game
        changes = ChangeLines(with_cards, self.raw.get("changes") or {}, self.yaml, self.faults)
        self.read_removed(with_cards)
        self.read_options()
        self.read_decks(with_cards)
        check_pictures(with_cards, self.raw.get("pictures") or {}, self.yaml, self.faults)
        self.faults.forget(cards.unread)
        if self.faults.listed:
            return None
        lines = [
            *cards.lines,
            *changes.lines,
            *[line_text(REMOVED, name) for name in sorted(self.removed)],
            *[line_text(SET_OPTION, name, value) for name, value in sorted(self.options.items())],
            *[line_text(SET_DECK, name, deck_text(deck)) for name, deck in sorted(self.decks.items())],
        ]
        if not lines:
            self.faults.add(1, NOTHING)
            return None
        name = self.raw["set"].strip()
        digest = hashlib.sha256("\n".join([self.game.slug, name, *lines]).encode()).hexdigest()[:DIGITS]
        text = "\n".join([line_text(SET_NAME, name, digest), *lines])
        game = self.tried([text], ())
        self.check_decks(game)
        if not self.faults.listed:
            self.check_start(game)
        if self.faults.listed:
            return None
        return GameSet(self.game.slug, name, self.raw.get("about") or "", digest, text, game.lists.broken_laws())

    def tried(self, lines: list[str], at: Path) -> Game:
        """The game with these lines."""
        try:
            return self.game.with_cards("\n".join(lines))
        except (PlaymatError, *NONSENSE) as fault:
            self.faults.add(self.yaml.line(at), f"the game does not accept this: {fault}")
            return self.game

    def check_start(self, game: Game) -> None:
        """Check that a game can begin."""
        try:
            game.start()
        except (PlaymatError, *NONSENSE) as fault:
            self.faults.add(1, f"no game can begin with this set: {fault}")

    def read_removed(self, game: Game) -> None:
        """Read the removed cards."""
        changed = self.raw.get("changes") or {}
        for k, name in enumerate(self.raw.get("removed") or []):
            line = self.yaml.line(("removed", k))
            try:
                card = game.card(name[: 2 * MOST_NAME])
            except UnknownName as fault:
                self.faults.add(line, str(fault))
                continue
            if card is game.filler:
                self.faults.add(line, f"{card.name} cannot be removed: scenarios fill decks with it")
            elif card.name in changed or card.id in changed:
                self.faults.add(line, f"{card.name} is both changed and removed: keep one of the two")
            elif card.id not in self.game.cards:
                self.faults.add(line, f"{card.name} is a new card of this set: leave it out instead of removing it")
            elif card.name in self.removed:
                self.faults.add(line, f"{card.name} is removed twice")
            else:
                self.removed[card.name if game.card(card.name) is card else card.id] = line

    def read_options(self) -> None:
        """Read the options. Those of a preset come first, so that single options can override them."""
        if self.raw.get("preset"):
            try:
                self.options.update(self.game.face.preset(self.raw["preset"][: 2 * MOST_NAME]).options)
            except UnknownName as fault:
                self.faults.add(self.yaml.line(("preset",)), str(fault))
        for name, value in (self.raw.get("options") or {}).items():
            line = self.yaml.line(("options", name))
            if not isinstance(value, str):
                self.faults.add(line, f'the value of "{name[:MOST_NAME]}" must be a text or a number')
                continue
            try:
                self.options[name] = self.game.full_options({name[: 2 * MOST_NAME]: value[: 2 * MOST_NAME]})[name]
            except OptionError as fault:
                self.faults.add(line, str(fault))

    def read_decks(self, game: Game) -> None:
        """Read the decks. A law that a deck also breaks with the printed cards is a fault of the deck."""
        for name, text in (self.raw.get("decks") or {}).items():
            line = self.yaml.line(("decks", name))
            if not is_name(name) or not isinstance(text, str):
                self.faults.add(
                    line, f"write a deck as a name of up to {MOST_NAME} characters and the text of a deck file"
                )
            elif text.strip() == NO_DECK:
                if name not in self.game.decks:
                    self.faults.add(line, f'there is no deck "{name}" to remove{nearest(name, list(self.game.decks))}')
                self.decks[name] = None
            else:
                self.read_deck(game, name, text)
        if {**self.game.decks, **self.decks} and not any({**self.game.decks, **self.decks}.values()):
            self.faults.add(self.yaml.line(("decks",)), "a set must leave at least one deck in the game")

    def read_deck(self, game: Game, name: str, text: str) -> None:
        """Read one deck."""
        first = self.yaml.text_line(("decks", name))
        deck, faults = read_set_deck(game, name, text)
        try:
            check_bounds(game, deck, f'"{name}"')
        except PlaymatError as fault:
            self.faults.add(first, str(fault))
            return
        block = ("decks", name) in self.yaml.blocks
        for inner in faults:
            self.faults.add_inner(first, inner, block)
        for law in [] if faults else game.lists.deck_faults(deck):
            self.faults.add(first + (shift_of(law, text) if block else 0), f'"{name}": {law}')
        self.decks[name] = deck

    def check_decks(self, game: Game) -> None:
        """Check that no deck has a removed card, and that the decks of the set can be played with its options."""
        options = game.full_options(game.set_options)
        for name, deck in self.decks.items():
            own = game.decks.get(name, deck)  # the deck of a game is played without its sideboard
            for law in game.lists.list_faults(own, options) if own is not None else []:
                self.faults.add(self.yaml.line(("decks", name)), f'"{name}": {law}')
        for name, deck in game.decks.items():
            for fault in removed_faults(game, deck):
                mine = name in self.decks
                at = self.yaml.line(("decks", name)) if mine else min(self.removed.values(), default=1)
                help_text = "" if mine else f". Add a deck {name} without it, or remove the deck with `{name}: none`"
                self.faults.add(at, f'the deck "{name}" has a removed card: {fault}{help_text}')


def has_shape(value: Any, shape: str) -> bool:
    """Whether a value has the type of its key."""
    if shape == TEXTS:
        return isinstance(value, list) and all(isinstance(name, str) for name in value)
    return isinstance(value, dict if shape == MAPPING else str)


def is_name(name: Any) -> bool:
    """Whether this can be shown as a name."""
    return isinstance(name, str) and 0 < len(name) <= MOST_NAME and name.isprintable() and bool(name.strip())


def shift_of(law: str, text: str) -> int:
    """The index of the deck line with the card that breaks a law, 0 if the law is about the whole deck."""
    match = CODED.search(law)
    card = re.compile(rf"\b{re.escape(match[1])}\b") if match else None
    return next((k for k, line in enumerate(text.splitlines()) if card and card.search(line)), 0)


def deck_text(deck: Deck | None) -> str:
    """A deck as the text of its file, in a fixed order. A removed deck is empty."""
    if deck is None:
        return ""
    notes = [f"{key}: {value}" for key, value in sorted(deck.notes.items())]
    return "\n".join([*notes, *[f"{count} {card}" for card, count in sorted(Counter(deck.cards).items())]])
