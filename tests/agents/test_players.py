"""Requirements for all players: they see only views, give the same answers for the same seed, and have a name."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.agents import NAMES, Player, Scripted, Search, player
from playmat.agents.self_play import play_match
from playmat.engine.errors import IllegalOption, PlaymatError, UnknownName
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.engine.table.text import option_texts
from playmat.games import BUILT_IN
from tests.engine.toy import GAME as TOY

ATW = playmat.game("atw")
EVERY_GAME = [*(playmat.game(slug) for slug in BUILT_IN), TOY]
SMALL = {"random": "random", "greedy": "greedy", "search": "search:6", "softmax": "softmax:2"}


def answers(game: Any, name: str, seed: int, most: int) -> list[str]:
    """The first answers in a game in which this kind of player plays every seat."""
    table = game.start(seed=seed)
    players = [player(SMALL[name], seed + seat) for seat in range(table.state.seats)]
    texts: list[str] = []
    while not table.over and len(texts) < most:
        pending = table.state.pending
        options = table.listed(pending)
        chosen = players[pending.seat].choose(table.view(pending.seat), options)
        assert chosen in options
        texts.append(option_texts(table, options)[options.index(chosen)])
        table.choose(chosen)
    return texts


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda g: str(g.slug))
def test_the_same_seed_gives_the_same_answers(game: Any, name: str) -> None:
    most = 12 if name == "search" else 60
    first = answers(game, name, 3, most)
    assert first == answers(game, name, 3, most)
    assert len(first) > 5


@pytest.mark.parametrize("name", NAMES)
def test_a_different_seed_gives_different_answers(name: str) -> None:
    assert answers(ATW, name, 3, 40) != answers(ATW, name, 4, 40)


class Watched(Player):
    """A greedy player that records what it was shown."""

    def __init__(self, inner: Player) -> None:
        super().__init__()
        self.inner = inner
        self.seen: list[Table[Any]] = []

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        self.seen.append(view)
        return self.inner.choose(view, options)


def test_players_see_only_views() -> None:
    watched = [Watched(player("greedy", seat)) for seat in (0, 1)]
    played = play_match(ATW, [*watched], [ATW.deck("nova"), ATW.deck("tembo")], 5, {})
    assert played.table.over
    assert played.decisions == sum(len(w.seen) for w in watched) > 20
    for seat, w in enumerate(watched):
        for view in w.seen:
            state = view.state
            assert view is not played.table
            assert state.seed == 0
            assert state.last is None
            hidden = [p for p in state.pile(ATW.zones[1], 1 - seat) if state.known[p] != 0b11]
            assert all(state.copy[p] == 0 for p in hidden)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("greedi", 'no player "greedi".*"greedy"'),
        ("serch:50", 'no player "serch:50"'),
        ("search:", "1 to 1,000,000 playouts"),
        ("search:0", "1 to 1,000,000 playouts"),
        ("search:-3", "1 to 1,000,000 playouts"),
        ("search:1000001", "1 to 1,000,000 playouts"),
        ("search:٣", "1 to 1,000,000 playouts"),
        ("search:12:0", "1 to 10,000 decisions ahead"),
        ("search:12:", "1 to 10,000 decisions ahead"),
        ("search:12:5:5", "1 to 10,000 decisions ahead"),
        ("greedy:5", "only search and softmax take a number"),
        ("softmax", "softmax needs a temperature"),
        ("softmax:0", "softmax needs a temperature"),
        ("softmax:-1", "softmax needs a temperature"),
        ("softmax:nan", "softmax needs a temperature"),
        ("softmax:0.00000001", "softmax needs a temperature"),
        ("", "no player"),
    ],
)
def test_unknown_names_are_refused(name: str, message: str) -> None:
    with pytest.raises(PlaymatError, match=message):
        player(name, 0)


def test_player_names_are_parsed() -> None:
    search = player(" Search:17 ", 1)
    assert isinstance(search, Search)
    assert (search.playouts, search.horizon) == (17, 0)
    deep = player("search:17:9", 1)
    assert isinstance(deep, Search)
    assert (deep.playouts, deep.horizon) == (17, 9)
    with pytest.raises(UnknownName):
        player("scripted", 0)


def test_a_scripted_player_gives_exactly_its_answers() -> None:
    table = ATW.start(["nova", "tembo"], seed=1)
    scripted = Scripted(["take Drop", "take Flying Circus"])
    options = table.listed(table.state.pending)
    chosen = scripted.choose(table.view(0), options)
    assert option_texts(table, [chosen]) == ["take Drop Kick"]
    table.choose(chosen)
    with pytest.raises(IllegalOption, match="Flying Circus"):
        scripted.choose(table.view(0), table.listed(table.state.pending))
    with pytest.raises(IllegalOption, match=r'no answer left for "opening card"\. It gave 2'):
        scripted.choose(table.view(0), table.listed(table.state.pending))
