"""Forced wins: proved, refuted, or left open; the rulebook's examples, chance, repetition, and bad input."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import playmat
from playmat.agents.solving import CANNOT_TELL, FORCED, NOT_FORCED, Solution, solve
from playmat.agents.solving.chances import CERTAIN, orders
from playmat.agents.solving.graph import CHANCE, OVER, Graph, Node
from playmat.agents.solving.proof import NOT_WON, chooses, wins
from playmat.cli import app
from playmat.engine.errors import GameOver
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.column import column
from playmat.engine.state.scope import NONE
from playmat.engine.table.playout import play_at_random
from playmat.scenario.run import set_up
from playmat.scenario.scenario import read_scenario

YOU, FOE = 0, 1
EXAMPLES = Path(str(playmat.__file__)).parent / "games" / "champions" / "rulebook" / "08-examples.md"

SPRING = "Tide Turtle: {equipment: [The Sacred Spring]}"
DAGGER = "Hestia: {equipment: [Fire Dagger]}"


def table(game: str, you: str, foe: str, **more: str) -> Sitting[Any]:
    """The position of a scenario, after the steps of `when`."""
    lines = ["title: a position", "given:", f"  you: {you}", f"  foe: {foe}"]
    lines += [f"  {name.replace('_', ' ')}: {value}" for name, value in more.items() if name not in ("chance", "when")]
    lines += [f"{name}: {value}" for name, value in more.items() if name in ("chance", "when")]
    scenario = read_scenario("\n".join([*lines, "then: {waits: {}}"]), "here")
    position = set_up(playmat.game(game), scenario)
    position.resolve()
    for step in scenario.when:
        position.answer(*step.values())
    return position


def duel(you: str, foe: str, **more: str) -> Sitting[Any]:
    return table("champions", you, foe, **more)


def forced(repeats: str = "1") -> Sitting[Any]:
    """EX-FAQ-forced: the side with the Dagger has a Celestial Shower and another Dagger in its deck."""
    deck = "[Celestial Shower, Fire Dagger]"
    foe = f"{{champions: [{DAGGER}], deck only: {deck}}}"
    return duel(f"{{champions: [{SPRING}], deck only: []}}", foe, turn_player="foe", repeats=repeats)


def answers(solution: Solution) -> list[str]:
    return [verdict.answer for verdict in solution.verdicts]


def said(solution: Solution, k: int = 0) -> list[str]:
    return [ply.text for ply in solution.verdicts[k].line.plies]


# the rulebook's examples


@pytest.mark.parametrize("first", ["you", "foe"])
def test_dagger_and_spring_are_not_a_forced_win(first: str) -> None:
    you, foe = (f"{{champions: [{c}], deck only: []}}" for c in (SPRING, DAGGER))
    solution = solve(duel(you, foe, turn_player=first))
    assert answers(solution) == [NOT_FORCED, NOT_FORCED]
    assert solution.verdicts[FOE].line.end == "the same position again"


def test_with_shower_and_dagger_in_the_deck_the_win_is_forced() -> None:
    solution = solve(forced())
    assert answers(solution) == [NOT_FORCED, FORCED]
    assert said(solution, FOE) == ["draw", "activate The Sacred Spring", "activate Celestial Shower", "draw"]
    assert solution.verdicts[FOE].line.end == "deck out (END.6)"
    assert solution.verdicts[FOE].moves == 4


def test_with_useless_cards_left_the_second_dagger_wins() -> None:
    blanks = "[Blank Scroll, Blank Scroll, Blank Scroll]"
    you = f"{{champions: [Tide Turtle: {{health: 20, equipment: [The Sacred Spring]}}], deck only: {blanks}}}"
    foe = f"{{champions: [{DAGGER}], hand: [Celestial Shower, Fire Dagger], deck only: []}}"
    solution = solve(duel(you, foe, turn_player="foe"))
    assert answers(solution) == [NOT_FORCED, FORCED]
    assert said(solution, FOE)[0] == "activate Celestial Shower"
    assert solution.verdicts[FOE].line.end == "champions (END.1)"


def test_earlier_turns_do_not_count() -> None:
    old = forced(repeats="4")
    old.state.turn = 999
    old.state.decisions = 49_999
    assert answers(solve(old)) == answers(solve(forced())) == [NOT_FORCED, FORCED]
    assert old.state.decisions == 49_999, "the solved table itself is unchanged"


# more duels


def test_a_win_in_one_turn_is_found() -> None:
    solution = solve(duel("{champions: [Hestia], hand: [Fireball]}", "{champions: [Magma Slug: {health: 20}]}"))
    assert answers(solution) == [FORCED, NOT_FORCED]
    assert said(solution) == ["activate Fireball", "Magma Slug"]


def test_stage_fright_wins_against_an_empty_deck() -> None:
    you = "{champions: [Hestia], hand: [Stage Fright], deck only: [Blank Scroll]}"
    foe = f"{{champions: [{SPRING}], deck only: %s}}"
    solution = solve(duel(you, foe % "[]"))
    assert answers(solution) == [FORCED, NOT_FORCED]
    assert said(solution) == ["activate Stage Fright", "draw"]
    assert solve(duel(you, foe % "[Blank Scroll]"), [YOU]).verdicts[0].answer == NOT_FORCED


def dance(deck: str) -> Solution:
    """You need three strikes to win. A Fireball within two turns would save the opponent, but drawing it takes luck."""
    foe = f"{{champions: [Tide Turtle: {{health: 30}}], hand: [Shuffle Dance, Blank Scroll], deck only: {deck}}}"
    return solve(duel("{champions: [Hestia: {health: 20, equipment: [Fire Dagger]}], deck only: []}", foe))


def test_a_win_must_hold_for_every_shuffle() -> None:
    assert answers(dance("[Blank Scroll, Spring Water]")) == [FORCED, NOT_FORCED], "healing only gains time"
    assert answers(dance("[Blank Scroll, Blank Scroll]")) == [FORCED, NOT_FORCED]
    solution = dance("[Blank Scroll, Fireball]")
    assert answers(solution) == [NOT_FORCED, NOT_FORCED]
    (chance,) = [ply.text for ply in solution.verdicts[YOU].line.plies if ply.seat == NONE]
    assert chance.startswith("shuffled to ")
    assert "Fireball" in chance.split(", ")[:2] or chance.startswith("shuffled to Fireball")


def test_a_limit_is_respected() -> None:
    solution = solve(playmat.game("champions").start(seed=3), limit=200)
    assert answers(solution) == [CANNOT_TELL, CANNOT_TELL]
    assert solution.verdicts[0].why == "the limit of 200 positions was reached"
    assert solution.positions < 400
    late = solve(playmat.game("champions").start(seed=3), seconds=0.2)
    assert "the time limit was reached" in late.verdicts[0].why
    assert late.seconds < 5


def test_following_the_proof_wins() -> None:
    for seed in range(4):
        chance = random.Random(seed)
        t = forced().clone()
        t.state.script = None
        while not t.over:
            assert t.decision is not None
            options = t.decision.options
            if t.decision.seat == FOE:
                t.answer(said(solve(t, [FOE]))[0])
            else:
                t.choose(chance.choice(options))
        assert t.outcome is not None
        assert t.outcome.winners == [FOE]


# dice


def pinned(health: int) -> Sitting[Any]:
    """The last blind attack has hit, leaving a wrestler with this much health. After this window, the bell rings."""
    you = "{wrestler: nova, depleted: yes, blind attacks: 3, draw: [Shooting Star], tokens: [], stamina: 5}"
    foe = f"{{wrestler: viktor, depleted: yes, blind attacks: 3, health: {health + 3}, stamina: 0, tokens: []}}"
    when = "[you: blind attack, foe: let it come]"
    return table("atw", you, foe, blind_attacks="6", chance="[4]", when=when)


def test_the_pinned_wrestler_may_roll_high_enough_to_get_up() -> None:
    solution = solve(pinned(4), seconds=15)
    assert answers(solution) == [NOT_FORCED, NOT_FORCED]


def test_two_dice_are_never_less_than_two() -> None:
    solution = solve(pinned(1), [YOU], seconds=15)
    assert answers(solution) == [FORCED]
    assert said(solution)[0] == "pin"
    assert solution.verdicts[0].line.end == "pinfall (KO.4)"


# the induction itself


def graph_of(nodes: list[Node]) -> Graph:
    """A handmade graph."""
    graph = Graph.__new__(Graph)
    graph.nodes = nodes
    graph.parents = [[] for _ in nodes]
    for number, node in enumerate(nodes):
        leads, node.leads = node.leads, None
        if leads is not None:
            graph.lead(number, leads)
    return graph


def random_graph(chance: random.Random) -> Graph:
    nodes = []
    for _ in range(12):
        node = Node(chance.choice([YOU, YOU, FOE, FOE, CHANCE, OVER]), 0, 0, CERTAIN)
        node.blind = chance.random() < 0.1
        if node.mover == OVER:
            node.leads, node.winner = [], chance.choice([YOU, FOE, -1])
        elif chance.random() < 0.85:
            node.leads = [chance.randrange(12) for _ in range(chance.randint(1, 3))]
        nodes.append(node)
    return graph_of(nodes)


@pytest.mark.parametrize("perhaps", [False, True])
def test_the_induction_is_the_least_fixpoint(perhaps: bool) -> None:
    for seed in range(300):
        graph = random_graph(random.Random(seed))
        won: set[int] = set()
        for _ in graph.nodes:  # the definition itself, which is slow to compute
            for k, node in enumerate(graph.nodes):
                if node.leads is None:
                    holds = perhaps
                elif not node.leads:
                    holds = node.winner == YOU
                else:
                    holds = (any if chooses(node, YOU, perhaps) else all)(x in won for x in node.leads)
                if holds:
                    won.add(k)
        results = wins(graph, YOU, perhaps)
        assert won == {k for k in range(12) if results[k] != NOT_WON}


def test_repeating_positions_is_not_a_win() -> None:
    circle = [Node(mover, 0, 0, CERTAIN) for mover in (YOU, FOE)]
    circle[0].leads, circle[1].leads = [1], [0]
    assert wins(graph_of(circle), YOU, perhaps=True) == [NOT_WON, NOT_WON]


def test_different_orders_of_equal_cards_count_as_one() -> None:
    assert list(orders([])) == [[]]
    assert list(orders(["b", "a", "b"])) == [["a", "b", "b"], ["b", "a", "b"], ["b", "b", "a"]]
    assert len(list(orders(list("abcd")))) == 24


@pytest.mark.parametrize("slug", ["atw", "champions"])
def test_equal_positions_are_recognized_after_different_histories(slug: str) -> None:
    game = playmat.game(slug)
    t = game.start(seed=5)
    play_at_random(t, 99, 9)
    twin = t.clone()
    twin.state.decisions += 7
    twin.state.learned += 3
    twin.state.seed += 1
    twin.state.instance = column([n + 4 for n in twin.state.instance])
    if not t.state.frames and not t.state.listeners:
        assert game.player.position(t) == game.player.position(twin)
    t.choose(t.listed(t.state.pending)[0])
    assert game.player.position(t) == 0 or game.player.position(t) != game.player.position(twin)


# the command


def run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, ["solve", *arguments])


def test_a_scenario_of_the_rulebook_is_solved() -> None:
    result = run(str(EXAMPLES), "--title", "all that is left is drawing from an empty deck")
    assert result.exit_code == 0
    assert "you: no forced win." in result.stdout
    assert "foe: forced win in at most 4 answers." in result.stdout
    assert "1  foe     draw" in result.stdout
    assert "deck out (END.6)" in result.stdout


UNKNOWN = "this position has unknown cards, so it cannot be solved"
SHARED = """\
title: A first attack
game: atw
given:
  you: {wrestler: nova, hand: [HAND]}
  foe: {wrestler: viktor, health: 4, stamina: 0, hand: []}
