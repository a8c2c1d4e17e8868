import { describe, expect, it } from 'vitest';
import { slotPlaces } from './slots';

const WAYS = [1, 2, 3].flatMap((count) =>
  Array.from({ length: 2 ** count }, (_, n) => Array.from({ length: count }, (_, k) => (n & (1 << k)) > 0)),
);

describe.each(WAYS.map((held) => [held.map((one) => (one ? 'card' : 'empty')).join(', '), held] as const))(
  'slots with %s',
  (_, held) => {
    const places = slotPlaces(held);

    it('lie within the height of the card', () => {
      for (const { top, high } of places) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + high).toBeLessThanOrEqual(1.43);
      }
    });

    it('have no empty one over a card', () => {
      const bottoms = places.filter((_, k) => held[k]).map(({ top, high }) => top + high);
      const empty = places.filter((_, k) => !held[k]).map(({ top }) => top);
      for (const top of empty) expect(top).toBeGreaterThanOrEqual(Math.max(0, ...bottoms));
    });

    it('show a strip of each', () => {
      const tops = places.map(({ top }) => top).sort((a, b) => a - b);
      tops.slice(1).forEach((top, k) => expect(top - (tops[k] as number)).toBeGreaterThan(0.15));
    });
  },
);
