/**
 * "Why can't I?": the first cause, the other causes, the position of the bubble, and the scenario that shows the rule.
 */
import type { Reason } from '../../../lib/wire';

export interface Cause {
  options: string[];
  reason: string;
  rule: string;
  things: number[];
}

export interface Because {
  /** The main cause, or none if everything is possible. */
  cause: Cause | null;
  /** The other refusals, with their reasons. */
  others: Cause[];
  /** The options that are possible now. */
  can: string[];
}

/** Groups the server's reasons: each cause once, the first one as the main cause. */
export function because(reasons: Reason[]): Because {
  const causes: Cause[] = [];
  const can: string[] = [];
  for (const { option, reason = '', rule = '', things = [] } of reasons) {
    const same = causes.find((cause) => cause.reason === reason && cause.rule === rule);
    if (!reason) can.push(option);
    else if (same) same.options.push(option);
    else causes.push({ options: [option], reason, rule, things: [...things] });
  }
  return { cause: causes[0] ?? null, others: causes.slice(1), can };
}

/** A cause as a sentence. */
export const sentence = (text: string): string => {
  const capitalized = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
};

export interface Scene {
  rule: string;
  number: number;
  title: string;
}

interface Written {
  scenarios: (Scene & { text: string })[];
}

/**
 * The scenario that shows a rule best: one in which the rule refuses something, otherwise the rule's first scenario.
 */
export function sceneOf(rules: Written[], rule: string): Scene | null {
  const all = rules.flatMap(({ scenarios }) => scenarios ?? []);
  const refusing = all.find(({ text }) => refuses(text, rule));
  const best = refusing ?? all[0];
  return best ? { rule: best.rule, number: best.number, title: best.title } : null;
}

const refuses = (text: string, rule: string): boolean =>
  text.split('\n').some((line, k, lines) => {
    const inside = line.includes('refused:') || /^\s*refused:\s*$/.test(lines[k - 1] ?? '');
    return (
      inside && new RegExp(`:\\s*["']?${rule.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["']?\\s*(?:[,}]|$)`).test(line)
    );
  });

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 8;

/**
 * The position of the bubble: above the thing, otherwise below it, otherwise next to it. It is always within the
 * window.
 */
export function bubbleAt(
  thing: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
) {
  const within = (at: number, length: number, most: number): number =>
    Math.max(EDGE, Math.min(at, most - length - EDGE));
  const left = within(thing.left + thing.width / 2 - size.width / 2, size.width, window.width);
  const above = thing.top - size.height - GAP;
  if (above >= EDGE) return { left, top: above, side: 'above' as const };
  const below = thing.top + thing.height + GAP;
  if (below + size.height <= window.height - EDGE) return { left, top: below, side: 'below' as const };
  const top = within(thing.top + thing.height / 2 - size.height / 2, size.height, window.height);
  const right = thing.left + thing.width + GAP;
  const fits = right + size.width <= window.width - EDGE;
  return { left: fits ? right : Math.max(EDGE, thing.left - size.width - GAP), top, side: 'beside' as const };
}
