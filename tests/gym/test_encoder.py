"""Observations contain exactly what a seat knows, agree with the table, and fit their space."""

from __future__ import annotations

import json
import zlib
from importlib.resources import files
from typing import Any

import pytest

import playmat
from playmat.engine.errors import PlaymatError
from playmat.engine.state.card import Card
from playmat.engine.table.table import Table
from playmat.engine.view.face import Altered
from playmat.engine.view.view import deal_anew
from playmat.gym.encoding.encoder import Encoder
from playmat.gym.encoding.layout import CARD_NUMBERS, OPTION_NUMBERS, TABLE_NUMBERS, VERSION, Layout, tag_and_number
from playmat.gym.encoding.rows import CardNumbers
from playmat.gym.episode import Episode, EpisodeSetup
from playmat.gym.measure import NamesSeen, stored
from tests.gym.games import GAMES, NAMES, played

PROBES = 40


def twins(slug: str, seats: int) -> list[tuple[Episode, Table[Any], int]]:
    """Positions of random games, each with a seat and a table that differs only in facts unknown to the seat."""
    episode = Episode(EpisodeSetup(slug, seats))
    probes = []
    for k in range(PROBES):
        played(episode, k % 5, 3 + 4 * k)
        if not episode.over:
            seat = (episode.asked + k) % seats
            probes.append((episode, deal_anew(episode.playing, seat, k), seat))
            episode = Episode(episode.setup)
    return probes


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_an_observation_contains_nothing_that_the_seat_may_not_know(slug: str, seats: int) -> None:
    probes = twins(slug, seats)
    assert len(probes) > PROBES // 3
    for episode, twin, seat in probes:
        encoder = episode.setup.encoder
        assert encoder.encode(episode.playing, seat).data == encoder.encode(twin, seat).data


class Peeking(Table[Any]):
    """A table on which a seat sees everything."""

    def view(self, seat: int) -> Table[Any]:
        return self.clone()


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_twins_reveal_an_encoder_that_reads_hidden_cards(slug: str, seats: int) -> None:
    probes = [(episode.setup.encoder, episode.playing, twin, seat) for episode, twin, seat in twins(slug, seats)]
    assert any(peeked(encoder, t, seat) != peeked(encoder, twin, seat) for encoder, t, twin, seat in probes)


def peeked(encoder: Encoder, t: Table[Any], seat: int) -> bytes:
    """The output of an encoder that reads the table instead of the view."""
    table = Peeking(t.game, t.state.clone())
    table.quiet = True
    return encoder.encode(table, seat).data


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_the_numbers_agree_with_the_table(slug: str, seats: int) -> None:
    episode = Episode(EpisodeSetup(slug, seats))
    layout = episode.setup.encoder.layout
    for seed in range(4):
        played(episode, seed, 25)
        if episode.over:
            continue
        seat = episode.asked
        observation, info = episode.observe(seat)
        view = episode.playing.view(seat)
        table = dict(zip(layout.table_names, observation["table"].tolist(), strict=True))
        options = episode.options()
        assert table["options"] == len(options) == info["action_mask"].sum()
        assert table["seat of the turn"] in (-1, *range(seats))
        for zone in layout.game.zones:
            for k in range(seats):
                assert table[f"seat {k}: {zone.name}"] == len(view.state.pile(zone, (seat + k) % seats))
        for meter in view.game.face.meters(view, seat):
            if meter.name in layout.seat_meters:
                assert table[f"seat 0: {meter.name}"] == meter.value
        check_rows(layout, view, observation["cards"].tolist(), seat)
        for row, option in zip(observation["options"].tolist(), options, strict=False):
            numbers = dict(zip(OPTION_NUMBERS, row, strict=True))
            assert layout.moves[numbers["move"]] == option.move.address
            assert numbers["number"] == option.number
            if view.state.is_card(option.thing) and view.state.copy[option.thing]:
                assert layout.cards[numbers["card"]] == view.state.card(option.thing).id
                pointed = observation["cards"][numbers["row"]]
                assert numbers["row"] >= 0
                assert pointed[CARD_NUMBERS.index("card")] == numbers["card"]


