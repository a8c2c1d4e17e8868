/** A turn of this seat without a question: the story says that there was nothing to play. */
import * as texts from '../texts/table';
import type { Role } from './score';
import type { Beat } from './story';

const ACTS = new Set<Role>(['play', 'attack', 'ability']);

export class IdleTurns {
  /** Whether a turn of this seat has begun in which it has neither acted nor been asked. */
  private idle = false;

  /** The beats of a message. `isAsked`: the message ends with a question to this seat. */
  told(beats: Beat[], seat: number, isAsked: boolean): Beat[] {
    const worded = beats.map((beat) => this.worded(beat, seat));
    if (isAsked) this.idle = false;
    return worded;
  }

  private worded(beat: Beat, seat: number): Beat {
    const own = beat.seat === seat;
    const before = this.idle;
    if (beat.role === 'turn') this.idle = own;
    else if (own && ACTS.has(beat.role)) this.idle = false;
    return beat.role === 'turn' && before ? { ...beat, lines: [texts.nothingToPlay, ...beat.lines] } : beat;
  }
}
