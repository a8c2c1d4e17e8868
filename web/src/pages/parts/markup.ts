// The little markup of rules and rulings: `code`, *weight*, and the numbers of rules and rulings as links.

export interface Bit {
  text: string;
  kind: 'text' | 'code' | 'strong' | 'link';
  /** The target of a link: the number of a rule or ruling. */
  to?: string;
}

/** A piece of code as players read it: other words, and its target. */
export interface CodeText {
  text: string;
  href?: string;
  title?: string;
}

const BITS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b([A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*)\b/g;

/** A text in bits. `known` says what is a number of this rulebook; anything else stays text. */
export function bits(text: string, known: (number: string) => boolean): Bit[] {
  const found: Bit[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) found.push({ text: text.slice(from, to), kind: 'text' });
  };
  for (const match of text.matchAll(BITS)) {
    const [whole, code, strong, slant, number] = match;
    if (number !== undefined && !(/[\d.]/.test(number) && known(number))) continue;
    plain(match.index);
    if (code !== undefined) found.push({ text: code, kind: 'code' });
    else if (number !== undefined) found.push({ text: number, kind: 'link', to: number });
    else found.push({ text: (strong ?? slant)!, kind: 'strong' });
    from = match.index + whole.length;
  }
  plain(text.length);
  return found;
}

/** The bits of a text with the words that were searched for set apart. */
export function marked(text: string, words: string[]): { text: string; hit: boolean }[] {
  const wanted = words.filter(Boolean).map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (!wanted.length) return [{ text, hit: false }];
  const found: { text: string; hit: boolean }[] = [];
  for (const [k, piece] of text.split(new RegExp(`(${wanted.join('|')})`, 'gi')).entries()) {
    if (piece) found.push({ text: piece, hit: k % 2 === 1 });
  }
  return found;
}

/** A line with a capital at the start: titles of scenarios are written as parts of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
