import { expect, test } from 'vitest';
import { PuzzleSeat, type PuzzleTold } from './puzzle.svelte';

const shown = { changes: {}, events: [] } as unknown as PuzzleTold['steps'][number]['shown'];
const puzzle: PuzzleTold = {
  id: 'ttcg-1',
  game: 'ttcg',
  goal: 'win',
  turns: 1,
  level: 'easy',
  seat: 0,
  option: 2,
  hint: 'Look in your hand.',
  wins: 0,
  second: '',
  second_wins: 0,
  seats: ['Ann', 'Ben'],
  steps: [{ shown, said: {} }],
  options: {},
};

test('the first request for advice gives a hint in words, the second the answer', async () => {
  const seat = new PuzzleSeat(puzzle);
  await Promise.resolve();
  expect(seat.hinted).toBe(false);
  expect((await seat.say({ type: 'ask_advice' })).option).toBe(-1);
  expect(seat.hinted).toBe(true);
  expect((await seat.say({ type: 'ask_advice' })).option).toBe(2);
});

test('the other seat is an opponent, not a partner', async () => {
  const seat = new PuzzleSeat(puzzle);
  await Promise.resolve();
  expect(seat.presence?.seats.map(({ player }) => player)).toEqual(['person', 'puzzle']);
});
