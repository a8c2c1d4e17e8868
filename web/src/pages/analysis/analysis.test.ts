import { expect, it } from 'vitest';
import type { View } from '../../lib/wire';
import { countsOf, decisionAt, firstLook, nextMark, optionOf, points, rowsOf, spoken, withBand } from './analysis';
import { decision, example } from './example';

const { decisions } = example;

it('writes chances with their band, and points with a true minus sign', () => {
  expect(withBand({ chance: 0.482, low: 0.43, high: 0.534 })).toBe('48% (43–53)');
  expect([points(2.4), points(-41.2), points(-0.4), points(0)]).toEqual(['+2', '−41', '0', '0']);
});

it('puts decisions of both seats side by side, and starts a new row to keep their order', () => {
  expect(rowsOf(decisions, 2).map(({ turn, first, cells }) => [turn, first, cells])).toEqual([
    [0, true, [0, -1]],
    [1, true, [1, -1]],
    [1, false, [2, 3]],
    [2, true, [-1, 4]],
    [2, false, [5, -1]],
    [1, true, [-1, 6]],
  ]);
});

it('lists the decisions of many seats in one column', () => {
  const four = [decision(0, 1, 3), decision(1, 1, 0), decision(2, 2, 1)];
  expect(rowsOf(four, 1).map(({ first, cells }) => [first, cells])).toEqual([
    [true, [0]],
    [false, [1]],
    [true, [2]],
  ]);
});

it('finds the decision that an address names', () => {
  expect([0, 5, 8, 99].map((entry) => decisionAt(decisions, entry))).toEqual([0, 3, 5, 6]);
  expect(decisionAt(decisions.slice(1), 0)).toBe(0);
  expect(decisionAt([], 3)).toBe(0);
});

it("starts at a decision with a better answer, your own before another seat's", () => {
  const faults = decisions.map((one, k) => (k === 4 ? { ...one, best: decisions[5]!.best! } : one));
  expect(firstLook({ ...example, decisions: faults }, 0)).toBe(5);
  expect(firstLook({ ...example, decisions: faults }, 1)).toBe(4);
  expect(firstLook(example, 1)).toBe(5);
  expect(firstLook({ ...example, moments: [4, 1] }, 0)).toBe(4);
  expect(firstLook({ ...example, moments: [] }, 1)).toBe(0);
});

it('steps from mark to mark and stops at the last one', () => {
  expect(nextMark(decisions, 1, 1)).toBe(3);
  expect(nextMark(decisions, 4, -1)).toBe(3);
  expect(nextMark(decisions, 5, 1)).toBe(5);
  expect(nextMark(decisions, 1, -1)).toBe(1);
});

it('points at the things that the option with a given text names', () => {
  const options = [
    { text: 'pass', move: 'a' },
    { text: 'use Powder Keg', move: 'b', thing: 7, touches: [8] },
  ];
  const view = { seats: {}, table: {}, piles: {}, decision: { seat: 0, prompt: '', text: '', options } } as View;
  expect(optionOf(view, 'use Powder Keg')?.thing).toBe(7);
  expect(optionOf(view, 'use Fireball')).toBeUndefined();
  expect(optionOf(null, 'pass')).toBeUndefined();
});

it('describes a decision in words', () => {
  expect(spoken(decisions[5]!)).toBe('answer-8, blunder, 41 points lost');
  expect(spoken(decision(0, 0, 0, { cost: 0.6 }))).toBe('answer-0, 1 point lost');
  expect(spoken(decisions[1]!)).toBe('answer-2, good');
});

it('counts the marks of a seat', () => {
  expect(countsOf(example.seats[1]!)).toEqual({ good: 0, inaccuracy: 1, mistake: 1, blunder: 0 });
});
