/** What lies in the areas of a wide table, and what each of them gains from its size. */
import type { CardInfo } from '../../../cards/types';
import type { View } from '../../../lib/wire';
import { below, fanned, piled, ruleOf, worth, worthOf, type Size } from './fan';
import { fitted, type Lot } from './fit';
import type { RoomGrid } from './grid';
import type { Layout, Lines } from './layout';
import { partsOf, pilesOf, widthsOf, type Part } from './parts';

interface Laid {
  layout: Layout;
  lines: Lines;
  cards: Map<string, CardInfo>;
  around: readonly number[];
  view: View;
}

/** Piles and backs are seen, but not read; the own cards are what is played with. */
const PILES = 0.35;
const BACKS = 0.2;
const OWN = 1.25;

/** The cards of a zone side by side. */
export function lineLot(laid: Laid, part: Part): Lot & { key: string } {
  const look = laid.layout.zones[part.zone];
  const hand = look?.as === 'hand';
  const own = part.seat === laid.around[0];
  const rule = below(ruleOf('wide', hand, own, false), look?.label);
  const widths = widthsOf(part, rule, laid);
  const weight = hand && !own && !laid.lines.of(part.zone, part.seat).length ? BACKS : own ? OWN : 1;
  return {
    area: part.area,
    key: `${part.area} ${widths.join()}`,
    gain: (size) => weight * worthOf(fanned(size, widths, rule), widths, size.height),
  };
}

export function pileLot(laid: Laid, seat: number, area: string): Lot & { key: string } {
  const count = pilesOf(laid, seat).length;
  return { area, key: `${area} ${count}`, gain: (size) => PILES * count * worth(piled(size, count).card) };
}

/** The mats of several opponents, side by side. */
export function matsLot(laid: Laid, seats: readonly number[], grid: RoomGrid): Lot & { key: string } {
  const lots = seats
    .filter((seat) => !laid.view.seats[seat]?.out)
    .map((seat) => partsOf(laid.layout, '', seat).map((part) => lineLot(laid, part)));
  return {
    area: 'others',
    key: lots
      .flat()
      .map(({ key }) => key)
      .join(';'),
    gain: ({ width, height }: Size) =>
      lots.reduce(
        (sum, mat) => sum + fitted(grid, { width: width / Math.max(1, lots.length), height }, () => 1, mat, false).gain,
        0,
      ),
  };
}
