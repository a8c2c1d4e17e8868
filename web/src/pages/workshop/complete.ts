/** Completion for a set file: keys, words of the game with their arguments, cards, paths, options and decks. */
import { deckKeys, keys } from '../../texts/workshop';

export interface Param {
  name: string;
  argument: string;
  /** The values that it accepts, in words. */
  takes: string;
  kind?: string;
  default?: unknown;
  needed?: boolean;
  choices?: unknown[];
  /** The words that it accepts. */
  words?: string[];
}

export interface Word {
  word: string;
  about: string;
  takes?: Param[];
  example: { card: string; written: string; text: string } | null;
}

/** The names that a set file can use. */
export interface Names {
  words: Word[];
  cards: string[];
  /** The new cards of the set itself, which its decks may have. */
  own: string[];
  options: Record<string, string[]>;
  presets: string[];
  decks: string[];
}

export interface Place {
  /** The top-level key at this place, or "" if the place is a top-level key itself. */
  section: string;
  /** The card, option or deck that the value at this place belongs to, or "" if the place is its name. */
  name: string;
  /** The line up to the place. */
  line: string;
  /** The innermost word around the place, and the index of the argument. */
  call: string;
  argument: number;
  /** The name of the argument, if it is written out: `once=`. */
  named: string;
  /** Whether the place is inside a quoted text or a comment. */
  quoted: boolean;
}

const TOP = /^([a-z_]+):/;

/** The context of a position in a set file. */
export function placeAt(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n');
  const line = before.at(-1) ?? '';
  const place: Place = { section: '', name: '', line, call: '', argument: 0, named: '', quoted: false };
  if (/^\S*$/.test(line)) return place;
  const top = before.findLastIndex((one) => TOP.test(one));
  if (top < 0) return place;
  place.section = TOP.exec(before[top] ?? '')?.[1] ?? '';
  const inside = before.slice(top + (place.section === 'cards' ? 1 : 0));
  return place.section === 'cards' ? inCards(place, inside) : inMapping(place, inside, line);
}

function inMapping(place: Place, lines: string[], line: string): Place {
  const inline = /^\s+(?:"([^"]*)"|([^:{#]+?))\s*:\s/.exec(line);
  const own = /^\s*/.exec(line)?.[0].length ?? 0;
  if (inline && own <= 2) return { ...place, name: inline[1] ?? inline[2] ?? '' };
  if (own <= 2) return place;
  const parent = lines.findLast((one) => /^ {1,2}\S.*:\s*(\||$|#)/.test(one));
  return { ...place, name: /^\s+"?([^:"]+)"?:/.exec(parent ?? '')?.[1]?.trim() ?? '' };
}

interface Open {
  word: string;
  argument: number;
  named: string;
}

function inCards(place: Place, lines: string[]): Place {
  // A card starts at a line with the smallest indent. Open brackets above that line do not count.
  const indent = Math.min(...lines.filter((one) => one.trim()).map((one) => /^\s*/.exec(one)?.[0].length ?? 0));
  const begins = (one: string, k: number): boolean =>
    (one.trim() !== '' || k === lines.length - 1) && one.search(/\S|$/) <= indent && !/^\s*[)\]}]/.test(one);
  const first = lines.findLastIndex(begins);
  const open: Open[] = [];
  let quote = '';
  for (const one of lines.slice(Math.max(0, first))) {
    for (let k = 0; k < one.length; k += 1) {
      const letter = one[k] ?? '';
      if (quote) quote = letter === quote ? '' : quote;
      else if (letter === '"' || letter === "'") quote = letter;
      else if (letter === '#') return { ...place, quoted: first === lines.length - 1 || one === lines.at(-1) };
      else if (letter === '(' || letter === '[')
        open.push({ word: letter === '(' ? (/(\w+)$/.exec(one.slice(0, k))?.[1] ?? '') : '', argument: 0, named: '' });
      else if (letter === ')' || letter === ']') open.pop();
      else if (letter === ',')
        Object.assign(open.at(-1) ?? {}, { argument: (open.at(-1)?.argument ?? 0) + 1, named: '' });
      else if (letter === '=')
        Object.assign(open.at(-1) ?? {}, { named: /(\w+)\s*$/.exec(one.slice(0, k))?.[1] ?? '' });
    }
    if (one !== lines.at(-1)) quote = '';
  }
  const call = open.findLast(({ word }) => word);
  return { ...place, call: call?.word ?? '', argument: call?.argument ?? 0, named: call?.named ?? '', quoted: !!quote };
}

