"""Checks: facts, zones, the log, offers and refusals, the pending question, and the outcome."""

from __future__ import annotations

from typing import Any

from playmat.engine.counting import count_of
from playmat.engine.errors import PlaymatError, nearest
from playmat.engine.files.given import SEATS, shown
from playmat.engine.state.scope import NONE
from playmat.engine.state.zones import Zone
from playmat.engine.table import text as texts
from playmat.engine.table.table import Table
from playmat.scenario.scenario import ScenarioFailed
from playmat.scenario.seats import in_game_words
from playmat.scenario.wording import wording_of


def seat_of(t: Table[Any], name: str) -> int:
    """A seat by its name in scenarios."""
    names = SEATS[t.state.seats]
    if name not in names:
        raise ScenarioFailed(f'there is no seat "{name}"{nearest(name, names)}')
    return names.index(name)


def check_asked(t: Table[Any], seat: int) -> None:
    """Check that the seat that answers is the one asked."""
    question = t.decision
    names = SEATS[t.state.seats]
    if question is not None and question.seat != seat:
        waits = f'the game is waiting for {names[question.seat]} at "{question.prompt}"'
        raise ScenarioFailed(f"{names[seat]} is not asked: {waits}")


def check_all(t: Table[Any], expected: dict[str, Any], answered: int = 0) -> None:
    """Check every expectation, in order. The first failure names its key."""
    for key, value in expected.items():
        try:
            check(t, key, value, answered)
        except ScenarioFailed as fault:
            fault.at = (key, *fault.at)
            raise


def check(t: Table[Any], key: str, value: Any, answered: int) -> None:
    """Check one thing."""
    if key == "waits":
        check_waits(t, mapping(key, value))
    elif key == "outcome":
        check_outcome(t, mapping(key, value))
    elif key == "asks":
        fail_if(str(answered) != str(value), f"questions asked since the last check: {answered}, not {shown(value)}")
    elif key in ("offered", "not offered", "only offered"):
        check_offered(t, key, texts_of(key, value))
    elif key == "refused":
        for text, rule in mapping(key, value).items():
            check_refused(t, text, rule)
    elif key.startswith("log of ") or key in ("log", "log lacks"):
        check_log(t, key, texts_of(key, value))
    elif key.startswith("view of "):
        check_all(t.view(reader_of(t, key.removeprefix("view of "))), mapping(key, value))
    else:
        check_fact(t, key, value)


def fail_if(wrong: bool, text: str) -> None:
    """Fail with a sentence."""
    if wrong:
        raise ScenarioFailed(text)


def mapping(key: str, value: Any) -> dict[str, Any]:
    """The value of a key that takes names and values."""
    if not isinstance(value, dict):
        raise ScenarioFailed(f'"{key}" takes names and values, {{name: value}}, not "{shown(value)}"')
    return value


def texts_of(key: str, value: Any) -> list[str]:
    """The value of a key that takes a list of texts, or one text."""
    entries = value if isinstance(value, list) else [value]
    wrong = [x for x in entries if not isinstance(x, str)]
    if wrong:
        raise ScenarioFailed(f'"{key}" takes a list of texts, and "{shown(wrong[0])}" is not a text')
    return entries


def check_keys(key: str, expected: dict[str, Any], known: dict[str, str]) -> None:
    """Check that the names under a key are known."""
    for name in expected:
        if name not in known:
            raise ScenarioFailed(f'there is no "{name}" in {key}{nearest(name, list(known))}', (name,))


def check_waits(t: Table[Any], expected: dict[str, str]) -> None:
    """Check who is asked what."""
    question = t.decision
    if question is None:
        raise ScenarioFailed(f"no one is asked: the game is over ({t.outcome.ending if t.outcome else ''})")
    actual = {"seat": SEATS[t.state.seats][question.seat], "prompt": question.prompt}
    check_keys("waits", expected, actual)
    if any(actual[name] != value for name, value in expected.items()):
        expected_text = asked_what({name: expected.get(name, "") for name in actual})
        raise ScenarioFailed(f"the game is waiting for {asked_what(actual)}, not for {expected_text}")


def asked_what(asked: dict[str, str]) -> str:
    """Who is asked what, in words."""
    at = f'at "{asked["prompt"]}"' if asked["prompt"] else ""
    return " ".join(part for part in (asked["seat"], at) if part)


