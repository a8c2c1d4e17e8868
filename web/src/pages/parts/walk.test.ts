import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Walk } from './walk.svelte';

let at = 0;
let telling = false;
const quiet = new Set<number>();
const path = {
  at: () => at,
  last: () => 5,
  go: (to: number) => (at = to),
  quiet: (step: number) => quiet.has(step),
  telling: () => telling,
};

beforeEach(() => {
  vi.useFakeTimers();
  at = 0;
  telling = false;
  quiet.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('continues automatically after a while, and stops at the end', () => {
  const walk = new Walk(path, false);
  walk.run();
  vi.advanceTimersByTime(10_000);
  expect(at).toBe(0);
  walk.toggle();
  walk.run();
  vi.advanceTimersByTime(1199);
  expect(at).toBe(0);
  vi.advanceTimersByTime(1);
  expect(at).toBe(1);
  at = 5;
  walk.run();
  expect(walk.playing).toBe(false);
});

it('waits until events have been shown', () => {
  const walk = new Walk(path, true);
  telling = true;
  walk.run();
  vi.advanceTimersByTime(60_000);
  expect(at).toBe(0);
  telling = false;
  walk.run();
  vi.advanceTimersByTime(2400);
  expect(at).toBe(1);
});

it('does not continue while new events are shown', () => {
  const walk = new Walk(path, true);
  const stop = walk.run();
  vi.advanceTimersByTime(100);
  telling = true;
  stop?.();
  walk.run();
  vi.advanceTimersByTime(60_000);
  expect(at).toBe(0);
});

it('does not wait for events at a fast speed', () => {
  const walk = new Walk(path, true);
  walk.pause = 500;
  telling = true;
  walk.run();
  vi.advanceTimersByTime(500);
  expect(at).toBe(1);
});

it('skips steps with nothing to see, but not the first and last step', () => {
  const walk = new Walk(path, false);
  for (const step of [0, 1, 2, 5]) quiet.add(step);
  expect(walk.next(1)).toBe(3);
  at = 3;
  expect(walk.next(-1)).toBe(0);
  at = 4;
  expect(walk.next(1)).toBe(5);
});
