"""Reports: simulations and comparisons as one page that opens offline.

The page is a template that is built with the web page. The data goes into it as JSON, and the same code draws it there
and on the Lab page.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import playmat
from playmat.agents.tally import Tally
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.lab.card_statistics import card_data
from playmat.lab.plan import PlanDecks, SimulationPlan
from playmat.lab.simulation_data import simulation_data
from playmat.lab.verdicts import subject_of, verdict_text

FORMAT = "playmat-lab"
VERSION = 1
"""Increased when the meaning of a report's data changes."""
TEMPLATE = "report.html"
PLACE = "PLAYMAT_REPORT_DATA"
"""The placeholder in the template that the data replaces."""
UNSAFE = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}
"""Characters that are unsafe in the script element around the data, and their JSON escapes."""
LEFT_OUT = ("events", "openings", "course", "deck_statistics")
"""Parts of a simulation's results that a report does not show."""


def simulation_report(plan: SimulationPlan, tally: Tally, asked: int, partial: bool) -> dict[str, Any]:
    """The data for a simulation report. Its cards must have been counted."""
    lists = plan.card_lists()
    data = simulation_data(plan, tally, asked, partial)
    usual = plan.game.full_options({})
    simulation = {
        **{name: value for name, value in data.items() if name not in LEFT_OUT},
        "options": {name: value for name, value in plan.settings.items() if value != usual[name]},
        "deck_cards": {deck: card_data(plan.game, tally, {deck: lists[deck]}, deck) for deck in lists},
    }
    return {**head(plan.game, plan.lists, list(lists)), "simulation": simulation}


def comparison_report(game: Game, lists: PlanDecks, data: dict[str, Any]) -> dict[str, Any]:
    """The data for a comparison report."""
    comparison = {**data, "subject": subject_of(data), "sentence": f"{verdict_text(data)}."}
    return {**head(game, lists, list(data["decks"])), "comparison": comparison}


def head(game: Game, lists: PlanDecks, decks: list[str]) -> dict[str, Any]:
    """The start of every report: the game, and the titles of its decks."""
    own = {deck.name: deck for deck in lists.own.values()} | lists.own
    titles = {name: (own[name] if name in own else game.deck(name)).title for name in decks}
    return {
        "format": FORMAT,
        "version": VERSION,
        "playmat": playmat.__version__,
        "game": game.slug,
        "title": game.title,
        "decks": titles,
    }


# the page


def report_page(data: dict[str, Any]) -> str:
    """A report as HTML."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return template().replace(PLACE, text.translate(UNSAFE))


def template() -> str:
    """The page that shows a report, without its data."""
    folder = Path(os.environ.get("PLAYMAT_PAGE") or Path(__file__).resolve().parents[1] / "web")
    try:
        text = (folder / TEMPLATE).read_text("utf-8")
    except OSError:
        raise PlaymatError(
            "Reports need the page, which has not been built in this checkout. Build it with `make page`, or use --json"
        ) from None
    if text.count(PLACE) != 1:
        raise PlaymatError(f"{folder / TEMPLATE} is not a report template. Build the page again with `make page`")
    return text


class ReportFile:
    """A file for a report, checked before the games are played."""

    def __init__(self, path: Path) -> None:
        self.path = path
        template()
        if path.is_dir() or not path.absolute().parent.is_dir():
            raise PlaymatError(f"cannot write --report {path}: name a file in an existing folder")

    def write(self, data: dict[str, Any]) -> None:
        """Write the report."""
        try:
            self.path.write_text(report_page(data), "utf-8")
        except OSError as fault:
            raise PlaymatError(f"cannot write --report {self.path}: {fault.strerror or fault}") from None
