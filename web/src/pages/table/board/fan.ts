/**
 * The layout of the cards of a place: as large as possible, in several rows if that makes them larger, and overlapping
 * only if they would otherwise be too small to read. Each card keeps a visible strip that can be clicked, for any
 * number of cards.
 */

import type { Form } from './layout';
import { SLOT } from './slots';

export interface Size {
  width: number;
  height: number;
}

export interface Fan {
  /** The number of cards in a row. */
  across: number;
  rows: number;
  /** The width of a card. */
  card: number;
  /** The distance between cards and between rows in pixels. Below 0 they overlap. */
  gap: number;
  down: number;
}

export interface Rule {
  /** Cards overlap before they get narrower than this. */
  least: number;
  most: number;
  gap: number;
  /** The maximum number of rows. */
  rows: number;
  /** The minimum visible part of a card. */
  strip: number;
  /** The total space around the cards: left and right, and above. */
  beside: number;
  above: number;
  /** The width of a card with slots, in card widths. */
  slotted: number;
  /** The minimum size of a card. In a place that is not tall enough, it extends under the next one. */
  smallest: number;
}

export const ROOM: Rule = {
  least: 80,
  most: 460,
  gap: 8,
  rows: 5,
  strip: 28,
  beside: 16,
  above: 9,
  slotted: 1 + SLOT + 0.01,
  smallest: 46,
};
/** Your own hand, and a hand with only backs visible. */
export const HAND: Rule = { ...ROOM, most: 320, rows: 1 };
export const BACKS: Rule = { ...ROOM, least: 44, most: 150, gap: -12, rows: 1, strip: 8, smallest: 30 };
export const PHONE: Rule = {
  least: 60,
  most: 180,
  gap: 6,
  rows: 3,
  strip: 24,
  beside: 13,
  above: 5,
  slotted: 1.3,
  smallest: 56,
};
/** The phone layout in a place that is wider than a phone, such as a diagram in the rulebook. */
export const AMPLE: Rule = { ...PHONE, most: 260, gap: 8, slotted: ROOM.slotted };
export const PHONE_HAND: Rule = { ...PHONE, least: 104, most: 118, gap: 2, rows: 1, strip: 30, beside: 36, above: 16 };
export const LANDSCAPE: Rule = { ...AMPLE, least: 56, rows: 2, smallest: 44 };
export const LANDSCAPE_HAND: Rule = { ...LANDSCAPE, most: 130, rows: 1 };

/** The layout of the cards of a zone. `ample`: the phone layout is shown in an area wider than a phone. */
export function ruleOf(form: Form, hand: boolean, own: boolean, ample: boolean): Rule {
  if (form === 'wide') return !hand ? ROOM : own ? HAND : BACKS;
  if (form === 'landscape') return hand ? LANDSCAPE_HAND : LANDSCAPE;
  return hand && own ? PHONE_HAND : ample ? AMPLE : PHONE;
}

/** The layout below a label. */
export const below = (rule: Rule, label: string | undefined): Rule =>
  label ? { ...rule, above: rule.above + LABEL } : rule;
const LABEL = 12;

/** The height of a row in card widths, and the space between two rows. */
export const HIGH = 1.4;
export const BETWEEN = 6;
/**
 * Another row is worth it if it makes the cards larger by this factor, or if it ends an overlap and makes the cards
 * smaller by less than this factor.
 */
const WORTH = 1.1;
/** The factor for ending an overlap that hides more than half of each card. */
const WORTH_HIDDEN = 1.35;
/** The visible part of a card under another, in card widths. */
export const TUCKED = 0.27;

/**
 * `widths`: the width that each card takes, in card widths. The part above 1 is the room for its slots and for the
 * cards under it.
 */
export function fanned({ width, height }: Size, widths: readonly number[], rule: Rule): Fan {
  const room = width - rule.beside;
  let best = oneFan(room, height - rule.above, widths, rule, 1);
  for (let rows = 2; rows <= Math.min(rule.rows, widths.length); rows++) {
    const candidate = oneFan(room, height - rule.above, widths, rule, rows);
    const hidden = stripOf(best) < rule.strip && stripOf(candidate) > stripOf(best);
    const loss = stripOf(best) < best.card / 2 ? WORTH_HIDDEN : WORTH;
    const apart = best.gap < Math.min(0, rule.gap) && candidate.gap >= 0 && candidate.card * loss > best.card;
    if (hidden || apart || candidate.card > best.card * WORTH) best = candidate;
  }
  return best;
}

