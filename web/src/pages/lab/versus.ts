/** Two independent runs side by side: the difference between shares, with its interval. */
import type { Report, Share } from './report/types';

export interface Gap {
  name: string;
  first: number;
  second: number;
  difference: number;
  low: number;
  high: number;
}

/** The difference between two shares. Its interval is Newcombe's, from the Wilson intervals of both shares. */
export function gapOf(name: string, one: Share, other: Share): Gap {
  const difference = other.share - one.share;
  const down = Math.hypot(other.share - other.low, one.high - one.share);
  const up = Math.hypot(other.high - other.share, one.share - one.low);
  return { name, first: one.share, second: other.share, difference, low: difference - down, high: difference + up };
}

/** The decks that are in both runs, and the first player. */
export function gaps(one: Report, other: Report, firstPlayer: string): Gap[] {
  const [a, b] = [one.simulation, other.simulation];
  if (!a || !b) return [];
  const decks = Object.keys(a.decks).flatMap((name) => {
    const [before, after] = [a.decks[name], b.decks[name]];
    return before?.games && after?.games ? [gapOf(one.decks[name] ?? name, before, after)] : [];
  });
  const first = a.first_player && b.first_player ? [gapOf(firstPlayer, a.first_player, b.first_player)] : [];
  return [...decks, ...first];
}
