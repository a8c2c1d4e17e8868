"""Verifying game records: every kind of change has its own message.

First their chance (`proof.py`); then they are played again. Under the rules and cards they were made with, everything
must come out to the letter; under others, what was answered, the rules by which things happened, what was drawn and the
outcome: that something is only worded anew is a note.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any, Final

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
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.stored import earlier_texts, identity
from playmat.engine.table.text import option_texts

__all__ = ["Report", "verify"]

SIMILAR: Final = 0.5
"""How much an option must read like an answer to be the same in other words, where a record does not name it."""


class Report:
    """What verifying a record came to: everything that is not as it was, and what is worth knowing besides."""

    def __init__(self) -> None:
        self.faults: Final[list[Fault]] = []
        self.notes: Final[list[str]] = []

    @property
    def ok(self) -> bool:
        """Whether the game was played as the record says."""
        return not self.faults

    def fault(self, kind: str, text: str, at: int = 0) -> None:
        """Adds a fault."""
        self.faults.append(Fault(kind, text, at))


def verify(game: Game, record: dict[str, Any]) -> Report:
    """Everything in a record (as `read_record` gives it) that is not as it was played."""
    report = Report()
    body = {name: part for name, part in record.items() if name != "sum"}
    fault = proof.chance_fault(record, commitment_of(record))
    if fault is not None:
        report.faults.append(fault)
    else:
        report.notes.extend(proof.notes_of(record))
        check_game(game, record, report)
    if report.ok and record["sum"] != digest(body):
        report.fault("edited", "the file was edited: the game in it plays as it says, but its sum does not fit")
    return report


def commitment_of(record: dict[str, Any]) -> str:
    """The hash of seed and salt; none where there is no seed."""
    try:
        return commitment(seed_of(record["origin"]), record["salt"])
    except (KeyError, TypeError, ValueError):
        return ""


def check_game(game: Game, record: dict[str, Any], report: Report) -> None:
    """Cards, rules, and the game itself, played again."""
    try:
        own = game_of(game, record)
    except CardError as fault:
        report.fault("cards", f"the card set was changed: the further cards of this game cannot be read ({fault})")
        return
    changed = changed_cards(own, record["card_digests"])
    other_rules = record["rules"] != rules_digest(own)
    rerun = Rerun(own, record, to_the_letter=not other_rules and not changed)
    divergence = rerun.first_divergence()
    if other_rules and divergence is None:
        # another version may reword its cards; what they do is seen by playing
        made = made_with(own, record)
        cards = [f"{changed}; with those of this version it plays the same"] if changed else []
        report.notes.extend([f"{made}; it plays the same under these", *cards, *rerun.notes()])
    elif changed:
        goes = "it still plays the same" if divergence is None else f"it does not play the same: {divergence.text}"
        report.fault("cards", f"the card set was changed: {changed}")
        report.notes.append(f"with the cards of this version {goes}")
    elif divergence is not None and other_rules:
        made = made_with(own, record)
        report.fault("rules", f"{made}, and it does not play the same under these: {divergence.text}", divergence.at)
    elif divergence is not None:
        report.faults.append(divergence)


def made_with(game: Game, record: dict[str, Any]) -> str:
    """By which rules a record was made, where they are not those of this version."""
    return f"made with other rules ({record['rules'][:12]}…, here {rules_digest(game)[:12]}…)"


def changed_cards(game: Game, then: dict[str, Any]) -> str:
    """The cards that are not what they were, by name; "" if all are."""
    now = game.card_digests()
    other = [f"{game.cards[c].name} ({c})" for c in then if c in now and now[c] != then[c]]
    gone = [c for c in then if c not in now]
    parts: list[str] = []
    if other:
        verb = "are not the cards" if len(other) > 1 else "is not the card"
        parts.append(f"{', '.join(other)} {verb} this game was played with")
    if gone:
        parts.append(f"{', '.join(gone)} {'do' if len(gone) > 1 else 'does'} not exist any more")
    return "; ".join(parts)


class Rerun:
    """A record that is played again, up to the first difference."""

    def __init__(self, game: Game, record: dict[str, Any], to_the_letter: bool) -> None:
        self.game: Final[Game] = game
        self.record: Final[dict[str, Any]] = record
        self.to_the_letter: Final[bool] = to_the_letter
        """Under the rules and cards it was made with."""
        self.table: Final[Sitting[Any]] = started(game, record, [])
        self.answers: Final[list[str]] = []
        """Answers that read otherwise now, as they were and as they are;"""
        self.lines: Final[list[str]] = []
        """lines of the log,"""
        self.rules: Final[list[str]] = []
        """lines that name another rule,"""
        self.more: Final[list[str]] = []
        """and lines that were not told then."""

    def first_divergence(self) -> Fault | None:
        """The first difference."""
        opening = self.record["opening"]
        now = events_since(self.table, None)
        if not self.is_same(opening, now):
            return Fault("events", f"the beginning was changed: {differing(opening['events'], now)}")
        if not self.asks_for(opening):
            return Fault("asked", "the draws of the beginning are not those that the rules ask for")
        for number, entry in enumerate(self.record["entries"], 1):
            divergence = self.replay_entry(number, entry)
            if divergence is not None:
                return divergence
        return check_end(self.game, self.record, self.table, self.to_the_letter)

    def replay_entry(self, number: int, entry: dict[str, Any]) -> Fault | None:
        """Plays one entry and compares what happens."""
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
            return Fault("answer", f"{entry_text(self.record, number, who)} does not fit the option beside it", number)
        if not self.asks_for(entry):
            what = entry_text(self.record, number, who)
            return Fault("asked", f"what was drawn at {what} is not what the rules ask for there", number)
        return None

    def is_same(self, then: dict[str, Any], now: list[list[str]]) -> bool:
        """Whether the same has happened: to the letter; or by the same rules in other words, or in the same words.

        What one answer leads to may be told in another order, and something besides that was not told then.
        """
        if self.to_the_letter:
            return bool(now == then["events"] and position_hash(self.game, self.table.state) == then["state"])
        left = list(now)
        for old in then["events"]:
            alike = [new for same in (same_event, same_words, same_rule) for new in left if same(old, new)]
            if not alike:
                return False
            self.note(old, alike[0])
            left.remove(alike[0])
        self.more.extend(f'"{line}"' for _, line in left)
        return True

    def note(self, old: list[str], new: list[str]) -> None:
        """Notes what is told of an event in other words, or by another rule."""
        if old[1] != new[1]:
            self.lines.append(f'"{old[1]}" is "{new[1]}" now')
        elif old[0] != new[0]:
            self.rules.append(f'"{new[1]}" is told by {new[0]} now, then by {old[0]}')

    def asks_for(self, then: dict[str, Any]) -> bool:
        """Whether the rules asked for just these draws. Older records do not list any."""
        return take_draws(self.table).get("draws") == then.get("draws")

    def answer_of(self, entry: dict[str, Any]) -> list[Any]:
        """The entry to play: an answer by the number of its option. Answers that read otherwise now are noted."""
        pending = self.table.state.pending
        if "answer" not in entry or pending is None or pending.seat != entry["seat"]:
            return entry_of(entry)
        options = self.table.listed(pending)
        texts = option_texts(self.table, options)
        meant = self.meant(entry, options, texts)
        if meant == NONE:
            return [entry["seat"], entry["answer"]]
        if texts[meant] != entry["answer"]:
            self.answers.append(f'"{entry["answer"]}" is "{texts[meant]}" now')
        return [entry["seat"], meant]

    def meant(self, entry: dict[str, Any], options: list[Option], texts: list[str]) -> int:
        """The number of the option that was answered; NONE if there is none.

        A text that is that of another option than the one beside it was changed. It is played: what happens shows it.
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
        """Whether the option beside an answer is the one that reads so. Older records do not name any."""
        pending = self.table.state.pending
        if "option" not in entry or "answer" not in entry or pending is None:
            return True
        options = self.table.listed(pending)
        pairs = zip(options, option_texts(self.table, options), strict=True)
        return any(text == entry["answer"] and identity(option) == entry["option"] for option, text in pairs)

    def notes(self) -> list[str]:
        """What is only worded differently."""
        kinds = [
            (self.answers, "answers worded otherwise"),
            (self.lines, "lines of the log worded otherwise"),
            (self.rules, "lines of the log by another rule"),
            (self.more, "lines of the log that were not told then"),
        ]
        return [f"{what}: {len(changed)}, the first: {changed[0]}" for changed, what in kinds if changed]


