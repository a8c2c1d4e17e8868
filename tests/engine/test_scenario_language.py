"""The scenario language and its errors, tested on the toy game wherever no real game is needed."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from playmat.cli.scenario import fault_of
from playmat.scenario.rulebook import book_ids, read_file, rulebook_folder
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import ScenarioFailed, read_scenario
from playmat.scenario.transcript import transcript
from tests.engine.toy import GAME

IDS = book_ids(rulebook_folder(GAME))


def run(text: str) -> None:
    """Run a scenario of the toy game, without extra checks."""
    run_scenario(GAME, read_scenario(text, "here:1"), [Way])


VEILED = """
title: a veiled lamp
given:
  you: {hand: [Night Moth]}
when:
  - you: veil Night Moth
then:
  %s
  waits: {seat: you}
"""


@pytest.mark.parametrize(
    "then",
    [
        "log of foe lacks: [Night Moth]",
        "log of spectator lacks: Night Moth",
        "log of foe: [North lays a card face down]",
        "log of you: [North lays Night Moth face down]",
    ],
)
def test_a_scenario_checks_the_log_of_a_seat(then: str) -> None:
    run(VEILED % then)


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("log of you lacks: [Night Moth]", r'the log of you contains "Night Moth": North lays Night Moth face down\.'),
        ("log of spectator lacks: a card", r'the log of spectator contains "a card"'),
        ("log lacks: Night Moth", r'the log contains "Night Moth"'),
        ("log of fo lacks: [Night Moth]", r'there is no seat "fo" \(did you mean "foe"\?\)'),
    ],
)
def test_a_log_line_that_must_be_absent_fails_the_scenario(then: str, message: str) -> None:
    with pytest.raises(ScenarioFailed, match=message):
        run(VEILED % then)


# malformed scenarios


def faults_in(text: str, name: str = "book.md") -> list[str]:
    """The message about each scenario in a text."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(text, "utf-8")
        return [str(fault_of(GAME, scenario, IDS) or "") for scenario in read_file(path, IDS)]


RIGHT = "```scenario\ntitle: right\ngiven: {}\nthen: {waits: {seat: you}}\n```\n"


def block(*lines: str) -> str:
    """A scenario in a fenced block, followed by a valid one."""
    return "\n".join(["```scenario", *lines, "```", RIGHT])


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["title: x", "given: {", "then: {waits: {seat: you}}"], r"book.md:\d: .*invalid YAML"),
        (
            ["title: x", "given:", "  day: 1", "  day: 2", "then: {waits: {}}"],
            'book.md:5: "x": the key "day" occurs twice',
        ),
        (["title: x", "given: {[]: 1}", "then: {waits: {}}"], 'book.md:3: "x": a key must be a text'),
        (["title: x", "givn: {}", "then: {waits: {}}"], 'book.md:3: "x": there is no key "givn" .*"given"'),
        (["title: x", "when: [you]", "then: {waits: {}}"], 'book.md:3: "x": a step of when must be who: what'),
        (
            ["title: x", "when:", "- you: {cal: concede}", "then: {waits: {}}"],
            "book.md:4: .*neither an answer nor a call",
        ),
        (["title: x", "when:", "- check: done", "then: {waits: {}}"], "book.md:4: .*a check must be a mapping"),
        (["title: x", "rules: [[1.1]]", "then: {waits: {}}"], 'book.md:3: .*"rules" is a list of texts'),
        (["title: x", "shuffle: {a: b}", "then: {waits: {}}"], 'book.md:3: .*"shuffle" is a list of lists'),
        (["title: x", "start: end", "then: {waits: {}}"], 'book.md:3: .*start must be "setup" or "position"'),
        (["title: x", "given: {start: end}", "then: {waits: {}}"], 'start must be "setup" or "position"'),
        (["title: x", "given: {}"], "book.md:2: .*it has no then"),
        (["title: x", "given: &g [*g]", "then: {waits: {}}"], 'there is no "&g"'),
        (["title: x", f"given: {'[' * 40}{']' * 40}", "then: {waits: {}}"], "too large for a scenario"),
        (["given: {}", "then: {waits: {}}"], "book.md:2: it has no title"),
        (["title: right", "given: {}", "then: {waits: {seat: foe}}"], "book.md:4: .*is waiting for you at"),
        (["title: x", "rules: [9.9]", "then: {waits: {}}"], 'book.md:3: "x": there is no rule "9.9"'),
        (["title: x", "rules: ['5.1']", "then: {waits: {}}"], 'book.md:3: "x": it never uses 5.1'),
    ],
)
def test_a_malformed_scenario_fails_alone_with_its_line(lines: list[str], message: str) -> None:
    first, second = faults_in(block(*lines))
    assert re.search(message, first), first
    assert second == "" or "title: right" in lines[0]