/** The visible part of a card with another over it. */
export const stripOf = ({ across, card, gap }: Fan): number => (across > 1 ? Math.min(card, card + gap) : card);

function oneFan(room: number, height: number, widths: readonly number[], rule: Rule, rows: number): Fan {
  const across = Math.max(1, Math.ceil(widths.length / rows));
  const between = across - 1;
  const wide = widest(widths, across);
  const high = Math.max(rule.smallest, (height - (rows - 1) * BETWEEN) / rows / HIGH);
  const free = (room - between * rule.gap) / wide;
  let card = Math.min(high, free, rule.most);
  let gap = rule.gap;
  if (free < Math.min(rule.least, high)) {
    // The cards overlap: all except the last show a strip and what is under them.
    const shown = (room - between * rule.strip) / (wide - between);
    card = Math.max(rule.smallest, Math.min(high, rule.least, shown));
    gap = between ? Math.min(rule.gap, (room - wide * card) / between) : 0;
  }
  // Rows in a place that is not tall enough overlap, too, and extend under the next place rather than cover each other.
  const fits = rows > 1 ? (height - rows * card * HIGH) / (rows - 1) : 0;
  const down = Math.max(rule.strip - card * HIGH, Math.min(BETWEEN, fits));
  return { across, rows, card, gap, down };
}

/** The width for the slots of a card, in card widths: the cards with slots share the free width of their row. */
export function slotShare({ width }: Size, { across, card, gap }: Fan, widths: readonly number[], rule: Rule): number {
  const tucked = rule.slotted < 1 + SLOT;
  const slotted = Math.min(across, widths.filter((one) => one === rule.slotted).length);
  if (tucked || !slotted || gap < 0) return SLOT;
  const free = width - rule.beside - (across - 1) * gap - widest(widths, across) * card;
  return SLOT + Math.max(0, free) / slotted / card;
}

/** The width of the widest row, in card widths. */
function widest(widths: readonly number[], across: number): number {
  let most = 1;
  for (let k = 0; k < widths.length; k += across) {
    const row = widths.slice(k, k + across).reduce((sum, width) => sum + width, 0);
    // If the last row has fewer cards, each missing card counts as one card width.
    most = Math.max(most, row + Math.max(0, k + across - widths.length));
  }
  return most;
}

/** The value of the cards of a place. Larger cards count more, but less than in proportion to their area. */
export function worthOf(fan: Fan, widths: readonly number[], height: number): number {
  if (!widths.length) return 0;
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const covered = widths.length - Math.ceil(widths.length / fan.across);
  const hidden = fan.gap < 0 ? (covered * -fan.gap) / fan.card : 0;
  const hangs = fan.rows * fan.card * HIGH > height + BETWEEN ? 0.3 : 1;
  return hangs * (whole - hidden) * worth(fan.card);
}

/** Widths of a card. Below the first its text is unreadable, below the second its name. The third is large enough. */
const READ = 130;
const NAMES = 100;
const AMPLY = 235;

/**
 * The value of a card by its width: its area as long as more width makes name and text readable, and much less beyond
 * that.
 */
export const worth = (width: number): number =>
  (Math.min(width, AMPLY) ** 2 + GROWS * AMPLY * Math.max(0, width - AMPLY)) / 60 +
  1.5 * Math.min(width, READ) +
  Math.min(width, NAMES);
const GROWS = 0.7;

/** The layout of piles, in the number of rows that makes them largest. Each has its name below it. */
export function piled({ width, height }: Size, count: number): { across: number; card: number } {
  let best = { across: 1, card: 0 };
  for (let across = count; across >= 1; across--) {
    const rows = Math.ceil(count / across);
    const high = (height - 6 - rows * NAMED) / rows / HIGH;
    const card = Math.min(high, (width - 20 - (across - 1) * APART) / across, MOST_OF_PILE);
    if (card > best.card) best = { across, card };
  }
  return { ...best, card: Math.max(46, best.card) };
}

const NAMED = 26;
const APART = 16;
const MOST_OF_PILE = 210;
