/**
 * Plays beats one by one, in live games, replays, scenarios and lessons. It decides their order and length, and the
 * parts of the table only draw. Timers keep the time. Animations only decorate.
 */
import type { View } from '../lib/wire';
import { BEHIND, budget, lengths, WAITED_FOR, type Speed } from './pace';
import type { Beat } from './story';

/** What the director needs to know about its table. */
export interface House {
  speed: () => Speed;
  opponents: () => number;
  /** Whether another person is waiting for this seat, or plays at this table. */
  waited: () => boolean;
  /** Whether this seat only watches the others: it is no longer asked, or never was. */
  watches: () => boolean;
  /** Whether the table is hidden. */
  hidden: () => boolean;
  /** The viewing seat. */
  seat: () => number;
  /** Shows a view. `beat` leads to the view and takes `length` milliseconds. */
  put: (view: View, beat: Beat | null, length: number) => void;
  /** Calls back when the view is on the screen. */
  drawn?: (then: () => void) => void;
}

/** The minimum time that a line stays on the screen, in milliseconds, even if a busy page draws it late. */
const DRAWN = 300;

/** One act: the beats of a message, and the view that they end with. */
interface Act {
  beats: Beat[];
  end: View;
  asked: boolean;
  /** When the message arrived, and how long after that all of it should have been shown. */
  at: number;
  within: number;
}

/** A picture on the film strip. */
export interface Frame {
  id: number;
  beat: Beat;
}

/** The number of pictures on the film strip. */
export const STRIP = 7;
const UNPICTURED = new Set(['pass', 'phase', 'turn', 'verdict']);
/** Whether the film strip has a picture of a beat. A picture without words means nothing to a screen reader. */
export const pictured = ({ role, silent, lines, label }: Beat): boolean =>
  !silent && !UNPICTURED.has(role) && (lines.length > 0 || !!label);

export class Director {
  /** The current beat. */
  now: Beat | null = $state.raw(null);
  /** The length of the current beat. */
  length = $state(0);
  /** Whether something is playing, so that no question is shown yet. */
  playing = $state(false);
  /** The current card of another player, large on the stage until its beats are over. */
  staged: Beat | null = $state.raw(null);
  strip: Frame[] = $state.raw([]);
  /** When the last act ended. A question ignores presses that began earlier. */
  settledAt = 0;
  /** When playing began, so that a press meant for the previous question skips nothing. */
  startedAt = 0;

  private acts: Act[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The time that beats have taken since the last answer, without the current beat. */
  private spent = 0;
  /** The number of turns that began in these beats. */
  private turns = 0;
  /** When the current beat was first shown. */
  private since = 0;
  /** When the current beat was drawn, or Infinity if not yet. */
  private drawnAt = 0;
  /** Whether the time of the current beat is over, but the beat is not drawn yet. */
  private late = false;
  /** Whether the beats have reached the question. Later beats come after its answer. */
  private asked = false;
  private frames = 0;
  private stopped = false;

  constructor(private readonly house: House) {}

  /** Records that this seat has answered, so later beats get the full time again. */
  answered(): void {
    this.spent = 0;
    this.turns = 0;
    this.asked = false;
  }

  /**
   * Plays the beats of a new message after the waiting ones. `delay`: the milliseconds until a clock starts, even
   * another seat's, so that this page has caught up when its seat is asked next. `asked`: this seat is asked, or the
   * game is over.
   */
  play(beats: Beat[], end: View, { asked = false, delay }: { asked?: boolean; delay?: number | undefined } = {}): void {
    if (this.asked && !this.playing) this.answered();
    const inTime = this.house.watches() ? Infinity : (delay ?? Infinity);
    const within = Math.min(inTime, this.house.waited() ? WAITED_FOR : Infinity);
    this.acts.push({ beats: [...beats], end, asked, at: performance.now(), within });
    if (this.house.speed() === 'instant' || this.house.hidden()) this.end();
    else if (this.playing) this.remeasure();
    else {
      this.startedAt = performance.now();
      this.next();
    }
  }

  /** Skips to the next beat. */
  skip(): void {
    if (this.playing) this.next();
  }

  /** Shows the newest view at once. */
  end(): void {
    clearTimeout(this.timer);
    const last = this.acts.at(-1);
    for (const act of this.acts) act.beats.forEach((beat) => this.picture(beat));
    this.acts = [];
    this.settle(last?.asked);
    if (last) this.house.put(last.end, null, 0);
  }

  /** Stops, because the table is gone. */
  close(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Drops everything that is not yet shown, because something else is shown now. */
  forget(): void {
    clearTimeout(this.timer);
    this.acts = [];
    this.answered();
    this.settle();
  }

  /** Adds earlier beats, only for the film strip. */
  recall(beats: Beat[]): void {
    this.strip = [];
    beats.forEach((beat) => this.picture(beat));
  }

  private next(): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.count();
    const act = this.acts[0];
    if (!act) return this.settle();
    const beat = act.beats[0];
    if (!beat) {
      this.acts.shift();
      if (!this.acts.length) this.settle(act.asked);
      this.house.put(act.end, null, 0);
      if (this.acts.length) this.next();
      return;
    }
    act.beats.shift();
    const length = this.lengthOf(beat, performance.now());
    this.playing = true;
    this.picture(beat);
    this.stage(beat);
    if (!length) {
      this.house.put(beat.view, null, 0);
      return this.next();
    }
    this.now = beat;
    this.length = length;
    this.house.put(beat.view, beat, length);
    this.since = performance.now();
    this.late = false;
    this.drawnAt = this.house.drawn ? Infinity : this.since;
    this.house.drawn?.(() => this.seen(beat));
    this.timer = setTimeout(() => this.over(), length);
  }

  private seen(beat: Beat): void {
    if (this.now !== beat) return;
    this.drawnAt = performance.now();
    if (this.late) this.over();
  }

  /** Ends the current beat, whose time is over. A beat that was drawn late stays until it can be read. */
  private over(): void {
    this.late = this.drawnAt === Infinity;
    if (this.late) return;
    const left = this.drawnAt + Math.min(this.length, DRAWN) - performance.now();
    if (left <= 0) this.next();
    else this.timer = setTimeout(() => this.next(), left);
  }

  /** Counts the time that the current beat, now over, actually took. */
  private count(): void {
    if (this.now) this.spent += performance.now() - this.since;
    if (this.now?.role === 'turn') this.turns += 1;
    this.now = null;
  }

  /** Times the current beat again after more has arrived, as if everything had been known at its start. */
  private remeasure(): void {
    if (!this.now) return;
    this.length = this.lengthOf(this.now, this.since);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.over(), Math.max(0, this.since + this.length - performance.now()));
  }

