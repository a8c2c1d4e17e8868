import { expect, it } from 'vitest';
import type { View } from '../../../lib/wire';
import { facing, holderOf } from './turn';

const view = {
  seats: { 0: { name: 'Ann' }, 1: { name: 'Bob' }, 2: { name: 'Cleo' } },
  table: {},
  piles: { 'hand/0': { count: 1, cards: [{ at: 1000 }] }, row: { count: 2, cards: [{ at: 1001 }, { at: 1002 }] } },
  lying: { 1001: { seat: 1 }, 1002: { seat: 2 } },
  things: { 1009: { name: 'a spell', at: 1002 } },
} satisfies View;
const seatOf = (thing: number): number => holderOf(view, thing);

it('knows the seat of a thing', () => {
  expect([0, 1000, 1001, 1002, 1009, 1234].map(seatOf)).toEqual([0, 0, 1, 2, 2, -1]);
});

it('turns to the target of a beat', () => {
  expect(facing({ seat: 1, source: 1001, targets: [1002] }, seatOf, 0, 1)).toBe(2);
  expect(facing({ seat: 0, source: 1000, targets: [2] }, seatOf, 0, 1)).toBe(2);
});

it('turns to the acting player if you are the target, and stays if no one else is involved', () => {
  expect(facing({ seat: 2, source: 1002, targets: [0] }, seatOf, 0, 1)).toBe(2);
  expect(facing({ seat: 2, targets: [] }, seatOf, 0, 1)).toBe(2);
  expect(facing({ seat: 0, source: 1000, targets: [0] }, seatOf, 0, 1)).toBe(1);
});
