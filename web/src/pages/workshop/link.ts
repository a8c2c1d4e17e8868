/** A small set in the fragment of a link: compressed, and never sent to a server. Picture files are left out. */

/** The maximum length of a link that programs pass on unchanged. */
export const MOST_LINK = 8_000;
/** The maximum length of a set from a link: compressed data may be far larger than it looks. */
const MOST_TEXT = 200_000;
const MARK = 'set=';

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: TransformStream,
  most = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(by as TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)
    .getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error('too long');
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The fragment for a set: "#set=…". */
export async function toFragment(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return `#${MARK}${letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

/** The set in a fragment, or null if it has none. Fails if the set is damaged or too long. */
export async function fromFragment(hash: string): Promise<string | null> {
  if (!hash.startsWith(`#${MARK}`)) return null;
  const letters = atob(
    hash
      .slice(MARK.length + 1)
      .replace(/-/g, '+')
      .replace(/_/g, '/'),
  );
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const bytes = await through(packed, new DecompressionStream('deflate-raw'), MOST_TEXT);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
