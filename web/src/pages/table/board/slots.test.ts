import { describe, expect, it } from 'vitest';
import { SLOT, slotPlaces, slotWidth } from './slots';

const WAYS = [1, 2, 3].flatMap((count) =>
  Array.from({ length: 2 ** count }, (_, n) => Array.from({ length: count }, (_, k) => (n & (1 << k)) > 0)),
);

const CASES = WAYS.flatMap((held) =>
  [SLOT, 0.8, 1].map((share) => [held.map((one) => (one ? 'card' : 'empty')).join(', '), share, held] as const),
);

describe.each(CASES)('slots with %s, with %d card widths free', (_, share, held) => {
  const places = slotPlaces(held, slotWidth(held.length, share));

  it('lie within the height of the card', () => {
    for (const { top, high } of places) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + high).toBeLessThanOrEqual(1.43);
    }
  });

  it('have no empty slot over a card', () => {
    const bottoms = places.filter((_, k) => held[k]).map(({ top, high }) => top + high);
    const empty = places.filter((_, k) => !held[k]).map(({ top }) => top);
    for (const top of empty) expect(top).toBeGreaterThanOrEqual(Math.max(0, ...bottoms));
  });

  it('show a strip of each card', () => {
    const tops = places.map(({ top }) => top).sort((a, b) => a - b);
    tops.slice(1).forEach((top, k) => expect(top - (tops[k] as number)).toBeGreaterThan(0.15));
  });
});

it('slots grow with the free width, but only while each card shows its name', () => {
  expect([1, 2, 3].map((count) => slotWidth(count, 0.5))).toEqual([SLOT, SLOT, SLOT]);
  expect([1, 2, 3].map((count) => slotWidth(count, 0.8))).toEqual([0.8, 0.8, SLOT]);
  expect(slotWidth(1, 3)).toBe(0.86);
});
