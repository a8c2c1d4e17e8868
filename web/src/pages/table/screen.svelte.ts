/** The table layout that fits the window. */
import { MediaQuery } from 'svelte/reactivity';
import type { Form } from './board/layout';

export class Screen {
  private readonly wide = new MediaQuery('(min-width: 1024px) and (min-height: 561px)');
  private readonly upright = new MediaQuery('(max-width: 1023px) and (min-height: 561px) and (orientation: portrait)');
  private readonly small = new MediaQuery('(max-width: 760px), (max-height: 560px), (max-width: 1023px) and (orientation: portrait)'); // prettier-ignore

  get form(): Form {
    return this.broad ? 'wide' : this.phone ? 'phone' : 'landscape';
  }

  get broad(): boolean {
    return this.wide.current;
  }

  get phone(): boolean {
    return this.upright.current;
  }

  /** Whether there is no room next to the board, so that panels cover it. */
  get tight(): boolean {
    return this.small.current;
  }
}
