/** The stream of true chance as `engine/chance/stream.py` has it, so that a record can be checked without trusting a server. */
import { sha256, unhex, words } from '../../lib/sha256';

const ALL = 2 ** 32;

/** Whether a comes before b by its characters, however many units of UTF-16 they have. */
function order(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  for (let k = 0; k < Math.min(x.length, y.length); k++) {
    const apart = x[k]!.codePointAt(0)! - y[k]!.codePointAt(0)!;
    if (apart) return apart;
  }
  return x.length - y.length;
}

/** JSON in its one canonical form: keys in order, no blanks. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort(order)
    .map((name) => `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`);
  return `{${parts.join(',')}}`;
}

const hashed = (...parts: unknown[]): string => sha256(canonical(parts));

export const keyOfSeed = (seed: number): string => hashed('playmat seed 1', seed);
export const keyOfRound = (
  game: string,
  number: number,
  options: unknown,
  decks: unknown,
  secret: string,
  contributions: string[],
): string => hashed('playmat round 1', game, number, options, decks, secret, contributions);
export const keyOfGame = (key: string, number: number): string => hashed(key, 'game', number);
export const keyAfterTakeBack = (key: string, times: number): string => hashed(key, 'take back', times);

/** Numbers from a key, in order. */
export class Stream {
  private drawn = 0;
  private block: number[] = [];

  constructor(readonly key: string) {}

  private word(): number {
    if (this.drawn % 8 === 0) {
      const bytes = new Uint8Array(40);
      bytes.set(unhex(this.key));
      new DataView(bytes.buffer).setUint32(36, this.drawn / 8); // nobody draws 2**35 words
      this.block = words(bytes);
    }
    return this.block[this.drawn++ % 8]!;
  }

  /** A number below this; a word that would favour small numbers is passed over. */
  below(bound: number): number {
    for (;;) {
      const word = this.word();
      if (word < ALL - (ALL % bound)) return word % bound;
    }
  }

  /** The order that so many cards get: place i has what lay at the i-th of these. */
  shuffle(count: number): number[] {
    const found = Array.from({ length: count }, (_, k) => k);
    for (let k = count - 1; k > 0; k--) {
      const other = this.below(k + 1);
      [found[k], found[other]] = [found[other]!, found[k]!];
    }
    return found;
  }
}
