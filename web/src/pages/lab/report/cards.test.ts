import { describe, expect, it } from 'vitest';
import { judged, marksOf, matching, plotRange, rowsOf, sorted } from './cards';
import type { CardCase, CardNumbers } from './types';

const share = (wins: number, games: number) => ({
  share: wins / games || 0,
  low: wins / games - 0.1,
  high: wins / games + 0.1,
});
const one = (games: number, wins: number): CardCase => ({
  games,
  wins,
  draws: 0,
  rate: games / 400,
  ...share(wins, games),
});

function card(name: string, drawn: [number, number]): CardNumbers {
  const cases = { opening: one(10, 5), drawn: one(...drawn), played: one(50, 25), stuck: one(5, 1) };
  return { name, decks: 1, games: 400, wins: 200, draws: 0, ...share(200, 400), ...cases };
}

const cards = {
  a: card('Anvil', [200, 140]),
  b: card('Bell', [300, 100]),
  c: card('Coin', [20, 20]),
  d: card('Dud', [0, 0]),
};
const rows = rowsOf(cards, 'drawn');

describe('the table of cards', () => {
  it('subtracts the win rate of the decks from the win rate of the card', () => {
    expect(rows.map((row) => row.impact && Math.round(100 * row.impact))).toEqual([20, -17, 50, null]);
    expect(rows.map(judged)).toEqual(['above', 'below', 'above', 'even']);
  });

  it('puts cards with few games last in win rates, and cards that were never drawn at the very end', () => {
    expect(sorted(rows, 'impact', true).map((row) => row.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(sorted(rows, 'impact', false).map((row) => row.id)).toEqual(['b', 'a', 'c', 'd']);
    expect(sorted(rows, 'drawn', true).map((row) => row.id)).toEqual(['b', 'a', 'c', 'd']);
    expect(sorted(rows, 'name', false).map((row) => row.id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('shows the win rate in the chosen case', () => {
    const often = { ...cards, c: { ...cards.c, played: one(150, 120) } };
    const played = rowsOf(often, 'played');
    expect(played.map((row) => row.impact && Math.round(100 * row.impact))).toEqual([0, 0, 30, 0]);
    expect(played.map((row) => row.few)).toEqual([true, true, false, true]);
    expect(played.map(judged)).toEqual(['even', 'even', 'above', 'even']);
    expect(sorted(played, 'wins', true).map((row) => row.id)).toEqual(['c', 'a', 'b', 'd']);
    expect(plotRange(played)[1]).toBeCloseTo(0.9);
    const [, , coin] = played.map((row) => marksOf(row, plotRange(played)));
    expect(coin?.dot).toBeGreaterThan(50);
  });

  it('finds cards by parts of their names', () => {
    expect(matching(rows, 'NV an').map((row) => row.id)).toEqual(['a']);
    expect(matching(rows, ' ')).toHaveLength(4);
  });

  it('draws all cards on the same scale', () => {
    const [low, high] = plotRange(rows);
    expect(low).toBeCloseTo(1 / 3 - 0.1);
    expect(high).toBeCloseTo(0.8);
    expect(plotRange([])).toEqual([0.45, 0.55]);
  });

  it('keeps every mark within its plot, including marks of cards with few games', () => {
    const range = plotRange(rows);
    for (const row of rows.filter((one) => one.impact !== null)) {
      const { left, width, decks, dot } = marksOf(row, range);
      expect(left).toBeGreaterThanOrEqual(4);
      expect(width).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(96.001);
      for (const mark of [decks, dot]) expect(mark === null || (mark >= 4 && mark <= 96)).toBe(true);
    }
    const [anvil, , coin] = rows.map((row) => marksOf(row, range));
    expect(anvil?.dot).toBeGreaterThan(anvil?.left ?? Infinity);
    expect(coin?.dot).toBeNull();
  });
});
