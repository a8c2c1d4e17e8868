"""The vocabulary of TTCG's cards: each word under the name that cards use."""

from typing import Final

from playmat.games.ttcg.field import BY_BATTLE, BY_EFFECTS, NO_ATTACKS, NO_EFFECTS
from playmat.games.ttcg.vocabulary.card import (
    CONTINUOUS,
    COUNTER,
    DORMANT,
    EQUIP,
    LATENT,
    NORMAL,
    CardEffect,
    CardEffect as effect,
    TtcgCard,
    TtcgCard as card,
)
from playmat.games.ttcg.vocabulary.changing import (
    LASTING,
    NEXT_TURN,
    TURN,
    Again as again,
    Become as name_type,
    Boost as boost,
    CrossSubtype as cross_shared_subtype,
    CrossTypes as cross_types,
    ExtraPlay as extra_play_for,
    Immune as immune,
    Lock as lock,
    Raise as raise_level,
    Shield as shield,
    Swap as swap,
    extra_play,
)
from playmat.games.ttcg.vocabulary.costs import (
    DestroyCost as pay_destroy,
    DiscardCost as pay_discard,
    LoseCost as lose_cost,
    MillCost as mill_cost,
    ThisCost,
    destroy_cost,
    discard_cost,
)
from playmat.games.ttcg.vocabulary.doing import (
    Bounce as bounce,
    Destroy as destroy,
    FlipDown as flip_down,
    FlipUp as flip_up,
    Negate as negate,
    Redirect as redirect,
    Rotate as rotate,
    Show as see,
    Steal as steal,
    Stop as stop,
    Strip as strip,
    Tap as tap,
    Untap as untap,
)
from playmat.games.ttcg.vocabulary.finding import (
    Add as take,
    CopyEffect as copy,
    From,
    From as cards_in,
    LevelUp as level_up,
    Play as play,
    PlayThis as play_this,
    PutUnder as put_under,
)
from playmat.games.ttcg.vocabulary.making import creature, magic
from playmat.games.ttcg.vocabulary.occasions import (
    A_FLIP,
    AN_ATTACK,
    ATTACKED,
    ATTACKING,
    FLIPPED_UP,
    IS_COVERED,
    IS_DESTROYED,
    IS_DISCARDED,
    PILE_ATTACKED,
    PILE_ATTACKS,
    PLAYED,
    SURVIVES_ATTACK,
    TURN_ENDS,
    TURN_STARTS,
    WHILE_UNDER,
    WHILE_UNTAPPED,
    WINS,
    AllyDestroyed as when_destroyed,
    Answer as answer,
    Plays as when_played,
    YouDiscard as when_discarded,
    a_play,
    ally_destroyed,
    an_effect,
    opponent_plays,
    you_discard,
    you_play,
)
from playmat.games.ttcg.vocabulary.op import Answered, Cost, Occasion, Op, Sel
from playmat.games.ttcg.vocabulary.operations import (
    again_always,
    attack,
    both,
    defense,
    no_attacks,
    no_effects,
    opponent_discards,
    opponent_draws,
    opponent_mills,
)
from playmat.games.ttcg.vocabulary.players import (
    Discard as discard,
    Draw as draw,
    Gain as gain,
    Gain as gain_for,
    Hit as hit,
    Look as look,
    Mill as mill,
    Recycle as recycle,
    ShowHand as see_hand,
    Wheel as wheel,
)
from playmat.games.ttcg.vocabulary.traits import (
    AQUATIC,
    AVIAN,
    BEAST,
    BOTANIC,
    CREATURE,
    CREATURE_CARD,
    DARK,
    DIRECT,
    DRAGON,
    EARTH,
    ELECTRIC,
    ELEMENTAL,
    FACE_DOWN,
    FACE_UP,
    FAIRY,
    FIRE,
    GHOST,
    INSECT,
    LIGHT,
    MACHINE,
    MAGIC,
    MAGIC_CARD,
    NATURE,
    OTHER,
    REPTILE,
    SPELLCASTER,
    TAPPED,
    UNDEAD,
    UNTAPPED,
    WARRIOR,
    WATER,
    Trait,
    at_least,
    at_most,
    level,
)
from playmat.games.ttcg.vocabulary.which import (
    ANY,
    ENEMY,
    ITS_HOST as _ITS_HOST,
    ITS_PILE as _ITS_PILE,
    THAT_CARD as _THAT_CARD,
    THE_ATTACKER as _THE_ATTACKER,
    THE_DEFENDER as _THE_DEFENDER,
    THIS_CARD as _THIS_CARD,
    YOURS,
    Chosen,
    Chosen as one,
    Each as every,
    TheCard,
    Which,
    Which as such,
    such as _such,
)

