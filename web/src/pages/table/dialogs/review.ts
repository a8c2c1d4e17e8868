/** The review of a finished match: who did what with which card, and the curve of the win probability. */
import type { CardInfo } from '../../../cards/types';
import { cueOf, type Role } from '../../../director/score';
import type { Review, ShownCard, TellingNumber } from '../../../lib/wire';
import * as texts from '../../../texts/result';

const ACTS: readonly Role[] = ['play', 'attack', 'ability', 'climax'];

/** The cards that a player acted with, most recent first, each listed once. */
export function actingCards(shown: ShownCard[], cards: ReadonlyMap<string, CardInfo>, most: number): CardInfo[] {
  const ids = shown
    .filter(({ kind }) => ACTS.includes(cueOf(kind).role))
    .map(({ card }) => card)
    .reverse();
  return [...new Set(ids)].flatMap((id) => cards.get(id) ?? []).slice(0, most);
}

export interface Names {
  winner: string;
  others: string;
}

/** The text of a number, with the players' names. */
export const numberText = ({ text }: TellingNumber, { winner, others }: Names): string =>
  text.replaceAll('{winner}', winner).replaceAll('{others}', others);

/** The usual value of a number, rounded to one decimal below 3, otherwise to a whole number. */
export const usualText = ({ usual }: TellingNumber): string => texts.usually(usual < 3 ? usual.toFixed(1).replace(/\.0$/, '') : Math.round(usual)); // prettier-ignore

export const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

/** A change in percentage points, with its sign. */
export function change(before: number, after: number): string {
  const points = Math.round(100 * (after - before));
  return points < 0 ? `−${-points}` : `+${points}`;
}

export interface Drawn {
  /** One curve for each game of a match. */
  lines: string[];
  /** The value of the curve after this number of entries. */
  at: (entry: number) => { x: number; y: number };
}

/** The curve in a box of this size. Positions are evenly spaced, regardless of the answers between them. */
export function drawCurve(curve: Review['curve'], width: number, height: number): Drawn {
  const last = Math.max(1, curve.length - 1);
  const points = curve.map(([entry = 0, chance = 0, game = 0], k) => ({
    entry,
    game,
    x: (k / last) * width,
    y: (1 - chance) * height,
  }));
  const lines: string[] = [];
  points.forEach(({ x, y, game }, k) => {
    const begins = k === 0 || points[k - 1]?.game !== game;
    const step = `${begins ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    if (begins) lines.push(step);
    else lines[lines.length - 1] += step;
  });
  const at = (entry: number): { x: number; y: number } =>
    points.find((point) => point.entry >= entry) ?? points[points.length - 1] ?? { x: 0, y: height / 2 };
  return { lines, at };
}

/** The curve in a sentence, for screen readers. */
export function curveText(curve: Review['curve'], whose: string): string {
  const chances = curve.map(([, chance = 0]) => chance);
  const [first = 0.5] = chances;
  const last = chances[chances.length - 1] ?? first;
  return (
    texts.chanceBegan(whose, percent(first), percent(last)) +
    texts.chanceRange(percent(Math.min(...chances)), percent(Math.max(...chances)))
  );
}
