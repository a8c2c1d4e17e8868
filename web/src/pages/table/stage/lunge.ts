/** An attacker lunges at its target, strikes, and returns. */
import type { Beat } from '../../../director/story';
import { pace, stills } from '../../../lib/settings.svelte';
import { inPiece } from './pieces';

const LENGTH = 540;
/** The share of the way that the attacker moves, and the maximum in pixels. */
const PART = 0.4;
const FARTHEST = 180;

/** How far the attacker moves toward its target: a share of the distance between their centers, up to the maximum. */
export function reach(from: DOMRect, to: DOMRect): { dx: number; dy: number } {
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  const part = Math.min(PART, FARTHEST / Math.max(1, Math.hypot(x, y)));
  return { dx: x * part, dy: y * part };
}

export function lunge(table: HTMLElement, { source, targets }: Beat): void {
  const [target] = targets;
  if (stills() || source === undefined || target === undefined) return;
  inPiece('move', () => {
    const attacker = table.querySelector<HTMLElement>(`.card-button[data-place="${source}"]`);
    const attacked = table.querySelector(`[data-place="${target}"], [data-seat="${target}"]`);
    if (!attacker || !attacked) return;
    const { dx, dy } = reach(attacker.getBoundingClientRect(), attacked.getBoundingClientRect());
    attacker.animate(
      [
        { transform: 'none', easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
        {
          transform: `translate(${-dx * 0.12}px, ${-dy * 0.12}px) scale(1.08)`,
          offset: 0.22,
          easing: 'cubic-bezier(0.5, 0, 1, 0.6)',
        },
        {
          transform: `translate(${dx}px, ${dy}px) scale(1.08)`,
          offset: 0.55,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        },
        { transform: 'none' },
      ],
      { duration: LENGTH * pace(), composite: 'add' },
    );
  });
}