def test_a_title_occurs_once_in_its_file() -> None:
    first, second = faults_in(RIGHT + RIGHT)
    assert first == ""
    assert second == 'book.md:7: another scenario in this file, on line 2, has the same title "right"'


def test_a_scenario_without_an_end_fails_alone() -> None:
    first, second = faults_in(RIGHT + "```scenario\ntitle: x\nthen: {waits: {}}\n")
    assert (first, second) == ("", "book.md:7: this scenario has no end: the closing ``` is missing")


def test_errors_in_a_yaml_file_with_several_documents_have_their_lines() -> None:
    right = "title: right\nthen: {waits: {seat: you}}\n"
    assert faults_in(right + "---\ntitle: x\nthen:\n  waits: {seat: foe}\n", "two.yaml") == [
        "", 'two.yaml:6: "x": the game is waiting for you at "day", not for foe',
    ]  # fmt: skip


def test_bold_names_that_look_like_rules_must_be_rules() -> None:
    faults = [faults_in(f"**{name}** something\n\n{RIGHT}")[0] for name in ("1.1", "A note", "Squall", "7.77")]
    assert faults[1:3] == ["", ""]
    assert "it never uses 1.1" in faults[0]
    assert 'there is no rule "7.77"' in faults[3]


# mistakes in positions, checks and answers


LAMP = """
title: a lamp
given:
  you:
    hand: [Reed Lamp]
%s
"""


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("    glw: 3\nthen: {waits: {}}", r'here:6: .*there is no fact "glw" under you \(did you mean "glow"\?\)'),
        ("  dy: 3\nthen: {waits: {}}", r'here:6: .*there is no fact "dy" \(did you mean "day"\?\)'),
        ("    glow: much\nthen: {waits: {}}", 'here:6: .*glow must be a whole number, not "much"'),
        ("    ashes: Squall\nthen: {waits: {}}", r"here:6: .*ashes must be a list: \[Squall\]"),
        ("    ashes:\n    - Squall\n    - Squal\nthen: {waits: {}}", 'here:8: .*no lanterns card "Squal" .*"Squall"'),
        ("    ashes: [{Squall: 1}]\nthen: {waits: {}}", 'here:6: .*Squall must be a mapping of facts, not "1"'),
        ("  turn: left\nthen: {waits: {}}", r'here:6: .*turn cannot be "left" \(available: you, foe\)'),
        ("  left: {}\nthen: {waits: {}}", 'here:6: .*there is no fact "left"'),
        ("  foe: glow\nthen: {waits: {}}", 'here:6: .*foe must be a mapping of facts, not "glow"'),
        ("then:\n  waits: {seta: you}", r'here:7: .*no "seta" in waits \(did you mean "seat"\?\)'),
        ("then:\n  waits: you", 'here:7: .*"waits" takes names and values'),
        ("then:\n  waits: {}\n  outcome: {winer: you}", "here:8: .*the game is not over"),
        ("then:\n  waits: {}\n  you.glw: 3", 'here:8: .*no fact "you.glw" .*"glow"'),
        ("then:\n  waits: {}\n  yu.glow: 3", 'here:8: .*no seat "yu"'),
        ("then:\n  waits: {}\n  you.hand lacks: [Squal]", 'here:8: .*no lanterns card "Squal"'),
        ("then:\n  waits: {}\n  not offered:\n  - play Reed Lmp", 'here:9: .*read "play Reed Lmp" .*"play Reed Lamp"'),
        ("then:\n  waits: {}\n  refused: {ply Squall: '3.1'}", 'here:8: .*ever read "ply Squall" .*"play Squall"'),
        ("then:\n  waits: {}\n  not offered: [veil Squal on Reed Lmp]", '"veil Squall on Reed Lamp"'),
        ("then:\n  waits: {}\n  not offered: [say nothing at all]", 'read "say nothing at all"$'),
        ("then:\n  waits: {}\n  not offered: [play Squall (hand of Blue)]", "can ever read"),
        ("then:\n  waits: {}\n  refused: play Squall", 'here:8: .*"refused" takes names and values'),
        ("then:\n  waits: {}\n  asks: 1", "here:8: .*questions asked since the last check: 0, not 1"),
        ("when:\n- you: play Reed Lmp\nthen: {waits: {}}", 'here:7: .*"play Reed Lmp" is not offered at "day"'),
        ("when:\n- foe: rest\nthen: {waits: {}}", 'here:7: .*foe is not asked: the game is waiting for you at "day"'),
        ("when:\n- yu: rest\nthen: {waits: {}}", 'here:7: .*no seat "yu"'),
        ("when:\n- you: {call: conced}\nthen: {waits: {}}", 'here:7: .*no call "conced" .*"concede"'),
        ("chance: [4]\nthen: {waits: {}}", "here:6: .*unused chance: 4"),
        ("shuffle: [[Squall]]\nthen: {waits: {}}", "here:6: .*1 of the given shuffles did not happen"),
        ("options: {glw: 3}\nthen: {waits: {}}", 'here:6: .*no option "glw" .*"glow"'),
        ("seats: 3\nstart: setup\ndecks: [reeds]\nthen: {waits: {}}", "decks next to given or under the seats"),
    ],
)  # fmt: skip
def test_a_mistake_is_reported_with_its_line(rest: str, message: str) -> None:
    with pytest.raises(ScenarioFailed) as caught:
        run(LAMP % rest)
    assert re.search(message, str(caught.value)), str(caught.value)
    assert not re.search(r"Error|Failed|Illegal|\['|\{'", str(caught.value))