then: {waits: {seat: you}}
"""


def test_a_scenario_of_a_file_that_names_its_game_is_solved(tmp_path: Path) -> None:
    file = tmp_path / "shared.yaml"
    file.write_text(SHARED.replace("HAND", "Shooting Star"))
    result = run(str(file), "--json", "--limit", "20")
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["game"] == "atw"
    file.write_text(file.read_text().replace("game: atw\n", "game: chess\n"))
    assert 'no game "chess"' in run(str(file)).stderr


@pytest.mark.parametrize("hand", ['"?"', '"?": {owner: foe}'])
def test_a_position_with_unknown_cards_is_refused(tmp_path: Path, hand: str) -> None:
    """Its match may still be in progress."""
    file = tmp_path / "shared.yaml"
    file.write_text(SHARED.replace("HAND", hand))
    result = run(str(file), "--limit", "20")
    assert result.exit_code == 2
    assert UNKNOWN in " ".join(result.stderr.split())


def test_a_saved_game_is_solved_as_json(tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    file.write_text(json.dumps(forced().save()))
    result = run(str(file), "--seat", "foe", "--json")
    assert result.exit_code == 0
    body = json.loads(result.stdout)
    (seat,) = body["seats"]
    assert (body["game"], seat["seat"], seat["answer"], seat["moves"]) == ("champions", "foe", FORCED, 4)
    assert seat["line"][0] == {"seat": "foe", "answer": "draw"}


def test_the_position_after_some_steps_is_solved() -> None:
    result = run(
        str(EXAMPLES), "--title", "all that is left is drawing from an empty deck", "--after", "5", "--seat", "foe"
    )
    assert result.exit_code == 0
    assert "foe: forced win in 1 answer." in result.stdout


def test_the_answer_is_open_beyond_the_limit() -> None:
    result = run(str(EXAMPLES), "--title", "a facedown Grenade triggers a Fire Golem", "--limit", "20", "--seat", "you")
    assert result.exit_code == 0
    assert "you: cannot tell within the limits: the limit of 20 positions was reached." in result.stdout


def test_bad_input_is_refused(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.json"
    damaged.write_text(json.dumps(forced().save()).replace('"turn": 11', '"turn": 12'))
    half = tmp_path / "half.json"
    half.write_text('{"playmat": "save", "game": "cham')
    foreign = tmp_path / "foreign.json"
    foreign.write_text('{"game": "chess"}')
    lost = tmp_path / "lost.yaml"
    lost.write_text("title: a\ngiven: {}\nthen: {waits: {}}\n")
    over = tmp_path / "over.json"
    finished = forced()
    finished.call(YOU, "forfeit")
    over.write_text(json.dumps(finished.save()))
    book = str(EXAMPLES)
    for arguments, expected in [
        ([str(tmp_path / "none.json")], "no such file"),
        ([str(tmp_path / "none.md")], "no such file"),
        ([str(tmp_path)], "is a folder"),
        ([str(damaged)], "changed or damaged"),
        ([str(half)], "invalid JSON"),
        ([str(foreign)], "does not name a game"),
        ([str(lost)], "choose its game"),
        ([str(over)], "the game is over"),
        ([str(over), "--title", "x"], "--title and --after are for scenarios"),
        ([book], "has several scenarios"),
        ([book, "--title", "no such title"], 'no scenario "no such title"'),
        ([book, "--title", "until both", "--seat", "left"], 'no seat "left"'),
        ([book, "--title", "until both", "--after", "99"], "is too many"),
        ([book, "--title", "until both", "--limit", "0"], "'--limit'"),
        ([book, "--title", "until both", "--seconds", "nan"], "more than 0 seconds"),
    ]:
        result = run(*arguments)
        assert result.exit_code == 2, arguments
        assert expected in " ".join(result.stderr.split()), arguments


def test_a_finished_game_is_refused() -> None:
    t = forced()
    t.call(YOU, "forfeit")
    with pytest.raises(GameOver, match="nothing to prove"):
        solve(t)
