import type { CardInfo, Counter, PrintedValue, Sign } from './types';
import * as texts from '../texts/face';

/** A card in words for screen readers: its kind, its numbers, its text. */
export function describe(card: CardInfo, now: Record<string, string> = {}, counters: Counter[] = []): string {
  const parts = [
    `${card.name}, ${card.type_line}`,
    card.cost.length ? texts.cost(signs(card.cost)) : '',
    card.numbers.map((n) => valueText(n, now)).join(', '),
    card.gives?.length ? texts.gives(signs(card.gives)) : '',
    card.slots.length ? texts.slots(signs(card.slots)) : '',
    counters.map((c) => `${c.count} ${c.name}`).join(', '),
    ...card.text,
    card.left.length ? texts.after(signs(card.left)) : '',
    card.right.length ? texts.opens(signs(card.right)) : '',
    ...(card.reminders ?? []).map(({ word, text }) => `${word}: ${text}`),
  ];
  return parts
    .filter(Boolean)
    .map((part) => part.replace(/[.\s]+$/, ''))
    .join('. ');
}

function valueText(n: PrintedValue, now: Record<string, string>): string {
  const value = now[n.name];
  return value !== undefined && value !== n.value ? texts.numberOf(n.name, value, n.value) : `${n.name} ${n.value}`;
}

function signs(list: Sign[]): string {
  return list.map((s) => (s.count > 1 ? `${s.count} ${s.name}` : s.name)).join(', ');
}
