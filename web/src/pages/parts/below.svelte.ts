/** The height of a part of the page that ends at the bottom of the window. Call this while a component is created. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

export class Below {
  place: HTMLElement | undefined = $state();
  private top = $state(0);
  height = $derived(`calc(100dvh - ${this.top}px)`);

  constructor() {
    // The height of the header above it depends on the window.
    $effect(() => {
      void [innerWidth.current, innerHeight.current];
      if (this.place) this.top = this.place.getBoundingClientRect().top + window.scrollY;
    });
  }
}
