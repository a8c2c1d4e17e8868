import { describe, expect, test } from 'vitest';
import type { Seen } from '../../lib/rounds';
import { commitmentOf, sha256 } from '../../lib/sha256';
import { judged, type FairRecord } from './fairness';
import { keyAfterTakeBack, keyOfGame, keyOfRound, Stream } from './stream';

const SECRET = 'ab'.repeat(32);
const ANN = '01'.repeat(32);
const BOB = '02'.repeat(32);

/** A match of two games with an undo, as the engine would record it. */
function fair(contributions = [ANN, BOB]): FairRecord {
  const origin = { decks: ['nova', 'tembo'], options: { advanced: 'false' }, chance: 'sha256', seed: '' };
  origin.seed = keyOfRound('atw', 2, origin.options, origin.decks, SECRET, contributions);
  const first = new Stream(origin.seed);
  const opening = { draws: [{ shuffle: first.shuffle(10) }, { shuffle: first.shuffle(12) }] };
  const dice = { draws: [[6, first.below(6)] as [number, number], [20, first.below(20)] as [number, number]] };
  const back = new Stream(keyAfterTakeBack(origin.seed, 0));
  const taken = { draws: [{ key: 'take back', times: 0 }, { shuffle: back.shuffle(7) }] };
  const second = new Stream(keyOfGame(origin.seed, 2));
  const next = { draws: [{ key: 'game', number: 2 }, [6, second.below(6)] as [number, number]] };
  return {
    format: 2,
    game: 'atw',
    seats: ['Nova Kestrel', 'Tembo Ironmane'],
    players: ['Ann', 'Bob'],
    origin,
    commitment: commitmentOf(SECRET),
    round: {
      number: 2,
      secret: SECRET,
      hashes: contributions.map((bytes) => bytes && commitmentOf(bytes)),
      contributions,
      restarts: [],
    },
    opening,
    entries: [{}, dice, taken, next],
  };
}

const seen = (more: Partial<Seen> = {}): Seen => ({
  commitment: commitmentOf(SECRET),
  bytes: { 0: ANN },
  given: [0],
  hashes: [commitmentOf(ANN), commitmentOf(BOB)],
  ...more,
});

const refusal = (record: FairRecord, saw: Seen[] = []): string => {
  const { kind, lines } = judged(record, saw);
  expect(kind).toBe('refused');
  expect(lines).toHaveLength(1);
  return lines[0]!;
};

describe('an unchanged record', () => {
  test('is verified for a player of the game', () => {
    const { kind, lines } = judged(fair(), [seen()]);
    expect(kind).toBe('verified');
    expect(lines.join(' ')).toContain('random bytes from Ann and Bob');
    expect(lines.join(' ')).toContain('All 6 dice, shuffles and random picks');
    expect(lines.join(' ')).toContain('its own bytes are in the record');
  });

  test('is consistent for anyone else', () => {
    const { kind, lines } = judged(fair(), []);
    expect(kind).toBe('consistent');
    expect(lines.join(' ')).toContain('trusts the published hash');
  });

  test('is accepted without contributions or with a late one', () => {
    expect(judged(fair(['', '']), []).lines[0]).toContain('the server’s secret alone');
    const late = seen({ given: [], hashes: ['', commitmentOf(BOB)] });
    const { kind, lines } = judged(fair(['', BOB]), [late]);
    expect(kind).toBe('verified');
    expect(lines.at(-1)).toContain('bytes for Ann came too late');
  });

  test('is verified after a restart of the shuffling', () => {
    const record = fair([ANN, '']);
    const earlier = 'cd'.repeat(32);
    record.round!.restarts = [
      { seat: 1, secret: earlier, hashes: ['', 'ff'.repeat(32)], contributions: ['', ''], why: 'not opened' },
    ];
    const before = seen({ commitment: commitmentOf(earlier) });
    const { kind, lines } = judged(record, [before, seen({ hashes: [commitmentOf(ANN), ''] })]);
    expect(kind).toBe('verified');
    expect(lines.join(' ')).toContain('Bob’s page did not reveal its bytes');
  });

  test('of a game without a round is checked by its seed and salt', () => {
    const record = fair();
    delete record.round;
    record.salt = 's';
    record.commitment = sha256(`${record.origin.seed} s`);
    expect(judged(record, []).kind).toBe('consistent');
    record.salt = 't';
    expect(refusal(record)).toContain('The seed was changed');
  });

  test('in an older format cannot be checked', () => {
    const record = fair();
    expect(judged({ ...record, format: 1 }, []).kind).toBe('before');
    delete record.origin.chance;
    expect(judged(record, []).kind).toBe('before');
  });
});

