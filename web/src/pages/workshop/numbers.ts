/** Finds where the numbers of a new card are written, so that they can be changed on the card. */
import type { Word } from './complete';
import { chunks, type Chunk } from './set-text';

/** Matches the description of an argument that is written as text. */
const A_TEXT = /^a text\b/;

/**
 * The place of a value in the text of a card, or -1 if it is not certain. A default value may not be written at all.
 */
export function numberAt(code: string, path: string, value: number, words: Word[], usual = false): number {
  const bare = code.replace(/"[^"\n]*"|'[^'\n]*'/g, (quoted) => ' '.repeat(quoted.length));
  const quoted = textOf(code, bare, path, words);
  if (quoted) return numberIn(quoted, path, value);
  const places = [...bare.matchAll(/(?<![\w.])-?\d+(?![\w.])/g)]
    .filter(([digits]) => Number(digits) === value)
    .map(({ index }) => index);
  const [param = '', call = /^\w+/.exec(code)?.[0] ?? ''] = path.split('.').reverse();
  const takes = words.find(({ word }) => word === call)?.takes ?? [];
  const order = takes.findIndex(({ name }) => name === param);
  const name = takes[order]?.argument ?? param;
  const [single, ...others] = places;
  if (single === undefined) return -1;
  const label = /(\w+)\s*=\s*$/.exec(bare.slice(0, single))?.[1] ?? name;
  if (!others.length && !usual && [name, param].includes(label)) return single;
  const is = ({ at, text }: Written, k: number): boolean =>
    new RegExp(`^\\s*(${name}\\s*=\\s*${k === order ? '|' : ''})-?\\d+\\s*$`).test(text) &&
    places.includes(at + text.search(/-?\d/));
  const certain = argumentsOf(bare, call).filter(is);
  const [only] = certain;
  return only && certain.length === 1 ? only.at + only.text.search(/-?\d/) : -1;
}

/**
 * The quoted text that contains the value: `cost.shadow` is the 2 in `monster(…, "2S 1U", …)`. Null if there is none.
 */
function textOf(code: string, bare: string, path: string, words: Word[]): Written | null {
  const parts = [/^\w+/.exec(code)?.[0] ?? '', ...path.split('.')];
  for (const [k, part] of parts.entries()) {
    const call = parts[k - 1] ?? '';
    const takes = words.find(({ word }) => word === call)?.takes ?? [];
    const order = takes.findIndex(({ argument }) => argument === part);
    if (!A_TEXT.test(takes[order]?.takes ?? '')) continue;
    const written = argumentsOf(bare, call).map(({ at, text }) => ({ at, text: code.slice(at, at + text.length) }));
    const named = written.find(({ text }) => new RegExp(`^\\s*${part}\\s*=`).test(text));
    const candidate = named ?? written[order];
    return candidate && /^\s*(\w+\s*=\s*)?["']/.test(candidate.text) ? candidate : { at: 0, text: '' };
  }
  return null;
}

/** The place of an element's number in a cost like "2S 1U", or of the only number. -1 if there is none. */
function numberIn({ at, text }: Written, path: string, value: number): number {
  const [last = '', ...above] = path.split('.').reverse();
  const letter = above.length ? (last[0] ?? '').toUpperCase() : '[A-Z]?';
  const place = text.search(new RegExp(`(?<![\\w-])${value}${letter}\\b`));
  return place < 0 ? -1 : at + place;
}

/** An argument and its place. */
interface Written {
  at: number;
  text: string;
}

/** The arguments of a word. Empty unless the card uses the word exactly once. */
function argumentsOf(bare: string, word: string): Written[] {
  const [call, ...more] = [...bare.matchAll(new RegExp(`\\b${word}\\(`, 'g'))];
  if (!call || more.length) return [];
  const results: Written[] = [];
  let [at, depth] = [call.index + call[0].length, 0];
  for (let k = at; k < bare.length && depth >= 0; k += 1) {
    const letter = bare[k] ?? '';
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || (letter === ',' && !depth)) {
      results.push({ at, text: bare.slice(at, k) });
      at = k + 1;
    }
  }
  return results;
}

/** The text of a set after a number on a new card has changed. */
export function withNumber(
  text: string,
  chunk: Chunk,
  path: string,
  before: number,
  after: number,
  words: Word[],
  usual = false,
): string | null {
  const at = numberAt(chunk.code, path, before, words, usual);
  if (at < 0) return null;
  const changed = chunk.code.slice(0, at) + after + chunk.code.slice(at + String(before).length);
  const lines = text.split('\n');
  for (const [k, line] of changed.split('\n').entries()) {
    const indent = /^\s*/.exec(lines[chunk.line - 1] ?? '')?.[0] ?? '';
    if (line !== chunk.code.split('\n')[k]) lines[chunk.line - 1 + k] = indent + line;
  }
  return chunks(text).length ? lines.join('\n') : null;
}
