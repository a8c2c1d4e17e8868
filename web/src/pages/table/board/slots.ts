/** The positions of a card's slots next to it, one above the other, in widths of that card. */

export interface SlotPlace {
  top: number;
  high: number;
}

/** The height of a card and its slots. */
const WHOLE = 1.4;
const HELD = 0.72 * 1.4;
const STEP = 0.39;
const GAP = 0.02;

/** Cards first, each showing its name and the last one everything. Below them the empty slots, which cover no card. */
export function slotPlaces(held: readonly boolean[]): SlotPlace[] {
  const cards = held.filter(Boolean).length;
  if (held.length === 1) return [cards ? { top: (WHOLE - HELD) / 2, high: HELD } : { top: STEP, high: STEP - GAP }];
  const step = cards ? (WHOLE - HELD) / (held.length - 1) : Math.min(STEP, WHOLE / held.length);
  const [above, below] = cards ? [cards - 1, HELD + GAP] : [0, 0];
  let [nextCard, nextEmpty] = [0, 0];
  return held.map((isHeld) =>
    isHeld ? { top: nextCard++ * step, high: HELD } : { top: (above + nextEmpty++) * step + below, high: step - GAP },
  );
}
