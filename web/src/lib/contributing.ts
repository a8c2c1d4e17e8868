/**
 * Shuffling together: this page's contribution to the randomness of a game. The hash is sent first, and the bytes when all hashes
 * are in.
 */
import { note } from './rounds';
import { commitmentOf, hex } from './sha256';
import type { Contribute, RevealBytes, ShufflingStatus } from './wire';

type Say = (message: Contribute | RevealBytes) => Promise<unknown>;

/** No one else can know the bytes: they are drawn here, and leave this browser only when all hashes are published. */
const fresh = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Sends the hash or the bytes that the server expects from this seat. Sending the same bytes again is harmless. */
export async function contribute(room: string, seat: number, status: ShufflingStatus, say: Say): Promise<void> {
  const id = `${room}-${status.round}`;
  const { commitment } = status;
  const isExpected = status.waits.includes(seat);
  const seen = note(id, commitment, (seen) => {
    if (status.opening) seen.hashes = status.hashes ?? [];
    else if (isExpected) seen.bytes[seat] ??= fresh();
  });
  const bytes = seen.bytes[seat];
  if (!isExpected || !bytes) return;
  const hash = commitmentOf(bytes);
  if (!status.opening) {
    await say({ type: 'contribute', commitment, hash });
    note(id, commitment, (seen) => {
      seen.bytes[seat] = bytes;
      if (!seen.given.includes(seat)) seen.given.push(seat);
    });
  } else if (status.hashes?.[seat] === hash) {
    await say({ type: 'reveal_bytes', commitment, bytes });
  }
}
