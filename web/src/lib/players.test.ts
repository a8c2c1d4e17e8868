import { expect, it } from 'vitest';
import { computerPlayer, faceOf } from './players';

it('each level has its own name, face and manner', () => {
  const levels = ['random', 'greedy', 'search'];
  const players = levels.map((level) => computerPlayer(level)!);
  for (const part of ['name', 'strength', 'manner', 'drawn'] as const)
    expect(new Set(players.map((player) => player[part])).size).toBe(levels.length);
});

it('a level with a number is the same player', () => {
  expect(computerPlayer('search:200')?.name).toBe('Ottoline');
});

it('a face is a picture, and an unknown level has none', () => {
  expect(decodeURIComponent(faceOf('greedy'))).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
  expect(faceOf('somebody')).toBe('');
});