BATTLE: Final = BY_BATTLE
EFFECTS: Final = BY_EFFECTS
ANYTHING: Final = BY_BATTLE | BY_EFFECTS
"""A value of against: battle and effects."""

# the six kinds of effect


def normal(*ops: Op, cost: Cost | None = None) -> CardEffect:
    """Used on your turn."""
    return CardEffect(NORMAL, ops, _costs(cost))


def continuous(*ops: Op, cost: Cost | None = None, when: Occasion | None = None) -> CardEffect:
    """Used like a Normal effect, then active while the card is on the field, or acting each time something happens."""
    return CardEffect(CONTINUOUS, ops, _costs(cost), when)


def counter(answers: Answered, *ops: Op, cost: Cost | None = None) -> CardEffect:
    """Answers an action of the opponent."""
    return CardEffect(COUNTER, ops, _costs(cost), answers=answers)


def equip(host: Chosen, *ops: Op, cost: Cost | None = None) -> CardEffect:
    """Attached to a face-up creature."""
    host.which.down = 0
    return CardEffect(EQUIP, ops, _costs(cost), host=host)


def latent(when: Occasion, *ops: Op, cost: Cost | None = None, optional: bool = False) -> CardEffect:
    """Waits for its trigger, or works while something is true."""
    return CardEffect(LATENT, ops, _costs(cost), when, optional=optional)


def dormant(*ops: Op, cost: Cost | None = None) -> CardEffect:
    """Used while the card is tapped, from the next turn on."""
    return CardEffect(DORMANT, ops, _costs(cost))


def _costs(cost: Cost | None) -> tuple[Cost, ...]:
    """The cost as a tuple, empty without a cost."""
    return (cost,) if cost is not None else ()


# prices


DESTROY_THIS: Final = ThisCost(True)
RETURN_THIS: Final = ThisCost(False)

# cards on the field

THIS: Final = TheCard(_THIS_CARD)
PILE: Final = TheCard(_ITS_PILE)
HOST: Final = TheCard(_ITS_HOST)
ATTACKER: Final = TheCard(_THE_ATTACKER)
DEFENDER: Final = TheCard(_THE_DEFENDER)
IT: Final = TheCard(_THAT_CARD)


def yours(*traits: Trait) -> Which:
    """Creatures of yours."""
    return _such(YOURS, traits, CREATURE_CARD)


def enemy(*traits: Trait) -> Which:
    """Creatures of the opponent."""
    return _such(ENEMY, traits, CREATURE_CARD)


def anyone(*traits: Trait) -> Which:
    """Creatures of either player."""
    return _such(ANY, traits, CREATURE_CARD)


def enemy_magic(*traits: Trait) -> Which:
    """Magic cards of the opponent."""
    return _such(ENEMY, traits, MAGIC_CARD)


def any_magic(*traits: Trait) -> Which:
    """Magic cards of either player."""
    return _such(ANY, traits, MAGIC_CARD)


def enemy_cards(*traits: Trait) -> Which:
    """Creatures and magic cards of the opponent."""
    return _such(ENEMY, traits)


def any_cards(*traits: Trait) -> Which:
    """Creatures and magic cards of either player."""
    return _such(ANY, traits)


def up_to(n: int, which: Which) -> Chosen:
    """One to n matching cards, chosen by the player."""
    return Chosen(which, n, True)


# cards elsewhere


def hand(*traits: Trait) -> From:
    """A card from your hand."""
    return From("hand", _such(ANY, traits))


def deck(*traits: Trait) -> From:
    """A card from your deck."""
    return From("deck", _such(ANY, traits))


def discarded(*traits: Trait, up_to: int = 1) -> From:
    """A card, or up to a number of cards, from your discard pile."""
    return From("discard pile", _such(ANY, traits), up_to)
