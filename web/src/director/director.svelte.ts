/**
 * Plays beats one after the other: it decides order and length, the table's parts only draw. It keeps time by timers; what moves only
 * decorates. Live games, replays, scenarios and lessons are all played by it.
 */
import type { View } from '../lib/wire';
import { BEHIND, budget, lengths, WAITED_FOR, type Speed } from './pace';
import type { Beat } from './story';

/** What the director has to know of the table it plays at. */
export interface House {
  speed: () => Speed;
  opponents: () => number;
  /** Another person waits for this seat or plays at this table. */
  waited: () => boolean;
  /** Nothing is asked of this seat any more, or it never was: it follows the others. */
  watches: () => boolean;
  /** Nobody sees it. */
  hidden: () => boolean;
  /** The seat that looks. */
  seat: () => number;
  /** Puts a view on; before it, `beat` says what leads to it and how long that takes. */
  put: (view: View, beat: Beat | null, length: number) => void;
  /** Calls back when what was put on is on the screen. */
  drawn?: (then: () => void) => void;
}

/** Milliseconds that a line is on the screen, however late a busy page has drawn it. */
const DRAWN = 300;

/** One act: the beats of a message, and the view that it ends with. */
interface Act {
  beats: Beat[];
  end: View;
  asked: boolean;
  /** When it came, and how long after that all of it should have been shown. */
  at: number;
  within: number;
}

/** A picture of the film strip. */
export interface Frame {
  id: number;
  beat: Beat;
}

/** So many pictures the film strip has. */
export const STRIP = 7;
const UNPICTURED = new Set(['pass', 'phase', 'verdict']);
/** Whether the film strip has a picture of it: a picture without words would say nothing to a screen reader. */
export const pictured = ({ role, silent, lines, label }: Beat): boolean =>
  !silent && !UNPICTURED.has(role) && (lines.length > 0 || !!label);

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
  /** When something began to be played: a press that was meant for the question before it skips nothing. */
  startedAt = 0;

  private acts: Act[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What beats have taken since the last answer, but for the one of the moment, and since when that is shown. */
  private spent = 0;
  private since = 0;
  /** When the beat of the moment was drawn; Infinity: not yet. */
  private drawnAt = 0;
  /** Its time is over, but it is not drawn yet. */
  private late = false;
  /** The question has been reached: what comes now comes after its answer. */
  private asked = false;
  private frames = 0;
  private stopped = false;

  constructor(private readonly house: House) {}

  /** I have answered: what comes now has the whole time. */
  answered(): void {
    this.spent = 0;
    this.asked = false;
  }

  /**
   * A message has come: its beats are played after what is still to be played. `delay`: the milliseconds before a
   * clock runs, also of another seat, so that this page is not behind when it is asked next; `asked`: I am, or the game is over.
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

  /** Somebody is impatient: on to the next beat. */
  skip(): void {
    if (this.playing) this.next();
  }

  /** The newest view stands, at once. */
  end(): void {
    clearTimeout(this.timer);
    const last = this.acts.at(-1);
    for (const act of this.acts) act.beats.forEach((beat) => this.picture(beat));
    this.acts = [];
    this.settle(last?.asked);
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
    this.answered();
    this.settle();
  }

  /** These happened before: the film strip has them, and nothing else. */
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

  /** The beat of the moment has had its time; what was drawn late stays until it can have been read. */
  private over(): void {
    this.late = this.drawnAt === Infinity;
    if (this.late) return;
    const left = this.drawnAt + Math.min(this.length, DRAWN) - performance.now();
    if (left <= 0) this.next();
    else this.timer = setTimeout(() => this.next(), left);
  }

  /** The beat of the moment is over: the time that it really took is spent. */
  private count(): void {
    if (this.now) this.spent += performance.now() - this.since;
    this.now = null;
  }

  /** More has come: the beat of the moment takes as long as it would have, had all that been known. */
  private remeasure(): void {
    if (!this.now) return;
    this.length = this.lengthOf(this.now, this.since);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.over(), Math.max(0, this.since + this.length - performance.now()));
  }

  /**
   * How long a beat takes that begins at this time. All that is to be played is measured together, so that the first beat does not
   * take the time of the last; and each message up to its own end, where somebody waits for that.
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
      asked: this.house.watches() || this.acts.some(({ asked }) => asked),
    });
    return Math.min(length, lengths(all, speed, most)[0] ?? 0);
  }

  /** When a message must have been shown to those who only watch, because something newer waits. */
  private behind(act: Act): number {
    const newer = this.acts[Math.max(1, this.acts.indexOf(act))];
    return this.house.watches() && newer ? newer.at + BEHIND : Infinity;
  }

  /** A card that somebody else plays stays on the stage until another one acts, or it goes on with something else. */
  private stage(beat: Beat): void {
    const own = beat.seat === this.house.seat();
    if (beat.role === 'play' || beat.role === 'ability') {
      this.staged = !own && beat.seat >= 0 && beat.card ? beat : null;
    } else if (beat.role === 'phase' || (this.staged && this.otherwise(beat, this.staged))) this.staged = null;
  }

  private otherwise(beat: Beat, { source, card }: Beat): boolean {
    const told = beat.role === 'roll' || beat.role === 'verdict' || beat.role === 'pass';
    return !told && beat.source !== undefined && beat.source !== source && !!beat.card && beat.card !== card;
  }

  private picture(beat: Beat): void {
    if (!pictured(beat)) return;
    this.strip = [...this.strip, { id: (this.frames += 1), beat }].slice(-STRIP);
  }

  private settle(asked = false): void {
    this.count();
    if (asked) this.asked = true;
    this.length = 0;
    this.staged = null;
    this.playing = false;
    this.settledAt = performance.now();
  }
}
