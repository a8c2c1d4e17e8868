"""The one place that draws from chance: a number, or the order of a shuffle.

A state with a key draws from that key's stream (`stream.py`), which is true chance. A state without a key (a view, an
imagined state, a scenario's position, a game from before keys existed) draws from the small generator
(`small.py`) with its own seed. While recording, each true-chance draw is logged.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import i64, mypyc_attr

from playmat.engine.chance import small as chance
from playmat.engine.chance import stream
from playmat.engine.errors import PlaymatError
from playmat.engine.state.column import Column, numbered
from playmat.engine.state.state import S, State

ALL: Final = 1 << 32
"""The number of values that a word can have."""
KEPT: Final = 32
"""How many words of the stream a table caches."""
DIGITS: Final = "0123456789abcdef"
LARGEST_SEED: Final = (1 << 62) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing(Generic[S]):
    """The parts of a table that chance needs: its state, the cached words of the stream, and the recorded draws."""

    def __init__(self, state: S) -> None:
        self.state: S = state
        self.draws: list[Any] | None = None
        """The true-chance draws, while recording."""
        self.words: bytes = b""
        """The cached words of the true-chance stream."""
        self.batch: int = -1
        """The index of the cached batch in the stream."""
        self.batch_key: str = ""
        """The key of the cached stream."""


def number(t: Drawing[Any], below: int) -> int:
    """A number from 0 to `below` - 1."""
    state: State = t.state
    if not state.key:
        seed = chance.step(state.seed)
        state.seed = seed
        return chance.number(seed, below)
    state.learned += 1
    result = true_number(t, state, below)
    if t.draws is not None:
        t.draws.append([below, result])
    return result


def order(t: Drawing[Any], count: int) -> Column:
    """The order of a shuffle: which card goes to which place."""
    state: State = t.state
    numbers = numbered(0, count)
    if not state.key:
        state.seed = chance.shuffled(numbers, state.seed)
    elif count > 1:
        state.learned += 1
        true_shuffle(t, state, numbers)
        if t.draws is not None:
            t.draws.append({"shuffle": list(numbers)})
    return numbers


# the stream


def true_number(t: Drawing[Any], state: State, below: int) -> int:
    """The next number below `below`: the next fair word of the stream, modulo `below`."""
    while True:
        drawn = state.drawn
        word: int = word_at(words(t, state.key, drawn // KEPT), drawn % KEPT)
        state.drawn = drawn + 1
        if word <= ALL - below or stream.is_fair(word, below):
            return word % below


def true_shuffle(t: Drawing[Any], state: State, numbers: Column) -> None:
    """Fisher-Yates: from the last place to the second, swap each number with a random one at or before its place."""
    drawn: i64 = state.drawn
    kept = words(t, state.key, state.drawn // KEPT)
    k: i64 = 0
    for k in range(len(numbers) - 1, 0, -1):
        # `true_number` inlined, so that the state is not read for each card
        below: i64 = k + 1
        word: i64 = ALL
        while word > ALL - below and (word == ALL or not stream.is_fair(word, below)):
            if drawn % KEPT == 0:
                kept = words(t, state.key, drawn // KEPT)
            word = word_at(kept, drawn % KEPT)
            drawn += 1
        other: i64 = word % below
        lying = numbers[k]
        numbers[k] = numbers[other]
        numbers[other] = lying
    state.drawn = drawn


def word_at(kept: bytes, at: i64) -> i64:
    """The word at an index in a cached batch."""
    first: i64 = kept[4 * at]
    second: i64 = kept[4 * at + 1]
    third: i64 = kept[4 * at + 2]
    fourth: i64 = kept[4 * at + 3]
    return first << 24 | second << 16 | third << 8 | fourth


def words(t: Drawing[Any], key: str, number: int) -> bytes:
    """A batch of words. The table caches the last batch it drew from."""
    if t.batch != number or t.batch_key != key:
        t.words = stream.batch(key, number)
        t.batch = number
        t.batch_key = key
    return t.words


# keys


def key_of(seed: int | str) -> str:
    """The key of a game that starts with this seed, which is a number or a key itself."""
    if isinstance(seed, str):
        if not is_key(seed):
            raise PlaymatError(f'"{seed[:80]}" is not a key: a key has 64 digits from 0 to 9 and a to f')
        return seed
    return stream.key_of_seed(checked(seed))


def is_key(seed: str) -> bool:
    """Whether a text is a key: 32 bytes in hex."""
    return len(seed) == 64 and all(digit in DIGITS for digit in seed)


def checked(seed: int) -> int:
    """The seed, or an error if it is out of range."""
    if not 0 <= seed <= LARGEST_SEED:
        raise PlaymatError(f"seed {seed} is out of range: 0 to 2**62 - 1")
    return seed


def next_key(t: Drawing[Any], state: State, key: str, why: str, **details: int) -> None:
    """Switch a state to the stream of another key, starting at its first word."""
    state.key = key
    state.drawn = 0
    if t.draws is not None:
        t.draws.append({"key": why, **details})