def check_rows(layout: Any, view: Table[Any], rows: list[list[int]], seat: int) -> None:
    """Check that every known card of the view is counted in a row of its zone."""
    state = view.state
    known = sum(1 for place in range(state.seats, len(state.where)) if state.is_card(place) and state.copy[place])
    cards, count = CARD_NUMBERS.index("card"), CARD_NUMBERS.index("count")
    assert sum(row[count] for row in rows if row[cards]) == known
    zones = CARD_NUMBERS.index("zone")
    for row in rows:
        if row[count]:
            zone = layout.game.zones[row[zones]]
            holders = [0] if zone.shared else range(state.seats)
            names = {state.card(p).id for s in holders for p in state.pile(zone, s)}
            assert layout.cards[row[cards]] in names


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_the_sizes_are_large_enough_for_random_games(slug: str, seats: int) -> None:
    episode = Episode(EpisodeSetup(slug, seats))
    for seed in range(3):
        played(episode, 1000 + seed, 10_000)
        assert episode.over
        assert episode.observe(0)[1]["truncated"] == 0


def test_too_many_options_are_reported_and_never_dropped() -> None:
    game = playmat.game("atw")
    names = {**stored()["atw"], "sizes": {"2": {"cards": 5, "options": 1}}}
    episode = Episode(EpisodeSetup("atw", 2))
    played(episode, 1, 3)
    encoder = Encoder(Layout(game, 2, names))
    with pytest.raises(PlaymatError, match="options here, but an observation has room for only 1"):
        encoder.encode(episode.playing, episode.asked)
    few = Encoder(Layout(game, 2, {**names, "sizes": {"2": {"cards": 5, "options": 30}}}))
    assert few.encode(episode.playing, episode.asked).cut > 0


ORDER = {
    "atw": ["ring", "revealed", "hand", "discard", "draw"],
    "champions": ["row", "slots", "spell area", "hand", "bench", "grave", "side deck", "deck"],
    "school": ["battlefield", "stack", "hand", "sideboard", "pail", "exile", "out of game", "deck"],
    "aew": ["ring", "kit", "row", "play", "hand", "discard", "void", "deck", "purchase"],
    "ttcg": ["creature zone", "magic zone", "hand", "discard pile", "deck"],
}
"""The zones, the most important first: the table, hidden zones of a seat, open piles, then piles that no one sees."""


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_cards_that_do_not_fit_are_cut_from_the_last_zones(slug: str, seats: int) -> None:
    episode = Episode(EpisodeSetup(slug, seats))
    game = episode.setup.game
    names = {**stored()[slug], "sizes": {str(seats): {"cards": 5, "options": 200}}}
    few = Encoder(Layout(game, seats, names))
    assert [few.zones[index].name for index in few.rows.order] == ORDER[slug]
    played(episode, 2, 30)
    seat = episode.asked
    whole, part = (episode.setup.arrays(episode.encode(seat))[1], few.encode(episode.playing, seat))
    rows = [row for row in whole.tolist() if row[CARD_NUMBERS.index("count")]]
    order = [ORDER[slug].index(game.zones[row[CARD_NUMBERS.index("zone")]].name) for row in rows]
    assert order == sorted(order)
    assert part.cut == len(rows) - 5 > 0
    for k in range(5):
        at = few.first_row + k * few.row_numbers
        assert list(part.numbers[at : at + CARD_NUMBERS.index("attached to")]) == rows[k][:10]


@pytest.mark.parametrize("slug", ORDER)
def test_every_meter_and_tag_of_a_card_has_a_number_even_if_it_is_rare(slug: str) -> None:
    layout = EpisodeSetup(slug).encoder.layout
    assert set(layout.game.face.card_meters) <= set(layout.card_meters)
    assert set(layout.game.face.card_tags) <= set(layout.card_tags)
    assert set(layout.game.face.card_tags) <= NamesSeen(layout.game).names["card_tags"]


