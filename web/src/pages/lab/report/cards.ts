/** The rows of the table of cards, sorted and filtered. */
import { scaleLinear } from 'd3-scale';
import type { CardCase, CardNumbers } from './types';

/** Below this number of games, win rates say little. */
export const FEW = 100;

/** What can happen to a card in a game. */
export const CASES = ['opening', 'drawn', 'played', 'stuck'] as const;
export type Case = (typeof CASES)[number];

export const COLUMNS = ['name', 'games', 'opening', 'drawn', 'played', 'stuck', 'wins', 'impact'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Row {
  id: string;
  card: CardNumbers;
  /** The games in which the chosen case happened. */
  chosen: CardCase;
  /** Win rate in these games minus the win rate of the decks with the card, or null without such games. */
  impact: number | null;
  few: boolean;
}

export const isDecided = ({ games, draws }: CardCase): boolean => games > draws;

export function rowsOf(cards: Record<string, CardNumbers>, which: Case): Row[] {
  return Object.entries(cards).map(([id, card]) => {
    const chosen = card[which];
    return { id, card, chosen, impact: isDecided(chosen) ? chosen.share - card.share : null, few: chosen.games < FEW };
  });
}

/** Whether the interval of the win rate is entirely above or below the win rate of the decks, or "even". */
export function judged({ card, chosen, impact }: Row): 'above' | 'below' | 'even' {
  if (impact === null) return 'even';
  if (chosen.low > card.share) return 'above';
  return chosen.high < card.share ? 'below' : 'even';
}

function valueOf(row: Row, column: Column): number | string | null {
  if (column === 'name') return row.card.name;
  if (column === 'games') return row.card.games;
  if (column === 'impact') return row.impact;
  if (column === 'wins') return row.impact === null ? null : row.chosen.share;
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
  const rates = (enough.length ? enough : rated).map(({ chosen }) => chosen);
  return [Math.min(0.45, ...rates.map((one) => one.low)), Math.max(0.55, ...rates.map((one) => one.high))];
}

/** The plot of a card, in percent of the plot's width. */
export interface Marks {
  left: number;
  width: number;
  decks: number | null;
  dot: number | null;
}

/** Cards with few games may be out of range: their intervals end at the edges, and marks beyond them are not drawn. */
export function marksOf({ card, chosen }: Row, range: [number, number]): Marks {
  const x = scaleLinear().domain(range).range([4, 96]).clamp(true);
  const within = (share: number): number | null => (share < range[0] || share > range[1] ? null : x(share));
  const left = x(chosen.low);
  return { left, width: x(chosen.high) - left, decks: within(card.share), dot: within(chosen.share) };
}
