"""Games saved and recorded by earlier versions can be loaded, continued and replayed."""

from __future__ import annotations

from typing import Any

from playmat.engine.decks.deck import Deck
from playmat.engine.files.save import load, repeat, save, state_hash
from playmat.engine.table.text import log
from playmat.games.school.frames import Announce, Run
from playmat.games.school.game import GAME

FERTILE: tuple[dict[str, Any], dict[str, Any]] = (
    {"hand": ["Fertile Ground"], "deck": ["Grand Orrery Core"], "battlefield": ["Clay Tablet", "Lecture Candle"]},
    {},
)
PAY = (
    {"hand": ["Study Hall"], "battlefield": ["Lecture Candle"] * 5},
    {"hand": ["Reflecting Pool"], "battlefield": ["Lecture Candle"]},
)


def paused(you: dict[str, Any], foe: dict[str, Any], answers: list[str]) -> Any:
    """A game in the middle of an effect, loaded from a save in the older format, in which a Run had only two fields."""
    t = GAME.arrange(2, {"you": you, "foe": foe}, GAME.full_options({}))
    t.resolve()
    for answer in answers:
        t.answer(answer)
    for frame in t.state.frames:
        if isinstance(frame, Run):
            frame.asking = None
    return load(GAME, save(t))


def test_a_search_continues() -> None:
    t = paused(*FERTILE, ["cast Fertile Ground"])
    t.answer("Grand Orrery Core")
    assert [p.card.name for p in t.state.permanents() if p.seat == 0 and p.number > 2] == ["Grand Orrery Core"]


def test_a_demand_to_pay_continues() -> None:
    t = paused(*PAY, ["cast Study Hall", "cast Reflecting Pool"])
    assert t.game.face.aside(t) == "2U, or Study Hall is negated."
    t.answer("pay")
    assert "Study Hall resolves." in [line for _, line in log(t)]


def test_a_run_without_the_newer_fields_is_read() -> None:
    t = paused(*FERTILE, ["cast Fertile Ground"])
    run = next(f for f in t.state.frames if isinstance(f, Run))
    assert Run(*run.values()[:2]).asking is None


def test_a_payment_that_stored_floating_energy_among_its_sources_is_read() -> None:
    frame = Announce(0, 7, -1, 0, [], [], 0, [9, -2, -5], None, False, [])
    assert (frame.paid, frame.floated) == ([9], [0, 3])
    assert frame.fork().values() == frame.values()


def test_a_record_of_a_single_game_with_a_sideboard_in_its_list_replays() -> None:
    own = GAME.deck("academy_tempo")
    t = GAME.start([Deck("mine", own.cards, {}), Deck("mine", own.cards, {})], seed=5)
    t.answer("keep")
    before = {**t.origin, "decks": [{**deck, "notes": {"side": "2 spell_037"}} for deck in t.origin["decks"]]}
    again = repeat(GAME, before, t.record)
    assert state_hash(GAME, again.state) == state_hash(GAME, t.state)
