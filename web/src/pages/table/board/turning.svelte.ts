/** A small table turns automatically: to an opponent who is thinking, and to a seat where something can be chosen. */
import { untrack } from 'svelte';
import type { Tabletop } from '../tabletop.svelte';

/** Milliseconds that an opponent thinks before the table turns to them. */
const THINKING = 900;

/**
 * Turns a small table automatically. `small`: there is room for only one opponent at a time. Call this while a
 * component is created.
 */
export function turning(table: Tabletop, small: () => boolean): void {
  const others = $derived(small() ? table.around.slice(1) : []);
  const seatToAct = $derived(table.view.decision?.seat ?? -1);
  $effect(() => {
    const who = seatToAct;
    if (!others.includes(who)) return;
    const timer = setTimeout(() => (table.turned = who), THINKING);
    return () => clearTimeout(timer);
  });
  $effect(() => {
    void [table.decision?.number, table.picked];
    untrack(() => {
      if (!table.decision || table.litBefore(table.opposite)) return;
      const there = others.find((seat) => table.litBefore(seat));
      if (there !== undefined) table.turned = there;
    });
  });
}
