/** Which zone, whose and which part of it lies in which area of a grid. */
import type { Layout } from '../board/layout';

export interface Part {
  /** `their-battlefield-units` */
  area: string;
  zone: string;
  /** -1: of everybody. */
  seat: number;
  group?: string | undefined;
}

const areaName = (...words: (string | undefined)[]): string =>
  words
    .filter(Boolean)
    .join('-')
    .replace(/[^A-Za-z0-9]+/g, '-');

/** The parts of all zones but piles, as they are called on one side of the table. */
export function partsOf({ zones, room }: Layout, prefix: string, seat: number): Part[] {
  return Object.entries(zones).flatMap(([zone, { as }]) => {
    if (as === 'pile') return [];
    const groups = room?.groups?.[zone]?.map(({ name }) => name) ?? [undefined];
    return groups.map((group) => ({ area: areaName(prefix, zone, group), zone, seat, group }));
  });
}
