/** The names of places. */
import type { Tabletop } from '../tabletop.svelte';

/** "your hand", "Birch's pail", "stack": an owner replaces the article of a title. Spectators see no owners. */
export function placeName(table: Pick<Tabletop, 'seat' | 'around' | 'view'>, title: string, seat = -1): string {
  const name = title.toLowerCase();
  if (seat < 0 || table.seat < 0) return name;
  const owner = seat === table.around[0] ? 'your' : `${table.view.seats[seat]?.name}'s`;
  return `${owner} ${name.replace(/^the /, '')}`;
}
