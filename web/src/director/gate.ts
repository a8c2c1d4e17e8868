/**
 * Whether a press or a key is meant for the question. Input that began before the question appeared, is a key repeat,
 * or follows too soon is not.
 */

export const AT_ONCE = 150;

export interface Press {
  /** When the input arrived, and when it began. A click begins when the button goes down. */
  at: number;
  began: number;
  repeat?: boolean;
}

export type Verdict = 'skip' | 'swallow' | 'take';

/** A second press this soon after the story began counts as a double click on the answer. */
export const DOUBLE = 400;

/**
 * `playing`: beats are still shown. `since`: when the question appeared, or the story began. `instant`: nothing was
 * played before the question.
 */
export function judged(press: Press, playing: boolean, since: number, instant: boolean): Verdict {
  if (playing) return press.repeat || press.began - since < DOUBLE ? 'swallow' : 'skip';
  if (press.repeat || press.began < since) return 'swallow';
  return !instant && press.at - since < AT_ONCE ? 'swallow' : 'take';
}
