"""Everything around a game: matches, clocks, draws, the judge, undo, leaving and returning."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Open, Server
from tests.web.playing import (
    MINE,
    OVER,
    answer,
    number,
    open_sheet,
    resign,
    seen_part,
    wait_for_change,
    wait_for_decision,
)
from tests.web.rooms import open_room


def two(visit: Open, server: Server, game: str, **options: str) -> tuple[Page, Page]:
    """Ann and Bob at one table."""
    room = open_room(server, game, "Ann", "Bob", options=options)
    return room.enter(visit, 0), room.enter(visit, 1)


def option(page: Page, words: str) -> Locator:
    """The first option with these words."""
    return page.locator(MINE).filter(has_text=words).first


# matches


def side_board(page: Page) -> None:
    """Exchange one card, and finish."""
    expect(page.locator(".prompt")).to_contain_text("to bring in")
    answer(page, "Bring in")
    expect(page.locator(".prompt")).to_contain_text("Which card goes out")
    answer(page)
    expect(page.locator(".prompt")).to_contain_text("to bring in")
    answer(page, "Done")


def test_two_people_can_play_a_match_of_champions(visit: Open, server: Server) -> None:
    ann, bob = two(visit, server, "champions", format="best_of_3")
    expect(ann.get_by_text("Game 1 of 3: Red 0 – Blue 0")).to_be_visible()
    resign(ann)
    expect(ann.get_by_text("Game 2 of 3: Red 0 – Blue 1")).to_be_visible()
    expect(ann.locator(".between")).to_contain_text("Game 1: Blue won (forfeit).")
    expect(bob.locator(".between")).to_contain_text("Game 1: Blue won (forfeit).")
    side_board(bob)  # both exchange at the same time, so no one waits for Red
    expect(bob.locator(".asks")).to_contain_text("You have answered. Waiting for Red")
    side_board(ann)
    expect(ann.locator(".between")).to_have_count(0)
    resign(bob)
    expect(bob.get_by_text("Game 3 of 3: Blue 1 – Red 1")).to_be_visible()
    resign(ann)
    expect(ann.locator(OVER)).to_contain_text("You lose")
    expect(bob.locator(OVER)).to_contain_text("You win")
    expect(ann.locator(f"{OVER} .games li")).to_have_text(
        ["Game 1: Blue (forfeit)", "Game 2: Red (forfeit)", "Game 3: Blue (forfeit)"]
    )
    ann.get_by_role("button", name="Rematch").click()
    bob.get_by_role("button", name="Rematch").click()
    expect(ann.get_by_text("Game 1 of 3: Red 0 – Blue 0")).to_be_visible()


def test_the_computer_plays_a_match_of_school(visit: Open, server: Server) -> None:
    """The loser chooses who goes first. The computer exchanges its own cards."""
    page = open_room(server, "school", "Ann", "@greedy", options={"sideboard10": "on"}).enter(visit)
    wait_for_decision(page)
    resign(page)
    side_board(page)
    expect(page.locator(".prompt")).to_contain_text("Who takes the first turn?")
    answer(page, "Amber begins")
    expect(page.locator(".prompt")).to_contain_text("Keep this hand?")
    resign(page)
    expect(page.locator(OVER)).to_contain_text("2 games to 0")
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator(".tabletop")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("ol.log")).to_contain_text("wins the match")


# the clock


def seconds(page: Page, side: str) -> int:
    """The time on a clock, in seconds."""
    minutes, rest = page.locator(f".plate{side} .clock").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_the_clock_runs_but_not_while_the_server_is_down(visit: Open, own_server: Server) -> None:
    options = {"chess_clock": "on", "clock_seconds": "600", "first_player": "seat0"}
    room = open_room(own_server, "champions", "Ann", "Bob", options=options)
    ann = room.enter(visit, 0)
    bob = room.enter(visit, 1)
    expect(ann.locator(".plate.own .clock")).to_have_text(re.compile("^[0-9]:(?!59)"))
    assert bob.locator(".plate.own .clock").inner_text() == "10:00"
    answer(ann, "Draw")
    left = seconds(ann, ".own")
    own_server.kill()
    expect(bob.get_by_role("alert")).to_contain_text("Connection lost")
    own_server.start()
    expect(bob.get_by_role("alert")).to_have_count(0)
    expect(bob.locator(MINE).first).to_be_visible()
    assert left - 1 <= seconds(bob, ":not(.own)") <= left + 1
    assert seconds(bob, ".own") > 540


def test_a_player_who_runs_out_of_time_loses(visit: Open, server: Server) -> None:
    options = {"chess_clock": "on", "clock_seconds": "2", "first_player": "seat0"}
    page = open_room(server, "champions", "Ann", "@greedy", options=options).enter(visit)
    expect(page.locator(OVER)).to_contain_text("You lose")
    expect(page.locator(OVER)).to_contain_text("time")


# draws and the judge


def test_a_draw_is_offered_declined_and_accepted(visit: Open, server: Server) -> None:
    ann, bob = two(visit, server, "champions", first_player="seat0")
    answer(ann, "Offer a draw")
    expect(bob.locator(".prompt")).to_contain_text("offers a draw")
    answer(bob, "Decline")
    wait_for_decision(ann)
    expect(option(ann, "Offer a draw")).to_have_count(0)
    answer(ann, "Draw")
    answer(bob, "Offer a draw")
    answer(ann, "Accept")
    for page in (ann, bob):
        expect(page.locator(OVER)).to_contain_text("A draw")


def test_the_judge_is_called(visit: Open, server: Server) -> None:
    """Call the judge if a position repeats after a declined offer. Without a forced win, the game is a draw."""
    ann, bob = two(visit, server, "champions", first_player="seat0", allow_pass="on", repetition_draw="none")
    answer(ann, "Offer a draw")
    answer(bob, "Decline")
    for _ in range(6):
        wait_for_decision(ann)
        if option(ann, "Call the judge").count():
            break
        answer(ann, "Pass")
        answer(bob, "Pass")
    answer(ann, "Call the judge")
    expect(bob.locator(".prompt")).to_contain_text(re.compile("judge|win", re.IGNORECASE))


# undo


def test_undo_can_be_refused(visit: Open, server: Server) -> None:
    ann, bob = two(visit, server, "champions", first_player="seat0")
    answer(ann, "Draw")
    wait_for_decision(bob)
    asked = number(bob)
    ann.get_by_role("button", name="Ask to undo").click()
    expect(ann.get_by_text("You asked to undo. Waiting for Bob")).to_be_visible()
    bob.get_by_role("dialog").get_by_role("button", name="No").click()
    expect(ann.get_by_role("alert")).to_contain_text("not agreed")
    assert number(bob) == asked


def test_cards_seen_from_a_deck_may_stay_revealed(visit: Open, server: Server) -> None:
    """All players, even the player who undoes and one who reloads, are asked whether to shuffle drawn cards back."""
    ann, bob = two(visit, server, "champions", first_player="seat0")
    answer(ann, "Draw")
    wait_for_decision(bob)
    drawn = ann.locator(".hand.own .card-button .name").last.inner_text()
    ann.get_by_role("button", name="Ask to undo").click()
    ann.get_by_role("dialog", name="Undo?").get_by_role("button", name="Leave them").click()
    bob.reload()
    bob.get_by_role("dialog").get_by_role("button", name="Agree: leave them").click()
    wait_for_decision(ann)
    bob.get_by_role("button", name="Red's deck").click()
    expect(bob.locator("dialog[open] .card-button .name")).to_have_text([drawn])


# players who leave and return


def test_the_computer_plays_for_an_absent_player_and_gives_the_seat_back(visit: Open, server: Server) -> None:
    room = open_room(server, "champions", "Ann", "Bob", options={"first_player": "seat0"}, patience=1)
    ann, bob = room.enter(visit, 0), room.enter(visit, 1)
    bob.close()
    expect(ann.locator(".plate:not(.own)")).to_contain_text("Bob: the computer plays")
    before = number(ann)
    answer(ann, "Draw")
    wait_for_change(ann, before)
    wait_for_decision(ann)  # so the computer has answered for Bob
    again = room.enter(visit, 1)
    expect(ann.locator(".plate:not(.own)")).not_to_contain_text("the computer plays")
    answer(ann, "Draw")
    wait_for_decision(again)


def test_the_list_of_my_games_shows_whose_turn_it_is(visit: Open, server: Server) -> None:
    room = open_room(server, "champions", "Ann", "Bob", options={"first_player": "seat0"})
    for seat in (0, 1):
        room.enter(visit, seat)
    for seat, turn in ((0, "Your turn"), (1, "Their turn")):
        page = visit("/", storage_state=room.kept(seat))
        expect(page.get_by_role("link", name=re.compile(f"Continue .* against (Ann|Bob): {turn}"))).to_be_visible()


def test_the_lobby_lists_an_open_seat(visit: Open) -> None:
    ann = visit("/")
    open_sheet(ann, "atw")
    ann.get_by_text("A friend, by link").click()
    ann.get_by_text("More: name, their deck, options").click()
    ann.get_by_label("Your name").fill("Ann & <i>co</i>")
    ann.get_by_label("Anyone can sit down").check()
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.get_by_text("waiting for one more player")).to_be_visible()
    bob = visit("/")
    bob.locator(".beside a", has_text="Ann & <i>co</i>").click()  # prose: ok
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator(".tabletop")).to_be_visible()
    expect(ann.locator(".tabletop")).to_be_visible()


# sound, touch, help

EARS = """
window.tones = [];
class Param { setValueAtTime() {} exponentialRampToValueAtTime() {} }
class Node { frequency = new Param(); gain = new Param(); connect(to) { return to; }
  start() { window.tones.push(this.type); } stop() {} }
