/** The marks on a card and their places: each meaning has one place and one shape. */
import { inks } from '../art/colour';
import { markOf } from '../signs';
import type { CardInfo, PrintedValue, Sign } from '../types';

/** The shapes behind the numbers at the foot. */
export type Badge = 'burst' | 'die' | 'arrow' | 'shield' | 'heart' | 'plain';

const BADGES: Record<string, Badge> = {
  damage: 'burst',
  target: 'die',
  momentum: 'arrow',
  attack: 'shield',
  health: 'heart',
};

/** Costs, which are gems in the corner. */
const PAID = new Set(['stamina', 'cost']);

export interface Cost {
  /** The generic cost, in the large gem. */
  any: string;
  anyName: string;
  /** The symbols of specific costs, next to the large gem. */
  signs: Sign[];
  /** A socket that the card fits into, not something to pay. */
  socket: boolean;
}

/**
 * Whether a card is a person, with its numbers in a row. Such a card is never in a deck, so its numbers are not costs.
 */
const person = (card: CardInfo): boolean => card.numbers.length > 3 && card.apart !== '';

export function costOf(card: CardInfo): Cost {
  const paid = person(card) ? undefined : card.numbers.find(({ icon, name }) => PAID.has(icon) || PAID.has(name));
  const any = card.cost.find(({ tone }) => tone === 'universal' || tone === '' || tone === 'any');
  const signs = card.cost.filter((sign) => sign !== any);
  const socket = card.cost.length > 0 && card.kind === 'Equipment' && !any && !paid;
  return { any: paid?.value ?? (any ? String(any.count) : ''), anyName: paid?.name ?? any?.name ?? '', signs, socket };
}

export const isCost = (cost: Cost): boolean => cost.any !== '' || cost.signs.length > 0;

export interface Shown extends PrintedValue {
  badge: Badge;
}

/** The numbers at the foot, without costs. If a number has no shape of its own, all of them are in a row. */
export function footOf(card: CardInfo): Shown[] {
  const shown = person(card)
    ? card.numbers
    : card.numbers.filter(({ icon, name }) => !PAID.has(icon) && !PAID.has(name));
  const row = person(card) || shown.some(({ icon }) => !BADGES[icon]);
  return shown.map((number) => ({ ...number, badge: (!row && BADGES[number.icon]) || 'plain' }));
}

const FRAMES: Record<string, string> = {
  strike: '#a8301c',
  throw: '#2c7036',
  aerial: '#1d58b0',
  grapple: '#6a3fa0',
  spell: '#5f3a96',
  universal: '#7f704d',
  cryo: '#2f6f8f',
  light: '#8c6d10',
  electric: '#8c6d10',
};
const ELEMENTS = /^(fire|pyro|water|hydro|earth|geo|air|nature|dark|shadow|neutral)$/;

/** The color of the frame: of the element, or of the kind. */
export function frameOf(card: CardInfo): string {
  const tone = card.tone.toLowerCase();
  return (
    FRAMES[tone] ??
    (ELEMENTS.test(tone) ? markOf(tone).ground : inks(card.tone || card.id, card.id.length, 0, 0, 0).body2)
  );
}

/** The shape of the picture's window, by the card's kind. */
const WINDOWS: Record<string, string> = {
  Champion: 'arch',
  Booster: 'arch',
  Equipment: 'oct',
  Item: 'oct',
  Spell: 'round',
  Instant: 'slant',
  Strike: 'cut',
  Throw: 'cut',
  Aerial: 'cut',
  Grapple: 'cut',
};
export const windowOf = (card: CardInfo): string => WINDOWS[card.kind] ?? 'rect';

export const PATHS: Record<Exclude<Badge, 'plain'>, string> = {
  burst: 'M50 3l10 17 17-9 1 19 19 1-9 17 9 16-18 4 1 19-19-4-10 16-12-15-18 8-1-20-19-1 10-16-10-17 19-3-1-19 18 5z',
  die: 'M20 8h60a12 12 0 0 1 12 12v60a12 12 0 0 1-12 12H20A12 12 0 0 1 8 80V20A12 12 0 0 1 20 8z',
  arrow: 'M50 4l42 42H76v48H24V46H8z',
  shield: 'M50 5l40 12v33c0 25-20 38-40 46C30 88 10 75 10 50V17z',
  heart: 'M50 94C18 68 5 52 5 32A22 22 0 0 1 50 22a22 22 0 0 1 45 10c0 20-13 36-45 62z',
};
export const FILLS: Record<Exclude<Badge, 'plain'>, string> = {
  burst: '#b3271c',
  die: '#fdf6e6',
  arrow: '#1b6b5a',
  shield: '#37424f',
  heart: '#b3271c',
};
export const HEXAGON = 'M50 3L91 26V74L50 97L9 74V26Z';
export const FLAME = 'M50 3c6 22 34 36 34 62a34 34 0 0 1-68 0c0-16 10-24 14-40 8 8 10 12 12 18 4-14 4-26 8-40z';
