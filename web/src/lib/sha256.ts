/**
 * SHA-256, for pages without a secure context and thus without `crypto.subtle`, such as a table on the local network
 * over http.
 */

/** The first `count` prime numbers. */
function primes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p)) primes.push(n);
  return primes;
}

/** The first 32 bits after the binary point. */
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;

const PRIMES = primes(64);
const ROUNDS = PRIMES.map((p) => fraction(Math.cbrt(p)));
const FIRST = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The padded message: its bytes, a 1 bit, zeros, and its length in bits, in whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(64 * Math.ceil((message.length + 9) / 64));
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

/** The message schedule: the words of one block, and those derived from them. */
function spread(view: DataView, at: number): Int32Array {
  const w = new Int32Array(64);
  for (let k = 0; k < 16; k++) w[k] = view.getInt32(at + 4 * k);
  for (let k = 16; k < 64; k++) {
    const [a, b] = [w[k - 15]!, w[k - 2]!];
    const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[k] = w[k - 16]! + small + w[k - 7]! + large;
  }
  return w;
}

/** The state after a block. */
function mixed(state: number[], w: Int32Array): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let k = 0; k < 64; k++) {
    const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + large + ((e & f) ^ (~e & g)) + ROUNDS[k]! + w[k]!) | 0;
    const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((x, k) => (x + state[k]!) | 0);
}

/** The hash as eight words of 32 bits. */
export function words(message: Uint8Array): number[] {
  const view = padded(message);
  let state = FIRST;
  for (let at = 0; at < view.byteLength; at += 64) state = mixed(state, spread(view, at));
  return state.map((x) => x >>> 0);
}

/** The hash as 64 hex digits, of bytes or of the UTF-8 of a text. */
export function sha256(message: Uint8Array | string): string {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
  return words(bytes)
    .map((x) => x.toString(16).padStart(8, '0'))
    .join('');
}

/** Bytes as hex digits. */
export const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** Hex digits as bytes. */
export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The hash of 32 bytes given as hex digits: of a secret, or of a contribution. */
export const commitmentOf = (secret: string): string => sha256(unhex(secret));
