/** Where the numbers of a new card are written, so that they can be changed on the card. */
import type { Word } from './complete';
import { chunks, type Chunk } from './set-text';

/** The place of a value in the text of a card, -1 if it is not certain. */
export function numberAt(code: string, path: string, value: number, words: Word[]): number {
  const bare = code.replace(/"[^"\n]*"|'[^'\n]*'/g, (quoted) => ' '.repeat(quoted.length));
  const places = [...bare.matchAll(/(?<![\w.])-?\d+(?![\w.])/g)]
    .filter(([digits]) => Number(digits) === value)
    .map(({ index }) => index);
  if (places.length < 2) return places[0] ?? -1;
  const [param = '', call = /^\w+/.exec(code)?.[0] ?? ''] = path.split('.').reverse();
  const takes = words.find(({ word }) => word === call)?.takes ?? [];
  const order = takes.findIndex(({ name }) => name === param);
  const name = takes[order]?.argument ?? param;
  const is = ({ at, text }: Written, k: number): boolean =>
    new RegExp(`^\\s*(${name}\\s*=\\s*${k === order ? '|' : ''})-?\\d+\\s*$`).test(text) &&
    places.includes(at + text.search(/-?\d/));
  const certain = argumentsOf(bare, call).filter(is);
  const [only] = certain;
  return only && certain.length === 1 ? only.at + only.text.search(/-?\d/) : -1;
}

/** An argument and its place. */
interface Written {
  at: number;
  text: string;
}

/** The arguments of a word that the card uses once. */
function argumentsOf(bare: string, word: string): Written[] {
  const [call, ...more] = [...bare.matchAll(new RegExp(`\\b${word}\\(`, 'g'))];
  if (!call || more.length) return [];
  const found: Written[] = [];
  let [at, depth] = [call.index + call[0].length, 0];
  for (let k = at; k < bare.length && depth >= 0; k += 1) {
    const letter = bare[k] ?? '';
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || (letter === ',' && !depth)) {
      found.push({ at, text: bare.slice(at, k) });
      at = k + 1;
    }
  }
  return found;
}

/** The text with another number on a new card. */
export function withNumber(
  text: string,
  chunk: Chunk,
  path: string,
  before: number,
  after: number,
  words: Word[],
): string | null {
  const at = numberAt(chunk.code, path, before, words);
  if (at < 0) return null;
  const changed = chunk.code.slice(0, at) + after + chunk.code.slice(at + String(before).length);
  const lines = text.split('\n');
  for (const [k, line] of changed.split('\n').entries()) {
    const indent = /^\s*/.exec(lines[chunk.line - 1] ?? '')?.[0] ?? '';
    if (line !== chunk.code.split('\n')[k]) lines[chunk.line - 1 + k] = indent + line;
  }
  return chunks(text).length ? lines.join('\n') : null;
}
