import { expect, it } from 'vitest';
import { computerPlayer, faceOf, nearestLevel } from './players';

it('each level has its own name, strength and manner', () => {
  const levels = ['pip', 'clover', 'tolliver', 'hobb', 'ottoline'];
  const players = levels.map((level) => computerPlayer(level)!);
  for (const part of ['name', 'strength', 'manner'] as const)
    expect(new Set(players.map((player) => player[part])).size).toBe(levels.length);
});

it('a level with a number is the same player', () => {
  expect(computerPlayer('search:200')?.name).toBe('Ottoline');
});

it('rooms created before players had names show the same faces', () => {
  expect(['random', 'greedy', 'search:48:8'].map((level) => computerPlayer(level)?.name)).toEqual([
    'Pip',
    'Hobb',
    'Ottoline',
  ]);
});

it('an earlier choice gives the same player, or the weakest if the game lacks that level', () => {
  const levels = { pip: {}, hobb: {}, ottoline: {} };
  expect(nearestLevel('greedy', levels)).toBe('hobb');
  expect(nearestLevel('tolliver', levels)).toBe('pip');
});

it('a face is a picture, and an unknown face has none', () => {
  expect(decodeURIComponent(faceOf('badger'))).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
  expect(faceOf('somebody')).toBe('');
});
