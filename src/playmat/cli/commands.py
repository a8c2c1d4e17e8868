"""The input of a person at the table: an answer or a command."""

from __future__ import annotations

import shlex
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from playmat.analysis.hints import hint as hint_for
from playmat.cli import board
from playmat.cli.cards import block
from playmat.cli.choices import shortened
from playmat.cli.common import by_name
from playmat.cli.deck_files import read_deck_file
from playmat.cli.drawing import hanging
from playmat.cli.passing import STOP_HELP, full_control, only_stops, pass_over, stop
from playmat.cli.report import MOST_READINGS, write_report
from playmat.cli.saves import home, new_path
from playmat.cli.terminal_match import RunCommand, TerminalMatch
from playmat.engine.errors import BrokenRule, IllegalCall, IllegalOption, PlaymatError, nearest
from playmat.engine.facts import GameFacts
from playmat.engine.sitting.match import HAND_IN
from playmat.engine.sitting.sitting import TAKE_BACK
from playmat.engine.state.card import Card
from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.table import text as texts
from playmat.engine.table.table import Table
from playmat.scenario.rulebook import Rulebook, read_rulebook
from playmat.scenario.writing import write_scenario

View = Table[Any]

HINT_SECONDS = 1.5
"""The time limit for a hint."""

HELP = [
    ("3", "take option 3"),
    ("play big", "choose an option by its text, or by the start of it"),
    ("Enter", "choose the option in bold, if there is one"),
    ("?", "list what is not offered now, and why"),
    ("? play X", "explain why X is not offered, with the rule"),
    ("r ID", "a rule of the rulebook, like r {rule} (without a number: the rule of this question)"),
    ("c NAME", "everything printed on a card"),
    ("p", "the piles, with every card you may see"),
    ("l", "the whole log"),
    ("h", "a good answer, and why"),
    ("u", "undo your last decision"),
    ("s", "save and keep playing"),
    ("q", "save and quit"),
    ("share", "write this position to a scenario file (share TEXT: with what you expected)"),
    ("report", "report an unclear rule or card, with the table as you see it"),
    ("concede", "give up this game"),
    ("lists FILE", "between games of a match: hand in the main and side deck of this deck file"),
]


def run_command(match: TerminalMatch, view: View, seat: int, line: str) -> bool:
    """Run the typed input. True if the table has changed. If the input is refused, explain why and ask again."""
    word, _, rest = line.partition(" ")
    if line.startswith("?"):
        word, rest = "?", line[1:]
    if line.lower() in COMMANDS:
        word, rest = line, ""
    act = COMMANDS.get(word.lower())
    try:
        if act is not None and (not rest.strip() or word.lower() in WITH_ARGUMENT):
            return act(match, view, seat, rest.strip())
        if line.lower() in view.game.face.shortcuts:
            return pass_over(match, view, seat, line.lower())
        index = option_index(view, line)
        if index == NONE:
            return False
        match.answer(seat, index)
        return True
    except BrokenRule:
        raise  # the error left a rule unfinished, so the game cannot continue
    except PlaymatError as fault:
        match.screen.say(f"{fault}", "yellow")
        return False


# answers


def option_index(view: View, line: str) -> int:
    """The option that was typed: a number, a text or its beginning, or any words that only one option contains."""
    decision = view.decision
    assert decision is not None
    count = len(decision.answers)
    if not line:
        usual = view.game.face.usual(view, decision.answers)
        if usual == NONE:
            raise IllegalOption(f"Choose 1 to {count}, or type `help` for the commands.")
        return usual
    if line.isdecimal():
        if 1 <= int(line) <= count:
            return int(line) - 1
        raise IllegalOption(f"There is no option {int(line)}. Choose 1 to {count}.")
    lowered = [text.lower() for text in decision.texts]
    typed = " ".join(line.lower().split())
    if typed in lowered:
        return lowered.index(typed)
    for matching in (
        [k for k, text in enumerate(lowered) if text.startswith(typed)],
        [k for k, text in enumerate(lowered) if f" {typed}" in text],
    ):
        if len(matching) == 1:
            return matching[0]
        if matching:
            raise IllegalOption(f'"{line}" could mean: {" | ".join(decision.texts[k] for k in matching)}')
    raise IllegalOption(not_offered(view, line))


