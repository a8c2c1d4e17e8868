// The simple markup of rules and rulings: `code`, *emphasis*, and the numbers of rules and rulings as links.

export interface Bit {
  text: string;
  kind: 'text' | 'code' | 'strong' | 'link';
  /** The target of a link: the number of a rule or ruling. */
  to?: string;
}

/** A piece of code as players read it: the words shown instead, and a link target. */
export interface CodeText {
  text: string;
  href?: string;
  title?: string;
}

const BITS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b([A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*)\b/g;

/** Splits a text into bits. `known` says whether a number is in this rulebook. Anything else stays text. */
export function bits(text: string, known: (number: string) => boolean): Bit[] {
  const pieces: Bit[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) pieces.push({ text: text.slice(from, to), kind: 'text' });
  };
  for (const match of text.matchAll(BITS)) {
    const [whole, code, strong, slant, number] = match;
    if (number !== undefined && !(/[\d.]/.test(number) && known(number))) continue;
    plain(match.index);
    if (code !== undefined) pieces.push({ text: code, kind: 'code' });
    else if (number !== undefined) pieces.push({ text: number, kind: 'link', to: number });
    else pieces.push({ text: (strong ?? slant)!, kind: 'strong' });
    from = match.index + whole.length;
  }
  plain(text.length);
  return pieces;
}

/** Splits the bits of a text further, so that the searched words can be highlighted. */
export function marked(text: string, words: string[]): { text: string; hit: boolean }[] {
  const patterns = words.filter(Boolean).map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (!patterns.length) return [{ text, hit: false }];
  const pieces: { text: string; hit: boolean }[] = [];
  for (const [k, piece] of text.split(new RegExp(`(${patterns.join('|')})`, 'gi')).entries()) {
    if (piece) pieces.push({ text: piece, hit: k % 2 === 1 });
  }
  return pieces;
}

/** A line with an initial capital, since titles of scenarios are written like parts of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