describe('a message reports', () => {
  test('a changed secret', () => {
    const record = fair();
    record.round!.secret = 'ac'.repeat(32);
    expect(refusal(record)).toContain('The server’s secret was changed');
  });

  test('a changed secret with its commitment, to a player of the game', () => {
    const record = fair();
    record.commitment = 'ee'.repeat(32);
    record.round!.secret = 'ac'.repeat(32);
    record.commitment = commitmentOf(record.round!.secret);
    expect(refusal(record)).toContain('The key was changed');
    expect(judged(record, [seen()]).lines.at(-1)).toContain('received a different hash');
  });

  test('a changed or removed contribution', () => {
    const record = fair();
    record.round!.contributions = [ANN, '03'.repeat(32)];
    expect(refusal(record)).toContain('The contribution of Bob was changed');
    record.round!.contributions = [ANN, ''];
    expect(refusal(record)).toContain('The contribution of Bob was removed');
  });

  test('a changed contribution with its hash and key, which differs from the bytes of this browser', () => {
    const other = fair(['03'.repeat(32), BOB]);
    const hashes = other.round!.hashes;
    expect(refusal(other, [seen({ hashes })])).toContain('contributed for Ann are not in the record');
    const bob = fair([ANN, '03'.repeat(32)]);
    expect(refusal(bob, [seen()])).toContain('different hashes before the bytes were revealed');
  });

  test('a restart that is missing in the record', () => {
    const dropped = seen({ commitment: 'dd'.repeat(32) });
    expect(refusal(fair(), [dropped, seen()])).toContain('one more restart');
  });

  test('changed decks or options, or another number of the round', () => {
    for (const change of [
      (r: FairRecord) => (r.origin.decks = ['nova', 'viktor']),
      (r: FairRecord) => (r.origin.options = {}),
      (r: FairRecord) => (r.round!.number = 3),
      (r: FairRecord) => (r.origin.seed = '00'.repeat(32)),
    ]) {
      const record = fair();
      change(record);
      expect(refusal(record)).toContain('The key was changed');
    }
  });

  test('one changed die', () => {
    const record = fair();
    const die = record.entries[1]!.draws![0] as [number, number];
    const was = die[1];
    die[1] = (was + 1) % 6;
    expect(refusal(record)).toBe(
      `A random draw was changed at step 2: the record has ${die[1] + 1} of 6, the stream gives ${was + 1}.`,
    );
  });

  test('a changed shuffle, a missing draw, a changed draw after an undo or in the next game', () => {
    const shuffled = fair();
    (shuffled.opening.draws![1] as { shuffle: number[] }).shuffle.reverse();
    expect(refusal(shuffled)).toContain('at step 0: the stream gives a different order');
    const left = fair();
    left.entries[1]!.draws!.shift();
    left.opening.draws!.shift();
    expect(refusal(left)).toContain('A random draw was changed');
    const after = fair();
    (after.entries[2]!.draws![1] as { shuffle: number[] }).shuffle.reverse();
    expect(refusal(after)).toContain('at step 3');
    const next = fair();
    (next.entries[3]!.draws![1] as [number, number])[1] += 1;
    expect(refusal(next)).toContain('at step 4');
  });
});
