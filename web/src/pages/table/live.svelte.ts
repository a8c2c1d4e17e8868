/** A table that is played at: what its connection shows is played beat after beat. */
import { Director } from '../../director/director.svelte';
import { atOnce, storyOf } from '../../director/story';
import type { Connection } from '../../lib/connection.svelte';
import { settings } from '../../lib/settings.svelte';
import { putOn } from './stage/putOn';
import { hear } from './stage/sound';
import type { Tabletop } from './tabletop.svelte';

/** So long one waits for a frame. */
const NO_FRAME = 400;

/** When the next frame is on the screen, or soon where there is none. */
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
  /** Where it lies on the page. */
  root: HTMLElement | undefined = $state();

  /** `alone`: nobody else is here but computers, so nobody waits; `out`: nothing is asked of this seat any more. */
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

  /** Begins to play what comes; gives what ends it. */
  follow(): () => void {
    const { director, seat } = this;
    const hidden = (): void => void (document.hidden && director.end());
    document.addEventListener('visibilitychange', hidden);
    seat.stage = {
      show: (message, before, after) => {
        const asked = after.decision?.seat === seat.seat || after.outcome !== undefined;
        const delay = message.clocks && message.delay !== undefined ? 1000 * message.delay : undefined;
        director.play(storyOf(message, before, after), after, { asked, delay });
        if (atOnce(message, after)) director.end();
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
