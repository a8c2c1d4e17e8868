"""Measure the layouts of observations: the names that occur, and the largest numbers of cards and options.

    python -m playmat.gym.measure [GAME …] [--games 1000]

plays games between greedy and between random players, and writes the names and the sizes plus a quarter to
`layouts.json`.
"""

from __future__ import annotations

import argparse
import json
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from playmat.agents import player
from playmat.engine.game import Game
from playmat.engine.state.card import BLANK
from playmat.engine.state.option import PROMPTS
from playmat.engine.state.scope import NONE
from playmat.engine.state.zones import EVERYBODY
from playmat.engine.table.table import Table
from playmat.games import BUILT_IN, game
from playmat.gym.encoding.encoder import Encoder
from playmat.gym.encoding.layout import VERSION, Layout, tag_and_number
from playmat.gym.opening import drawn_decks, open_table

LAYOUTS: Final = "layouts.json"
AGENTS: Final = ("greedy", "random")
MORE: Final = 1.25
"""The factor by which sizes exceed the largest ones seen."""


class NamesSeen:
    """The names that occur in the views of a game."""

    def __init__(self, game: Game) -> None:
        self.game: Final[Game] = game
        self.listed: Final[set[str]] = {zone.name for zone in game.face.in_play}
        self.open: Final[set[str]] = {zone.name for zone in game.face.counted if zone.sees == EVERYBODY}
        """Open zones with cards on the table if options point at them, such as a market. Otherwise they are piles."""
        self.names: Final[dict[str, set[str]]] = {
            kind: set() for kind in ("table_meters", "seat_meters", "card_meters", "card_mosts", "card_tags", "altered")
        }
        # rare names may not occur in any measured game
        self.names["card_meters"] |= set(game.face.card_meters)
        self.names["card_tags"] |= set(game.face.card_tags)

    def look(self, t: Table[Any], seat: int) -> None:
        """Add the names that a seat sees now."""
        view = t.view(seat)
        state, face = view.state, self.game.face
        self.names["table_meters"] |= {meter.name for meter in face.meters(view, NONE)}
        for other in range(state.seats):
            self.names["seat_meters"] |= {meter.name for meter in face.meters(view, other)}
        for changes in face.altered(view).values():
            self.names["altered"] |= {change.name for change in changes}
        for place in range(state.seats, len(state.where)):
            placement = face.placement(view, place) if state.is_card(place) else None
            if placement is not None:
                self.listed.add(self.game.zones[state.zone_of(place)].name)
                self.names["card_meters"] |= {meter.name for meter in placement.meters}
                self.names["card_mosts"] |= {meter.name for meter in placement.meters if meter.most != meter.value}
                self.names["card_tags"] |= {tag_and_number(tag.name)[0] for tag in placement.tags}
        for option in view.listed(state.pending):
            if state.is_card(option.thing):
                self.listed.update(self.open & {self.game.zones[state.zone_of(option.thing)].name})

    def as_json(self) -> dict[str, Any]:
        """All names in order. Those that contain the name of a card are left out: rows say which card it is."""
        prompts = [prompt.name for address, prompt in PROMPTS.items() if address.startswith(f"{self.game.slug}.")]
        return {
            "cards": sorted(self.game.cards),
            "prompts": sorted(set(prompts)),
            "listed": [zone.name for zone in self.game.zones if zone.name in self.listed],
            **{kind: sorted(filter(self.is_general, names)) for kind, names in self.names.items()},
        }

    def is_general(self, name: str) -> bool:
        """Whether a name mentions no individual card, known or unknown."""
        return not any(card.name in name for card in [BLANK, *self.game.cards.values()])


def measured(game: Game, games: int, agents: tuple[str, ...] = AGENTS) -> dict[str, Any]:
    """The names and sizes of a game, from this many games of each agent and number of seats."""
    names = NamesSeen(game)
    for agent in agents:
        for seed in range(games):
            play(game, game.most_seats if seed % 2 else game.least_seats, agent, seed, names.look)
    measured = names.as_json()
    measured["sizes"] = {}
    for seats in range(game.least_seats, game.most_seats + 1):
        measured["sizes"][str(seats)] = {"cards": 1, "options": 1}
        largest = LargestSizes(Encoder(Layout(game, seats, measured)))
        for agent in agents:
            for seed in range(games):
                play(game, seats, agent, seed, largest.look)
        measured["sizes"][str(seats)] = {
            "cards": int(largest.cards * MORE) + 1,
            "options": int(largest.options * MORE) + 1,
        }
    return measured


class LargestSizes:
    """The largest numbers of rows and options seen."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder: Final[Encoder] = encoder
        self.cards = 0
        self.options = 0

    def look(self, t: Table[Any], seat: int) -> None:
        """Count the rows and options of a seat that is asked."""
        view = t.view(seat)
        rows = self.encoder.rows
        rows.fill(self.encoder.empty[:], view.state, seat)
        self.cards = max(self.cards, int(rows.count))
        self.options = max(self.options, len(view.listed(view.state.pending)))


def play(game: Game, seats: int, agent: str, seed: int, look: Any) -> None:
    """One game as the environments play it, shown to `look` at every decision."""
    settings = game.silent_options({})
    t = open_table(game, drawn_decks(game, seats, seed, settings), seed, settings)
    chosen_by = player(agent, seed)
    while not t.over:
        pending = t.state.pending
        look(t, pending.seat)
        options = t.listed(pending)
        t.choose(chosen_by.choose(t.view(pending.seat), options) if len(options) > 1 else options[0])


def stored() -> dict[str, Any]:
    """The measured layouts of the built-in games, by their slugs."""
    layouts: dict[str, Any] = json.loads(files("playmat.gym").joinpath(LAYOUTS).read_text("utf-8"))["games"]
    return layouts


def main() -> None:
    """Measure the layouts and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(BUILT_IN))
    parser.add_argument(
        "--games", type=int, default=1000, help="games for each agent and number of seats (default 1000)"
    )
    arguments = parser.parse_args()
    path = Path(__file__).with_name(LAYOUTS)
    games = stored() if path.exists() else {}
    for slug in arguments.game:
        games[slug] = measured(game(slug), arguments.games)
        print(slug, games[slug]["sizes"])
        text = json.dumps({"version": VERSION, "games": games}, indent=1, sort_keys=True)
        path.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
