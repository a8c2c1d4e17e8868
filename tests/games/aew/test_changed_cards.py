"""AEW cards with changed values: their texts show the new values, and the game uses them."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import CardError
from playmat.engine.files.save import load, save, state_hash
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.words.form import OPAQUE
from playmat.engine.words.tree import spots
from playmat.games.aew.game import GAME
from playmat.games.aew.vocabulary.attempts import tokens_of

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    ("name", "changes", "text"),
    [
        ("Break the Grip", {"reverse.what.of_subtype.subtype": "Strike"}, "Reverse a Strike, or a Grapple with Dam"),
        ("Break the Grip", {"damage_up_to.n": 5}, "or a Grapple with Damage 5 or less."),
        ("Duck Under", {"at_target.target": "Legs"}, "Reverse a Legs Strike."),
        ("Get Back Up", {"own_damage.staggered": False}, "Relentless. This has +1 Damage."),
        ("Sponsor Deal", {"cheaper.n": 2}, "Your cards with Cost 4 or more cost 2 less."),
        ("Bruised Ribs", {"act.price": 5}, "Recovery, 5 Momentum: This ceases to exist."),
        ("Bruised Ribs", {"act.price": "free", "act.phases": ["Ready", "Tie-Up"]}, "Ready or Tie-Up: This ceases"),
        ("Lazlo Hammock", {"on_reverse.once": False}, "When you reverse a card: Scout 1."),
        ("Roll-Up", {"own_momentum.when": "you are Staggered"}, "If you are Staggered, this has +9 Momentum."),
        ("Silas Smirk", {"next_keyword.keyword": "Sudden"}, "Your next Maneuver this turn has Sudden."),
        ("Foreman Bess", {"on_success.what.name": "Aerial"}, "each turn an Aerial Maneuver of yours succeeds:"),
        ("The Card Shark", {"construct.n": 3}, "Up to 3 cards with Cost 2 or less and with Hidden may be"),
    ],
)
def test_a_changed_card_shows_its_new_text(name: str, changes: dict[str, Any], text: str) -> None:
    assert text in GAME.with_changes({name: changes}).card(name).text()


@pytest.mark.parametrize(
    ("name", "changes", "message"),
    [
        ("Bruised Ribs", {"act.price": 21}, r"act.price takes free, Commit this .* \(from 1 to 20\), not 21"),
        ("Bruised Ribs", {"act.price": "much"}, 'act.price takes free, Commit this .*, not "much"'),
        (
            "Duck Under",
            {"of_subtype.subtype": "Kick"},
            'subtype takes one of Strike, Grapple or Submission, not "Kick"',
        ),
        ("Big Boot", {"subtype": "none"}, "Big Boot: a Maneuver must be a Strike, Grapple or Submission"),
        ("Dockyard Union", {"back": -1}, "a Faction needs Momentum on its back"),
        ("Flex", {"damage": 1}, "Flex has no damage. Flex has cost, momentum, traits, styles, keywords"),
    ],
)
def test_a_wrong_value_is_reported(name: str, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError, match=message):
        GAME.with_changes({name: changes})


def test_every_word_declares_its_arguments() -> None:
    """This includes words that no card of the game uses."""
    classes = {name: word for name, word in GAME.vocabulary().items() if isinstance(word, type)}
    assert classes
    assert [name for name, cls in classes.items() if vars(cls).get("form", OPAQUE) is OPAQUE] == []


# tokens

JABS = {"Jab": {"damage": 7}}


def played(game: Game) -> Sitting[Any]:
    """A game in which Clock-Out Flurry is played, which deals 2 Damage and creates three Jabs."""
    position = {
        "you": {"hand": ["Clock-Out Flurry"], "ring": ["Rusty Calloway", "Flex", "Flex"]},
        "foe": {"stamina": 40},
    }
    table = game.arrange(2, position, game.full_options({}))
    table.resolve()
    table.answer("play Clock-Out Flurry")
    return table


def test_a_card_creates_the_changed_token() -> None:
    changed = GAME.with_changes(JABS)
    for name in ("Clock-Out Flurry", "Dockyard Union", "Parry and Pop"):
        assert all(token is changed.card("Jab") for token in tokens_of(changed.card(name))), name
    assert all(token is GAME.card("Jab") for token in tokens_of(GAME.card("Clock-Out Flurry")))
    assert changed.card("Crowd Chant") is GAME.card("Crowd Chant")


def test_custom_cards_create_the_changed_token_too() -> None:
    own = 'action("x", "Own", 0, 1, "", "", enters(attempt(JAB)))'
    for game in (GAME.with_changes(JABS).with_cards(own), GAME.with_cards(own).with_changes(JABS)):
        assert [token.damage for token in tokens_of(game.card("Own"))] == [7]


def test_the_changed_token_can_be_played_and_saved() -> None:
    table = played(GAME.with_changes(JABS))
    assert table.state.stamina[1] == 40 - 2 - 3 * 7
    assert played(GAME).state.stamina[1] == 40 - 2 - 3 * 1
    loaded = load(GAME, save(table))
    assert state_hash(loaded.game, loaded.state) == state_hash(table.game, table.state)


def test_a_card_has_no_paths_into_its_tokens() -> None:
    assert [s.path for s in spots(GAME.card("Clock-Out Flurry")) if s.path.startswith("enters.attempt")] == []
