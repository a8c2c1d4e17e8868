import { expect, test } from 'vitest';
import { paramAt, placeAt, suggestions, type Names, type Word } from './complete';

const EXAMPLE = { card: 'Fireball', written: "spell('Fireball', action(deal(20, ONE)))", text: '' };
const WORDS: Word[] = [
  { word: 'spell', about: 'A Spell.', takes: [{ name: 'name', argument: 'name', takes: 'a text' }], example: EXAMPLE },
  {
    word: 'deal',
    about: 'Deal damage.',
    takes: [
      { name: 'amount', argument: 'n', takes: 'a whole number' },
      { name: 'to', argument: 'to', takes: 'a word like ONE or a_champion(…)' },
    ],
    example: EXAMPLE,
  },
  { word: 'ONE', about: "'one'", example: EXAMPLE },
  {
    word: 'action',
    about: 'An action.',
    takes: [
      { name: 'parts', argument: 'parts', takes: 'a word like deal(…)' },
      { name: 'once', argument: 'once', takes: 'one of …', default: '' },
    ],
    example: EXAMPLE,
  },
];
const NAMES: Names = {
  words: WORDS,
  cards: ['Fireball'],
  own: ['Kindling'],
  options: { mulligan: ['none', 'free'] },
  presets: ['Beginner', 'Tournament'],
  decks: ['ember'],
};

/** The place of `¦` in a text. */
const at = (text: string) => placeAt(text.replace('¦', ''), text.indexOf('¦'));
const labels = (text: string, paths?: { path: string; takes: string }[]) =>
  suggestions(at(text), NAMES, paths)
    .sort((a, b) => b.boost - a.boost)
    .map(({ label }) => label);

test('inside parentheses the current argument is known', () => {
  const place = at('cards: |\n  spell("A, (b",\n    action(deal(10, ¦');
  expect(place).toMatchObject({ section: 'cards', call: 'deal', argument: 1, quoted: false });
  expect(paramAt(WORDS, place)?.argument).toBe('to');
  expect(labels('cards: |\n  spell("A", action(deal(10, ¦')[0]).toBe('ONE');
  expect(at('cards: |\n  spell("A", action(draw(1), once=¦').named).toBe('once');
});

test('at the start of a new card only words for cards are suggested', () => {
  expect(labels('cards: |\n  spell("A", action(deal(1\n  ¦')).toEqual(['spell']);
});

test('a quoted text gets suggestions for card names', () => {
  expect(labels('cards: |\n  spell("Fi¦')).toEqual(['Kindling', 'Fireball']);
});

test('changes get suggestions for cards and paths', () => {
  const paths = [{ path: 'deal.amount', takes: 'a number' }];
  expect(labels('changes:\n  Fi¦')).toEqual(['Fireball']);
  expect(labels('changes:\n  Fireball: {¦', paths)).toEqual(['deal.amount']);
  expect(at('changes:\n  Fireball:\n    de¦').name).toBe('Fireball');
});

test('keys, options, values, decks and presets get suggestions for their names', () => {
  expect(labels('set: A\nch¦')).toContain('changes');
  expect(labels('options:\n  mu¦')).toEqual(['mulligan']);
  expect(labels('options:\n  mulligan: ¦')).toEqual(['none', 'free']);
  expect(labels('decks:\n  e¦')).toEqual(['ember']);
  expect(labels('preset: T¦')).toEqual(['Beginner', 'Tournament']);
});

test('a deck gets suggestions for its base deck and for cards, including the new cards of the set', () => {
  expect(labels('decks:\n  kitchen: |\n    +2 Fi¦')).toEqual(['Kindling', 'Fireball']);
  expect(labels('decks:\n  kitchen: |\n    f¦')).toEqual(['from', 'Kindling', 'Fireball']);
  expect(labels('decks:\n  kitchen: |\n    from: e¦')).toEqual(['ember']);
  expect(labels('changes:\n  Ki¦')).toEqual(['Fireball']);
});
