/** How high a part of the page may be that ends where the window does. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

export class Below {
  place: HTMLElement | undefined = $state();
  // What is above it, the header, has another height in another window.
  private readonly top = $derived.by(() => {
    void [innerWidth.current, innerHeight.current];
    return this.place ? this.place.getBoundingClientRect().top + window.scrollY : 0;
  });
  height = $derived(`calc(100dvh - ${this.top}px)`);
}
