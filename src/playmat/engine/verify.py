"""Verifying game records: every kind of change has its own message."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.errors import CardError, PlaymatError
from playmat.engine.game import Game
from playmat.engine.replay import (
    begun,
    commitment,
    entry_of,
    game_of,
    outcome_of,
    played,
    position,
    rules_digest,
    seed_of,
    told,
)
from playmat.engine.save import digest, play_entry, save_state
from playmat.engine.text import option_texts


class Fault:
    """Something in a record that is not as it was. Its kind: seed, cards, rules, answer, events, outcome, edited."""

    def __init__(self, kind: str, text: str, at: int = 0) -> None:
        self.kind: Final[str] = kind
        self.text: Final[str] = text
        self.at: Final[int] = at
        """The number of the answer or call it was noticed at, from 1 on; 0 where it is about the whole."""


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
    if not seed_fits(record):
        report.fault(
            "seed",
            f"the seed was changed: {record['origin'].get('seed')} with this salt does not give the hash that was "
            f"shown before the first card ({record['commitment'][:12]}…)",
        )
    else:
        check_game(game, record, report)
    if report.ok and record["sum"] != digest(body):
        report.fault("edited", "the file was edited: the game in it plays as it says, but its sum does not fit")
    return report


def seed_fits(record: dict[str, Any]) -> bool:
    """Whether seed and salt give the hash that was shown before the first card."""
    try:
        return bool(commitment(seed_of(record["origin"]), record["salt"]) == record["commitment"])
    except (KeyError, TypeError, ValueError):
        return False


def check_game(game: Game, record: dict[str, Any], report: Report) -> None:
    """Cards, rules, and the game itself, played again."""
    try:
        own = game_of(game, record)
    except CardError as fault:
        report.fault("cards", f"the card set was changed: the further cards of this game cannot be read ({fault})")
        return
    changed = changed_cards(own, record["card_digests"])
    other_rules = record["rules"] != rules_digest(own)
    if changed:
        report.fault("cards", f"the card set was changed: {changed}")
    parted = first_parting(own, record, by_state=not other_rules and not changed)
    if parted is None:
        parted = check_end(own, record, by_state=not other_rules and not changed)
    if other_rules:
        made = f"made with other rules ({record['rules'][:12]}…, here {rules_digest(own)[:12]}…)"
        if parted is None:
            report.notes.append(f"{made}; it plays the same under these")
        elif not changed:
            report.fault("rules", f"{made}, and it does not play the same under these: {parted.text}", parted.at)
    elif parted is not None and not changed:
        report.faults.append(parted)
    if changed:
        goes = "it still plays the same" if parted is None else f"it does not play the same: {parted.text}"
        report.notes.append(f"with the cards of this version {goes}")


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


def first_parting(game: Game, record: dict[str, Any], by_state: bool) -> Fault | None:
    """Plays the record again up to the first thing that goes another way."""
    t = begun(game, record)
    opening = record["opening"]
    if told(t, None) != opening["events"] or (by_state and position(game, t.state) != opening["state"]):
        return Fault("events", f"the beginning was changed: {differing(opening['events'], told(t, None))}")
    for number, said in enumerate(record["entries"], 1):
        who = game.seat_name(t.state, said["seat"])
        before = t.state.last
        try:
            play_entry(t, entry_of(said))
        except PlaymatError as fault:
            return not_possible(game, record, number, who, str(fault))
        except TypeError as fault:  # a call with arguments that it does not take
            return not_possible(game, record, number, who, str(fault))
        now = told(t, before)
        if now != said["events"] or (by_state and position(game, t.state) != said["state"]):
            return parting(game, record, number, who, now)
    return None


def not_possible(game: Game, record: dict[str, Any], number: int, who: str, why: str) -> Fault:
    """An answer that cannot be given where it stands."""
    was = original(game, record, number)
    hint = f'; what the record says happened fits "{was}"' if was else ""
    return Fault("answer", f"{named(record, number, who)} was changed and cannot be given there: {why}{hint}", number)


def parting(game: Game, record: dict[str, Any], number: int, who: str, now: list[list[str]]) -> Fault:
    """An answer after which something else happens than the record says."""
    difference = differing(record["entries"][number - 1]["events"], now)
    was = original(game, record, number)
    if was:
        return Fault(
            "answer", f'{named(record, number, who)} was changed; what happened fits "{was}": {difference}', number
        )
    return Fault("events", f"what followed {named(record, number, who)} was changed: {difference}", number)


def named(record: dict[str, Any], number: int, who: str) -> str:
    """An entry in words."""
    said = record["entries"][number - 1]
    if "answer" in said:
        return f'answer {number} ({who}: "{said["answer"]}")'
    return f'call {number} ({who}: "{said["call"]}")'


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
    said = record["entries"][number - 1]
    t = played(game, record, number - 1)
    if "answer" not in said or t.state.pending is None or t.state.pending.seat != said["seat"]:
        return ""
    options = t.listed(t.state.pending)
    fitting: list[str] = []
    for option, text in zip(options, option_texts(t, options), strict=True):
        tried = t.fork()
        tried.answer(option)
        if told(tried, t.state.last) == said["events"] and position(game, tried.state) == said["state"]:
            fitting.append(text)
    return fitting[0] if len(fitting) == 1 and fitting[0] != said["answer"] else ""


def check_end(game: Game, record: dict[str, Any], by_state: bool) -> Fault | None:
    """Whether the game ends as the record says."""
    t = played(game, record, len(record["entries"]))
    ends = outcome_of(t.state.outcome)
    if ends != record["outcome"]:
        return Fault("outcome", f"the outcome does not fit: the record says {ending(record['outcome'], record)}, but "
                                f"after its {len(record['entries'])} answers {ending(ends, record)}")  # fmt: skip
    if by_state and digest(save_state(game, t.state)) != record["hash"]:
        return Fault("outcome", "the final position does not have the hash that the record gives")
    return None


def ending(outcome: Any, record: dict[str, Any]) -> str:
    """An outcome in words."""
    if outcome is None:
        return "the game is not over"
    if not isinstance(outcome, dict) or not isinstance(outcome.get("winners"), list):
        return "something that cannot be read"
    names: list[str] = [str(record["seats"][w]) for w in outcome["winners"] if w in range(len(record["seats"]))]
    won = f"{' and '.join(names)} won" if names else "nobody won"
    return f"{won} ({outcome.get('ending')})"
