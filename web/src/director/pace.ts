/** How long beats take: the limits of each speed, what is left out first, what is kept in any case. Pure, and tested. */
import type { Beat } from './story';
import { FIRST_TO_GO, LENGTHS, LOUDEST, READ } from './score';
import { sentencesOf } from './sentence';

export type Speed = 'instant' | 'fast' | 'normal' | 'slow';

/** Compared with normal. */
export const FACTOR: Record<Speed, number> = { instant: 0, fast: 0.4, normal: 1, slow: 1.6 };
/** The same for the shortest time that a line can be read in. */
const SHORTEST: Record<Speed, number> = { instant: 0, fast: 0.6, normal: 1, slow: 1.25 };
/** Milliseconds between an answer and the next question: with one opponent, and with three. */
const LIMIT: Record<Speed, [one: number, three: number]> = {
  instant: [0, 0],
  fast: [3000, 6000],
  normal: [8000, 15_000],
  slow: [12_800, 24_000],
};
/** Where another person waits for this page, a story takes no longer than this, or than it takes to read each line. */
export const WAITED_FOR = 3000;
/** Who only watches and falls behind by more than this sees the loudest beats alone. */
export const BEHIND = 6000;
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

type Timed = Pick<Beat, 'role' | 'silent'> & Partial<Pick<Beat, 'lines'>>;

/** Each sentence after the first has its own time to be read. */
function moreOf({ lines }: Timed): number {
  if (!lines || lines.length < 2) return 0;
  const more = MORE.get(lines) ?? (sentencesOf(lines).length - 1) * READ;
  MORE.set(lines, more);
  return more;
}
/** A story is timed anew with each of its beats. */
const MORE = new WeakMap<string[], number>();

const naturally = (beat: Timed, speed: Speed): number =>
  beat.silent ? 0 : (LENGTHS[beat.role].go + LENGTHS[beat.role].hold + moreOf(beat)) * FACTOR[speed];

/** The least that a beat keeps. */
export const leastOf = (beat: Timed, speed: Speed): number => {
  const { least } = LENGTHS[beat.role];
  return Math.min(naturally(beat, speed), (least && least + moreOf(beat)) * SHORTEST[speed]);
};

const total = (lengths: number[]): number => lengths.reduce((a, b) => a + b, 0);

/**
 * How long each beat takes; 0: it is not shown by itself. First passes, phases, draws and moves go, then holds shrink; whatever happens
 * to somebody can be read, even if that takes more than there is, unless `strict`: for those who watch and have fallen behind.
 */
export function lengths(beats: Timed[], speed: Speed, most: number, strict = false): number[] {
  const found = beats.map((beat) => naturally(beat, speed));
  if (speed === 'instant') return found;
  for (const role of FIRST_TO_GO) {
    if (total(found) <= most) return found;
    beats.forEach((beat, k) => beat.role === role && (found[k] = 0));
  }
  if (total(found) <= most) return found;
  const least = beats.map((beat) => leastOf(beat, speed));
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
function loudest(beats: Timed[], wanted: number[], most: number): number[] {
  const rank = (k: number): number => LOUDEST.indexOf((beats[k] as Timed).role);
  const order = [...beats.keys()].filter((k) => wanted[k]).sort((j, k) => rank(j) - rank(k) || k - j);
  const shown = order.slice(0, Math.max(0, Math.floor(most / SEEN)));
  const each = most / Math.max(1, shown.length);
  const found = beats.map(() => 0);
  for (const k of shown) found[k] = Math.min(wanted[k] as number, each);
  return found;
}
