import { beforeEach, expect, test } from 'vitest';
import { daily, dayOf, read, solve, streak } from './puzzles';

const NOON = Date.UTC(2026, 10, 18, 12);
const DAY = 86_400_000;

beforeEach(() => {
  const storage = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  } as Storage;
});

test('everyone has the same puzzle on the same day, and all puzzles take turns', () => {
  const puzzles = ['a-1', 'b-2', 'c-3', 'a-4'].map((id) => ({ id }));
  const week = [0, 1, 2, 3].map((day) => daily(puzzles, NOON + day * DAY)?.id);
  expect(new Set(week)).toEqual(new Set(['a-1', 'b-2', 'c-3', 'a-4']));
  expect(daily([...puzzles].reverse(), NOON)?.id).toBe(week[0]);
  expect(daily(puzzles, NOON + 3_600_000)?.id).toBe(week[0]);
  expect(daily([], NOON)).toBeUndefined();
});

test("a streak ends today, or yesterday if today's puzzle is still unsolved", () => {
  const days = [1, 2, 3].map((ago) => dayOf(NOON - ago * DAY));
  expect(streak(days, NOON)).toBe(3);
  expect(streak([...days, dayOf(NOON)], NOON)).toBe(4);
  expect(streak(days.slice(1), NOON)).toBe(0);
  expect(streak([], NOON)).toBe(0);
});

test('a solved puzzle is stored once, and damaged entries are dropped', () => {
  solve('a-1');
  solve('a-1', '2026-11-18');
  expect(read()).toEqual({ ids: ['a-1'], days: ['2026-11-18'] });
  localStorage.setItem('playmat.puzzles', '{"ids": 3, "days": [1, "x"]}');
  expect(read()).toEqual({ ids: [], days: ['x'] });
  localStorage.setItem('playmat.puzzles', 'null');
  expect(read()).toEqual({ ids: [], days: [] });
});