def same_event(old: list[str], new: list[str]) -> bool:
    """Whether an event is told as it was."""
    return old == new


def same_words(old: list[str], new: list[str]) -> bool:
    """Whether an event is told in the same words, perhaps with more behind them."""
    return bool(old[1]) and new[1].startswith(old[1].rstrip("."))


def same_rule(old: list[str], new: list[str]) -> bool:
    """Whether an event happened by the same rule, whatever is said of it."""
    return old[0] == new[0]


def similarity(one: str, other: str) -> float:
    """How much two texts are alike, from 0 to 1."""
    return SequenceMatcher(None, one, other).ratio()


def not_possible(game: Game, record: dict[str, Any], number: int, who: str, why: str) -> Fault:
    """An answer that cannot be given where it stands."""
    was = original(game, record, number)
    hint = f'; what the record says happened fits "{was}"' if was else ""
    return Fault(
        "answer", f"{entry_text(record, number, who)} was changed and cannot be given there: {why}{hint}", number
    )


def other_events(game: Game, record: dict[str, Any], number: int, who: str, now: list[list[str]]) -> Fault:
    """An answer after which something else happens than the record says."""
    difference = differing(record["entries"][number - 1]["events"], now)
    was = original(game, record, number)
    if was:
        return Fault(
            "answer", f'{entry_text(record, number, who)} was changed; what happened fits "{was}": {difference}', number
        )
    return Fault("events", f"what followed {entry_text(record, number, who)} was changed: {difference}", number)


