/**
 * Checks in this browser, without the server, that a game was shuffled fairly: the secret matches its published hash,
 * the bytes of all players are in the key, and every die and shuffle comes from that key. If the record also matches
 * what this browser saw before the first card, no one can have rigged it. `playmat replay --verify` checks that the
 * rules asked for exactly these draws.
 */
import type { Seen } from '../../lib/rounds';
import { commitmentOf, sha256 } from '../../lib/sha256';
import { keyAfterTakeBack, keyOfGame, keyOfRound, keyOfSeed, Stream } from './stream';
import * as texts from '../../texts/replay';

type Draw = [bound: number, result: number] | { shuffle: number[] } | { key: string; number?: number; times?: number };

interface Entry {
  draws?: Draw[];
}

interface Attempt {
  secret: string;
  hashes: string[];
  contributions: string[];
}

export interface FairRecord {
  format: number;
  game: string;
  seats: string[];
  players?: string[];
  origin: { seed: number | string; decks?: unknown; options?: unknown; chance?: string };
  salt?: string;
  commitment: string;
  round?: Attempt & { number: number; restarts: (Attempt & { seat: number; why: string })[] };
  opening: Entry;
  entries: Entry[];
}

export interface Verdict {
  /** `before`: recorded before this check existed. `consistent`: no errors, but this browser did not see its start. */
  kind: 'before' | 'verified' | 'consistent' | 'refused';
  /** The checks that passed, or the errors, one sentence each. */
  lines: string[];
}

/** Each kind of check stops at its first error, because further errors would only follow from it. */
class Check {
  readonly faults: string[] = [];
  readonly lines: string[] = [];

  constructor(readonly record: FairRecord) {}

  nameOf(seat: number): string {
    const player = this.record.players?.[seat] ?? '';
    return (player !== 'person' && player) || this.record.seats[seat] || texts.seat(seat + 1);
  }

  /** Whether the secret matches its published hash, and each revealed contribution its own. */
  fits({ secret, hashes, contributions }: Attempt, commitment: string): boolean {
    if (commitmentOf(secret) !== commitment) {
      this.faults.push(texts.secretChanged);
      return false;
    }
    const other = contributions.findIndex((bytes, k) => bytes && commitmentOf(bytes) !== hashes[k]);
    if (other >= 0) this.faults.push(texts.contributionChanged(this.nameOf(other)));
    return other < 0;
  }

  /** The key of all draws, or "" after an error. */
  key(): string {
    const { origin, round, game, commitment, salt } = this.record;
    if (!round) {
      if (sha256(`${origin.seed} ${salt ?? ''}`) !== commitment) this.faults.push(texts.seedChanged);
      return typeof origin.seed === 'number' ? keyOfSeed(origin.seed) : origin.seed;
    }
    if (!this.fits(round, commitment)) return '';
    if (!round.restarts.every((begun) => this.fits(begun, commitmentOf(begun.secret)))) return '';
    const closed = round.hashes.findIndex((hash, k) => hash && !round.contributions[k]);
    if (closed >= 0) {
      this.faults.push(texts.contributionRemoved(this.nameOf(closed)));
      return '';
    }
    const key = keyOfRound(game, round.number, origin.options, origin.decks, round.secret, round.contributions);
    if (key !== origin.seed) {
      this.faults.push(texts.keyChanged);
      return '';
    }
    const people = round.contributions.flatMap((bytes, k) => (bytes ? [this.nameOf(k)] : []));
    this.lines.push(people.length ? texts.keyFromAll(listed(people)) : texts.keyFromServer);
    for (const { seat } of round.restarts) this.lines.push(texts.restarted(this.nameOf(seat)));
    return key;
  }

  /** Checks every draw, in order. */
  draws(first: string): void {
    let stream = new Stream(first);
    let count = 0;
    for (const [step, entry] of [this.record.opening, ...this.record.entries].entries()) {
      for (const draw of entry.draws ?? []) {
        if ('key' in draw)
          stream = new Stream(
            draw.key === 'game' ? keyOfGame(first, draw.number ?? 0) : keyAfterTakeBack(stream.key, draw.times ?? 0),
          );
        else {
          count += 1;
          const fault = drawn(stream, draw);
          if (!fault) continue;
          this.faults.push(texts.drawChanged(step, fault));
          return;
        }
      }
    }
    this.lines.push(texts.drawsFollow(count));
  }

  /** Whether this browser saw the start of the round. Reports any differences from what it saw. */
  witnessed(seen: Seen[]): boolean {
    const { round, commitment } = this.record;
    const last = seen.at(-1);
    if (!round || !last) return false;
    if (last.commitment !== commitment) {
      this.faults.push(texts.otherSecret);
      return false;
    }
    const restarts = new Set(round.restarts.map(({ secret }) => commitmentOf(secret)));
    if (!seen.slice(0, -1).every((one) => restarts.has(one.commitment))) this.faults.push(texts.moreRestarts);
    const own = last.given.filter((seat) => last.bytes[seat] !== round.contributions[seat]);
    if (own.length) this.faults.push(texts.bytesMissing(this.nameOf(own[0]!)));
    if (last.hashes?.some((hash, k) => hash !== round.hashes[k])) this.faults.push(texts.otherHashes);
    const mine = last.given.length ? texts.ownBytes : '';
    this.lines.push(texts.hashReceived(mine));
    const late = Object.keys(last.bytes).find((seat) => !last.given.includes(Number(seat)));
    if (late) this.lines.push(texts.bytesLate(this.nameOf(Number(late))));
    return true;
  }
}

const listed = (names: string[]): string =>
  names.length > 1 ? texts.listed(names.slice(0, -1).join(', '), names.at(-1)!) : (names[0] ?? '');

/** The error in a draw, or "" without one. */
function drawn(stream: Stream, draw: Exclude<Draw, { key: string }>): string {
  if (!Array.isArray(draw)) {
    const order = stream.shuffle(draw.shuffle.length);
    return order.every((from, k) => from === draw.shuffle[k]) ? '' : texts.otherOrder;
  }
  const [bound, result] = draw;
  const expected = stream.below(bound);
  return expected === result ? '' : texts.otherDraw(result + 1, bound, expected + 1);
}

/** The verdict on a record, compared with what this browser saw of its round. */
export function judged(record: FairRecord, seen: Seen[]): Verdict {
  if (record.format < 2 || !record.origin.chance)
    return {
      kind: 'before',
      lines: [texts.tooOld],
    };
  const check = new Check(record);
  const key = check.key();
  if (key && !check.faults.length) check.draws(key);
  const witnessed = check.witnessed(seen);
  if (check.faults.length) return { kind: 'refused', lines: check.faults };
  if (!witnessed) check.lines.push(texts.notWitnessed);
  return { kind: witnessed ? 'verified' : 'consistent', lines: check.lines };
}
