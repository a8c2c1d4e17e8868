import { describe, expect, it } from 'vitest';
import { Catalogue, newDeck } from '../decks/deck';
import { eachOnce, listed, marks, pages, paperOf, printed, PAPERS } from './sheet';

const card = (id: string, apart = '') => ({ id, name: id, kind: apart || 'Spell', apart }) as never;
const book = new Catalogue(
  'toy',
  [card('a'), card('b'), card('lead', 'Leader')],
  [
    { note: 'leaders', title: '', form: 'names', kinds: ['Leader'], ids: false, most: 0 },
    { note: 'opening hand', title: '', form: 'names', kinds: [], ids: false, most: 0 },
  ],
);
const deck = {
  ...newDeck('x'),
  main: { b: 1, a: 12 },
  parts: { leaders: { lead: 1 }, 'opening hand': { a: 1 } },
  variants: { a: 2 },
};

describe('print sheets', () => {
  it('have every copy, in the order of the cards, nine per page', () => {
    const all = printed(deck, book);
    expect(all.map((c) => c.id).join('')).toBe('lead' + 'a'.repeat(12) + 'b');
    expect(all[1]!.variant).toBe(2);
    expect(pages(all).map((p) => p.length)).toEqual([9, 5]);
    expect(eachOnce(printed(deck, book)).map((c) => c.id)).toEqual(['lead', 'a', 'b']);
  });

  it('are listed in an address, a card for each copy', () => {
    expect(listed(new URLSearchParams('cards=a,a,b:2,,'))).toEqual([
      { id: 'a', variant: 0 },
      { id: 'a', variant: 0 },
      { id: 'b', variant: 2 },
    ]);
    expect(listed(new URLSearchParams({ cards: 'Dawn%2C the First:0,100%' }))).toEqual([
      { id: 'Dawn, the First', variant: 0 },
      { id: '100%', variant: 0 },
    ]);
    expect(listed(new URLSearchParams(''))).toEqual([]);
  });

  it('use the paper that the address names', () => {
    expect(paperOf(new URLSearchParams('print=letter'))).toBe('letter');
    expect(paperOf(new URLSearchParams('paper=letter'))).toBe('letter');
    expect(paperOf(new URLSearchParams('print&paper=foolscap'))).toBe('a4');
  });

  it.each(Object.values(PAPERS))('have marks at every edge, outside the cards, on %s', ({ width, height }) => {
    const lines = marks(width, height);
    expect(lines.length).toBe(16);
    const left = (width - 189) / 2;
    const top = (height - 264) / 2;
    for (const [x1, y1, x2, y2] of lines) {
      const inside = (x: number, y: number) => x > left && x < left + 189 && y > top && y < top + 264;
      expect(inside((x1 + x2) / 2, (y1 + y2) / 2)).toBe(false);
      expect(Math.min(x1, y1, x2, y2)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x1, x2)).toBeLessThanOrEqual(width);
    }
  });
});
