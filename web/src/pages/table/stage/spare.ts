/** The free part of a column of the table, so that the film strip covers no card, pile or plate. */

export interface Span {
  top: number;
  bottom: number;
}

/** The largest part of a column of this height between the things in it. */
export function spareIn(taken: readonly Span[], height: number): Span {
  let best: Span = { top: 0, bottom: 0 };
  let free = 0;
  for (const { top, bottom } of [...taken, { top: height, bottom: height }].sort((a, b) => a.top - b.top)) {
    if (top - free > best.bottom - best.top) best = { top: free, bottom: top };
    free = Math.max(free, bottom);
  }
  return best;
}

/** The things that the strip must not cover. A plate is as large as its place, so its parts count instead. */
const THINGS = '.plate > *, .piles .zone, .spot, .back, .middle-place, .line';

/** The free part of a board at its left edge, up to `right`, relative to the board. */
export function spareBeside(board: Element, right: number): Span {
  const whole = board.getBoundingClientRect();
  const boxes = [...board.querySelectorAll(THINGS)].map((thing) => thing.getBoundingClientRect());
  const inside = boxes.filter((box) => box.width > 0 && box.left < whole.left + right);
  return spareIn(
    inside.map(({ top, bottom }) => ({ top: top - whole.top, bottom: bottom - whole.top })),
    whole.height,
  );
}

/** The padding of the strip, the space between two pictures, and the space around the strip. */
const PADDING = 16;
const GAP = 6;
const AROUND = 8;

/** The number of pictures of this height that fit into a free part. */
export const fitting = ({ top, bottom }: Span, picture: number): number =>
  Math.max(0, Math.floor((bottom - top - 2 * AROUND - PADDING + GAP) / (picture + GAP)));
