import { describe, expect, it } from 'vitest';
import { budget, leastOf, lengths, limitOf, type Speed } from './pace';
import type { Role } from './score';

const beats = (...roles: Role[]): { role: Role }[] => roles.map((role) => ({ role }));
const total = (values: number[]): number => values.reduce((a, b) => a + b, 0);
const many = (role: Role, count: number): { role: Role }[] => Array.from({ length: count }, () => ({ role }));

describe('the timing of beats', () => {
  it('follows the score while there is time', () => {
    expect(lengths(beats('play', 'hit', 'pass'), 'normal', 8000)).toEqual([1220, 700, 320]);
  });

  it('leaves out passes first, then phases, draws and moves', () => {
    const all = beats('play', 'pass', 'phase', 'draw', 'move');
    expect(lengths(all, 'normal', 2300)).toEqual([1220, 0, 320, 300, 400]);
    expect(lengths(all, 'normal', 2000)).toEqual([1220, 0, 0, 300, 400]);
    expect(lengths(all, 'normal', 1700)).toEqual([1220, 0, 0, 0, 400]);
    expect(lengths(all, 'normal', 1300)).toEqual([1220, 0, 0, 0, 0]);
  });

  it('then shortens holds, but keeps events readable even beyond the limit', () => {
    const squeezed = lengths([...many('play', 10), ...many('gain', 4)], 'normal', 5000);
    expect(total(squeezed)).toBeCloseTo(5000);
    expect(Math.min(...squeezed)).toBeGreaterThanOrEqual(300);
    for (const role of ['play', 'attack', 'hit', 'ability', 'roll', 'gain', 'verdict', 'defeat', 'turn'] as const)
      expect(lengths(many(role, 60), 'normal', 8000)).toEqual(many(role, 60).map(() => 320));
  });

  it('gives each sentence in a beat its time, even beyond the limit', () => {
    const lines = ['Ink Golem takes 1 damage.', 'Amber loses 3 SV.', 'Hall Monitor is destroyed.'];
    const hit = { role: 'hit' as const, lines };
    expect(lengths([hit], 'normal', 8000)).toEqual([700 + 2 * 320]);
    expect(lengths([hit, ...many('hit', 60)], 'normal', 0)[0]).toBe(3 * 320);
    const alike = { role: 'hit' as const, lines: ['Ink Golem takes 1 damage.', 'Hall Monitor takes 1 damage.'] };
    expect(lengths([alike], 'normal', 8000)).toEqual([700]);
  });

  it('gives silent events no time', () => {
    expect(lengths([{ role: 'move', silent: true }, { role: 'play' }], 'normal', 8000)).toEqual([0, 1220]);
  });

  it('shows only the loudest beats to spectators who have fallen behind, preferring the last', () => {
    expect(total(lengths(many('hit', 60), 'normal', 3000, true))).toBeCloseTo(3000);
    const squeezed = lengths(
      [...many('play', 20), ...beats('defeat', 'last'), ...many('play', 3)],
      'normal',
      400,
      true,
    );
    expect(squeezed.map(Boolean).lastIndexOf(false)).toBe(22);
    expect(squeezed.filter(Boolean)).toEqual([100, 100, 100, 100]);
    expect(lengths(many('hit', 3), 'normal', 0, true)).toEqual([0, 0, 0]);
  });

  it('takes at least twice as long at slow speed as at fast speed, and no time at instant speed', () => {
    for (const count of [1, 5, 30]) {
      const of = (speed: Speed): number =>
        total(lengths([...many('play', count), ...many('roll', count)], speed, limitOf(speed, 1)));
      expect(of('slow')).toBeGreaterThanOrEqual(2 * of('fast'));
      expect(of('instant')).toBe(0);
    }
    expect(leastOf({ role: 'play' }, 'fast')).toBe(192);
  });
});

it('the limit grows with the number of opponents', () => {
  expect([1, 2, 3, 7].map((n) => limitOf('normal', n))).toEqual([8000, 11_500, 15_000, 15_000]);
  expect([1, 3].map((n) => limitOf('fast', n))).toEqual([3000, 6000]);
});

it('only a share of the remaining time is used until the question has arrived', () => {
  const now = { speed: 'normal' as const, opponents: 1, spent: 3000, turns: 2, asked: true };
  expect(budget(now)).toBe(5000);
  expect(budget({ ...now, asked: false })).toBe(3000);
});

it('each round without a question adds the time of one round', () => {
  const now = { speed: 'normal' as const, opponents: 1, spent: 3000, asked: true };
  expect([1, 2, 3, 4, 6].map((turns) => budget({ ...now, turns }))).toEqual([5000, 5000, 13_000, 13_000, 21_000]);
});
