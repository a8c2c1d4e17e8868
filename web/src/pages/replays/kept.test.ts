import { expect, it } from 'vitest';
import { chosen, ended, who, type Kept } from './kept';

const game = (id: string, more: Partial<Kept>): Kept => ({
  id,
  game: 'atw',
  at: 0,
  seats: ['Nova Kestrel', 'Tembo Ironmane'],
  players: ['Ann', 'Regular'],
  outcome: { winners: [0], ending: 'pinfall', rule: 'PIN.9' },
  answers: 9,
  ...more,
});
const ALL = [
  game('a', { seat: 0 }),
  game('b', { outcome: { winners: [], ending: 'time limit', rule: '' } }),
  game('c', { game: 'school', players: ['Bob', 'Cleo'] }),
];
const ids = (game: string, mine: boolean, find: string) => chosen(ALL, { game, mine, find }).map((one) => one.id);

it('finished games are filtered by game, by owner and by words', () => {
  expect(ids('', false, '')).toEqual(['a', 'b', 'c']);
  expect(ids('school', false, '')).toEqual(['c']);
  expect(ids('', true, '')).toEqual(['a']);
  expect(ids('', false, 'nova draw')).toEqual(['b']);
  expect(ids('atw', false, 'cleo')).toEqual([]);
});

it('a finished game shows its players and its result', () => {
  expect(who(ALL[0]!, 0)).toBe('Nova Kestrel (you)');
  expect(who(ALL[0]!, 1)).toBe('Tembo Ironmane (Regular)');
  expect(ended(ALL[0]!)).toBe('you won: pinfall');
  expect(ended(ALL[1]!)).toBe('a draw: time limit');
  expect(ended({ ...ALL[0]!, seat: 1 })).toBe('Nova Kestrel won: pinfall');
});
