/** How long beats take: the limits of each speed, what is left out first, what is kept in any case. Pure, and tested. */
import type { Beat } from './story';
import { FIRST_TO_GO, LENGTHS, LOUDEST, type Role } from './score';

export type Speed = 'off' | 'brisk' | 'normal' | 'calm';

/** Compared with normal. */
export const FACTOR: Record<Speed, number> = { off: 0, brisk: 0.4, normal: 1, calm: 1.6 };
/** Milliseconds between an answer and the next question: with one opponent, and with three. */
const LIMIT: Record<Speed, [one: number, three: number]> = {
  off: [0, 0],
  brisk: [3000, 6000],
  normal: [8000, 15_000],
  calm: [12_800, 24_000],
};
/** Where another person waits for this page, or it falls behind, nothing is shown later than this. */
export const WAITED_FOR = 3000;
/** A beat shorter than this is not seen, and left out. */
const SEEN = 90;
/** While no question has come, more may: so much of what is left is spent. */
const SPARING = 0.6;

export function limitOf(speed: Speed, opponents: number): number {
  const [one, three] = LIMIT[speed];
  return one + ((three - one) * Math.min(2, Math.max(0, opponents - 1))) / 2;
}

export interface Situation {
  speed: Speed;
  opponents: number;
  /** What beats have taken since the last answer. */
  spent: number;
  /** The question is here: nothing more comes before it. */
  asked: boolean;
}

/** The milliseconds that beats may take now. */
export function budget({ speed, opponents, spent, asked }: Situation): number {
  const left = Math.max(0, limitOf(speed, opponents) - spent);
  return asked ? left : left * SPARING;
}

/** The least that a beat of this role keeps. */
export const leastOf = (role: Role, speed: Speed): number => LENGTHS[role].least * Math.min(1, FACTOR[speed]);

const naturally = (role: Role, speed: Speed): number => (LENGTHS[role].go + LENGTHS[role].hold) * FACTOR[speed];
const total = (lengths: number[]): number => lengths.reduce((a, b) => a + b, 0);

/**
 * How long each beat takes; 0: it is not shown by itself. First passes, phases and draws go, then holds shrink; what matters keeps its
 * least, even if that is more than there is, unless `strict`: somebody waits or time runs.
 */
export function lengths(beats: Pick<Beat, 'role'>[], speed: Speed, most: number, strict = false): number[] {
  const found = beats.map(({ role }) => naturally(role, speed));
  if (speed === 'off') return found;
  for (const role of FIRST_TO_GO) {
    if (total(found) <= most) return found;
    beats.forEach((beat, k) => beat.role === role && (found[k] = 0));
  }
  if (total(found) <= most) return found;
  const least = beats.map(({ role }) => leastOf(role, speed));
  const more = total(found) - total(least);
  const share = more > 0 ? Math.min(1, Math.max(0, most - total(least)) / more) : 0;
  const squeezed = found.map((length, k) => {
    const floor = least[k] as number;
    const now = floor + (length - floor) * share;
    return floor || now >= SEEN ? now : 0;
  });
  return strict && total(squeezed) > most ? loudest(beats, squeezed, most) : squeezed;
}

/** As many as can be seen in the time there is: the loudest, and of those the last. What is left over they share. */
function loudest(beats: Pick<Beat, 'role'>[], wanted: number[], most: number): number[] {
  const rank = (k: number): number => LOUDEST.indexOf((beats[k] as Pick<Beat, 'role'>).role);
  const order = [...beats.keys()].filter((k) => wanted[k]).sort((j, k) => rank(j) - rank(k) || k - j);
  const shown = order.slice(0, Math.max(0, Math.floor(most / SEEN)));
  const each = most / Math.max(1, shown.length);
  const found = beats.map(() => 0);
  for (const k of shown) found[k] = Math.min(wanted[k] as number, each);
  return found;
}
