import { describe, expect, it } from 'vitest';
import type { CardInfo } from '../../cards/types';
import { example, hints, matches, shared, sorted, terms } from './search';

function card(id: string, more: Partial<CardInfo>): CardInfo {
  return {
    id,
    name: id,
    kind: 'Spell',
    type_line: 'Spell',
    tone: '',
    cost: [],
    numbers: [],
    left: [],
    right: [],
    slots: [],
    marks: [],
    text: [],
    flavour: '',
    words: [],
    rank: 0,
    apart: '',
    facts: {},
    ...more,
  };
}

const cards = [
  card('Fire Golem', { kind: 'Champion', tone: 'fire', numbers: [{ name: 'health', value: '100', icon: '' }] }),
  card('Tide Turtle', { kind: 'Champion', tone: 'water', numbers: [{ name: 'health', value: '140', icon: '' }] }),
  card('Fireball', { tone: 'fire', text: ['Deal 20 damage to a Champion.', 'Draw a card.'] }),
  card('Jab', {
    kind: 'Strike',
    marks: ['pin'],
    numbers: [{ name: 'target number', value: '4+', icon: '' }],
    facts: { era: 'future' },
  }),
];
const idsOf = (query: string) => cards.filter((c) => matches(c, terms(query))).map((c) => c.id);

describe('a search', () => {
  it.each([
    ['', ['Fire Golem', 'Tide Turtle', 'Fireball', 'Jab']],
    ['fire', ['Fire Golem', 'Fireball']],
    ['"draw a card"', ['Fireball']],
    ['champion', ['Fire Golem', 'Tide Turtle', 'Fireball']],
    ['kind:champion', ['Fire Golem', 'Tide Turtle']],
    ['health>100', ['Tide Turtle']],
    ['health<=100', ['Fire Golem']],
    ['fire -kind:champion', ['Fireball']],
    ['target=4', ['Jab']],
    ['era:fut', ['Jab']],
    ['mark:pin', ['Jab']],
    ['health>many', []],
    ['nowhere:x', []],
  ])('finds cards by %s', (query, ids) => expect(idsOf(query)).toEqual(ids));

  it('has results that can be ordered', () => {
    expect(
      sorted(cards, 'number:health')
        .map((c) => c.id)
        .slice(0, 2),
    ).toEqual(['Tide Turtle', 'Fire Golem']);
    expect(sorted(cards, 'name')[2]!.id).toBe('Jab');
    expect(shared(cards, (c) => c.kind)).toEqual([
      ['Champion', 2],
      ['Spell', 1],
      ['Strike', 1],
    ]);
  });
});

describe('a search without results is explained', () => {
  const hintsOf = (query: string) => hints(query, cards).map((h) => [h.text, h.instead]);
  it.each([
    ['helth>100', 'No card has “helth”.', 'health>100'],
    ['fire golm', 'No card contains “golm”.', 'fire golem'],
    ['health>many', '“many” is not a number', ''],
    ['health>999', 'No card has health>999.', ''],
    ['knd:champion', 'No card has “knd”.', 'kind:champion'],
    ['xyzzy', 'No card contains “xyzzy”.', ''],
  ])('%s', (query, text, instead) => {
    expect(hintsOf(query)).toEqual([[expect.stringContaining(text), instead]]);
  });

  it('exact matches need no suggestion', () => {
    expect(hintsOf('fire health>90 -kind:spell')).toEqual([]);
    expect(hintsOf('-nothing')).toEqual([]);
    expect(hintsOf('"')).toEqual([]);
  });

  it('an example finds some cards, but not all', () => {
    expect(example(cards)).toBe('health>140');
    expect(example([])).toBe('kind:spell');
  });
});

it('cards can be ordered by their cost, all symbols together', () => {
  const sign = (count: number) => ({ name: 'Pyro', shape: 'gem' as const, tone: 'pyro', count });
  const cards = [[2, 1], [1], []].map((counts, k) => ({ name: `card ${k}`, cost: counts.map(sign) }) as CardInfo);
  expect(sorted(cards, 'cost').map(({ name }) => name)).toEqual(['card 2', 'card 1', 'card 0']);
});
