// A player's deck: its cards by id, its other parts, its pictures and its history. The server decides whether a deck
// is legal. This file only reads and changes its contents.

import type { CardInfo } from '../../cards/types';
import { nearest } from '../parts/near';

export type Counts = Record<string, number>;

/** A part of a deck besides its main cards, as `/api/games/G` returns it. */
export interface DeckPart {
  note: string;
  title: string;
  form: 'one' | 'names' | 'counts';
  kinds: string[];
  ids: boolean;
  most: number;
}

/** The changes between two exports. */
export interface Version {
  at: string;
  diff: Counts;
  note: string;
}

export interface Deck {
  name: string;
  main: Counts;
  /** The other parts, each by its name in a deck list (`DeckPart.note`). */
  parts: Record<string, Counts>;
  /** The other lines of its deck list, such as `about: …`. */
  notes: Record<string, string>;
  variants: Counts;
  history: Version[];
  /** The cards at the last export. */
  exported: Counts;
}

/** A built-in deck as `/api/games/G/decks` returns it. */
export interface ShippedDeck {
  name: string;
  title: string;
  notes: Record<string, string>;
  cards: string[];
}

/** The cards of a game by id and by name, and the parts of its decks. */
export class Catalogue {
  readonly byId: Map<string, CardInfo>;
  private readonly byName = new Map<string, CardInfo[]>();

  constructor(
    readonly game: string,
    readonly cards: CardInfo[],
    readonly parts: DeckPart[],
  ) {
    this.byId = new Map(cards.map((card) => [card.id, card]));
    for (const card of cards) {
      const name = card.name.toLowerCase();
      this.byName.set(name, [...(this.byName.get(name) ?? []), card]);
    }
  }

  find(text: string): CardInfo | undefined {
    const key = text.trim();
    return this.byId.get(key) ?? this.byName.get(key.toLowerCase())?.[0] ?? this.byId.get(key.toLowerCase());
  }

  /** The closest known name. */
  near(text: string): string | undefined {
    return nearest(
      text,
      this.cards.map((card) => card.name),
    );
  }

  /** The part that a card belongs to if it is never in the main deck. */
  partOf(card: CardInfo): DeckPart | undefined {
    return card.apart ? this.parts.find((part) => part.form !== 'counts' && part.kinds.includes(card.kind)) : undefined;
  }

  /** The cards that a deck can contain: not tokens and the like. */
  get buildable(): CardInfo[] {
    return this.cards.filter((card) => !card.apart || this.partOf(card));
  }

  /** A card as a list names it: by its name if that is unambiguous, otherwise by its id. */
  written(id: string, byId = false): string {
    const card = this.byId.get(id);
    if (!card || byId) return id;
    const alone = this.byName.get(card.name.toLowerCase())?.length === 1;
    return alone && !/[#,;:]/.test(card.name) ? card.name : id;
  }
}

export function newDeck(name: string): Deck {
  return { name, main: {}, parts: {}, notes: {}, variants: {}, history: [], exported: {} };
}

export function size(counts: Counts | undefined): number {
  return Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
}

/** Changes the count of a card. A count of zero removes its entry. */
export function add(counts: Counts, id: string, by: number): Counts {
  const { [id]: old = 0, ...others } = counts;
  const now = Math.max(0, Math.min(99, old + by));
  return now ? { ...others, [id]: now } : others;
}

/** Adds a card to the part for its kind, else to the main deck. */
export function addCard(deck: Deck, book: Catalogue, card: CardInfo, by = 1): Deck {
  const part = book.partOf(card);
  if (!part) return { ...deck, main: add(deck.main, card.id, by) };
  return addTo(deck, part, card.id, by);
}

export function addTo(deck: Deck, part: DeckPart, id: string, by: number): Deck {
  const old = deck.parts[part.note] ?? {};
  const next = part.form === 'one' ? (by > 0 ? { [id]: 1 } : {}) : add(old, id, by);
  if (part.form === 'names' && (next[id] ?? 0) > 1) return deck;
  return { ...deck, parts: { ...deck.parts, [part.note]: next } };
}

/** The ids of a part or the main deck, in the order of the game's cards. */
export function inOrder(counts: Counts | undefined, book: Catalogue): string[] {
  const order = new Map(book.cards.map((card, k) => [card.id, k]));
  return Object.keys(counts ?? {}).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

// what changed

export function difference(before: Counts, now: Counts): Counts {
  const changes: Counts = {};
  for (const id of [...Object.keys(before), ...Object.keys(now)]) {
    const by = (now[id] ?? 0) - (before[id] ?? 0);
    if (by) changes[id] = by;
  }
  return changes;
}

/** Records a version if the cards have changed since the last export. */
export function snapshot(deck: Deck, at: string, note = ''): Deck {
  const diff = difference(deck.exported, deck.main);
  if (!Object.keys(diff).length) return deck;
  return { ...deck, history: [...deck.history, { at, diff, note }], exported: { ...deck.main } };
}

// charts

export interface Bar {
  label: string;
  count: number;
}

/** The cost of a card: the number that the game uses for its curve, or the symbols in its corner. */
export function costOf(card: CardInfo, curve: string): number | null {
  if (!curve || card.apart) return null;
  if (curve === 'cost') return card.cost.length ? card.cost.reduce((sum, sign) => sum + sign.count, 0) : null;
  const value = Number.parseInt(card.numbers.find((n) => n.name === curve)?.value ?? '', 10);
  return Number.isNaN(value) ? null : value;
}

/**
 * The curve of a deck: the number of cards for each cost, with 7 or more in the last bar. Empty if all cards are free.
 */
export function curveOf(deck: Deck, book: Catalogue, curve: string): Bar[] {
  const bars: Bar[] = [];
  for (const [id, n] of Object.entries(deck.main)) {
    const card = book.byId.get(id);
    const cost = card ? costOf(card, curve) : null;
    if (cost === null) continue;
    const at = Math.min(cost, 7);
    while (bars.length <= at) bars.push({ label: bars.length === 7 ? '7+' : String(bars.length), count: 0 });
    bars[at]!.count += n;
  }
  return bars;
}

/** The number of cards of each kind (or of another property), most frequent first. */
export function tally(deck: Deck, book: Catalogue, of: (card: CardInfo) => string): Bar[] {
  const counts = new Map<string, number>();
  for (const [id, n] of Object.entries(deck.main)) {
    const card = book.byId.get(id);
    const label = card ? of(card) : '';
    if (label) counts.set(label, (counts.get(label) ?? 0) + n);
  }
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count);
}