def test_changed_names_or_sizes_need_a_new_version() -> None:
    """If this fails, raise VERSION: stored nets and data would read the numbers with other meanings."""
    names: list[Any] = []
    for slug, seats in GAMES:
        layout = EpisodeSetup(slug, seats).encoder.layout
        known = layout.cards[: 1 + len(stored()[slug]["cards"])]  # new cards follow
        names.append([layout.table_names, layout.card_names, layout.option_names, known, layout.moves])
        names.append([layout.prompts, layout.listed, layout.game.face.phases, layout.most_cards, layout.most_options])
    written = json.loads(files("playmat.gym").joinpath("layouts.json").read_text("utf-8"))["version"]
    assert (written, VERSION, zlib.crc32(json.dumps(names).encode())) == (6, 6, 4049632312)


def test_a_tag_with_a_number_is_written_as_that_number() -> None:
    tags = ("frozen", "level 3", "+12", "7")
    assert [tag_and_number(tag) for tag in tags] == [("frozen", 1), ("level", 3), ("+", 12), ("7", 1)]


def test_names_are_unique_and_new_cards_do_not_change_numbers() -> None:
    for slug, seats in GAMES:
        layout = EpisodeSetup(slug, seats).encoder.layout
        for names in (layout.table_names, layout.card_names, layout.cards, layout.moves, layout.prompts):
            assert len(names) == len(set(names))
        assert layout.table_names[: len(TABLE_NUMBERS)] == list(TABLE_NUMBERS)


def test_no_number_is_about_a_single_card() -> None:
    for slug, seats in GAMES:
        layout = EpisodeSetup(slug, seats).encoder.layout
        names = [*layout.seat_meters, *layout.table_meters, *layout.card_meters, *layout.card_tags, *layout.altered]
        assert [name for name in names for card in layout.game.cards.values() if card.name in name] == []


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_an_encoder_keeps_nothing_from_one_observation_to_the_next(slug: str, seats: int) -> None:
    setup = EpisodeSetup(slug, seats)
    episodes = [Episode(setup) for _ in range(4)]
    for seed, episode in enumerate(episodes):
        played(episode, seed, 10 + 25 * seed)
    for seat in range(seats):
        for episode in [*episodes, *episodes[:2]]:
            new = Encoder(setup.encoder.layout)
            assert episode.encode(seat).data == new.encode(episode.playing, seat).data


def test_every_card_has_its_number_and_an_unknown_card_none() -> None:
    for slug, seats in GAMES:
        layout = EpisodeSetup(slug, seats).encoder.layout
        numbers = CardNumbers(layout.cards)
        designs = [Card(card, "").number for card in layout.cards]
        assert [numbers.cards[numbers.slot(design)] for design in designs] == list(range(len(layout.cards)))
        assert numbers.cards[numbers.slot(Card("no card of a game", "").number)] == 0


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_changed_numbers_listed_without_causes_are_the_same(slug: str, seats: int) -> None:
    episode = Episode(EpisodeSetup(slug, seats))
    changes = 0
    for seed in range(6):
        played(episode, seed, 20 + 15 * seed)
        view = episode.playing.view(0)
        quick, full = view.game.face.changed(view), view.game.face.altered(view)
        assert numbers_of(quick) == numbers_of(full)
        changes += len(full)
    assert changes > 0 or slug == "champions"


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_the_placements_in_the_numbers_are_those_that_people_see(slug: str, seats: int) -> None:
    episode = Episode(EpisodeSetup(slug, seats))
    encoder, written = episode.setup.encoder, 0
    for k in range(60):
        played(episode, k % 12, 8 * k)
        if episode.over:
            continue
        for seat in range(seats):
            view = episode.playing.view(seat)
            rows, by_game, by_name = (
                filled(encoder, view, seat),
                filled(encoder, view, seat),
                filled(encoder, view, seat),
            )
            encoder.sheet.begin(by_game, encoder.rows.row_of, encoder.rows.place, seat, seats)
            if not view.game.face.write_placements(view, encoder.sheet):
                assert slug == "atw"
                return
            encoder.sheet.begin(by_name, encoder.rows.row_of, encoder.rows.place, seat, seats)
            encoder.write_placements(by_name, view)
            assert list(by_game) == list(by_name)
            written += list(by_game) != list(rows)
    assert written > 30


