/** The place of the enlarged card: next to the small one, and never over the current choices. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const GAP = 12;
const FAR = 10_000;

/** The area that two boxes share. */
export function shared(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

const clamped = (n: number, most: number): number => Math.max(GAP, Math.min(most - GAP, n));

/** The upper left corner: the nearest free place around `at`, otherwise the place where it covers the least. */
export function placed(at: Box, size: Size, screen: Size, free: Box[]): { left: number; top: number } {
  const x = (at.left + at.right - size.width) / 2;
  const y = (at.top + at.bottom - size.height) / 2;
  const [farX, farY] = [screen.width - size.width, screen.height - size.height];
  const around: [number, number][] = [
    [at.right + GAP, y],
    [at.left - GAP - size.width, y],
    [x, at.top - GAP - size.height],
    [x, at.bottom + GAP],
  ];
  // Next to the areas that must stay free, at the height of the small card or along the upper edge.
  for (const box of free) {
    around.push(
      [at.right + GAP, box.top - GAP - size.height],
      [at.left - GAP - size.width, box.top - GAP - size.height],
    );
    around.push([x, box.top - GAP - size.height], [box.left - GAP - size.width, y], [box.left - GAP - size.width, GAP]);
  }
  around.push([GAP, GAP], [farX - GAP, GAP]);
  let best = { left: GAP, top: GAP };
  let least = Infinity;
  for (const [wantedX, wantedY] of around) {
    const left = clamped(wantedX, farX);
    const top = clamped(wantedY, farY);
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    const covered = free.reduce((sum, one) => sum + shared(box, one), 0) + shared(box, at);
    // The smallest overlap wins, then the nearest place, then the first one.
    const worse = covered * FAR + Math.hypot(left - x, top - y);
    if (worse < least - 1) [least, best] = [worse, { left, top }];
  }
  return best;
}
