import { expect, it } from 'vitest';
import type { View } from '../../../lib/wire';
import { placeName } from './names';

const view = { seats: { 0: { name: 'Amber' }, 1: { name: 'Birch' } } } as unknown as View;
const table = { seat: 0, around: [0, 1], view };

it('names the owner of a place instead of using an article', () => {
  expect(placeName(table, 'The Pail', 0)).toBe('your pail');
  expect(placeName(table, 'The Pail', 1)).toBe("Birch's pail");
  expect(placeName(table, 'Theater', 1)).toBe("Birch's theater");
});

it('names no owner for shared zones or for spectators', () => {
  expect(placeName(table, 'The Stack')).toBe('the stack');
  expect(placeName({ ...table, seat: -1 }, 'The Pail', 1)).toBe('the pail');
});
