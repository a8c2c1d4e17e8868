import { afterEach, describe, expect, it, vi } from 'vitest';
import { WORKSHOP_ACTIONS } from '../../texts/workshop-actions';
import { byGain, measure, type Verdict } from './effect';

const part = (rows: number[][], pairs: number, done: boolean) => ({
  rows,
  pairs,
  most: 3,
  done,
  report: done ? { about: 'cards', games: 6 } : null,
});

function server(...parts: unknown[]): string[] {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(String(init.body));
    return new Response(JSON.stringify(parts[bodies.length - 1]));
  });
  return bodies;
}

afterEach(() => vi.unstubAllGlobals());

describe('the effect of a set', () => {
  it('is requested part by part, with all pairs so far', async () => {
    const bodies = server(part([[1], [2]], 2, false), part([[3]], 3, true));
    const seen: number[] = [];
    const report = await measure(
      'atw',
      'set: A',
      (pairs) => seen.push(pairs),
      () => false,
    );
    expect(bodies.map((body) => (JSON.parse(body) as { rows: unknown }).rows)).toEqual([[], [[1], [2]]]);
    expect(seen).toEqual([2, 3]);
    expect(report?.games).toBe(6);
  });

  it('stops when it is canceled, and shows no result', async () => {
    const bodies = server(part([[1]], 1, false), part([[2]], 2, false));
    let canceled = false;
    const report = await measure(
      'atw',
      'set: A',
      () => (canceled = true),
      () => canceled,
    );
    expect(bodies.length).toBe(1);
    expect(report).toBeNull();
  });

  it('has the three verdicts in words', () => {
    const say = (verdict: Verdict['verdict'], low: number, high: number) =>
      WORKSHOP_ACTIONS.verdict({ verdict, low, high, difference: 0, more_pairs: 1012 }, 'The deck', 500);
    expect(say('stronger', 0.012, 0.05)).toBe('The deck is stronger by 1.2 to 5.0 points, after 500 games.');
    expect(say('weaker', -0.05, -0.012)).toBe('The deck is weaker by 1.2 to 5.0 points, after 500 games.');
    expect(say('small', -0.01, 0.01)).toBe('Less than 2 points either way, after 500 games.');
    expect(say('undecided', -0.1, 0.1)).toBe('Undecided after 500 games: about 2,000 more games are needed.');
  });

  it('has an interval for each win rate', () => {
    expect(WORKSHOP_ACTIONS.rate(0.456, 0.391, 0.522)).toBe('46% (39 to 52)');
  });

  it('lists the decks with the largest gain first', () => {
    const deck = (difference: number) => ({
      ...{ copies: 0, before: 0, before_low: 0, before_high: 0, after: 0, after_low: 0, after_high: 0 },
      ...{ difference, low: 0, high: 0 },
    });
    expect(byGain({ a: deck(-1), b: deck(1), c: deck(0) }).map(([name]) => name)).toEqual(['b', 'c', 'a']);
  });
});
