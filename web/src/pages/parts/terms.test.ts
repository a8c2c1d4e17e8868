import { describe, expect, test } from 'vitest';
import { pieces, termOf } from './terms';

const TERMS = [
  { word: 'SV', text: 'your life' },
  { word: 'momentum', text: 'a tug of war' },
  { word: 'momentum ready', text: 'what is upright' },
  { word: 'Hold', text: 'the number of cards' },
];
const terms = (text: string): string[] => pieces(text, TERMS).flatMap(({ term, text: at }) => (term ? [at] : []));

describe('words that are explained in place', () => {
  test('are whole words, the longest match, each once', () => {
    expect(terms('Momentum ready: 3. Momentum, SV, momentum.')).toEqual(['Momentum ready', 'Momentum', 'SV']);
    expect(
      pieces('Your SV is 0.', TERMS)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Your SV is 0.');
  });
  test('do not include game terms in lower case', () => {
    expect(terms('hold on, svelte')).toEqual([]);
    expect(terms('two Holds')).toEqual(['Holds']);
  });
  test('do not occur in a text without terms', () => expect(pieces('SV', [])).toEqual([{ text: 'SV' }]));
  test('include the name of a meter', () => {
    expect(termOf('momentum ready', TERMS)?.text).toBe('what is upright');
    expect(termOf('health', TERMS)).toBeUndefined();
  });
});
