/** The size and positions of a card's slots next to it, one above the other, in widths of that card. */

export interface SlotPlace {
  top: number;
  high: number;
}

/** The height of a card and its slots. */
const WHOLE = 1.4;
/** The width of a slot, and its maximum width in a wide row. */
export const SLOT = 0.72;
const MOST = 0.86;
const STEP = 0.39;
/** The minimum that a card shows above the next one: its name. */
const STRIP = 0.2;
const GAP = 0.02;

/**
 * The width of a slot if `share` is free next to each card. Many slots are narrower, so that each card in them shows
 * its name.
 */
export const slotWidth = (slots: number, share: number): number =>
  Math.max(SLOT, Math.min(share, MOST, 1 - (STRIP * (slots - 1)) / WHOLE));

/**
 * The slots with cards come first. Each card shows its name, and the last one everything. Empty slots are below and
 * cover no card.
 */
export function slotPlaces(held: readonly boolean[], wide = SLOT): SlotPlace[] {
  const high = wide * WHOLE;
  const cards = held.filter(Boolean).length;
  if (held.length === 1) return [cards ? { top: (WHOLE - high) / 2, high } : { top: STEP, high: STEP - GAP }];
  const step = cards ? (WHOLE - high) / (held.length - 1) : Math.min(STEP, WHOLE / held.length);
  const [above, below] = cards ? [cards - 1, high + GAP] : [0, 0];
  let [nextCard, nextEmpty] = [0, 0];
  return held.map((isHeld) =>
    isHeld ? { top: nextCard++ * step, high } : { top: (above + nextEmpty++) * step + below, high: step - GAP },
  );
}
