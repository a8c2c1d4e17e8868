import { expect, it } from 'vitest';
import { example } from './example';
import { axisOf, decisionBars, drawCurve, luckBars, nearest, pointAfter, turnTicks } from './plot';

const { curve, decisions } = example;

it('spaces the points of the curve equally, and places other decisions between them', () => {
  const at = axisOf(curve, 400);
  expect([0, 2, 4, 6, 8, 10, 12].map(at)).toEqual([0, 100, 150, 200, 250, 300, 400]);
  expect(at(99)).toBe(400);
  expect(axisOf(curve.slice(0, 1), 400)(7)).toBe(0);
});

it('draws a line and a band for each game of a match', () => {
  const { lines, bands } = drawCurve(curve, 1, 400, 100);
  expect(lines).toEqual(['M0,50L100,60L200,90L300,40', 'M400,50Z']);
  expect(bands[0]).toBe('M0,45L100,55L200,85L300,35L300,45L200,95L100,65L0,55Z');
  expect(bands).toHaveLength(2);
});

it('finds the point that a decision led to', () => {
  expect([0, 2, 5, 99].map((entry) => pointAfter(curve, entry)?.entry)).toEqual([2, 6, 6, 12]);
  expect(pointAfter([], 0)).toBeUndefined();
});

it('counts a cost against the seat that pays it, and in favor of its only opponent', () => {
  const bars = (seat: number) => decisionBars(example, seat, 400).map(({ decision, points }) => [decision, points]);
  expect(bars(0)).toEqual([
    [3, 4.4],
    [4, 12],
    [5, -41.2],
  ]);
  expect(bars(1)).toEqual([
    [3, -4.4],
    [4, -12],
    [5, 41.2],
  ]);
  const three = { ...example, seats: [...example.seats, example.seats[0]!] };
  expect(decisionBars(three, 0, 400).map(({ decision }) => decision)).toEqual([5]);
});

it('shows luck at the next decision of the seat, and no bars if luck is unknown', () => {
  expect(luckBars(example, 0, 400)).toEqual([
    { decision: 1, x: 100, points: 2 },
    { decision: 5, x: 250, points: -5 },
  ]);
  expect(luckBars(example, 1, 400)).toEqual([]);
});

it('labels only as many turns as fit', () => {
  expect(turnTicks(curve, 400).map(({ turn }) => turn)).toEqual([1, 2, 3, 1]);
  expect(turnTicks(curve, 100).map(({ turn, x }) => [turn, x])).toEqual([
    [1, 25],
    [3, 75],
  ]);
});

it('finds the decision nearest to a place', () => {
  expect([0, 120, 240, 400].map((x) => nearest(decisions, curve, 400, x))).toEqual([0, 2, 5, 6]);
});
