import { expect, it } from 'vitest';
import { merged } from './patch';

it('merges objects, replaces lists, and deletes nulls', () => {
  const old = { piles: { a: { count: 2, cards: [1, 2] }, b: { count: 1 } }, decision: { seat: 0 } };
  const patch = { piles: { a: { count: 1, cards: [2] } }, decision: null, outcome: { winners: [] } };
  expect(merged<unknown>(old, patch)).toEqual({
    piles: { a: { count: 1, cards: [2] }, b: { count: 1 } },
    outcome: { winners: [] },
  });
  expect(old.piles.a.count).toBe(2);
});
