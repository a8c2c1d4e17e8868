/** Which table the window has room for: the large one, that of a phone (and of a tablet held upright), or (neither) the plain one with everything beside it. */
import { MediaQuery } from 'svelte/reactivity';
import type { Tabletop } from './tabletop.svelte';

export class Screen {
  private readonly wide = new MediaQuery('(min-width: 1024px) and (min-height: 561px)');
  private readonly upright = new MediaQuery('(max-width: 1023px) and (min-height: 561px) and (orientation: portrait)');

  constructor(private readonly table: Tabletop) {}

  get broad(): boolean {
    return this.wide.current && this.table.hasRoom;
  }

  get phone(): boolean {
    return this.upright.current;
  }
}