def not_offered(view: View, line: str) -> str:
    """Why a text is not a valid answer now: a rule refuses it, or the game does not know it."""
    why = view.why_not(line)
    texts_now = view.decision.texts if view.decision is not None else []
    near = nearest(line, [*texts_now, *(text.partition(" (")[0] for text in texts_now)])
    guess = near if "did you mean" in near else ""
    if why is None or why.text.startswith(texts.NOTHING_LIKE_IT):
        return f'"{line}" is not an answer here{guess}. Choose a number, or type `help`.'
    return f'"{line}" is not offered: {why}'


# why not


def refusals(view: View) -> list[tuple[str, Refusal]]:
    """Every answer to this question that is not offered now."""
    pending = view.state.pending
    menu = Menu(True)
    pending.lister.list(view, pending.scope, menu)
    option_texts = texts.option_texts(view, [o for o, _ in menu.refused])
    reasons = [texts.because(view, o, refusal) for o, refusal in menu.refused]
    return list(zip(option_texts, reasons, strict=True))


def why(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Show which answers are not offered and why: all of them, or only those that begin with the typed text."""
    typed, decision = rest.lower(), view.decision
    assert decision is not None
    offered = next((text for text in decision.texts if typed and is_in(typed, text)), "")
    refused = [(text, refusal) for text, refusal in refusals(view) if text.lower().startswith(typed)]
    if offered and (not refused or offered.lower().startswith(typed)):
        match.screen.say(f"It is offered: {decision.texts.index(offered) + 1}, {offered}.", "yellow")
    elif len(refused) > 1 or not rest:
        say_refusals(match, refused)
    else:
        match.screen.say(why_one(view, rest, refused), "yellow")
    return False


def is_in(typed: str, text: str) -> bool:
    """Whether the typed text matches an answer: its full text, or at least three letters from the start of a word."""
    return text.lower() == typed or (len(typed) > 2 and f" {typed}" in f" {text.lower()}")


def say_refusals(match: TerminalMatch, refused: list[tuple[str, Refusal]]) -> None:
    """Print refused answers, together if they have the same reason."""
    reasons: dict[str, list[str]] = {}
    for text, refusal in refused:
        reasons.setdefault(str(refusal), []).append(text)
    if not reasons:
        match.screen.say("Every possible answer is offered.")
    for reason, answers in reasons.items():
        explained = Text(f"{', '.join(shortened(answers))}: ").append(reason, "yellow")
        match.screen.say(Group(*hanging(Text(" "), explained, match.screen.width)))


def why_one(view: View, answer: str, refused: list[tuple[str, Refusal]]) -> str:
    """Why the typed answer is not offered.

    The reason is that of a refused answer that begins with the typed text. If there is none, it is the game's reason
    for the text, which may be an answer to another question, or else that of a refused answer that contains the text.
    """
    reason = view.why_not(answer)
    if not refused and (reason is None or reason.text.startswith(texts.NOTHING_LIKE_IT)):
        refused = [(text, refusal) for text, refusal in refusals(view) if is_in(answer.lower(), text)]
    for text, refusal in refused:
        return f'"{text}" is not offered: {refusal}.'
    return f'"{answer}" is not offered: {reason}.'


# looking things up


@cache
def rulebook(game: GameFacts) -> Rulebook:
    """The rulebook of a game, read once."""
    try:
        return read_rulebook(game)
    except OSError:
        raise PlaymatError(f"{game.slug} has no rulebook") from None


def rule(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Show a rule with its rulings."""
    number = rest or view.state.pending.prompt.rule
    for entry in rulebook(match.table.game).rule(number):
        heading = Text.assemble((f"{', '.join(entry.ids)} ", "bold cyan"), entry.text.replace("**", ""))
        match.screen.say(Padding(heading, (0, 0, 0, 1)))
        for ruling in entry.rulings:
            match.screen.say(Padding(Text(ruling.replace("**", ""), "dim"), (0, 0, 0, 3)))
    match.screen.say(f"`playmat rules {match.table.game.slug} {number}` also shows its examples.", "dim")
    return False


def card(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Show everything printed on a card, or what an ability does."""
    cards = match.table.game.pool()
    if not rest:
        raise PlaymatError(f"Which card? For example: `c {cards[-1].name}`. The beginning of its name is enough.")
    abilities = named_parts(match.table.game)
    # the other face of a card has its own name, which is in the text of the first face
    faces = [c.name for c in cards if f"// {rest}".lower() in c.text().lower()]
    name = faces[0] if len(faces) == 1 else by_name(rest, [*[c.name for c in cards], *abilities])
    if name in abilities:
        match.screen.say(Text.assemble((f" {name}: ", "bold cyan"), abilities[name]))
        return False
    match.screen.say(block(next(c for c in cards if c.name == name), match.table.game.face))
    return False


def named_parts(game: GameFacts) -> dict[str, str]:
    """Named parts of cards: the abilities of boards, each with its card."""
    return {
        str(name): f"{text} ({c.name})" for c in game.cards.values() for name, text in parts_of(c).items()
    }  # fmt: skip


def parts_of(c: Card) -> dict[Any, Any]:
    """The printed values of a card that consist of names and texts."""
    return {k: v for value in c.facts().values() if isinstance(value, dict) for k, v in value.items()}


def show_piles(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Show every pile, as far as this seat may see it."""
    for line in board.piles(view, seat, match.screen.width):
        match.screen.say(line)
    return False


def show_log(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Show the log from the beginning, as this seat reads it."""
    for line in board.log_lines(view, texts.log(match.table, seat), 0, match.screen.width):
        match.screen.say(line)
    return False


def hint(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Show a good answer, and why."""
    decision = view.decision
    assert decision is not None
    advised = hint_for(view, len(match.table.record), HINT_SECONDS)
    match.screen.say(f"{advised.option + 1}: {decision.texts[advised.option]}. {advised.text}", "green")
    return False


def show_help(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """List the commands."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    own = [*view.game.face.shortcuts.items(), *(STOP_HELP if view.game.face.stops else [])]
    for command, does in [*HELP, *own]:
        grid.add_row(Text(f" {command}", "bold"), does.format(rule=view.state.pending.prompt.rule))
    match.screen.say(grid)
    return False


# doing things


def undo(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Undo this seat's last decision, if the undo is free or the others agree. The computer always agrees."""
    index = match.table.back_to(seat)
    if index != NONE and not needs_consent(match, index, seat):
        match.table.call(seat, TAKE_BACK)
        come_back(match, seat)
        match.screen.say("Undone.", "green")
        return True
    others = [other for other in match.people if other != seat]
    if index != NONE and others and match.screen.ask(" Do the others agree? [y/N] ").lower() not in ("y", "yes"):
        raise IllegalCall("The others do not agree. Nothing was undone.")
    stands = index != NONE and bool(others) and may_stand(match, index)
    match.table.call(seat, TAKE_BACK, agreed=True, **({"stands": True} if stands else {}))
    come_back(match, seat)
    who = "The others agree" if others else "The computer agrees"
    seen = (
        "Cards that were seen stay in place and are now known to all"
        if stands
        else "Dice and draws will be random again"
    )
    match.screen.say(f"{who}. Undo does not restore chance. {seen}.", "green")
    match.screen.pause()
    return True


def needs_consent(match: TerminalMatch, index: int, seat: int) -> bool:
    """Whether the others must agree: a player learned something, or another person was asked."""
    table = match.table
    if len(match.people) < 2 or table.game.take_backs(table.state) == "free":
        return table.needs_consent(index)
    return table.needs_consent(index) or any(kept.seat != seat for kept in table.checkpoints[index:])


def may_stand(match: TerminalMatch, index: int) -> bool:
    """Whether deck cards that have been seen may stay in place, known to all. Otherwise they are shuffled back."""
    if not match.table.seen_since(index):
        return False
    return match.screen.ask(
        " Cards from a deck were seen. Does everyone agree to leave them in place? [y/N: shuffle them back] "
    ).lower() in ("y", "yes")


def come_back(match: TerminalMatch, seat: int) -> None:
    """A player who undoes a move is asked again, even at questions they had passed in advance."""
    match.back = seat
    match.auto_passes[seat].shortcut = ""


def save(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Save the match."""
    match.screen.say(f"Saved in {match.save()}.", "green")
    return False


def leave(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Save and quit."""
    from playmat.cli.terminal_match import Quit

    raise Quit


def report(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Fill in a report on something unclear. The file contains the table as this seat sees it."""
    screen = match.screen
    card = ask_card(match, view.game)
    situation = screen.ask(" What happened, or what is unclear? ").strip()
    readings: list[str] = []
    while len(readings) < MOST_READINGS and (
        reading := screen.ask(f" Reading {len(readings) + 1}? (Enter: done) ").strip()
    ):
        readings.append(reading)
    path = write_report(view, seat, texts.log(match.table, seat), card, situation, readings)
    screen.say(f"Written to {path}. It contains only what you can see.", "green")
    try:
        write_position(match, seat, situation, path.with_suffix(".yaml"))
    except PlaymatError as fault:  # the report is complete without a scenario file
        screen.say(f"It has no scenario file: {fault}", "dim")
    return False


def share(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Write the position, as this seat sees it, to a scenario file."""
    folder = home() / "positions"
    folder.mkdir(parents=True, exist_ok=True)
    write_position(match, seat, rest, new_path(view.game, folder, ".yaml"))
    return False


def write_position(match: TerminalMatch, seat: int, expected: str, path: Path) -> None:
    """Write the position, as a seat sees it, to a scenario file."""
    path.write_text(write_scenario(match.table, seat, expected), encoding="utf-8")
    match.screen.say(f"Written to {path}. It contains only what you can see.", "green")
    match.screen.say(f"Run it with: playmat scenario {shlex.quote(str(path))} --log", "dim")


def ask_card(match: TerminalMatch, game: GameFacts) -> str:
    """The name of a card, or nothing. Asks again after a typo."""
    while typed := match.screen.ask(" Which card? (Enter: none) ").strip():
        try:
            return by_name(typed, [card.name for card in game.pool()], "card")
        except PlaymatError as fault:
            match.screen.say(f"{fault}", "yellow")
    return ""


def concede(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Concede the game, if its rules allow it. A match continues with the next game."""
    match.table.call(seat, "forfeit" if "forfeit" in match.table.game.calls else "concede")
    return True


def hand_in(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Between two games of a match, hand in a deck file with both decks instead of exchanging cards."""
    matches = view.game.matches
    if matches is None or matches.exchange is None:
        raise IllegalCall(f"{view.game.title} has no side decks to exchange cards with.")
    if not rest:
        raise PlaymatError("Which file? For example, `lists my-deck.txt` hands in its main deck and its side deck.")
    deck = read_deck_file(view.game, Path(rest))
    match.table.call(seat, HAND_IN, main=deck.cards, side=deck.side)
    return True


COMMANDS: dict[str, RunCommand] = {
    "?": why, "r": rule, "rule": rule, "c": card, "card": card, "p": show_piles, "piles": show_piles, "l": show_log,
    "log": show_log, "h": hint, "hint": hint, "help": show_help, "u": undo, "undo": undo, "s": save, "save": save,
    "q": leave, "quit": leave, "exit": leave, "concede": concede, "lists": hand_in, "share": share,
    "report": report, "full control": full_control, "only stops": only_stops, "stop": stop, "stops": stop,
}  # fmt: skip
WITH_ARGUMENT = ("?", "r", "rule", "c", "card", "lists", "share", "stop")
