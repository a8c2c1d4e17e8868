/** How high a part of the page may be that ends where the window does. To make while a component is made. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

export class Below {
  place: HTMLElement | undefined = $state();
  private top = $state(0);
  height = $derived(`calc(100dvh - ${this.top}px)`);

  constructor() {
    // What is above it, the header, has another height in another window.
    $effect(() => {
      void [innerWidth.current, innerHeight.current];
      if (this.place) this.top = this.place.getBoundingClientRect().top + window.scrollY;
    });
  }
}
