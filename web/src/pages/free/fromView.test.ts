import { expect, it } from 'vitest';
import type { View } from '../../lib/wire';
import { fromView, placesOf } from './fromView';

const zones = [
  { name: 'hand', sees: 1, shared: false, active: false },
  { name: 'deck', sees: 0, shared: false, active: false },
  { name: 'grave', sees: 2, shared: false, active: false },
  { name: 'row', sees: 2, shared: true, active: true },
];

it('the visible part of a game is copied', () => {
  const view: View = {
    seats: { 0: { name: 'Ann' }, 1: { name: 'Bob' } },
    table: {},
    piles: {
      'hand/0': { count: 1, cards: [{ at: 5, card: 'a' }] },
      'hand/1': { count: 1, cards: [{ at: 6 }] },
      'deck/0': { count: 3, cards: [{ at: 7, card: 'b', deep: 2 }] },
      'grave/1': { count: 1, cards: [{ at: 8, card: 'c' }] },
      row: { count: 1, cards: [{ at: 9, card: 'd' }] },
    },
    lying: { 9: { seat: 1, tapped: true, down: true, meters: [{ name: 'health', value: 70, most: 100 }] } },
  };
  const board = fromView(view, 'toy', placesOf(zones));
  expect(board.players.map((p) => p.name)).toEqual(['Ann', 'Bob']);
  expect(board.cards.map((c) => [c.card, c.zone, c.owner])).toEqual([
    ['a', 'hand:0', 0],
    ['c', 'pail:1', 1],
    ['d', 'board', 1],
  ]);
  expect(board.cards[2]).toMatchObject({ tapped: true, face: 'back', counters: { damage: 30 } });
  expect(board.piles[0]!.cards).toEqual([{ card: 'b', variant: 0 }]);
});
