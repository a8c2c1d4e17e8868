"""Pictures in a set file: their form is checked, and they are never stored or sent with the set."""

from __future__ import annotations

from playmat.sets import read_set, set_faults
from playmat.sets.pictures import MOST_FILE, OWN_PICTURE

HOTTER = """set: Hotter
game: champions
cards: |
  spell("Kindling", action(deal(20, ONE)))
changes:
  Fireball: {deal.amount: 30}
"""
DATA = "data:image/webp;base64," + "QUJD" * 75_000
PICTURES = f"""pictures:
  Kindling: {{figure: flame, color: fire, ground: hills}}
  Fireball: {DATA}
"""


def test_pictures_change_neither_digest_nor_contents() -> None:
    plain, painted = read_set(HOTTER), read_set(HOTTER + PICTURES)
    assert (painted.digest, painted.text) == (plain.digest, plain.text)
    assert not OWN_PICTURE.search(painted.text)


def test_an_error_below_a_picture_keeps_its_line() -> None:
    (fault,) = set_faults(HOTTER + PICTURES + "options:\n  muligan: one_free\n")
    assert fault.line == 11


def test_errors_of_pictures_have_their_lines() -> None:
    text = (
        HOTTER + "pictures:\n  Kindlin: {figure: flame}\n  Kindling: http://example.org/a.png\n  Fireball: {shape: a}\n"
    )
    faults = {fault.line: fault.text for fault in set_faults(text)}
    assert sorted(faults) == [8, 9, 10]
    assert "Kindling" in faults[8]
    assert "picture file" in faults[9]


def test_a_file_with_too_many_pictures_is_refused() -> None:
    text = f"{HOTTER}pictures:\n  Fireball: data:image/png;base64,{'A' * MOST_FILE}\n"
    (fault,) = set_faults(text)
    assert "larger than a set can be" in fault.text
