/** The size of a place. */
import type { Attachment } from 'svelte/attachments';
import { inPiece } from '../stage/pieces';

export class Measured {
  width = $state(0);
  height = $state(0);

  /** `shape`: a value that the size depends on. If it changes, the place is measured before the next frame. */
  by(shape: () => string): Attachment<HTMLElement> {
    return (place) => {
      const look = (): void => {
        [this.width, this.height] = [place.clientWidth, place.clientHeight];
      };
      const soon = (): void => inPiece('size', look);
      // An equal string causes no new measurement: most events leave the places unchanged.
      const now = $derived(shape());
      $effect(() => {
        void now;
        soon();
      });
      const observer = new ResizeObserver(soon);
      observer.observe(place);
      return () => observer.disconnect();
    };
  }
}
