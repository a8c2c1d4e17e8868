import { describe, expect, it } from 'vitest';
import { Book, ruling } from './book';

const rule = (ids: string[], text: string, rulings: string[] = [], titles: string[] = []) => ({
  ids,
  text,
  rulings,
  reason: '',
  code: [],
  scenarios: titles.map((title, number) => ({ rule: ids[0]!, number, title, text: '' })),
});
const OPTIONS = [
  { name: 'first_player', values: ['random', 'seat:0'], numbers: false, least: 0, text: 'who takes the first turn' },
];
const CHAPTERS = [
  {
    chapter: 'One',
    rules: [rule(['A.1', 'A.2'], 'Draw a card each turn.', ['Ruling R1: An empty deck draws nothing.'])],
  },
  { chapter: 'Two', rules: [rule(['B.1'], 'Attack with one creature.', [], ['a guard takes the blow'])] },
];
const book = new Book('toy', CHAPTERS, OPTIONS);

describe('the rulebook', () => {
  it('knows the place of every number', () => {
    expect(book.find('A.2')!.chapter).toBe(0);
    expect(book.find('R1')!.rule.ids[0]).toBe('A.1');
    expect(book.find('b.1')!.chapter).toBe(1);
    expect(book.find('C.9')).toBeUndefined();
    expect(book.link('R1')).toBe('/rules/toy/R1');
    expect(book.link('C.9')).toBe('');
  });

  it('finds rules, rulings and scenarios that contain all the words', () => {
    expect(book.search('draw').map((h) => h.where)).toEqual(['rule', 'ruling']);
    expect(book.search('guard blow').map((h) => h.where)).toEqual(['scenario']);
    expect(book.search('a.').map((h) => h.rule.ids[0])[0]).toBe('A.1');
    expect(book.search('empty')[0]!.to).toBe('/rules/toy/R1');
    expect(book.search('guard')[0]!.to).toBe('/rules/toy/B.1?scenario=0&step=0');
    expect(book.search('draw blow')).toEqual([]);
    expect(book.search('  ')).toEqual([]);
  });

  it("names options in players' words and links to them", () => {
    const chosen = { href: '/?game=toy&option=first_player', title: 'Who takes the first turn' };
    expect(book.code('first_player')).toEqual({ text: 'first player', ...chosen });
    expect(book.code('first_player: seat:0')).toEqual({ text: 'first player: seat 1', ...chosen });
    expect(book.code('seat:0')).toEqual({ text: 'seat 1' });
    expect(book.code('/decks/toy')).toEqual({ text: '/decks/toy', href: '/decks/toy' });
    expect(book.code('playmat decks toy')).toBeNull();
  });

  it('splits a ruling into number and text', () => {
    expect(ruling('Ruling R12b: So it is.')).toEqual({ number: 'R12b', text: 'So it is.' });
  });
});
