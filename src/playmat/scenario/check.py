"""What must be true: facts, zones, the log, what is offered and refused, who is waited for, the outcome."""

from __future__ import annotations

from typing import Any

from playmat.engine import text as texts
from playmat.engine.errors import nearest
from playmat.engine.scope import NONE
from playmat.engine.table import Table
from playmat.engine.view import seen_by
from playmat.engine.zones import Zone
from playmat.scenario.scenario import ScenarioFailed

SEATS = {2: ["you", "foe"], 3: ["you", "left", "right"], 4: ["you", "left", "across", "right"]}


def seat_of(t: Table[Any], name: str) -> int:
    """A seat by the name it has in scenarios."""
    names = SEATS[t.state.seats]
    if name not in names:
        raise ScenarioFailed(f'there is no seat "{name}"{nearest(name, names)}')
    return names.index(name)


def check_all(t: Table[Any], expected: dict[str, Any], said_since: int = 0) -> None:
    """Everything expected, in order; the first that does not hold fails."""
    for key, value in expected.items():
        check(t, key, value, said_since)


def check(t: Table[Any], key: str, value: Any, said_since: int) -> None:
    """One thing that must be true."""
    if key == "waits":
        check_waits(t, value)
    elif key == "outcome":
        check_outcome(t, value)
    elif key in ("offered", "not offered", "only offered"):
        check_offered(t, key, value)
    elif key == "refused":
        for text, rule in value.items():
            check_refused(t, text, rule)
    elif key.startswith("log of ") or key in ("log", "log lacks"):
        check_log(t, key, value, said_since)
    elif key.startswith("view of "):
        check_all(seen_by(t, reader_of(t, key.removeprefix("view of "))), value)
    else:
        check_fact(t, key, value)


def fail_if(wrong: bool, text: str) -> None:
    """Fails with a sentence."""
    if wrong:
        raise ScenarioFailed(text)


def check_waits(t: Table[Any], expected: dict[str, str]) -> None:
    """Who is asked what."""
    question = t.decision
    if question is None:
        raise ScenarioFailed(f"nobody is asked: the game is over ({t.outcome.ending if t.outcome else ''})")
    seat = SEATS[t.state.seats][question.seat]
    got = {"seat": seat, "prompt": question.prompt}
    wrong = [k for k, v in expected.items() if got.get(k) != v]
    fail_if(bool(wrong), f'the game waits for {seat} at "{question.prompt}", not for {expected}')


def check_outcome(t: Table[Any], expected: dict[str, str]) -> None:
    """How it ended."""
    if t.outcome is None:
        question = t.decision
        raise ScenarioFailed(f'the game is not over: it waits at "{question.prompt if question else ""}"')
    names = [SEATS[t.state.seats][w] for w in t.outcome.winners]
    got = {"winner": " and ".join(names) or "nobody", "ending": t.outcome.ending, "rule": t.outcome.rule}
    for key, value in expected.items():
        fail_if(got.get(key) != value, f"the {key} is {got.get(key)}, not {value}")


def check_offered(t: Table[Any], key: str, expected: list[str]) -> None:
    """What is offered, what is not, or exactly what."""
    question = t.decision
    offered = question.texts if question else []
    if key == "only offered":
        fail_if(sorted(offered) != sorted(expected), f"offered are {offered}, not exactly {expected}")
    for text in expected:
        if key == "offered":
            fail_if(text not in offered, f'"{text}" is not offered: {offered}')
        elif key == "not offered":
            fail_if(text in offered, f'"{text}" is offered')


def check_refused(t: Table[Any], text: str, rule: str) -> None:
    """Something is not offered, and the rule behind it is the one that is told."""
    question = t.decision
    fail_if(question is None, f'"{text}" cannot be refused: the game is over')
    if question is not None and text in question.texts:
        raise ScenarioFailed(f'"{text}" is offered, and should be refused by {rule}')
    why = t.why_not(text, question.seat if question else NONE)
    got = why.rule if why is not None else "nothing"
    fail_if(got != rule, f'"{text}" is refused by {got} ({why.text if why else ""}), not by {rule}')


def check_log(t: Table[Any], key: str, value: Any, said_since: int) -> None:
    """Lines with these parts, in this order; or no such lines. `log of foe` is the log as that seat reads it."""
    who = key.removesuffix(" lacks").removeprefix("log").removeprefix(" of ")
    seat = reader_of(t, who) if who else texts.ALL_SEEING
    lines = [line for _, line in texts.log(t, seat, said_since)]
    parts = value if isinstance(value, list) else [value]
    if key.endswith(" lacks"):
        for part in parts:
            found = [line for line in lines if part in line]
            fail_if(bool(found), f'the log{f" of {who}" if who else ""} holds "{part}": {"".join(found[:1])}')
        return
    at = 0
    for part in parts:
        place = next((k for k in range(at, len(lines)) if part in lines[k]), NONE)
        fail_if(place == NONE, f'no later line of the log holds "{part}": {lines}')
        at = place + 1


def reader_of(t: Table[Any], name: str) -> int:
    """Somebody who reads or sees: a seat, or the spectator."""
    return NONE if name == "spectator" else seat_of(t, name)


def check_fact(t: Table[Any], key: str, value: Any) -> None:
    """A fact or a zone, of a seat or of the table."""
    who, dot, name = key.partition(".")
    seat = seat_of(t, who) if dot else NONE
    name = name if dot else key
    zones = {z.name: z for z in t.game.zones}
    plain = name.removesuffix(" has").removesuffix(" lacks")
    if plain in zones and (seat != NONE or zones[plain].shared):
        check_zone(t, zones[plain], seat, name.removeprefix(plain).strip(), key, value)
        return
    facts = t.game.facts(t, seat)
    if name not in facts:
        raise ScenarioFailed(f'there is no fact "{key}"{nearest(name, [*facts, *zones])}')
    got = facts[name]
    if name in t.game.seat_facts and isinstance(got, int):
        got = SEATS[t.state.seats][got]
    ordered = name in t.game.ordered_facts or name.rpartition(".")[2] in t.game.ordered_facts
    same = as_list(got) == as_list(value) if ordered else said(got) == said(value)
    fail_if(not same, f"{key} is {got if ordered else said(got)}, not {value if ordered else said(value)}")


def as_list(value: Any) -> list[str]:
    """A list whose order matters."""
    return [str(x) for x in value] if isinstance(value, (list, tuple)) else [str(value)]


def said(value: Any) -> Any:
    """A value as scenarios write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return sorted(str(v) for v in value)
    return str(value).replace("−", "-")


def check_zone(t: Table[Any], zone: Zone, seat: int, how: str, key: str, value: Any) -> None:
    """Which cards lie in a zone."""
    pile = t.state.pile(zone, max(seat, 0))
    cards = [t.state.card(c) for c in reversed(pile)]
    names = [card.name if card.id else "?" for card in cards]
    ids = [card.id or "?" for card in cards]
    if not isinstance(value, list):
        fail_if(str(len(names)) != str(value), f"{key} has {len(names)} cards ({', '.join(names)}), not {value}")
        return
    if how == "has":
        fail_if(any(v not in names and v not in ids for v in value), f"{key}: there lie {names}")
    elif how == "lacks":
        fail_if(any(v in names or v in ids for v in value), f"{key}: there lie {names}")
    else:
        wanted = [names[ids.index(v)] if v in ids else v for v in value]
        same = names == wanted if zone.ordered else sorted(names) == sorted(wanted)
        fail_if(not same, f"{key} is {names}, not {wanted}")
