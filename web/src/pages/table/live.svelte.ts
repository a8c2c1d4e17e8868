/** A live table, which plays what its connection receives beat by beat. */
import { Director } from '../../director/director.svelte';
import { IdleTurns } from '../../director/idle';
import { atOnce, storyOf } from '../../director/story';
import type { Connection } from '../../lib/connection.svelte';
import { settings } from '../../lib/settings.svelte';
import { putOn } from './stage/putOn';
import { hear } from './stage/sound';
import type { Tabletop } from './tabletop.svelte';

/** The maximum wait for a frame, in milliseconds. */
const NO_FRAME = 400;

/** Resolves when the next frame is on the screen, or soon if there is no frame. */
function afterFrame(then: () => void): void {
  const late = setTimeout(then, NO_FRAME);
  requestAnimationFrame(() =>
    setTimeout(() => {
      clearTimeout(late);
      then();
    }),
  );
}

export class Live {
  readonly director: Director;
  /** The table's place on the page. */
  root: HTMLElement | undefined = $state();

  /** `alone`: all other players are computers, so no one waits. `out`: this seat is no longer asked. */
  constructor(
    private readonly seat: Connection,
    table: Tabletop,
    { alone, out }: { alone: () => boolean; out: () => boolean },
  ) {
    this.director = new Director({
      speed: () => settings.speed,
      opponents: () => Object.keys(seat.view?.seats ?? {}).length - 1,
      waited: () => !alone() && seat.seat >= 0,
      watches: () => seat.seat < 0 || out(),
      hidden: () => document.hidden,
      seat: () => seat.seat,
      put: (next, beat, length) => {
        if (beat) hear(beat);
        if (beat && beat.seat >= 0 && beat.seat !== seat.seat) table.stepAside();
        putOn(table, this.root, beat, length, () => (seat.view = next), this.director);
      },
      drawn: afterFrame,
    });
  }

  /** Starts playing incoming messages. Returns the function that stops it. */
  follow(): () => void {
    const { director, seat } = this;
    const turns = new IdleTurns();
    const hidden = (): void => void (document.hidden && director.end());
    document.addEventListener('visibilitychange', hidden);
    seat.stage = {
      show: (message, before, after) => {
        const isAsked = after.decision?.seat === seat.seat || after.outcome !== undefined;
        const delay = message.clocks && message.delay !== undefined ? 1000 * message.delay : undefined;
        const beats = turns.told(storyOf(message, before, after), seat.seat, isAsked);
        director.play(beats, after, { asked: isAsked, delay });
        if (atOnce(message)) director.end();
      },
      end: () => director.end(),
      forget: () => director.forget(),
    };
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      director.end();
      director.close();
      seat.stage = null;
    };
  }
}