  /**
   * The length of a beat that starts at this time. All waiting beats are timed together, so that the first one does not
   * use up the time of the last. If someone is waiting for a message, the beats up to its end are timed.
   */
  private lengthOf(beat: Beat, from: number): number {
    const speed = this.house.speed();
    const all: Beat[] = [beat];
    let length = Infinity;
    for (const act of this.acts) {
      all.push(...act.beats);
      for (const [until, strict] of [
        [act.at + act.within, false],
        [this.behind(act), true],
      ] as const)
        if (until < Infinity) length = Math.min(length, lengths(all, speed, Math.max(0, until - from), strict)[0] ?? 0);
    }
    const most = budget({
      speed,
      opponents: this.house.opponents(),
      spent: this.house.watches() ? 0 : this.spent,
      turns: this.turns + all.filter(({ role }) => role === 'turn').length,
      asked: this.house.watches() || this.acts.some(({ asked }) => asked),
    });
    return Math.min(length, lengths(all, speed, most)[0] ?? 0);
  }

  /** The time by which spectators must have seen a message, because something newer is waiting. */
  private behind(act: Act): number {
    const newer = this.acts[Math.max(1, this.acts.indexOf(act))];
    return this.house.watches() && newer ? newer.at + BEHIND : Infinity;
  }

  /** Keeps another player's card on the stage until another card acts or something else continues. */
  private stage(beat: Beat): void {
    const own = beat.seat === this.house.seat();
    if (beat.role === 'play' || beat.role === 'ability') {
      this.staged = !own && beat.seat >= 0 && beat.card ? beat : null;
    } else if (beat.role === 'phase' || beat.role === 'turn' || (this.staged && this.otherwise(beat, this.staged)))
      this.staged = null;
  }

  private otherwise(beat: Beat, { source, card }: Beat): boolean {
    const isRollOrPass = beat.role === 'roll' || beat.role === 'verdict' || beat.role === 'pass';
    return !isRollOrPass && beat.source !== undefined && beat.source !== source && !!beat.card && beat.card !== card;
  }

  private picture(beat: Beat): void {
    if (!pictured(beat)) return;
    this.strip = [...this.strip, { id: (this.frames += 1), beat }].slice(-STRIP);
  }

  private settle(isAsked = false): void {
    this.count();
    if (isAsked) this.asked = true;
    this.length = 0;
    this.staged = null;
    this.playing = false;
    this.settledAt = performance.now();
  }
}
