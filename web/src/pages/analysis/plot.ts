/** The drawing of an analysis: the curve with its band and the bars of decisions and luck, on one axis. */
import { area, line } from 'd3-shape';
import type { Analysis, CurvePoint, AnalyzedDecision } from '../../lib/wire';

export interface Bar {
  /** The index of the bar's decision. */
  decision: number;
  x: number;
  /** Points for this seat, below zero if they were lost. */
  points: number;
}

/** The position of an entry on an axis of this width. The points of the curve are equally spaced. */
export function axisOf(curve: CurvePoint[], width: number): (entry: number) => number {
  const step = width / Math.max(1, curve.length - 1);
  return (entry) => {
    const after = curve.findIndex((point) => point.entry >= entry);
    const [from, to] = [curve[after - 1], curve[after]];
    if (!to) return curve.length > 1 ? width : 0;
    const part = from ? (to.entry - entry) / (to.entry - from.entry) : 0;
    return (after - part) * step;
  };
}

export interface DrawnCurve {
  /** One for each game of a match. */
  lines: string[];
  bands: string[];
}

/** The curve of a seat and the band around it, in a box of this size. */
export function drawCurve(curve: CurvePoint[], seat: number, width: number, height: number): DrawnCurve {
  const step = width / Math.max(1, curve.length - 1);
  const places = curve.map(({ game, chances, low, high }, k) => {
    const [middle, lower, upper] = [chances, low, high].map((all) => (1 - (all[seat] ?? 0)) * height);
    return { game, x: k * step, middle: middle!, lower: lower!, upper: upper! };
  });
  type Place = (typeof places)[number];
  const path = line<Place>(
    ({ x }) => x,
    ({ middle }) => middle,
  ).digits(1);
  const band = area<Place>(
    ({ x }) => x,
    ({ lower }) => lower,
    ({ upper }) => upper,
  ).digits(1);
  const games = [...new Set(places.map(({ game }) => game))].map((one) => places.filter(({ game }) => game === one));
  return { lines: games.map((game) => path(game) ?? ''), bands: games.map((game) => band(game) ?? '') };
}

/** The point of the curve after a decision, where its mark is drawn. */
export function pointAfter(curve: CurvePoint[], entry: number): CurvePoint | undefined {
  return curve.find((point) => point.entry > entry) ?? curve[curve.length - 1];
}

/** The points of decisions: a seat loses the cost of its own decisions and gains the cost of its only opponent's. */
export function decisionBars({ curve, decisions, seats }: Analysis, seat: number, width: number): Bar[] {
  const at = axisOf(curve, width);
  return decisions.flatMap(({ entry, seat: who, cost }, decision) => {
    if (cost <= 0 || (who !== seat && seats.length > 2)) return [];
    return [{ decision, x: at(entry), points: who === seat ? -cost : cost }];
  });
}

/** A seat's luck since its previous decision, as bars. */
export function luckBars({ curve, decisions }: Analysis, seat: number, width: number): Bar[] {
  const at = axisOf(curve, width);
  return decisions.flatMap(({ entry, seat: who, luck }, decision) =>
    who === seat && luck ? [{ decision, x: at(entry), points: luck }] : [],
  );
}

/** The turns to label on the axis. Some are left out so that the labels do not touch. */
export function turnTicks(curve: CurvePoint[], width: number, apart = 40): { turn: number; x: number }[] {
  const at = axisOf(curve, width);
  const ticks: { turn: number; x: number }[] = [];
  let known = -1;
  for (const { entry, turn, game } of curve) {
    const name = 10_000 * game + turn;
    const x = at(entry);
    const last = ticks[ticks.length - 1];
    if (name !== known && turn > 0 && (!last || x - last.x >= apart)) ticks.push({ turn, x });
    known = name;
  }
  return ticks;
}

/** The decision that is nearest to a place on the axis. */
export function nearest(decisions: AnalyzedDecision[], curve: CurvePoint[], width: number, x: number): number {
  const at = axisOf(curve, width);
  let best = 0;
  decisions.forEach(({ entry }, k) => {
    if (Math.abs(at(entry) - x) < Math.abs(at(decisions[best]!.entry) - x)) best = k;
  });
  return best;
}
