import { describe, expect, it } from 'vitest';
import { budget, leastOf, lengths, limitOf, type Speed } from './pace';
import type { Role } from './score';

const beats = (...roles: Role[]): { role: Role }[] => roles.map((role) => ({ role }));
const total = (found: number[]): number => found.reduce((a, b) => a + b, 0);
const many = (role: Role, count: number): { role: Role }[] => Array.from({ length: count }, () => ({ role }));

describe('how long beats take', () => {
  it('is what the score says while there is time', () => {
    expect(lengths(beats('play', 'hit', 'pass'), 'normal', 8000)).toEqual([1220, 700, 260]);
  });

  it('leaves out passes first, then phases, then draws', () => {
    const all = beats('play', 'pass', 'phase', 'draw');
    expect(lengths(all, 'normal', 1900)).toEqual([1220, 0, 300, 300]);
    expect(lengths(all, 'normal', 1600)).toEqual([1220, 0, 0, 300]);
    expect(lengths(all, 'normal', 1300)).toEqual([1220, 0, 0, 0]);
  });

  it('then shrinks what is held, and keeps what matters for 250 ms even if the limit yields', () => {
    const squeezed = lengths([...many('play', 10), ...many('gain', 4)], 'normal', 5000);
    expect(total(squeezed)).toBeLessThanOrEqual(5000);
    expect(Math.min(...squeezed.slice(0, 10))).toBeGreaterThanOrEqual(250);
    expect(lengths(many('hit', 60), 'normal', 8000)).toEqual(many('hit', 60).map(() => 250));
  });

  it('yields to nobody where somebody waits: then the loudest are seen, of those the last', () => {
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

  it('is at calm at least twice as long as at brisk, and nothing when off', () => {
    for (const count of [1, 5, 30]) {
      const of = (speed: Speed): number =>
        total(lengths([...many('play', count), ...many('roll', count)], speed, limitOf(speed, 1)));
      expect(of('calm')).toBeGreaterThanOrEqual(2 * of('brisk'));
      expect(of('off')).toBe(0);
    }
    expect(leastOf('hit', 'brisk')).toBe(100);
  });
});

it('grows with the number of opponents', () => {
  expect([1, 2, 3, 7].map((n) => limitOf('normal', n))).toEqual([8000, 11_500, 15_000, 15_000]);
  expect([1, 3].map((n) => limitOf('brisk', n))).toEqual([3000, 6000]);
});

it('spends a part of what is left until the question has come', () => {
  const now = { speed: 'normal' as const, opponents: 1, spent: 3000, asked: true };
  expect(budget(now)).toBe(5000);
  expect(budget({ ...now, asked: false })).toBe(3000);
});
