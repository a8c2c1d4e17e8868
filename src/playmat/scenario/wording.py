"""The possible texts of a game's options. A scenario may not claim that an impossible option is missing."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final

from playmat.engine.game import Game
from playmat.engine.table.table import Table

SLOT: Final = re.compile(r"\{(thing|other|number)\}")
COST: Final = re.compile(r" \(|: ")
POSITION: Final = re.compile(r"(?:, (?:left|right|middle|\w+ from left|number \d+|\w+(?:st|nd|rd|th)))?,?$")
BEFORE_PLACE: Final = re.compile(r" (?=of )| (?=on )|, in ")
"""The text between a name and its place: Cinder Pup of Birch, left; Fire Dagger on Hestia; Snap Kick, in hand."""
NUMBER: Final = re.compile(r", (?:number \d+|\w+(?:st|nd|rd|th))$")
PLACES: Final = re.compile(r"(.+?)(?: \(([^()]*)\))?")
"""An option without the name of its card, but with its place: Fire Dagger (on Hestia)."""


class Wording:
    """The forms of a game's options, and the names that can fill them."""

    def __init__(self, game: Game, seats: tuple[str, ...]) -> None:
        forms = [f for form in game.names.option_forms() for f in dict.fromkeys([form, COST.split(form)[0]])]
        self.forms: Final = [SLOT.split(form.lower())[::2] for form in forms]
        """The fixed words of each form around its names and numbers, with and without cost and effect."""
        self.slots: Final = [SLOT.findall(form) for form in forms]
        self.seats: Final = [seat.lower() for seat in seats]
        self.true_names: Final = {name.lower(): name for name in [*game.names.option_names(), *seats]}
        self.names: Final = set(self.true_names)
        self.known: Final[dict[str, bool]] = {}
        """A cache: texts, and whether they are names."""
        self.zones: Final = {zone.name.lower() for zone in game.zones}

    def could_be(self, text: str) -> bool:
        """Whether some option could have this text."""
        lowered = NUMBER.sub("", text.strip().lower())
        if self.reads(text.strip().lower()) or self.reads(lowered):
            return True
        match = PLACES.fullmatch(lowered)
        if match is None or match[1] == lowered or not self.reads(match[1]):
            return False
        return all(self.is_place(place) for place in (match[2] or "").split("; ") if match[2] is not None)

    def cuts_name(self, text: str, at: int) -> bool:
        """Whether a name continues after this point of a text: "play Ash" is not the beginning of "play Ash Golem"."""
        return any(
            start != -1 and start < at < start + len(name)
            for name in self.names
            for start in [text.find(name, max(0, at - len(name)))]
        )

    def names_nothing(self, text: str) -> bool:
        """Whether a text is an option without names: pass, decline, done."""
        return any(not slots and words[0] == text for words, slots in zip(self.forms, self.slots, strict=True))

    def reads(self, text: str) -> bool:
        """Whether a text fits one of the forms."""
        return any(self.fits(text, words, slots) for words, slots in zip(self.forms, self.slots, strict=True))

    def fits(self, text: str, words: list[str], slots: list[str]) -> bool:
        """Whether a text consists of these words with names and numbers between them."""
        if not text.startswith(words[0]):
            return False
        rest = text[len(words[0]) :]
        if not slots:
            return not rest
        if slots[0] == "number":
            number = re.match(r"\d+", rest)
            return number is not None and self.fits(rest[number.end() :], words[1:], slots[1:])
        return any(
            self.fits(rest[end:], words[1:], slots[1:]) for end in range(1, len(rest) + 1) if self.is_name(rest[:end])
        )

    def is_name(self, text: str) -> bool:
        """Whether this is a name, with or without a place."""
        known = self.known.get(text)
        if known is None:
            known = self.known[text] = text in self.names or self.is_placed(text)
        return known

    def is_placed(self, text: str) -> bool:
        """Whether this is a name followed by a place."""
        base = POSITION.sub("", text)
        if base in self.names:
            return True
        places = [match.span() for match in BEFORE_PLACE.finditer(base)]
        return any(base[:start] in self.names and self.is_place(base[end:]) for start, end in places)

    def is_place(self, place: str) -> bool:
        """Whether this can be a place: on Hestia; of Birch, tapped; hand of Red."""
        where = place.split(",")[0]
        host, _, owner = where.removeprefix("on ").rpartition(" of ")
        if (
            where in self.zones
            or where.removeprefix("on ") in self.names
            or (host in self.names and owner in self.seats)
        ):
            return True
        zone, _, seat = where.rpartition("of ")
        return seat in self.seats and (not zone or zone.strip() in self.zones)

    # suggestions

    def nearest(self, text: str) -> str:
        """' (did you mean "play Drop Kick"?)', if something is close."""
        lowered = text.strip().lower()
        could = [text for text in self.repaired(lowered) if self.reads(text)]
        close = get_close_matches(lowered, [*could, *self.plain()], 1, 0.7)
        return f' (did you mean "{self.spelled(close[0])}"?)' if close else ""

    def repaired(self, text: str) -> list[str]:
        """The fixed words of a form with the nearest names between them."""
        candidates: list[str] = []
        for words, slots in zip(self.forms, self.slots, strict=True):
            parts = re.fullmatch("(.+)".join(re.escape(word) for word in words), text)
            if slots and parts is not None:
                names = [self.near_name(part) for part in parts.groups()]
                candidates.append("".join(word + name for word, name in zip(words, [*names, ""], strict=True)))
        return candidates

    def near_name(self, text: str) -> str:
        """The nearest name, or the text itself."""
        if text.isdigit():
            return text
        return next(iter(get_close_matches(text, list(self.names), 1, 0.6)), text)

    def plain(self) -> list[str]:
        """All options that contain no name or end with their only name."""
        texts = ["".join(words) for words, slots in zip(self.forms, self.slots, strict=True) if not slots]
        heads = {
            words[0] for words, slots in zip(self.forms, self.slots, strict=True) if slots in (["thing"], ["other"])
        }
        return texts + [head + name for head in sorted(heads) for name in sorted(self.names)]

    def spelled(self, text: str) -> str:
        """A text with its names in their usual spelling."""
        longest = sorted(self.true_names, key=len, reverse=True)
        if not longest:
            return text
        pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"
        return re.sub(pattern, lambda match: self.true_names[match[0]], text)


@lru_cache(maxsize=16)
def wording(game: Game, seats: tuple[str, ...]) -> Wording:
    """The wording of a game, cached."""
    return Wording(game, seats)


def wording_of(t: Table[Any]) -> Wording:
    """The possible texts of options at a table, with the names of its seats."""
    return wording(t.game, tuple(t.game.names.seat(t.state, seat) for seat in range(t.state.seats)))
