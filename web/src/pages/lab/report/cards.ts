/** The rows of the table of cards, sorted and filtered. */
import { scaleLinear } from 'd3-scale';
import type { CardNumbers } from './types';

/** Below this number of games with the card drawn, its rates say little. */
export const FEW = 100;

export const COLUMNS = ['name', 'games', 'opening', 'drawn', 'played', 'stuck', 'wins', 'impact'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Row {
  id: string;
  card: CardNumbers;
  /** Win rate if drawn minus the win rate of the decks with the card, or null if it was never drawn. */
  impact: number | null;
  few: boolean;
}

export function rowsOf(cards: Record<string, CardNumbers>): Row[] {
  return Object.entries(cards).map(([id, card]) => {
    const { drawn } = card;
    const decided = drawn.games - drawn.draws;
    return { id, card, impact: decided > 0 ? drawn.share - card.share : null, few: drawn.games < FEW };
  });
}

/**
 * Whether the interval of "win rate if drawn" is entirely above or entirely below the win rate of the decks. If
 * neither, "even".
 */
export function judged({ card, impact }: Row): 'above' | 'below' | 'even' {
  if (impact === null) return 'even';
  if (card.drawn.low > card.share) return 'above';
  return card.drawn.high < card.share ? 'below' : 'even';
}

function valueOf(row: Row, column: Column): number | string | null {
  if (column === 'name') return row.card.name;
  if (column === 'games') return row.card.games;
  if (column === 'impact') return row.impact;
  if (column === 'wins') return row.impact === null ? null : row.card.drawn.share;
  return row.card[column].rate;
}

/** Cards with few games come last in columns of win rates, and cards without a value in every column. */
export function sorted(rows: Row[], column: Column, down: boolean): Row[] {
  const rated = column === 'wins' || column === 'impact';
  const order = (a: Row, b: Row): number => {
    if (rated && a.few !== b.few) return a.few ? 1 : -1;
    const [one, other] = [valueOf(a, column), valueOf(b, column)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const sign = down ? -1 : 1;
    if (typeof one === 'string' || typeof other === 'string') return sign * String(one).localeCompare(String(other));
    return sign * (one - other) || a.card.name.localeCompare(b.card.name);
  };
  return [...rows].sort(order);
}

export function matching(rows: Row[], words: string): Row[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ card }) => parts.every((part) => card.name.toLowerCase().includes(part)));
}

/** The range of win rates in the plots of some cards: it contains all intervals of cards with enough games. */
export function plotRange(rows: Row[]): [number, number] {
  const rated = rows.filter((row) => row.impact !== null);
  const enough = rated.filter((row) => !row.few);
  const drawn = (enough.length ? enough : rated).map(({ card }) => card.drawn);
  return [Math.min(0.45, ...drawn.map((one) => one.low)), Math.max(0.55, ...drawn.map((one) => one.high))];
}

/** The plot of a card, in percent of the plot's width. */
export interface Marks {
  left: number;
  width: number;
  decks: number | null;
  dot: number | null;
}

/** Cards with few games may be out of range: their intervals end at the edges, and marks beyond them are not drawn. */
export function marksOf({ card }: Row, range: [number, number]): Marks {
  const x = scaleLinear().domain(range).range([4, 96]).clamp(true);
  const within = (share: number): number | null => (share < range[0] || share > range[1] ? null : x(share));
  const left = x(card.drawn.low);
  return { left, width: x(card.drawn.high) - left, decks: within(card.share), dot: within(card.drawn.share) };
}
