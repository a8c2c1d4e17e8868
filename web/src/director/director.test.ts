import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../lib/wire';
import { Director, type House } from './director.svelte';
import { judged } from './gate';
import type { Speed } from './pace';
import type { Role } from './score';
import type { Beat } from './story';

const view = (n: number): View => ({ seats: {}, table: {}, piles: { p: { count: n } } });
const beat = (role: Role, n: number, more: Partial<Beat> = {}): Beat => ({
  role, kind: role, seat: 1, targets: [], changes: [], rolls: [], paid: {}, lines: [], about: [], rule: '', label: '', banner: '', times: 1, events: [], view: view(n), ...more,
}); // prettier-ignore

let speed: Speed = 'normal';
let shown: number[] = [];
const house: House = {
  speed: () => speed,
  opponents: () => 1,
  waited: () => false,
  watches: () => false,
  hidden: () => false,
  seat: () => 0,
  put: (put) => shown.push(put.piles.p?.count ?? -1),
};

beforeEach(() => {
  vi.useFakeTimers();
  speed = 'normal';
  shown = [];
});
afterEach(() => vi.useRealTimers());

describe('the director', () => {
  it('shows beats one by one, then the end', () => {
    const director = new Director(house);
    director.play([beat('play', 1), beat('hit', 2)], view(3), { asked: true });
    expect([shown, director.playing, director.now?.role]).toEqual([[1], true, 'play']);
    vi.advanceTimersByTime(1300);
    expect([shown, director.now?.role]).toEqual([[1, 2], 'hit']);
    vi.advanceTimersByTime(800);
    expect([shown, director.playing, director.now]).toEqual([[1, 2, 3], false, null]);
  });

  it('plays a message that arrives meanwhile after the waiting ones', () => {
    const director = new Director(house);
    director.play([beat('play', 1)], view(2));
    director.play([beat('hit', 3)], view(4));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(20_000);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('goes to the next beat on each skip', () => {
    const director = new Director(house);
    director.play([beat('play', 1), beat('hit', 2), beat('defeat', 3)], view(4));
    director.skip();
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    director.skip();
    expect([shown, director.playing]).toEqual([[1, 2, 3], true]);
    director.skip();
    expect([shown, director.playing]).toEqual([[1, 2, 3, 4], false]);
  });

  it.each([250, 900])('keeps a line that a busy page draws %i ms late', (delay) => {
    const director = new Director({ ...house, drawn: (then) => void setTimeout(then, delay) });
    director.play([beat('hit', 1), ...Array.from({ length: 40 }, () => beat('hit', 2))], view(3), { asked: true });
    vi.advanceTimersByTime(delay + 299);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(2);
    expect(shown).toEqual([1, 2]);
  });

  it('makes a message without beats wait for the earlier ones', () => {
    const director = new Director(house);
    director.play([beat('play', 1), beat('hit', 2)], view(3));
    director.play([], view(4), { asked: true });
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(20_000);
    expect([shown, director.playing]).toEqual([[1, 2, 3, 4], false]);
  });

  it('shows everything at once at instant speed or if the page is hidden', () => {
    speed = 'instant';
    new Director(house).play([beat('play', 1)], view(2));
    speed = 'normal';
    new Director({ ...house, hidden: () => true }).play([beat('play', 3)], view(4));
    expect(shown).toEqual([2, 4]);
  });

  it('restores the full time after an answer of any kind', () => {
    const director = new Director(house);
    const long = Array.from({ length: 60 }, (_, k) => beat('play', k));
    director.play(long, view(99));
    vi.advanceTimersByTime(60 * 320 + 200);
    expect(director.playing).toBe(false);
    director.play([beat('play', 1)], view(2), { asked: true }); // no question in between, so the time is used up
    expect(director.length).toBe(320);
    director.end();
    director.play([beat('play', 1)], view(2), { asked: true });
    expect(director.length).toBe(1220);
  });

  it('counts only the visible time of a skipped beat', () => {
    const director = new Director(house);
    director.play(Array.from({ length: 7 }, (_, k) => beat('play', k)), view(9), { asked: true }); // prettier-ignore
    for (let k = 0; k < 6; k += 1) {
      director.skip();
      vi.advanceTimersByTime(500);
    }
    expect(director.length).toBe(1220);
  });

  it("keeps another player's card on the stage until another one acts", () => {
    const director = new Director(house);
    const card = { card: 'fireball', source: 7 };
    const resolving = [
      beat('pass', 2, { source: 1 }),
      beat('hit', 2, card),
      beat('draw', 2, { source: 7, card: 'drawn' }),
    ];
    director.play([beat('play', 1, card), ...resolving, beat('hit', 3, { source: 8, card: 'knight' })], view(4));
    for (const _ of [1, 2, 3, 4]) {
      expect(director.staged?.card).toBe('fireball');
      vi.runOnlyPendingTimers();
    }
    expect([director.now?.source, director.staged]).toEqual([8, null]);
    director.forget();
    director.play([beat('play', 1, { ...card, seat: 0 })], view(2));
    expect(director.staged).toBeNull();
  });

  /** The time until everything has been shown. */
  const settled = (director: Director): number => {
    const from = performance.now();
    while (director.playing) vi.runOnlyPendingTimers();
    return performance.now() - from;
  };
  const plays = (count: number): Beat[] => Array.from({ length: count }, (_, k) => beat('play', k + 1));

  it('shows a few beats within three seconds if another person is waiting, and keeps many beats readable', () => {
    const director = new Director({ ...house, waited: () => true });
    director.play(plays(8), view(11));
    expect(settled(director)).toBeCloseTo(3000);
    const lengthsSeen: number[] = [];
    director.play(plays(40), view(41));
    while (director.playing) {
      lengthsSeen.push(director.length);
      vi.runOnlyPendingTimers();
    }
    expect(lengthsSeen).toEqual(plays(40).map(() => 320));
    expect(shown.at(-1)).toBe(41);
  });

  it('fits everything before a question into the delay of its clock, including the current beat', () => {
    const director = new Director(house);
    director.play(plays(10), view(11), { asked: true, delay: 3500 });
    expect(settled(director)).toBeCloseTo(3500);
    director.play(plays(3), view(14));
    director.play(plays(2), view(16), { asked: true, delay: 1750 });
    expect(settled(director)).toBeCloseTo(1750);
    director.play(plays(3), view(14), { delay: 1800 }); // another seat is asked: this page is ready for its turn
    expect(settled(director)).toBeCloseTo(1800);
    const spectator = new Director({ ...house, watches: () => true });
    spectator.play(plays(3), view(14), { delay: 600 }); // none of their clocks is running
    expect(settled(spectator)).toBeGreaterThan(2000);
  });

  it('never falls behind for spectators, however much arrives', () => {
    const director = new Director({ ...house, watches: () => true });
    director.play(plays(2), view(3));
    expect(director.length).toBe(1220); // nothing newer is waiting, so the length is normal
    for (let k = 1; k <= 100; k += 1) {
      director.play(plays(3), view(100 * k));
      vi.advanceTimersByTime(50);
    }
    expect(shown.filter((put) => put % 100 === 0).at(-1)).toBeGreaterThanOrEqual(
      100 * Math.floor(100 - 6000 / 50 + 60),
    );
    vi.advanceTimersByTime(6000);
    expect(shown).toContain(9900); // the newest beat is always shown
    settled(director);
    expect(shown.at(-1)).toBe(10_000);
    director.play(plays(2), view(3));
    expect(director.length).toBe(1220);
  });

  it('keeps the last beats as pictures, including skipped ones', () => {
    const director = new Director(house);
    director.play(
      Array.from({ length: 9 }, (_, k) => beat(k ? 'hit' : 'pass', k, { label: 'hit' })),
      view(9),
    );
    director.end();
    expect(director.strip.map(({ beat: one }) => one.view.piles.p?.count)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('keeps no picture that a screen reader could not name', () => {
    const director = new Director(house);
    director.play([beat('hit', 1), beat('hit', 2, { label: 'hit' })], view(2));
    director.end();
    expect(director.strip.map(({ beat: one }) => one.view.piles.p?.count)).toEqual([2]);
  });
});

describe('a press', () => {
  const now = 1000;
  it('only skips while beats are shown', () => {
    expect(judged({ at: now, began: now }, true, 0, false)).toBe('skip');
    expect(judged({ at: now, began: now, repeat: true }, true, 0, false)).toBe('swallow');
  });
  it('skips nothing if it is the second click on an answer whose story has just begun', () => {
    expect(judged({ at: now, began: now }, true, now - 300, false)).toBe('swallow');
    expect(judged({ at: now, began: now }, true, now - 500, false)).toBe('skip');
  });
  it('is ignored if it began before the question appeared, is a repeat, or follows too soon', () => {
    expect(judged({ at: now, began: 800 }, false, 820, false)).toBe('swallow');
    expect(judged({ at: now, began: now, repeat: true }, false, 500, false)).toBe('swallow');
    expect(judged({ at: now, began: now }, false, 900, false)).toBe('swallow');
    expect(judged({ at: now, began: now }, false, 900, true)).toBe('take');
    expect(judged({ at: now, began: now }, false, 850, false)).toBe('take');
  });
});
