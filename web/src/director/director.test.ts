import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../lib/wire';
import { Director, type House } from './director.svelte';
import { judged } from './gate';
import type { Speed } from './pace';
import type { Role } from './score';
import type { Beat } from './story';

const view = (n: number): View => ({ seats: {}, table: {}, piles: { p: { count: n } } });
const beat = (role: Role, n: number, more: Partial<Beat> = {}): Beat => ({
  role, kind: role, seat: 1, targets: [], changes: [], rolls: [], paid: {}, lines: [], rule: '', label: '', banner: '', times: 1, events: [], view: view(n), ...more,
}); // prettier-ignore

let speed: Speed = 'normal';
let shown: number[] = [];
const house: House = {
  speed: () => speed,
  opponents: () => 1,
  waited: () => false,
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
  it('shows one beat after the other, then the end', () => {
    const director = new Director(house);
    director.play([beat('play', 1), beat('hit', 2)], view(3), { asked: true });
    expect([shown, director.playing, director.now?.role]).toEqual([[1], true, 'play']);
    vi.advanceTimersByTime(1300);
    expect([shown, director.now?.role]).toEqual([[1, 2], 'hit']);
    vi.advanceTimersByTime(800);
    expect([shown, director.playing, director.now]).toEqual([[1, 2, 3], false, null]);
  });

  it('plays a message that comes meanwhile after what is still to be played', () => {
    const director = new Director(house);
    director.play([beat('play', 1)], view(2));
    director.play([beat('hit', 3)], view(4));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(20_000);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('goes on with a skip, and to the end with two', () => {
    const director = new Director(house);
    director.play([beat('play', 1), beat('hit', 2), beat('defeat', 3)], view(4));
    director.skip();
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    director.skip();
    expect([shown, director.playing]).toEqual([[1, 2, 4], false]);
  });

  it('is instant where it is off or nobody looks', () => {
    speed = 'off';
    new Director(house).play([beat('play', 1)], view(2));
    speed = 'normal';
    new Director({ ...house, hidden: () => true }).play([beat('play', 3)], view(4));
    expect(shown).toEqual([2, 4]);
  });

  it('gives each answer the whole time anew', () => {
    const director = new Director(house);
    const long = Array.from({ length: 60 }, (_, k) => beat('play', k));
    director.play(long, view(99), { asked: true });
    vi.advanceTimersByTime(60 * 250 - 1);
    expect(director.playing).toBe(true);
    vi.advanceTimersByTime(200);
    expect(director.playing).toBe(false);
    director.play([beat('play', 1)], view(2), { asked: true });
    expect(director.length).toBe(250);
    director.end();
    director.answered();
    director.play([beat('play', 1)], view(2), { asked: true });
    expect(director.length).toBe(1220);
  });

  it('keeps a card of somebody else on the stage until another one acts', () => {
    const director = new Director(house);
    const card = { card: 'fireball', source: 7 };
    director.play([beat('play', 1, card), beat('hit', 2, { source: 7 }), beat('hit', 3, { source: 8 })], view(4));
    expect(director.staged?.card).toBe('fireball');
    director.skip();
    expect(director.staged?.card).toBe('fireball');
    vi.advanceTimersByTime(700);
    expect(director.staged).toBeNull();
    director.forget();
    director.play([beat('play', 1, { ...card, seat: 0 })], view(2));
    expect(director.staged).toBeNull();
  });

  it('keeps the last beats as pictures, also those that were skipped', () => {
    const director = new Director(house);
    director.play(
      Array.from({ length: 9 }, (_, k) => beat(k ? 'hit' : 'pass', k)),
      view(9),
    );
    director.end();
    expect(director.strip.map(({ beat: one }) => one.view.piles.p?.count)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a press', () => {
  const now = 1000;
  it('only skips while beats are shown', () => {
    expect(judged({ at: now, began: now }, true, 0, false)).toBe('skip');
    expect(judged({ at: now, began: now, repeat: true }, true, 0, false)).toBe('swallow');
  });
  it('is not taken if it began before the question appeared, is a repeat, or comes at once', () => {
    expect(judged({ at: now, began: 800 }, false, 820, false)).toBe('swallow');
    expect(judged({ at: now, began: now, repeat: true }, false, 500, false)).toBe('swallow');
    expect(judged({ at: now, began: now }, false, 900, false)).toBe('swallow');
    expect(judged({ at: now, began: now }, false, 900, true)).toBe('take');
    expect(judged({ at: now, began: now }, false, 850, false)).toBe('take');
  });
});
