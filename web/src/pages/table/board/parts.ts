/** Which zone, whose and which part of it lies in which area of a grid. */
import { areaOf, type Layout } from './layout';

export interface Part {
  /** `their-battlefield-units` */
  area: string;
  zone: string;
  /** -1: of everybody. */
  seat: number;
  group?: string | undefined;
}

/** `their-battlefield-units`: the name of a place in a grid. */
const areaName = (...words: (string | undefined)[]): string => areaOf(words.filter(Boolean).join('-'));

/** The parts of all zones but piles, as they are called on one side of the table. A hand is a hand, whatever its zone is called. */
export function partsOf({ zones, room }: Layout, prefix: string, seat: number): Part[] {
  return Object.entries(zones).flatMap(([zone, { as }]) => {
    if (as === 'pile') return [];
    if (as === 'hand') return [{ area: areaName(prefix, 'hand'), zone, seat }];
    const groups = room.groups?.[zone]?.map(({ name }) => name) ?? [undefined];
    return groups.map((group) => ({ area: areaName(prefix, zone, group), zone, seat, group }));
  });
}