def filled(encoder: Encoder, view: Table[Any], seat: int) -> Any:
    """The numbers of an observation, with only its filled rows."""
    data = encoder.empty[:]
    encoder.rows.fill(data, view.state, seat)
    return data


def numbers_of(changes: dict[int, list[Altered]]) -> dict[int, list[tuple[str, int, int]]]:
    """The numbers that differ from the printed ones. Changes that cancel out are omitted: only people see them."""
    numbers = {
        place: [(change.name, change.printed, change.now) for change in some if change.now != change.printed]
        for place, some in changes.items()
    }
    return {place: some for place, some in numbers.items() if some}


def row_of(encoder: Encoder, t: Table[Any], name: str, seat: int = 0) -> dict[str, int]:
    """The row of the card with this name."""
    layout, setup = encoder.layout, EpisodeSetup(encoder.layout.game, encoder.layout.seats)
    rows = setup.arrays(encoder.encode(t, seat))[1].tolist()
    card = layout.cards.index(layout.game.card(name).id)
    return next(dict(zip(layout.card_names, row, strict=True)) for row in rows if row[0] == card)


def test_a_card_that_waits_to_resolve_has_its_first_target_in_its_row() -> None:
    game = playmat.game("school")
    position = {
        "you": {"battlefield": ["Ember Lantern", "Ink Golem"], "hand": ["Ember Dart"]},
        "foe": {"battlefield": ["Lecture Candle", "Bellflower Novice"], "hand": ["Quick Revision"]},
    }
    t = game.arrange(2, position, game.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    for seat, answer in ((0, "cast Ember Dart"), (0, "Bellflower Novice"), (1, "cast Quick Revision")):
        t.answer(answer, seat)
    t.answer("Bellflower Novice")
    encoder = EpisodeSetup(game, 2).encoder
    novice = next(place for place in range(2, len(t.state.where)) if t.state.card(place).name == "Bellflower Novice")
    for name, waits in (("Quick Revision", 1), ("Ember Dart", 2)):
        row = row_of(encoder, t, name)
        assert (row["waits"], row["aims"], row["first aim"]) == (waits, 1, encoder.sheet.row_at(novice))


def test_a_waiting_ability_is_in_the_row_of_its_card() -> None:
    game = playmat.game("school")
    position = {"you": {"battlefield": ["Ink Golem"]}, "foe": {"battlefield": ["Bellflower Novice"]}}
    t = game.arrange(2, position, game.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    t.answer("activate Ink Golem")
    t.answer("Birch")
    for seat, aim in ((0, -3), (1, -2)):
        row = row_of(EpisodeSetup(game, 2).encoder, t, "Ink Golem", seat)
        assert (row["waits"], row["aims"], row["first aim"]) == (1, 1, aim)


def test_a_row_names_the_card_that_its_effect_is_on() -> None:
    game = playmat.game("ttcg")
    magic = {"Wardstone Amulet": {"tapped": "yes", "on": "Cinder Pup"}}
    t = game.arrange(2, {"you": {"creatures": ["Cinder Pup"], "magic": [magic]}, "foe": {}}, game.full_options({}))
    t.resolve()
    encoder = EpisodeSetup(game, 2).encoder
    pup = next(place for place in range(2, len(t.state.where)) if t.state.card(place).name == "Cinder Pup")
    for seat in (0, 1):
        assert row_of(encoder, t, "Wardstone Amulet", seat)["attached to"] == encoder.sheet.row_at(pup)


def test_no_meter_is_also_a_changed_number() -> None:
    for slug, seats in GAMES:
        layout = EpisodeSetup(slug, seats).encoder.layout
        assert not set(layout.altered) & set(layout.card_meters)
        assert set(layout.card_mosts) <= set(layout.card_meters)
