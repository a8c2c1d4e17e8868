"""The stream of true chance: its output is fixed forever, because records and the web page rely on it."""

from __future__ import annotations

import hashlib

from playmat.engine.chance import stream

KEY = "00" * 31 + "01"


def test_a_block_is_the_hash_of_key_and_counter() -> None:
    assert stream.block(KEY, 2) == hashlib.sha256(bytes(31) + b"\1" + bytes(7) + b"\2").digest()


def test_words_run_through_the_blocks() -> None:
    first, second = stream.block(KEY, 0), stream.block(KEY, 1)
    assert stream.word(KEY, 0) == int.from_bytes(first[:4], "big")
    assert stream.word(KEY, 7) == int.from_bytes(first[28:], "big")
    assert stream.word(KEY, 8) == int.from_bytes(second[:4], "big")


def test_words_that_favor_small_numbers_are_skipped() -> None:
    assert stream.is_fair(2**32 - 5, 6)
    assert not stream.is_fair(2**32 - 4, 6)  # 2**32 = 4 modulo 6
    assert stream.is_fair(2**32 - 1, 8)


def test_keys_are_hashes_of_canonical_json() -> None:
    text = '["playmat round 1","atw",3,{"advanced":"false"},["nova",{"cards":["NOV-01"]}],"aa","bb"]'
    text = text.replace('"aa","bb"', '"aa",["bb",""]')
    key = stream.key_of_round("atw", 3, {"advanced": "false"}, ["nova", {"cards": ["NOV-01"]}], "aa", ["bb", ""])
    assert key == hashlib.sha256(text.encode()).hexdigest()
    assert stream.key_of_seed(1 << 61) == stream.hashed(stream.SEED, 1 << 61)
    assert stream.key_of_seed(7) == hashlib.sha256(b'["playmat seed 1",7]').hexdigest()
    assert stream.commitment("00ff") == hashlib.sha256(b"\x00\xff").hexdigest()
    assert len({stream.key_of_game(KEY, 2), stream.key_of_game(KEY, 3), stream.key_after_take_back(KEY, 2)}) == 3


def test_a_batch_is_several_consecutive_blocks() -> None:
    for number in (0, 3, 63, 64, 1000):
        first = stream.BATCH * number
        assert stream.batch(KEY, number) == b"".join(stream.block(KEY, first + k) for k in range(stream.BATCH))
