/**
 * Plays beats one after the other: it decides order and length, the table's parts only draw. It keeps time by timers; what moves only
 * decorates. Live games, replays, scenarios and lessons are all played by it.
 */
import type { View } from '../lib/wire';
import { budget, lengths, WAITED_FOR, type Speed } from './pace';
import type { Beat } from './story';

/** What the director has to know of the table it plays at. */
export interface House {
  speed: () => Speed;
  opponents: () => number;
  /** Another person waits for this seat or plays at this table. */
  waited: () => boolean;
  /** Nobody sees it. */
  hidden: () => boolean;
  /** The seat that looks. */
  seat: () => number;
  /** Puts a view on; before it, `beat` says what leads to it and how long that takes. */
  put: (view: View, beat: Beat | null, length: number) => void;
}

/** One act: the beats of a message, and the view that it ends with. */
interface Act {
  beats: Beat[];
  end: View;
  delay: number | undefined;
  asked: boolean;
}

/** A picture of the film strip. */
export interface Frame {
  id: number;
  beat: Beat;
}

const STRIP = 7;
/** Two skips within this time are one for all that is left. */
const TWICE = 450;
/** Beats that the film strip leaves out. */
const UNPICTURED = new Set(['pass', 'phase', 'verdict']);

export class Director {
  /** The beat of the moment. */
  now: Beat | null = $state.raw(null);
  /** How long it takes. */
  length = $state(0);
  /** Something is played: no question yet. */
  playing = $state(false);
  /** The card of somebody else that is carried out just now: large on the stage until that is over. */
  staged: Beat | null = $state.raw(null);
  strip: Frame[] = $state.raw([]);
  /** When the last act ended: a question takes nothing that began before. */
  settledAt = 0;

  private acts: Act[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private spent = 0;
  private skippedAt = -Infinity;
  private frames = 0;
  private stopped = false;

  constructor(private readonly house: House) {}

  /** I have answered: what comes now has the whole time. */
  answered(): void {
    this.spent = 0;
  }

  /** A message has come: its beats are played after what is still to be played. */
  play(beats: Beat[], end: View, { asked = false, delay }: { asked?: boolean; delay?: number | undefined } = {}): void {
    this.acts.push({ beats: [...beats], end, asked, delay });
    if (this.house.speed() === 'off' || this.house.hidden()) this.end();
    else if (!this.playing) this.next();
  }

  /** Somebody is impatient: on to the next beat; twice, and all is shown. */
  skip(): void {
    if (!this.playing) return;
    const at = performance.now();
    if (at - this.skippedAt < TWICE) this.end();
    else this.next();
    this.skippedAt = at;
  }

  /** The newest view stands, at once. */
  end(): void {
    clearTimeout(this.timer);
    const last = this.acts.at(-1);
    for (const act of this.acts) act.beats.forEach((beat) => this.picture(beat));
    this.acts = [];
    this.settle();
    if (last) this.house.put(last.end, null, 0);
  }

  /** Nothing is shown any more: the table is gone. */
  close(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Everything that is not yet shown is forgotten, because something else stands now. */
  forget(): void {
    clearTimeout(this.timer);
    this.acts = [];
    this.settle();
  }

  private next(): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    const act = this.acts[0];
    if (!act) return this.settle();
    const beat = act.beats.shift();
    if (!beat) {
      this.acts.shift();
      if (!this.acts.length) this.settle();
      this.house.put(act.end, null, 0);
      if (this.acts.length) this.next();
      return;
    }
    const length = this.lengthOf(beat, act);
    this.playing = true;
    if (!length) {
      this.picture(beat);
      this.stage(beat);
      this.house.put(beat.view, null, 0);
      return this.next();
    }
    this.now = beat;
    this.length = length;
    this.stage(beat);
    this.picture(beat);
    this.house.put(beat.view, beat, length);
    this.spent += length;
    this.timer = setTimeout(() => this.next(), length);
  }

  /** All that is to be played is measured together, so that the first beat does not take the time of the last. */
  private lengthOf(beat: Beat, act: Act): number {
    const all = [beat, ...this.acts.flatMap((one) => one.beats)];
    const waited = this.house.waited();
    const delays = this.acts.flatMap((one) => (one.delay === undefined ? [] : [one.delay]));
    const speed = this.house.speed();
    const most = budget({
      speed,
      opponents: this.house.opponents(),
      spent: this.spent,
      asked: this.acts.some((one) => one.asked),
      waited,
      delay: delays.length ? Math.min(WAITED_FOR, ...delays) : undefined,
    });
    return lengths(all, speed, most, waited || act.delay !== undefined)[0] ?? 0;
  }

  /** A card that somebody else plays stays in the middle until something else is done. */
  private stage(beat: Beat): void {
    const own = beat.seat === this.house.seat();
    if (beat.role === 'play' || beat.role === 'ability') {
      this.staged = !own && beat.seat >= 0 && beat.card ? beat : null;
    } else if (beat.role === 'phase' || beat.role === 'draw') this.staged = null;
    else if (this.staged && beat.source !== undefined && beat.source !== this.staged.source && beat.role !== 'roll')
      this.staged = null;
  }

  private picture(beat: Beat): void {
    if (UNPICTURED.has(beat.role)) return;
    this.strip = [...this.strip, { id: (this.frames += 1), beat }].slice(-STRIP);
  }

  private settle(): void {
    this.now = null;
    this.length = 0;
    this.staged = null;
    this.playing = false;
    this.settledAt = performance.now();
  }
}