def check_outcome(t: Table[Any], expected: dict[str, str]) -> None:
    """Check how the game ended."""
    if t.outcome is None:
        question = t.decision
        raise ScenarioFailed(f'the game is not over: it waits at "{question.prompt if question else ""}"')
    names = [SEATS[t.state.seats][w] for w in t.outcome.winners]
    actual = {"winner": " and ".join(names) or "nobody", "ending": t.outcome.ending, "rule": t.outcome.rule}
    check_keys("outcome", expected, actual)
    for key, value in expected.items():
        fail_if(actual[key] != value, f"the {key} is {actual[key]}, not {value}")


def check_offered(t: Table[Any], key: str, expected: list[str]) -> None:
    """Check which options are offered, which are not, or the exact list."""
    question = t.decision
    offered = question.texts if question else []
    texts_expected = [option_text(t, text, offered) for text in expected]
    if key == "only offered":
        same = sorted(offered) == sorted(texts_expected)
        fail_if(not same, f"the options are {' | '.join(offered) or 'none'}, not exactly {' | '.join(expected)}")
    for k, text in enumerate(texts_expected):
        if key == "offered" and text not in offered:
            raise ScenarioFailed(f'"{text}" is not offered. Options: {" | ".join(offered)}', (k,))
        if key == "not offered":
            full = offered_as(t, text)
            if full:
                raise ScenarioFailed(f'"{text}" is offered{as_told(text, full)}', (k,))
            check_possible(t, text, k)


def option_text(t: Table[Any], text: str, offered: list[str]) -> str:
    """The offered option that a text is short for, if there is one. Otherwise the text, in the game's seat names."""
    renamed = in_game_words(t, text)
    for form in (text, renamed):
        matching = [option for option in offered if texts.is_short_for(form, option)]
        if form not in offered and len(matching) == 1:
            return matching[0]
    return renamed if text not in offered and (renamed in offered or wording_of(t).could_be(renamed)) else text


def offered_as(t: Table[Any], text: str) -> str:
    """The full text of the offered option that equals a text or begins with it, or ""."""
    question = t.decision
    lowered = text.strip().lower()
    for option, full in zip(question.answers, question.texts, strict=True) if question else []:
        full_lowered = full.lower()
        if lowered in (full_lowered, texts.option_text(t, option).lower()):
            return full
        if full_lowered.startswith(f"{lowered} ") and not wording_of(t).cuts_name(full_lowered, len(lowered)):
            return full
    return ""


def as_told(text: str, full: str) -> str:
    """The full text of an option for a message, if the given text is shorter."""
    return "" if text.strip().lower() == full.lower() else f', as "{full}"'


def check_possible(t: Table[Any], text: str, at: str | int) -> None:
    """Check that an option that is not offered can exist in this game."""
    wording = wording_of(t)
    if not wording.could_be(text):
        raise ScenarioFailed(f'no option of {t.game.title} can ever read "{text}"{wording.nearest(text)}', (at,))


def check_refused(t: Table[Any], text: str, expected: str) -> None:
    """Check that something is not offered, and which rule refuses it: `2.2.9.2`, or `2.2.9.2: words of the reason`."""
    rule, _, words = expected.partition(": ")
    question = t.decision
    if question is None:
        raise ScenarioFailed(f'"{text}" cannot be refused: the game is over', (text,))
    option = option_text(t, text, question.texts)
    full = offered_as(t, option)
    if full:
        raise ScenarioFailed(f'"{text}" is offered{as_told(option, full)}, but {rule} should refuse it', (text,))
    check_possible(t, option, text)
    why = t.why_not(option, question.seat)
    if why is None or why.rule != rule:
        actual = f"{why.rule} ({why.text})" if why is not None else "nothing"
        raise ScenarioFailed(f'"{text}" is refused by {actual}, not by {rule}', (text,))
    if words not in why.text:
        raise ScenarioFailed(f'the reason why "{text}" is refused does not contain "{words}": {why.text}', (text,))


