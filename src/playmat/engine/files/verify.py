"""Verify game records: every kind of change has its own message.

First their chance is verified (`proof.py`), then they are replayed. Under the rules and cards they were made with,
everything must match to the letter. Under different ones, the answers, the rules of events, the draws and the
outcome must match, and new wording is only a note.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any, Final

from playmat.engine.base import GameBase
from playmat.engine.counting import count_of
from playmat.engine.errors import CardError, PlaymatError
from playmat.engine.files import proof
from playmat.engine.files.fault import Fault
from playmat.engine.files.replay import (
    commitment,
    entry_of,
    events_since,
    game_of,
    outcome_of,
    played_to,
    position_hash,
    rules_digest,
    seed_of,
    started,
    take_draws,
)
from playmat.engine.files.save import digest, save_state
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.stored import earlier_texts, identity
from playmat.engine.table.text import option_texts

__all__ = ["Report", "verify"]

SIMILAR: Final = 0.5
"""How similar an option must be to an answer to count as reworded, if the record does not store the option."""
ALMOST: Final = 0.8
"""How similar a log line must be to count as reworded, if it also has a different rule."""


class Report:
    """The result of verifying a record: every difference, and further notes."""

    def __init__(self) -> None:
        self.faults: Final[list[Fault]] = []
        self.notes: Final[list[str]] = []

    @property
    def ok(self) -> bool:
        """Whether the game was played as recorded."""
        return not self.faults

    def fault(self, kind: str, text: str, at: int = 0) -> None:
        """Add a fault."""
        self.faults.append(Fault(kind, text, at))


def verify(game: GameBase, record: dict[str, Any]) -> Report:
    """Every difference between a record (from `read_record`) and its replay."""
    report = Report()
    body = {name: part for name, part in record.items() if name != "sum"}
    fault = proof.chance_fault(record, commitment_of(record))
    if fault is not None:
        report.faults.append(fault)
    else:
        report.notes.extend(proof.notes_of(record))
        check_game(game, record, report)
    if report.ok and record["sum"] != digest(body):
        report.fault("edited", "the file was edited: the game replays as recorded, but its checksum is wrong")
    return report


def commitment_of(record: dict[str, Any]) -> str:
    """The hash of seed and salt, "" without a seed."""
    try:
        return commitment(seed_of(record["origin"]), record["salt"])
    except (KeyError, TypeError, ValueError):
        return ""


def check_game(game: GameBase, record: dict[str, Any], report: Report) -> None:
    """Check the cards, the rules, and the game itself by replaying it."""
    try:
        own = game_of(game, record)
    except CardError as fault:
        report.fault("cards", f"the card set was changed: the custom cards of this game cannot be read ({fault})")
        return
    changed = changed_cards(own, record["card_digests"])
    other_rules = record["rules"] != rules_digest(own)
    rerun = Rerun(own, record, to_the_letter=not other_rules and not changed)
    divergence = rerun.first_divergence()
    if other_rules and divergence is None:
        # a different version may reword its cards: only a replay shows whether they work the same
        version_note = made_with(own, record)
        cards = [f"{changed}, but it plays the same with the cards of this version"] if changed else []
        report.notes.extend([f"{version_note}, but it plays the same under the current rules", *cards, *rerun.notes()])
    elif changed:
        goes = "it still plays the same" if divergence is None else f"it does not play the same: {divergence.text}"
        report.fault("cards", f"the card set was changed: {changed}")
        report.notes.append(f"with the cards of this version {goes}")
    elif divergence is not None and other_rules:
        version_note = made_with(own, record)
        report.fault(
            "rules",
            f"{version_note}, and it does not play the same under the current rules: {divergence.text}",
            divergence.at,
        )
    elif divergence is not None:
        report.faults.append(divergence)


def made_with(game: GameBase, record: dict[str, Any]) -> str:
    """The rules under which a record was made, which differ from the current ones."""
    return f"made with different rules ({record['rules'][:12]}…, here {rules_digest(game)[:12]}…)"


def changed_cards(game: GameBase, then: dict[str, Any]) -> str:
    """The names of changed cards, or ""."""
    now = game.card_digests()
    other = [f"{game.cards[c].name} ({c})" for c in then if c in now and now[c] != then[c]]
    gone = [c for c in then if c not in now]
    parts: list[str] = []
    if other:
        verb = "are not the cards" if len(other) > 1 else "is not the card"
        parts.append(f"{', '.join(other)} {verb} this game was played with")
    if gone:
        parts.append(f"{', '.join(gone)} no longer {'exist' if len(gone) > 1 else 'exists'}")
    return "; ".join(parts)


class Rerun:
    """A record replayed up to the first difference."""

    def __init__(self, game: GameBase, record: dict[str, Any], to_the_letter: bool) -> None:
        self.game: Final[GameBase] = game
        self.record: Final[dict[str, Any]] = record
        self.to_the_letter: Final[bool] = to_the_letter
        """Whether it is replayed under the rules and cards it was made with."""
        self.table: Final[Sitting[Any]] = started(game, record, [])
        self.answers: Final[list[str]] = []
        """Answers that are now worded differently, before and after."""
        self.lines: Final[list[str]] = []
        """Log lines that are now worded differently."""
        self.rules: Final[list[str]] = []
        """Log lines that now have a different rule."""
        self.more: Final[list[str]] = []
        """Log lines that are new."""

    def first_divergence(self) -> Fault | None:
        """The first difference."""
        opening = self.record["opening"]
        now = events_since(self.table, None)
        if not self.is_same(opening, now):
            return Fault("events", f"the beginning was changed: {differing(opening['events'], now)}")
        if not self.asks_for(opening):
            return Fault("asked", "the draws at the beginning are not those that the rules ask for")
        for number, entry in enumerate(self.record["entries"], 1):
            divergence = self.replay_entry(number, entry)
            if divergence is not None:
                return divergence
        return check_end(self.game, self.record, self.table, self.to_the_letter)

    def replay_entry(self, number: int, entry: dict[str, Any]) -> Fault | None:
        """Play one entry and compare the events."""
        t = self.table
        who = self.game.names.seat(t.state, entry["seat"])
        before = t.state.last
        named = not self.to_the_letter or self.is_named(entry)
        try:
            play_entry(t, self.answer_of(entry))
        except PlaymatError as fault:
            return not_possible(self.game, self.record, number, who, str(fault))
        except TypeError as fault:  # a call with arguments that it does not take
            return not_possible(self.game, self.record, number, who, str(fault))
        now = events_since(t, before)
        if not self.is_same(entry, now):
            return other_events(self.game, self.record, number, who, now)
        if not named:
            return Fault(
                "answer", f"{entry_text(self.record, number, who)} does not match the option stored with it", number
            )
        if not self.asks_for(entry):
            what = entry_text(self.record, number, who)
            return Fault("asked", f"the draws at {what} are not those that the rules ask for", number)
        return None

    def is_same(self, then: dict[str, Any], now: list[list[str]]) -> bool:
        """Whether the same events happened: to the letter, by the same rules in different words, or in similar words.

        The events after one answer may come in a different order, and there may be new ones.
        """
        if self.to_the_letter:
            return bool(now == then["events"] and position_hash(self.game, self.table.state) == then["state"])
        then_left, left = list(then["events"]), list(now)
        for same in (same_event, same_words, same_rule, similar_words):  # closest matches first
            for old in list(then_left):
                alike = next((new for new in left if same(old, new)), None)
                if alike is not None:
                    self.note(old, alike)
                    then_left.remove(old)
                    left.remove(alike)
        self.more.extend(f'"{line}"' for _, line in left)
        return not then_left

    def note(self, old: list[str], new: list[str]) -> None:
        """Note that an event has new words or a different rule."""
        if old[1] != new[1]:
            self.lines.append(f'"{old[1]}" is "{new[1]}" now')
        elif old[0] != new[0]:
            self.rules.append(f'"{new[1]}" now has rule {new[0]} instead of {old[0]}')

    def asks_for(self, then: dict[str, Any]) -> bool:
        """Whether the rules asked for exactly these draws. Older records do not list their draws."""
        return take_draws(self.table).get("draws") == then.get("draws")

    def answer_of(self, entry: dict[str, Any]) -> list[Any]:
        """The entry to play: an answer by the number of its option. Reworded answers are noted."""
        pending = self.table.state.pending
        if "answer" not in entry or pending is None or pending.seat != entry["seat"]:
            return entry_of(entry)
        options = self.table.listed(pending)
        texts = option_texts(self.table, options)
        option = self.meant(entry, options, texts)
        if option == NONE:
            return [entry["seat"], entry["answer"]]
        if texts[option] != entry["answer"]:
            self.answers.append(f'"{entry["answer"]}" is "{texts[option]}" now')
        return [entry["seat"], option]

    def meant(self, entry: dict[str, Any], options: list[Option], texts: list[str]) -> int:
        """The number of the option that was answered, or NONE.

        If the text belongs to a different option than the stored one, the text was changed. It is played anyway, and
        the events show the change.
        """
        text = entry["answer"]
        named = next((k for k, option in enumerate(options) if identity(option) == entry.get("option")), NONE)
        readings = [texts] if self.to_the_letter else [earlier_texts(self.table, options), texts]
        for read in readings:
            if text in read:
                return named if named != NONE and text in (read[named], texts[named]) else read.index(text)
        if self.to_the_letter:
            return NONE
        if "option" in entry:
            return named
        alike = max(range(len(texts)), key=lambda k: similarity(texts[k], text))
        return alike if similarity(texts[alike], text) > SIMILAR else NONE

    def is_named(self, entry: dict[str, Any]) -> bool:
        """Whether the option stored with an answer has this text. Older records have no options."""
        pending = self.table.state.pending
        if "option" not in entry or "answer" not in entry or pending is None:
            return True
        options = self.table.listed(pending)
        pairs = zip(options, option_texts(self.table, options), strict=True)
        return any(text == entry["answer"] and identity(option) == entry["option"] for option, text in pairs)

    def notes(self) -> list[str]:
        """Notes about everything that differs only in wording."""
        kinds = [
            (self.answers, "reworded answers"),
            (self.lines, "reworded lines of the log"),
            (self.rules, "lines of the log with a different rule"),
            (self.more, "new lines of the log"),
        ]
        return [f"{what}: {len(changed)}, the first: {changed[0]}" for changed, what in kinds if changed]


def same_event(old: list[str], new: list[str]) -> bool:
    """Whether an event has the same words."""
    return old == new


def same_words(old: list[str], new: list[str]) -> bool:
    """Whether an event has the same words, perhaps followed by more."""
    return bool(old[1]) and new[1].startswith(old[1].rstrip("."))


def same_rule(old: list[str], new: list[str]) -> bool:
    """Whether an event has the same rule, in any words."""
    return old[0] == new[0]


def similar_words(old: list[str], new: list[str]) -> bool:
    """Whether an event that now has a different rule has almost the same words."""
    return similarity(old[1], new[1]) > ALMOST


def similarity(one: str, other: str) -> float:
    """How similar two texts are, from 0 to 1."""
    return SequenceMatcher(None, one, other).ratio()


def not_possible(game: GameBase, record: dict[str, Any], number: int, who: str, why: str) -> Fault:
    """The fault for an answer that is not possible at its point in the game."""
    was = original(game, record, number)
    hint = f'. The recorded events fit "{was}"' if was else ""
    return Fault(
        "answer", f"{entry_text(record, number, who)} was changed and is not possible there: {why}{hint}", number
    )


def other_events(game: GameBase, record: dict[str, Any], number: int, who: str, now: list[list[str]]) -> Fault:
    """The fault for an answer whose events differ from those in the record."""
    difference = differing(record["entries"][number - 1]["events"], now)
    was = original(game, record, number)
    if was:
        return Fault(
            "answer",
            f'{entry_text(record, number, who)} was changed. The recorded events fit "{was}": {difference}',
            number,
        )
    return Fault("events", f"the events after {entry_text(record, number, who)} were changed: {difference}", number)


def entry_text(record: dict[str, Any], number: int, who: str) -> str:
    """An entry in words."""
    entry = record["entries"][number - 1]
    if "answer" in entry:
        return f'answer {number} ({who}: "{entry["answer"]}")'
    return f'call {number} ({who}: "{entry["call"]}")'


def differing(then: list[list[str]], now: list[list[str]]) -> str:
    """The first line that differs, in the record and in the replay."""
    for k in range(max(len(then), len(now))):
        if k >= len(now):
            return f'the record says "{then[k][1]}", but nothing more happens'
        if k >= len(then):
            return f'the record ends here, but "{now[k][1]}" happens'
        if then[k][1] != now[k][1]:
            return f'the record says "{then[k][1]}", but "{now[k][1]}" happens'
        if then[k] != now[k]:
            return f'the record says "{now[k][1]}" by rule {then[k][0]}, but the rule is now {now[k][0]}'
    return "the events are the same, but the position differs"


def original(game: GameBase, record: dict[str, Any], number: int) -> str:
    """The answer that leads to the recorded events, if only one does."""
    entry = record["entries"][number - 1]
    t = played_to(game, record, number - 1)
    if "answer" not in entry or t.state.pending is None or t.state.pending.seat != entry["seat"]:
        return ""
    options = t.listed(t.state.pending)
    fitting: list[str] = []
    for option, text in zip(options, option_texts(t, options), strict=True):
        tried = t.fork()
        tried.answer(option)
        if events_since(tried, t.state.last) == entry["events"] and position_hash(game, tried.state) == entry["state"]:
            fitting.append(text)
    return fitting[0] if len(fitting) == 1 and fitting[0] != entry["answer"] else ""


def check_end(game: GameBase, record: dict[str, Any], t: Sitting[Any], by_state: bool) -> Fault | None:
    """Check that the game ends as recorded."""
    ends = outcome_of(t.state.outcome)
    if ends != record["outcome"]:
        recorded, now = outcome_text(record["outcome"], record), outcome_text(ends, record)
        answers = count_of(len(record["entries"]), "answer")
        text = f"the outcome does not fit: the record says {recorded}, but after its {answers} {now}"
        return Fault("outcome", text)
    if by_state and digest(save_state(game, t.state)) != record["hash"]:
        return Fault("outcome", "the final position does not have the recorded hash")
    return None


def outcome_text(outcome: Any, record: dict[str, Any]) -> str:
    """An outcome in words."""
    if outcome is None:
        return "the game is not over"
    if not isinstance(outcome, dict) or not isinstance(outcome.get("winners"), list):
        return "something that cannot be read"
    names: list[str] = [str(record["seats"][w]) for w in outcome["winners"] if w in range(len(record["seats"]))]
    won = f"{' and '.join(names)} won" if names else "no one won"
    return f"{won} ({outcome.get('ending')})"
