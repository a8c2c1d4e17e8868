/** The rows, marks and figures of an analysis. */
import type { Analysis, AnalyzedDecision, AnalyzedSeat, Option, View } from '../../lib/wire';
import * as texts from '../../texts/analysis';

/** The signs of chess notation. A decision without a grade has no mark. */
export const SIGNS: Record<string, string> = { good: '!', inaccuracy: '?!', mistake: '?', blunder: '??' };
export const GRADES = ['good', 'inaccuracy', 'mistake', 'blunder'] as const;

export const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** `48% (43–53)` */
export function withBand({ chance, low, high }: { chance: number; low: number; high: number }): string {
  return `${percent(chance)} (${Math.round(100 * low)}–${Math.round(100 * high)})`;
}

/** Points with a true minus sign. Values that round to zero have no sign. */
export function points(value: number): string {
  const whole = Math.round(Math.abs(value));
  if (whole === 0) return '0';
  return `${value < 0 ? '−' : '+'}${whole}`;
}

/** The number of a seat's decisions, by grade. */
export function countsOf(seat: AnalyzedSeat): Record<(typeof GRADES)[number], number> {
  return { good: seat.good, inaccuracy: seat.inaccuracies, mistake: seat.mistakes, blunder: seat.blunders };
}

/** A line of the list: at most one decision per seat, in table order. */
export interface Row {
  game: number;
  turn: number;
  /** Whether it is the first row of its turn. */
  first: boolean;
  /** The index of the decision in each column, or -1 for an empty cell. */
  cells: number[];
}

/** The decisions in rows. `columns`: one per seat, or 1 if there is no room for more. */
export function rowsOf(decisions: AnalyzedDecision[], columns: number): Row[] {
  const rows: Row[] = [];
  decisions.forEach(({ game, turn, seat }, number) => {
    const column = columns > 1 ? seat : 0;
    const last = rows[rows.length - 1];
    const same = last?.game === game && last.turn === turn;
    const free = last?.cells.slice(column).every((cell) => cell < 0);
    if (last && same && free) last.cells[column] = number;
    else {
      const cells = Array.from({ length: columns }, (_, k) => (k === column ? number : -1));
      rows.push({ game, turn, first: !same, cells });
    }
  });
  return rows;
}

/** The decision that an address names: the last one at or before this entry. */
export function decisionAt(decisions: AnalyzedDecision[], entry: number): number {
  const at = decisions.findLastIndex((decision) => decision.entry <= entry);
  return Math.max(0, at);
}

/** The decision to open first: a moment with a better answer, preferably of this seat. */
export function firstLook({ decisions, moments }: Analysis, seat: number): number {
  const better = moments.filter((number) => decisions[number]?.best);
  const [first = 0] = [...better, ...moments];
  return better.find((number) => decisions[number]?.seat === seat) ?? first;
}

/** The next marked decision in a direction, or the same one. */
export function nextMark(decisions: AnalyzedDecision[], at: number, by: 1 | -1): number {
  for (let k = at + by; k >= 0 && k < decisions.length; k += by) if (decisions[k]?.grade) return k;
  return at;
}

/** The option with this text in the current question. It says which things to point at. */
export function optionOf(view: View | null, text: string): Option | undefined {
  return view?.decision?.options?.find((option) => option.text === text);
}

/** A decision in words for screen readers: "Fireball, blunder, 41 points lost". */
export function spoken({ text, grade, cost }: AnalyzedDecision): string {
  const lost = Math.round(cost);
  return [text, texts.GRADE_NAMES[grade], lost > 0 ? texts.pointsLost(lost) : ''].filter(Boolean).join(', ');
}