def test_before_a_setup_only_decks_can_be_given() -> None:
    with pytest.raises(ScenarioFailed, match=r'here:3: .*there is no fact "hand" under you .*deck'):
        run("title: x\nstart: setup\ngiven: {you: {hand: [Squall]}}\nchance: [1]\nthen: {waits: {}}")


def test_an_automatic_answer_is_named_in_the_error() -> None:
    text = "title: x\ngiven: {you: {hand: [Great Beacon, Harbor Lamp, Reed Lamp]}}\nwhen:\n- you: play Great Beacon\n%s"
    with pytest.raises(ScenarioFailed) as caught:
        run(text % "- you: pay with Reed Lamp\nthen: {waits: {}}")
    assert 'here:5: "x": "pay with Reed Lamp" is not offered at "day"' in str(caught.value)
    assert 'The table answered "pay" for you by itself: "pay with Reed Lamp" was the only option' in str(caught.value)
    with pytest.raises(ScenarioFailed, match='The table answered "pay" for you by itself'):
        run(text % "then: {waits: {seat: you, prompt: pay}}")


def test_questions_are_counted_between_checks() -> None:
    run(
        "title: x\ngiven: {you: {hand: [Reed Lamp, Reed Lamp]}}\nwhen:\n- check: {asks: 0}\n- you: play Reed Lamp\n"
        "- you: play Reed Lamp\n- check: {asks: 2}\n- you: rest\nthen: {asks: 1, waits: {seat: foe}}"
    )


def test_seats_are_named_as_in_the_file() -> None:
    beginning = "title: x\nseats: 3\ngiven:\n  you: {towers: [Reed Lamp]}\n  left: {towers: [Reed Lamp]}\n"
    run(
        beginning
        + "chance: [2]\nwhen:\n- check: {offered: [send Reed Lamp at right], not offered: [send Squall at left]}\n"
        "- you: send Reed Lamp at right\nthen: {log: [sends the light of Reed Lamp at South], waits: {}}"
    )


def test_the_log_begins_with_the_setup() -> None:
    run("title: x\nstart: setup\nchance: [2]\nthen: {log: [East begins, It dawns for East], waits: {seat: foe}}")


def test_a_log_check_reads_the_log_of_a_seat() -> None:
    scenario = read_scenario(VEILED % "log: []", "here:1")
    (_, _), (step, lines) = transcript(GAME, scenario, "foe")
    assert (step, lines) == ("you: veil Night Moth", ["North lays a card face down."])
    assert transcript(GAME, scenario)[1][1] == ["North lays Night Moth face down."]
    broken = read_scenario("title: x\nwhen:\n- you: rest\n- you: rest\nthen: {waits: {}}", "here:1")
    assert [step for step, _ in transcript(GAME, broken)] == ["position", "you: rest"]