window.AudioContext = class { currentTime = 0; destination = new Node();
  sampleRate = 8; createOscillator() { return new Node(); } createGain() { return new Node(); }
  createBufferSource() { return new Node(); } createBiquadFilter() { return new Node(); }
  createBuffer() { return { getChannelData: () => [] }; } };
"""


BRISK = "localStorage.setItem('playmat.settings', JSON.stringify({ version: 3, speed: 'fast', list: true }));"


def test_sound_is_on_after_the_first_click_and_can_be_switched_off_in_the_header(visit: Open, server: Server) -> None:
    page = open_room(server, "champions", "Ann", "@greedy").enter(visit, still=False, reduced_motion="no-preference")
    page.add_init_script(BRISK + EARS)
    page.reload()
    wait_for_decision(page)
    assert page.evaluate("tones.length") == 0
    answer(page, "Draw")
    page.wait_for_function("() => tones.length > 0")  # a function, because the page does not allow `eval` of a string
    wait_for_decision(page)
    page.get_by_role("button", name="Sound").click()
    before = page.evaluate("tones.length")
    answer(page, "Draw")
    wait_for_decision(page)
    assert page.evaluate("tones.length") == before


def test_there_is_no_sound_with_reduced_motion(visit: Open, server: Server) -> None:
    page = open_room(server, "champions", "Ann", "@greedy").enter(visit, still=False)
    page.add_init_script(BRISK + EARS)
    page.reload()
    answer(page, "Draw")
    wait_for_decision(page)
    assert page.evaluate("tones.length") == 0


def test_a_long_press_only_shows_the_card(visit: Open, server: Server) -> None:
    room = open_room(server, "champions", "Ann", "@greedy")
    page = room.enter(visit, width=390, height=844, has_touch=True, is_mobile=True)
    wait_for_decision(page)
    page.keyboard.press("o")  # the list of options is closed, because it covers the hand
    before = number(page)
    card = page.locator(".hand.own .card-button").first
    name = card.locator(".name").inner_text()
    box, seen = card.bounding_box(), seen_part(card)
    assert box is not None
    assert seen is not None
    finger = page.context.new_cdp_session(page)
    where = [{"x": box["x"] + seen["x"] + 4, "y": box["y"] + seen["y"]}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": where})
    expect(page.locator(".enlarged")).to_contain_text(name)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".enlarged")).to_contain_text(name)
    assert page.locator(".menu, dialog[open]").count() == 0
    assert number(page) == before
    page.touchscreen.tap(195, 300)
    expect(page.locator(".enlarged")).to_have_count(0)


def test_the_guide_can_be_reopened(visit: Open, server: Server) -> None:
    page = open_room(server, "champions", "Ann", "@greedy").enter(visit)
    wait_for_decision(page)
    page.get_by_role("button", name="Hide tips").click()
    page.get_by_role("button", name="Settings and keys").click()
    guide = page.get_by_label("Guide me through my first match")
    guide.uncheck()
    guide.check()
    page.get_by_role("button", name="Done").click()
    page.reload()
    expect(page.locator(".guide")).to_be_visible()