def check_log(t: Table[Any], key: str, parts: list[str]) -> None:
    """Check that the log has lines with these parts, in this order, or no such lines.

    `log of foe` is the log as that seat reads it.
    """
    who = key.removesuffix(" lacks").removeprefix("log").removeprefix(" of ")
    seat = reader_of(t, who) if who else texts.ALL_SEEING
    log = texts.log(t, seat)
    lines = [line for _, line in log]
    ruled = [f"{line} ({rule})" for rule, line in log]
    if key.endswith(" lacks"):
        for number, part in enumerate(parts):
            matching = [lines[k] for k in range(len(lines)) if part in ruled[k]]
            if matching:
                raise ScenarioFailed(
                    f'the log{f" of {who}" if who else ""} contains "{part}": {matching[0]}', (number,)
                )
        return
    at = 0
    for number, part in enumerate(parts):
        place = next((k for k in range(at, len(lines)) if part in ruled[k]), NONE)
        if place == NONE:
            later = "later " if at else ""
            raise ScenarioFailed(f'no {later}line of the log contains "{part}": {" ".join(lines[at:])}', (number,))
        at = place + 1


def reader_of(t: Table[Any], name: str) -> int:
    """The reader or viewer: a seat, or the spectator."""
    return NONE if name == "spectator" else seat_of(t, name)


def check_fact(t: Table[Any], key: str, value: Any) -> None:
    """Check a fact or a zone, of a seat or of the table."""
    who, dot, name = key.partition(".")
    seat = seat_of(t, who) if dot else NONE
    name = name if dot else key
    zones = {z.name: z for z in t.game.zones}
    plain = name.removesuffix(" has").removesuffix(" lacks")
    if plain in zones and (seat != NONE or zones[plain].shared):
        check_zone(t, zones[plain], seat, name.removeprefix(plain).strip(), key, value)
        return
    facts = {**match_facts(t, seat), **t.game.positions.facts(t, seat)}
    if name not in facts:
        raise ScenarioFailed(f'there is no fact "{key}"{nearest(name, [*facts, *zones])}')
    actual = facts[name]
    if name in t.game.positions.seat_facts and isinstance(actual, int):
        actual = SEATS[t.state.seats][actual]
    ordered = name in t.game.positions.ordered_facts or name.rpartition(".")[2] in t.game.positions.ordered_facts
    same = as_list(actual) == as_list(value) if ordered else as_written(actual) == as_written(value)
    fail_if(not same, f"{key} is {shown(actual if ordered else as_written(actual))}, not {shown(value)}")


def match_facts(t: Table[Any], seat: int) -> dict[str, object]:
    """The score of a match of several games, as facts."""
    standing = t.state.standing
    if standing is None:
        return {}
    return {"game": standing.number} if seat == NONE else {"wins": standing.wins(seat)}


def as_list(value: Any) -> list[str]:
    """A list whose order matters."""
    return [str(x) for x in value] if isinstance(value, (list, tuple)) else [str(value)]


def as_written(value: Any) -> Any:
    """A value as scenarios write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return sorted(str(v) for v in value)
    return str(value).replace("−", "-")


def check_zone(t: Table[Any], zone: Zone, seat: int, how: str, key: str, value: Any) -> None:
    """Check the cards in a zone."""
    pile = t.state.pile(zone, max(seat, 0))
    cards = [t.state.card(c) for c in reversed(pile)]
    names = [card.name if card.id else "?" for card in cards]
    ids = [card.id or "?" for card in cards]
    lie = ", ".join(names) or "none"
    if not isinstance(value, list) and not how:
        fail_if(str(len(names)) != str(value), f"{key} has {count_of(len(names), 'card')} ({lie}), not {shown(value)}")
        return
    expected_names = [names[ids.index(v)] if v in ids else v for v in texts_of(key, value)]
    for name in expected_names:
        if name != "?":
            check_card(t, name)
    if how == "has":
        fail_if(any(v not in names for v in expected_names), f"{key} {shown(value)}: {lie}")
    elif how == "lacks":
        fail_if(any(v in names for v in expected_names), f"{key} {shown(value)}: {lie}")
    else:
        same = names == expected_names if zone.ordered else sorted(names) == sorted(expected_names)
        fail_if(not same, f"{key} is {shown(names)}, not {shown(expected_names)}")


def check_card(t: Table[Any], name: str) -> None:
    """Check that a named card exists."""
    try:
        t.game.card(name)
    except PlaymatError as fault:
        raise ScenarioFailed(str(fault)) from None
