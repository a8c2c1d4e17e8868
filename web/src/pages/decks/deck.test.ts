import { describe, expect, it } from 'vitest';
import type { CardInfo } from '../../cards/types';
import { Catalogue, addCard, addTo, curveOf, newDeck, size, snapshot, tally, type Deck, type DeckPart } from './deck';
import { fromAnything, fromJson, fromShipped, fromText, toJson, toText } from './list';

function card(id: string, name: string, kind: string, cost = 0, apart = ''): CardInfo {
  return {
    id,
    name,
    kind,
    type_line: kind,
    tone: '',
    cost: [{ name: 'mana', shape: 'coin', tone: '', count: cost }],
    numbers: [],
    left: [],
    right: [],
    slots: [],
    marks: [],
    text: [],
    flavour: '',
    words: [],
    rank: 0,
    apart,
    facts: {},
  };
}

const PARTS: DeckPart[] = [
  { note: 'leaders', title: 'Leaders', form: 'names', kinds: ['Leader'], ids: false, most: 3 },
  { note: 'mat', title: 'Mat', form: 'one', kinds: ['Mat'], ids: true, most: 1 },
  { note: 'side', title: 'Side deck', form: 'counts', kinds: ['Spell'], ids: false, most: 10 },
];
const book = new Catalogue(
  'toy',
  [
    card('fire_dagger', 'Fire Dagger', 'Spell', 1),
    card('gust', 'Gust', 'Spell', 3),
    card('T-1', 'Twin', 'Beast', 9),
    card('T-2', 'Twin', 'Beast', 2),
    card('odd', 'Odd, and: even', 'Spell', 0),
    card('ann', 'Ann', 'Leader', 0, 'Leader'),
    card('cloth', 'Cloth', 'Mat', 0, 'mat'),
  ],
  PARTS,
);

function whole(): Deck {
  let deck = newDeck('Try it');
  for (const id of ['fire_dagger', 'fire_dagger', 'gust', 'T-2', 'odd', 'ann', 'cloth'])
    deck = addCard(deck, book, book.byId.get(id)!);
  deck = addTo(deck, PARTS[2]!, 'gust', 2);
  return { ...deck, notes: { about: 'a try' }, variants: { gust: 2 } };
}

describe('a deck', () => {
  it('puts each card into its part', () => {
    const deck = whole();
    expect(deck.main).toEqual({ fire_dagger: 2, gust: 1, 'T-2': 1, odd: 1 });
    expect(deck.parts).toEqual({ leaders: { ann: 1 }, mat: { cloth: 1 }, side: { gust: 2 } });
    expect(size(deck.main)).toBe(5);
    expect(addCard(deck, book, book.byId.get('ann')!)).toEqual(deck);
    expect(addCard(deck, book, book.byId.get('gust')!, -1).main).not.toHaveProperty('gust');
  });

  it('contains no tokens', () => {
    const odd = new Catalogue('toy', [...book.cards, card('sprite', 'Sprite', 'Spell', 0, 'Token')], PARTS);
    expect(odd.buildable.map((c) => c.id)).toEqual(book.cards.map((c) => c.id));
  });

  it('reads back from text unchanged, with any card names', () => {
    const deck = whole();
    const text = toText(deck, book);
    expect(text).toContain('2 Fire Dagger\n');
    expect(text).toContain('1 T-2  # Twin\n');
    expect(text).toContain('mat: cloth\n');
    expect(text).toContain('side: 2 Gust\n');
    const read = fromText(text, book);
    expect(read.skipped).toEqual([]);
    expect(read.deck).toEqual({ ...deck, variants: {}, exported: {} });
  });

  it('reads back from JSON with its pictures and its history', () => {
    const deck = snapshot(whole(), '2026-01-01', 'first');
    expect(fromJson(toJson(deck, book), book)).toMatchObject({ deck, skipped: [], meant: [] });
  });

  it('names every unknown card', () => {
    const text = 'title: X\nleaders: Ann, Bob\nside: 2 Gusst; 1 Gust\n3 Nothing\n2x fire dagger\nGust\n';
    const { deck, skipped, meant } = fromText(text, book);
    expect(deck.main).toEqual({ fire_dagger: 2, gust: 1 });
    expect(meant).toEqual([['Gusst', 'Gust']]);
    expect(skipped).toEqual([
      'Line 2: "Bob" was skipped: this game has no such card.',
      'Line 3: "Gusst" was skipped: this game has no such card. Did you mean "Gust"?',
      'Line 4: "Nothing" was skipped: this game has no such card.',
    ]);
  });

  it.each([
    ['{"format":"playmat-other-deck"', 'damaged'],
    ['{"format":"playmat-other-deck","version":1}', 'playmat-toy-deck'],
    ['{"format":"playmat-toy-deck","version":9}', 'version 9'],
    ['x'.repeat(200_001), 'At most'],
    ['<!DOCTYPE html>\n<p>2 Gust</p>', 'web page'],
    ['GIF89a\0\u0001', 'not a text file'],
  ])('%.40s is refused with its reason', (text, reason) => {
    const { deck, skipped } = fromAnything(text, book);
    expect(deck.main).toEqual({});
    expect(skipped.join()).toContain(reason);
  });

  it('can be a copy of a built-in deck', () => {
    const deck = fromShipped(
      { name: 'a', title: 'A', notes: { title: 'A', leaders: 'Ann', about: 'x' }, cards: ['gust', 'gust'] },
      book,
    );
    expect(deck).toMatchObject({ name: 'A', main: { gust: 2 }, parts: { leaders: { ann: 1 } }, notes: { about: 'x' } });
  });

  it('has a cost curve and counts by kind', () => {
    let deck = whole();
    deck = addCard(deck, book, book.byId.get('T-1')!, 2);
    expect(curveOf(deck, book, 'cost').map((b) => b.count)).toEqual([1, 2, 1, 1, 0, 0, 0, 2]);
    expect(curveOf(deck, book, '')).toEqual([]);
    expect(tally(deck, book, (c) => c.kind)).toEqual([
      { label: 'Spell', count: 4 },
      { label: 'Beast', count: 3 },
    ]);
  });

  it('records the changes between two exports', () => {
    let deck = snapshot(whole(), 'monday');
    expect(snapshot(deck, 'tuesday')).toBe(deck);
    deck = snapshot(
      addCard(addCard(deck, book, book.byId.get('gust')!, 2), book, book.byId.get('odd')!, -1),
      'tuesday',
      'tried',
    );
    expect(deck.history[1]).toEqual({ at: 'tuesday', diff: { gust: 2, odd: -1 }, note: 'tried' });
  });
});
