import { expect, test } from 'vitest';
import type { Word } from './complete';
import { numberAt, withNumber } from './numbers';
import { chunks } from './set-text';

const param = (name: string, argument = name) => ({ name, argument, takes: '' });
const word = (name: string, ...takes: ReturnType<typeof param>[]): Word => ({
  word: name,
  about: '',
  takes,
  example: null,
});
const quoted = (name: string) => ({ name, argument: name, takes: 'a text in quotes' });
const WORDS = [
  word('monster', quoted('id'), quoted('name'), quoted('cost'), param('atk'), param('hp')),
  word('act', { name: 'cost', argument: 'cost', takes: 'a text in quotes or a word like energy(…)' }, param('parts')),
  word('booster', quoted('id'), quoted('name'), quoted('gives'), param('hp')),
  word('gain', param('n')),
  word('card', param('name'), param('damage'), param('stamina')),
  word('champion', param('name'), param('health')),
  word('deal', param('amount', 'n'), param('to')),
  word('draw', param('n')),
];
/** The text around the place of a value. */
const at = (code: string, path: string, value: number): string => {
  const place = numberAt(code, path, value, WORDS);
  return place < 0 ? '' : code.slice(0, place).trim();
};

test('a number that occurs only once is found by its value alone', () => {
  expect(at('spell("Kindling 10", action(deal(10, ONE)))', 'action.deal.amount', 10)).toMatch(/deal\($/);
});

test('equal numbers are told apart by the names and places of their arguments', () => {
  const card = 'card("Dive", damage=1, stamina=1)';
  expect(at(card, 'damage', 1)).toMatch(/damage=$/);
  expect(at(card, 'stamina', 1)).toMatch(/stamina=$/);
  expect(at('champion("A", 20, [FIRE], action(deal(20, ONE)))', 'health', 20)).toMatch(/"A",$/);
  expect(at('champion("A", 20, [FIRE], action(deal(20, ONE)))', 'action.deal.amount', 20)).toMatch(/deal\($/);
  expect(at('spell("A", action(draw(1), deal(n=1, to=ONE)))', 'action.deal.amount', 1)).toMatch(/n=$/);
});

test('a number whose place is ambiguous is not changed', () => {
  expect(at('spell("A", action(draw(1), draw(1)))', 'action.draw.n', 1)).toBe('');
  expect(at('spell("A", action(deal(1, to(1))))', 'action.deal.to', 1)).toBe('');
  expect(at('spell("A", action(draw(2)))', 'action.draw.n', 1)).toBe('');
});

test('a default value that is not written is not confused with an equal number', () => {
  const card = 'card("Dive", damage=1, stamina=2)';
  expect(numberAt(card, 'momentum', 1, WORDS, true)).toBe(-1);
  expect(numberAt(card, 'damage', 1, WORDS, true)).toBe(card.indexOf('1'));
  expect(at(card, 'momentum', 2)).toBe('');
});

test('a cost can be part of a quoted text', () => {
  const card = 'monster("m1", "Phantom 2", "2S 1U", 3, 2, [act("1U", gain(1))])';
  expect(at(card, 'cost.shadow', 2)).toBe('monster("m1", "Phantom 2", "');
  expect(at(card, 'cost.universal', 1)).toMatch(/"2S$/);
  expect(at(card, 'act.cost.universal', 1)).toMatch(/act\("$/);
  expect(at(card, 'hp', 2)).toMatch(/ 3,$/);
  expect(at(card, 'act.gain.n', 1)).toMatch(/gain\($/);
  expect(at(card, 'cost.pyro', 0)).toBe('');
  expect(at('booster("b1", "Basin", "1H", 1)', 'gives', 1)).toMatch(/, "$/);
  expect(at('monster(id="m1", name="B", cost="3P", atk=3, hp=3)', 'cost.pyro', 3)).toMatch(/cost="$/);
});

test('a changed number leaves the rest of the text unchanged', () => {
  const text = 'set: A\ngame: atw\ncards: |\n  card("Dive",\n    damage=1, stamina=1)\n';
  const [chunk] = chunks(text);
  expect(withNumber(text, chunk!, 'stamina', 1, 30, WORDS)).toBe(text.replace('stamina=1', 'stamina=30'));
});
