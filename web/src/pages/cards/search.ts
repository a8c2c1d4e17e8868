// Searches cards by their printed contents: plain words, `kind:spell`, `health>=100`.

import type { CardInfo } from '../../cards/types';
import { nearest } from '../parts/near';
import * as texts from '../../texts/cards';

export interface Term {
  field: string;
  sign: ':' | '=' | '<' | '>' | '<=' | '>=' | '!=';
  value: string;
  not: boolean;
}

const TERM = /(-?)(?:([\p{L}_]+)(:|<=|>=|!=|=|<|>))?(?:"([^"]*)"?|(\S+))/gu;

/** `fire "draw a card" -kind:spell health>90` as its terms. A text in quotes is one term. */
export function terms(query: string): Term[] {
  return [...query.matchAll(TERM)].map((m) => ({
    not: m[1] === '-',
    field: (m[2] ?? '').toLowerCase(),
    sign: (m[3] ?? ':') as Term['sign'],
    value: (m[4] ?? m[5] ?? '').toLowerCase(),
  }));
}

/** All texts on a card, in lower case on one line. */
export function wording(card: CardInfo): string {
  const signs = [...card.cost, ...card.left, ...card.right, ...card.slots].map((s) => s.name);
  return [card.name, card.id, card.kind, card.type_line, ...card.marks, ...card.text, ...signs, card.flavour]
    .join(' ')
    .toLowerCase();
}

export function matches(card: CardInfo, query: Term[]): boolean {
  return query.every((term) => holds(card, term) !== term.not);
}

function holds(card: CardInfo, { field, sign, value }: Term): boolean {
  if (!field) return wording(card).includes(value);
  if (sign === ':') return valuesOf(card, field).some((v) => v.toLowerCase().includes(value));
  const number = Number.parseFloat(value);
  return valuesOf(card, field).some((v) => compare(v, sign, value, number));
}

function compare(printed: string, sign: Term['sign'], value: string, target: number): boolean {
  const number = Number.parseFloat(printed);
  const both = !Number.isNaN(number) && !Number.isNaN(target);
  if (sign === '=') return both ? number === target : printed.toLowerCase() === value;
  if (sign === '!=') return both ? number !== target : printed.toLowerCase() !== value;
  if (!both) return false;
  return { '<': number < target, '>': number > target, '<=': number <= target, '>=': number >= target }[sign as '<'];
}

/**
 * The values of a card under a name: those at a place on it, or a printed value. `target` also finds `target number`.
 */
function valuesOf(card: CardInfo, field: string): string[] {
  if (field === 'name') return [card.name];
  if (field === 'text') return [card.text.join(' ')];
  if (field === 'kind' || field === 'type') return [card.kind, card.type_line];
  if (field === 'tone' || field === 'element' || field === 'colour' || field === 'color')
    return [card.tone, ...[...card.cost, ...card.slots].map((s) => s.name)];
  if (field === 'mark') return [...card.marks];
  if (field === 'cost' && card.cost.length) return [String(card.cost.reduce((sum, s) => sum + s.count, 0))];
  const numbers = card.numbers.filter((n) => n.name.startsWith(field)).map((n) => n.value);
  if (numbers.length) return numbers;
  const fact = Object.entries(card.facts).find(
    ([name]) => name.toLowerCase().replaceAll(' ', '_') === field || name.startsWith(field),
  );
  if (!fact) return [];
  return Array.isArray(fact[1]) ? fact[1].map(String) : [String(fact[1])];
}

/** The search as part of the address. */
export interface Query {
  find: string;
  kind: string;
  colour: string;
  order: Order;
}

export type Order = 'set' | 'name' | 'kind' | 'cost' | `number:${string}`;

/** The cost of a card, all symbols together. Free cards come first. */
const paid = (card: CardInfo): number => card.cost.reduce((sum, { count }) => sum + count, 0);

export function sorted(cards: CardInfo[], order: Order): CardInfo[] {
  if (order === 'set') return cards;
  const byName = (a: CardInfo, b: CardInfo) => a.name.localeCompare(b.name);
  if (order === 'name') return [...cards].sort(byName);
  if (order === 'kind') return [...cards].sort((a, b) => a.kind.localeCompare(b.kind) || byName(a, b));
  if (order === 'cost') return [...cards].sort((a, b) => paid(a) - paid(b) || byName(a, b));
  const name = order.slice('number:'.length);
  const value = (c: CardInfo) => Number.parseFloat(c.numbers.find((n) => n.name === name)?.value ?? '-1');
  return [...cards].sort((a, b) => value(b) - value(a) || byName(a, b));
}

/** The values that `of` returns for some cards, each with its number of cards. */
export function shared(cards: CardInfo[], of: (card: CardInfo) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) if (of(card)) counts.set(of(card), (counts.get(of(card)) ?? 0) + 1);
  return [...counts];
}

// help for a search without results

/** A term that no card matches, the reason, and a suggestion. */
export interface Hint {
  text: string;
  /** The suggested search, or "" without one. */
  instead: string;
}

const PLACES = ['name', 'text', 'kind', 'colour', 'mark'];

/** The fields to compare or search: the numbers of these cards by their names, and the places of every card. */
export function fields(cards: CardInfo[]): { numbers: string[]; places: string[] } {
  const numbers = new Set(cards.flatMap((card) => card.numbers.map((n) => (n.name.split(' ')[0] ?? '').toLowerCase())));
  if (cards.some((card) => card.cost.length)) numbers.add('cost');
  return { numbers: [...numbers], places: PLACES };
}

/** A search that finds some of these cards: it compares their first number with its median. */
export function example(cards: CardInfo[]): string {
  const name = cards.find((card) => card.numbers.length)?.numbers[0]?.name ?? '';
  const field = (name.split(' ')[0] ?? '').toLowerCase();
  const values = cards
    .flatMap((card) => card.numbers.filter((n) => n.name === name).map((n) => Number.parseFloat(n.value)))
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  return values.length ? `${field}>${values[Math.floor(values.length / 2)]}` : 'kind:spell';
}

/** For each term that no card matches: the reason, and a suggestion. */
export function hints(query: string, cards: CardInfo[]): Hint[] {
  const { numbers, places } = fields(cards);
  const list: Hint[] = [];
  for (const term of terms(query)) {
    if (term.not || !term.value || cards.some((card) => holds(card, term))) continue;
    const { field, value } = term;
    if (!field) {
      const suggestion = nearest(value, wordsOf(cards));
      list.push({ text: texts.noCardContains(value), instead: suggestion ? replaced(query, value, suggestion) : '' });
    } else if (!cards.some((card) => valuesOf(card, field).length)) {
      const suggestion = nearest(field, [...numbers, ...places]);
      const known = numbers.length ? texts.numbersAndFields(numbers.join(', ')) : texts.fields;
      list.push({
        text: texts.unknownField(field, known, places.join(', ')),
        instead: suggestion ? replaced(query, field, suggestion) : '',
      });
    } else if (term.sign !== ':' && term.sign !== '=' && Number.isNaN(Number.parseFloat(value))) {
      list.push({ text: texts.notANumber(value, field), instead: '' });
    } else {
      list.push({ text: texts.noCardHas(field, term.sign, value), instead: '' });
    }
  }
  return list;
}

const replaced = (query: string, term: string, suggestion: string): string =>
  query.replace(new RegExp(term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'), suggestion);

function wordsOf(cards: CardInfo[]): Set<string> {
  return new Set(
    cards.flatMap((card) => `${card.name} ${card.type_line}`.toLowerCase().split(/[^\p{L}\p{N}'-]+/u)).filter(Boolean),
  );
}