def entry_text(record: dict[str, Any], number: int, who: str) -> str:
    """An entry in words."""
    entry = record["entries"][number - 1]
    if "answer" in entry:
        return f'answer {number} ({who}: "{entry["answer"]}")'
    return f'call {number} ({who}: "{entry["call"]}")'


def differing(then: list[list[str]], now: list[list[str]]) -> str:
    """The first line that differs, as the record has it and as it happens."""
    for k in range(max(len(then), len(now))):
        if k >= len(now):
            return f'the record says "{then[k][1]}", but nothing more happens'
        if k >= len(then):
            return f'the record says nothing more, but "{now[k][1]}" happens'
        if then[k][1] != now[k][1]:
            return f'the record says "{then[k][1]}", but "{now[k][1]}" happens'
        if then[k] != now[k]:
            return f'the record says that "{now[k][1]}" happens by {then[k][0]}, but it does by {now[k][0]}'
    return "nothing is said of it, but another position comes of it"


def original(game: Game, record: dict[str, Any], number: int) -> str:
    """The answer that leads to what the record says happened, if just one does."""
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


def check_end(game: Game, record: dict[str, Any], t: Sitting[Any], by_state: bool) -> Fault | None:
    """Whether the game ends as the record says."""
    ends = outcome_of(t.state.outcome)
    if ends != record["outcome"]:
        says, now = outcome_text(record["outcome"], record), outcome_text(ends, record)
        count = len(record["entries"])
        text = f"the outcome does not fit: the record says {says}, but after its {count} answers {now}"
        return Fault("outcome", text)
    if by_state and digest(save_state(game, t.state)) != record["hash"]:
        return Fault("outcome", "the final position does not have the hash that the record gives")
    return None


def outcome_text(outcome: Any, record: dict[str, Any]) -> str:
    """An outcome in words."""
    if outcome is None:
        return "the game is not over"
    if not isinstance(outcome, dict) or not isinstance(outcome.get("winners"), list):
        return "something that cannot be read"
    names: list[str] = [str(record["seats"][w]) for w in outcome["winners"] if w in range(len(record["seats"]))]
    won = f"{' and '.join(names)} won" if names else "nobody won"
    return f"{won} ({outcome.get('ending')})"
