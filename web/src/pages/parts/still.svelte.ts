/**
 * A read-only table that shows one moment at a time. If a moment directly follows the last one, its events are played.
 */
import type { CardInfo } from '../../cards/types';
import { Director } from '../../director/director.svelte';
import { storyOf, type Beat } from '../../director/story';
import type { GameInfo } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import type { View } from '../../lib/wire';
import { putOn } from '../table/stage/putOn';
import { hear } from '../table/stage/sound';
import { Tabletop } from '../table/tabletop.svelte';
import type { Moment } from './steps';

const BARE: View = { seats: {}, table: {}, piles: {} };

export class Still {
  readonly table: Tabletop;
  readonly director: Director;
  /** The table's place on the page. */
  root: HTMLElement | undefined = $state();
  private shown: View = $state.raw(BARE);
  private last: View | null;

  /** `seat`: the point of view. `heard`: events also have sounds. */
  constructor(info: GameInfo, cards: CardInfo[], view: View | null, seat: () => number, heard = false) {
    this.shown = view ?? BARE;
    this.last = view;
    this.director = new Director({
      speed: () => settings.speed,
      opponents: () => Object.keys(this.shown.seats).length - 1,
      waited: () => false,
      watches: () => false,
      hidden: () => document.hidden,
      seat,
      put: (next, beat, length) => {
        if (beat && heard) hear(beat);
        putOn(this.table, this.root, beat, length, () => (this.shown = next), this.director);
      },
    });
    this.table = new Tabletop(info, cards, {
      view: () => this.shown,
      seat: () => Math.max(-1, seat()),
      beat: () => this.director.now,
    });
  }

  /**
   * Shows a moment. `update`: the previous view and the message that led to this moment. `past`: earlier events, for the
   * film strip of a viewer who jumps here.
   */
  lay(view: View | null, update?: Moment['told'], past: () => Beat[] = () => []): void {
    if (!view || view === this.last) return;
    const before = update?.before;
    const follows = before && before === this.last;
    this.last = view;
    this.director.forget();
    if (follows) this.director.play(storyOf(update.message, before, view), view, { asked: true });
    else {
      this.shown = view;
      this.table.acting = -1;
      this.director.recall(past());
    }
  }
}
