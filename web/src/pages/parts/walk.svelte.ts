/** Goes through steps, also by itself: each is seen for a while, and what happened is told to its end, but for somebody in a hurry. */

export interface Path {
  at: () => number;
  last: () => number;
  go: (to: number) => void;
  /** Steps at which nothing is to be seen: one goes over them. */
  quiet: (step: number) => boolean;
  /** What happened is still being shown. */
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
  /** Milliseconds from step to step. */
  pause = $state(1200);

  /** `plays`: it begins at once, and slowly: somebody wants to see it. */
  constructor(
    private readonly path: Path,
    plays: boolean,
  ) {
    this.playing = plays;
    if (plays) this.pause = 2400;
  }

  /** The next step in a direction at which something is to be seen. */
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

  /** To be called whenever anything of it changes; gives what stops it until then. */
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
