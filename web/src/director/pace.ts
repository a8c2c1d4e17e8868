/** The length of beats: the limits of each speed, what is left out first, and what is always kept. Pure functions. */
import type { Beat } from './story';
import { FIRST_TO_GO, LENGTHS, LOUDEST, READ } from './score';
import { sentencesOf } from './sentence';

export type Speed = 'instant' | 'fast' | 'normal' | 'slow';

/** The length of beats relative to normal speed. */
export const FACTOR: Record<Speed, number> = { instant: 0, fast: 0.4, normal: 1, slow: 1.6 };
/** The shortest readable time of a line relative to normal speed. */
const SHORTEST: Record<Speed, number> = { instant: 0, fast: 0.6, normal: 1, slow: 1.25 };
/** Milliseconds for one round of turns between an answer and the next question, with one opponent and with three. */
const LIMIT: Record<Speed, [one: number, three: number]> = {
  instant: [0, 0],
  fast: [3000, 6000],
  normal: [8000, 15_000],
  slow: [12_800, 24_000],
};
/**
 * If another person is waiting for this page, a story takes at most this long, or as long as its lines take to read,
 * whichever is longer.
 */
export const WAITED_FOR = 3000;
/** A spectator who falls behind by more than this sees only the loudest beats. */
export const BEHIND = 6000;
/** A shorter beat would not be noticed, so it is left out. */
const SEEN = 90;
/** Until a question arrives, more may come, so only this share of the remaining time is used. */
const SPARING = 0.6;

export function limitOf(speed: Speed, opponents: number): number {
  const [one, three] = LIMIT[speed];
  return one + ((three - one) * Math.min(2, Math.max(0, opponents - 1))) / 2;
}

export interface Situation {
  speed: Speed;
  opponents: number;
  /** The time that beats have taken since the last answer. */
  spent: number;
  /** The number of turns that began since then. A seat with nothing to decide is not asked in its own turn. */
  turns: number;
  /** Whether the question has arrived, so that nothing more comes before it. */
  asked: boolean;
}

/** The milliseconds that beats may take now. */
export function budget({ speed, opponents, spent, turns, asked }: Situation): number {
  const rounds = Math.max(1, Math.ceil(turns / (opponents + 1)));
  const left = Math.max(0, rounds * limitOf(speed, opponents) - spent);
  return asked ? left : left * SPARING;
}

type Timed = Pick<Beat, 'role' | 'silent'> & Partial<Pick<Beat, 'lines' | 'about'>>;

/** Each sentence after the first has its own reading time. */
function moreOf({ lines, about }: Timed): number {
  if (!lines || lines.length < 2) return 0;
  const more = MORE.get(lines) ?? (sentencesOf(lines, [], about).length - 1) * READ;
  MORE.set(lines, more);
  return more;
}
/** A cache, because a story is timed again at each of its beats. */
const MORE = new WeakMap<string[], number>();

const naturally = (beat: Timed, speed: Speed): number =>
  beat.silent ? 0 : (LENGTHS[beat.role].go + LENGTHS[beat.role].hold + moreOf(beat)) * FACTOR[speed];

/** The minimum length of a beat. */
export const leastOf = (beat: Timed, speed: Speed): number => {
  const { least } = LENGTHS[beat.role];
  return Math.min(naturally(beat, speed), (least && least + moreOf(beat)) * SHORTEST[speed]);
};

const total = (lengths: number[]): number => lengths.reduce((a, b) => a + b, 0);

/**
 * The length of each beat, or 0 if it is not shown separately. First passes, phases, draws and moves are left out, then
 * holds are shortened. Events that affect a player stay readable, even beyond the limit, unless `strict` is set, for
 * spectators who have fallen behind.
 */
export function lengths(beats: Timed[], speed: Speed, most: number, strict = false): number[] {
  const planned = beats.map((beat) => naturally(beat, speed));
  if (speed === 'instant') return planned;
  for (const role of FIRST_TO_GO) {
    if (total(planned) <= most) return planned;
    beats.forEach((beat, k) => beat.role === role && (planned[k] = 0));
  }
  if (total(planned) <= most) return planned;
  const least = beats.map((beat) => leastOf(beat, speed));
  const more = total(planned) - total(least);
  const share = more > 0 ? Math.min(1, Math.max(0, most - total(least)) / more) : 0;
  const squeezed = planned.map((length, k) => {
    const floor = least[k] as number;
    const now = floor + (length - floor) * share;
    return floor || now >= SEEN ? now : 0;
  });
  return strict && total(squeezed) > most ? loudest(beats, squeezed, most) : squeezed;
}

/**
 * As many beats as can be seen in the available time: the loudest first, then the last. They share the remaining time.
 */
function loudest(beats: Timed[], planned: number[], most: number): number[] {
  const rank = (k: number): number => LOUDEST.indexOf((beats[k] as Timed).role);
  const order = [...beats.keys()].filter((k) => planned[k]).sort((j, k) => rank(j) - rank(k) || k - j);
  const shown = order.slice(0, Math.max(0, Math.floor(most / SEEN)));
  const each = most / Math.max(1, shown.length);
  const shares = beats.map(() => 0);
  for (const k of shown) shares[k] = Math.min(planned[k] as number, each);
  return shares;
}
