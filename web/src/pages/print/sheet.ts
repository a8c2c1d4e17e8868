// Sheets of cards to print: nine per page, 63 by 88 millimeters each, with marks to cut along.

import { inOrder, type Catalogue, type Deck } from '../decks/deck';
import * as texts from '../../texts/decks';

export const CARD_MM = { width: 63, height: 88 };
export const GRID = 3;
export const PAPERS = {
  a4: { title: 'A4', width: 210, height: 297 },
  letter: { title: texts.letter, width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof PAPERS;

/** The picture of a sheet at 300 dpi: cards of 744 by 1039 pixels, and a margin for the marks. */
export const PNG = { card: { width: 744, height: 1039 }, margin: 60 };

export interface Printed {
  id: string;
  variant: number;
}

/** Every card of a deck with all copies, by id. Cards outside the deck come first. */
export function printed(deck: Deck, book: Catalogue): Printed[] {
  const parts = book.parts.filter((p) => p.kinds.length).flatMap((p) => entries(deck.parts[p.note]));
  const main = entries(deck.main);
  const copies: Printed[] = [];
  for (const [id, n] of [...parts, ...main]) {
    for (let k = 0; k < n; k += 1) copies.push({ id, variant: deck.variants[id] ?? 0 });
  }
  return copies;

  function entries(counts: Record<string, number> | undefined): [string, number][] {
    return inOrder(counts, book).map((id) => [id, counts![id]!]);
  }
}

/** One copy of each card. */
export function eachOnce(cards: Printed[]): Printed[] {
  return cards.filter((card, k) => cards.findIndex((c) => c.id === card.id) === k);
}

/** The paper that an address asks for: `?paper=letter`, or `?print=letter` on a deck's page. */
export function paperOf(query: URLSearchParams): Paper {
  return [query.get('paper'), query.get('print')].includes('letter') ? 'letter' : 'a4';
}

/** The cards that an address lists: `?cards=fireball,fireball,hades:1`, one for each copy, with the number of its picture. */
export function listed(query: URLSearchParams): Printed[] {
  return (query.get('cards') ?? '')
    .split(',')
    .filter(Boolean)
    .map((text) => {
      const [id = '', variant] = text.split(':');
      return { id: decoded(id), variant: Number(variant) || 0 };
    });
}

/** An id may contain a comma or a colon, which is then encoded a second time. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Nine cards per page. The last page may have fewer. */
export function pages(cards: Printed[]): Printed[][] {
  const pages: Printed[][] = [];
  for (let k = 0; k < cards.length; k += GRID * GRID) pages.push(cards.slice(k, k + GRID * GRID));
  return pages;
}

/** The marks of a page as lines in millimeters: short ones outside the cards, at every edge. */
export function marks(width: number, height: number): [number, number, number, number][] {
  const left = (width - GRID * CARD_MM.width) / 2;
  const top = (height - GRID * CARD_MM.height) / 2;
  const right = left + GRID * CARD_MM.width;
  const bottom = top + GRID * CARD_MM.height;
  const long = Math.min(5, left - 1, top - 1);
  const lines: [number, number, number, number][] = [];
  for (let k = 0; k <= GRID; k += 1) {
    const x = left + k * CARD_MM.width;
    const y = top + k * CARD_MM.height;
    lines.push([x, top - 1 - long, x, top - 1], [x, bottom + 1, x, bottom + 1 + long]);
    lines.push([left - 1 - long, y, left - 1, y], [right + 1, y, right + 1 + long, y]);
  }
  return lines;
}
