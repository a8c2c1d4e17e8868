/** The effect of a set, measured in pairs of games that the server plays part by part. */
import { post } from '../../lib/api';

export interface Verdict {
  verdict: 'stronger' | 'weaker' | 'small' | 'undecided';
  difference: number;
  low: number;
  high: number;
  more_pairs: number;
}

export interface DeckEffect {
  copies: number;
  before: number;
  before_low: number;
  before_high: number;
  after: number;
  after_low: number;
  after_high: number;
  difference: number;
  low: number;
  high: number;
}

export interface EffectReport {
  /** Deck rules of the game that the set breaks. */
  warnings?: string[];
  about: string;
  games: number;
  overall: Verdict & { before: number; after: number };
  decks: Record<string, DeckEffect>;
}

interface Part {
  rows: number[][];
  pairs: number;
  most: number;
  done: boolean;
  report: EffectReport | null;
}

/** Plays all parts. The server stores nothing between them, so stopping means not requesting the next one. */
export async function measure(
  game: string,
  set: string,
  report: (pairs: number, most: number) => void,
  stopped: () => boolean,
): Promise<EffectReport | null> {
  const rows: number[][] = [];
  while (!stopped()) {
    const part = await post<Part>(`/api/games/${encodeURIComponent(game)}/sets/measure`, { set, rows });
    rows.push(...part.rows);
    report(part.pairs, part.most);
    if (part.done) return stopped() ? null : part.report;
  }
  return null;
}

/** The decks, largest gain first. */
export function byGain(decks: Record<string, DeckEffect>): [string, DeckEffect][] {
  return Object.entries(decks).sort(([, one], [, other]) => other.difference - one.difference);
}