const isNeeded = (param: Param): boolean => param.needed ?? !('default' in param);

/** The argument at a place. The last one may take several values. */
export function paramAt(words: Word[], place: Place): Param | undefined {
  const takes = words.find(({ word }) => word === place.call)?.takes ?? [];
  if (place.named) return takes.find(({ argument }) => argument === place.named);
  return takes[Math.min(place.argument, takes.length - 1)];
}

export interface Suggestion {
  label: string;
  detail: string;
  /** The text to insert, with `${…}` for parts to fill in. */
  insert: string;
  /** The rank of the match. The best matches have the highest rank. */
  boost: number;
}

const name = (label: string, detail = '', insert = label): Suggestion => ({ label, detail, insert, boost: 0 });
/** Values of constants are shown by their meaning, not as Python writes them. */
export const meaningOf = (word: Word): string => word.about.replace(/^'(.*)'$/, '$1');

/** The words that match a search: first matches in the word itself, then matches in its meaning. */
export function wordsLike(words: Word[], search: string): Word[] {
  const lowered = search.trim().toLowerCase();
  const has = (text: string): boolean => text.toLowerCase().includes(lowered);
  const named = words.filter(({ word }) => has(word));
  return [...named, ...words.filter((one) => !named.includes(one) && has(one.about))];
}

/** A word with its required arguments: `deal(${n}, ${to})`. */
export function insertOf({ word, takes }: Word): string {
  if (!takes) return word;
  return `${word}(${
    takes
      .filter(isNeeded)
      .map(({ argument }) => `\${${argument}}`)
      .join(', ') || '${}'
  })`;
}

/** The words that cards start with. */
export const cardWords = (words: Word[]): Set<string> =>
  new Set(words.map(({ example }) => /^\w+/.exec(example?.written ?? '')?.[0] ?? '').filter(Boolean));

/** All suggestions for a place. `paths` belong to the card at that place. */
export function suggestions(place: Place, names: Names, paths: { path: string; takes: string }[] = []): Suggestion[] {
  const cards = [...names.own, ...names.cards].map((card) => name(card));
  if (place.quoted) return cards;
  switch (place.section) {
    case '':
      return Object.entries(keys).map(([key, says]) =>
        name(key, says, key === 'cards' ? 'cards: |\n  ${}' : `${key}: \${}`),
      );
    case 'cards':
      return inCall(place, names.words);
    case 'changes':
      if (place.name) return paths.map(({ path, takes }) => name(path, takes, `${path}: \${}`));
      return names.cards.map((card) => name(card, '', `${card}: {\${}}`));
    case 'removed':
      return names.cards.map((card) => name(card));
    case 'preset':
      return names.presets.map((preset) => name(preset));
    case 'options':
      if (place.name) return (names.options[place.name] ?? []).map((value) => name(value));
      return Object.keys(names.options).map((option) => name(option, '', `${option}: \${}`));
    case 'decks':
      if (place.name) return inDeck(place, names.decks, cards);
      return names.decks.map((deck) => name(deck, '', `${deck}: |\n    \${}`));
    default:
      return [];
  }
}

/** The line `from:` has a deck. Other lines have a count and a card. */
function inDeck(place: Place, decks: string[], cards: Suggestion[]): Suggestion[] {
  if (/^\s*from\s*:/.test(place.line)) return decks.map((deck) => name(deck));
  const keys = Object.entries(deckKeys).map(([key, says]) => name(key, says, `${key}: \${}`));
  return /^\s*\w*$/.test(place.line) ? [...keys, ...cards] : cards;
}

function inCall(place: Place, words: Word[]): Suggestion[] {
  const starts = cardWords(words);
  if (!place.call)
    return words
      .filter(({ word }) => starts.has(word))
      .map((word) => ({ ...name(word.word, meaningOf(word)), insert: insertOf(word), boost: 1 }));
  const takes = words.find(({ word }) => word === place.call)?.takes ?? [];
  const param = paramAt(words, place);
  const fits = new Set(param?.words ?? param?.takes.match(/\w+/g) ?? []);
  const further = place.named ? [] : takes.filter((one) => !isNeeded(one) || one === param);
  return [
    ...words
      .filter(({ word }) => !starts.has(word))
      .map((word) => ({ ...name(word.word, meaningOf(word), insertOf(word)), boost: fits.has(word.word) ? 20 : 0 })),
    ...further.map((one) => ({ ...name(`${one.argument}=`, one.takes, `${one.argument}=\${}`), boost: 5 })),
  ];
}
