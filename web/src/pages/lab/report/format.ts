/** Numbers as the report writes them. */
import { differenceText, rangeText, REPORT } from '../../../texts/lab';
import type { Interval, Share } from './types';

export const percent = (share: number, digits = 0): string => (100 * share).toFixed(digits);

/** `53.0% (50.7–55.3)` */
export function withInterval({ share, low, high }: Share, digits = 1): string {
  return `${percent(share, digits)}% (${percent(low, digits)}–${percent(high, digits)})`;
}

/** `+4.1`, with a true minus sign. A difference that rounds to zero has no sign. */
export function signed(points: number, digits = 1): string {
  const text = Math.abs(points).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${points > 0 ? '+' : '−'}${text}`;
}

/** `+4.1 (−0.2 to +8.4)`, from shares. */
export function difference({ difference: d, low, high }: { difference: number; low: number; high: number }): string {
  return differenceText(signed(100 * d), signed(100 * low), signed(100 * high));
}

export function plain(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

/** A measured value as its target is written: `13%` next to `at most 15%`. */
export function measured(value: number, target: string): string {
  return target.includes('%') ? `${Number((100 * value).toPrecision(3))}%` : plain(value);
}

/** A play quality number with its unit. A difference in points has a sign. */
export function qualityText(value: number, unit: string): string {
  return `${unit === REPORT.quality.points ? signed(value) : value.toFixed(1)}${unit}`;
}

/** The interval of a play quality number that is a share. */
export function qualityInterval({ low, high }: Interval, unit: string): string {
  if (unit === REPORT.quality.points) return rangeText(signed(low), signed(high));
  return `${low.toFixed(1)}–${high.toFixed(1)}`;
}

/** A duration as people write it. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
