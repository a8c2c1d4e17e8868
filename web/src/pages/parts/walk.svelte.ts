/**
 * Goes through steps, by hand or automatically. Each step is shown for a while and, except at fast speeds, until its
 * events are over.
 */

export interface Path {
  at: () => number;
  last: () => number;
  go: (to: number) => void;
  /** Steps with nothing to see, which are skipped. */
  quiet: (step: number) => boolean;
  /** Whether events are still being shown. */
  telling: () => boolean;
}

export const SPEEDS = [
  ['slow', 2400],
  ['normal', 1200],
  ['fast', 500],
  ['very fast', 150],
] as const;
const HURRY = 1000;

export class Walk {
  playing = $state(false);
  /** Milliseconds per step. */
  pause = $state(1200);

  /** `plays`: start playing at once, at slow speed, because the viewer came to watch. */
  constructor(
    private readonly path: Path,
    plays: boolean,
  ) {
    this.playing = plays;
    if (plays) this.pause = 2400;
  }

  /** The next step in a direction with something to see. */
  next(by: 1 | -1): number {
    const { at, last, quiet } = this.path;
    let to = at() + by;
    while (to > 0 && to < last() && quiet(to)) to += by;
    return Math.min(Math.max(to, 0), last());
  }

  toggle(): void {
    if (!this.playing && this.path.at() >= this.path.last()) this.path.go(0);
    this.playing = !this.playing;
  }

  /** Schedules the next step. Call this whenever the state changes. Returns a function that cancels the step. */
  run(): (() => void) | undefined {
    if (!this.playing) return;
    if (this.path.at() >= this.path.last()) {
      this.playing = false;
      return;
    }
    if (this.path.telling() && this.pause >= HURRY) return;
    const timer = setTimeout(() => this.path.go(this.next(1)), this.pause);
    return () => clearTimeout(timer);
  }
}
