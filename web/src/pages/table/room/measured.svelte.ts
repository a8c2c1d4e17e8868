/** How large a place is. */
import type { Attachment } from 'svelte/attachments';

export class Measured {
  width = $state(0);
  height = $state(0);

  /** `shape`: what the size depends on; where it changes, the place is measured at once, not when the browser comes to it. */
  by(shape: () => unknown): Attachment<HTMLElement> {
    return (place) => {
      const look = (): void => {
        [this.width, this.height] = [place.clientWidth, place.clientHeight];
      };
      $effect(() => {
        void shape();
        look();
      });
      const observer = new ResizeObserver(look);
      observer.observe(place);
      return () => observer.disconnect();
    };
  }
}
