/** The random stream of `engine/chance/stream.py`, so that a record can be checked without trusting a server. */
import { sha256, unhex, words } from '../../lib/sha256';

const ALL = 2 ** 32;

/** Whether a sorts before b by code point. JavaScript would compare UTF-16 units. */
function order(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  for (let k = 0; k < Math.min(x.length, y.length); k++) {
    const apart = x[k]!.codePointAt(0)! - y[k]!.codePointAt(0)!;
    if (apart) return apart;
  }
  return x.length - y.length;
}

/** Canonical JSON: sorted keys, no whitespace. */
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

/** The stream of random numbers of a key. */
export class Stream {
  private drawn = 0;
  private block: number[] = [];

  constructor(readonly key: string) {}

  private word(): number {
    if (this.drawn % 8 === 0) {
      const bytes = new Uint8Array(40);
      bytes.set(unhex(this.key));
      new DataView(bytes.buffer).setUint32(36, this.drawn / 8); // no game draws 2**35 words
      this.block = words(bytes);
    }
    return this.block[this.drawn++ % 8]!;
  }

  /** A uniform number below `bound`. Words that would favor small numbers are rejected. */
  below(bound: number): number {
    for (;;) {
      const word = this.word();
      if (word < ALL - (ALL % bound)) return word % bound;
    }
  }

  /** A random order of `count` cards: the old positions, in the new order. */
  shuffle(count: number): number[] {
    const order = Array.from({ length: count }, (_, k) => k);
    for (let k = count - 1; k > 0; k--) {
      const other = this.below(k + 1);
      [order[k], order[other]] = [order[other]!, order[k]!];
    }
    return order;
  }
}
