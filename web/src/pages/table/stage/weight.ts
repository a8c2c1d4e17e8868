/** Cards have weight: the one under the pointer lifts and leans toward it. Only its transform changes. */
import { pace } from '../../../lib/settings.svelte';

/** The lean at the edge of a card, in degrees. */
const LEAN = { across: 9, along: 7 };
const LIFTED = 1.03;

/** The lean of a card with these edges, for this position of the pointer. */
export function leaning({ left, top, width, height }: DOMRect, x: number, y: number): string {
  const part = (at: number, from: number, length: number): number =>
    Math.min(1, Math.max(-1, (2 * (at - from)) / Math.max(1, length) - 1));
  const across = (LEAN.across * part(x, left, width)).toFixed(1);
  const along = (-LEAN.along * part(y, top, height)).toFixed(1);
  return `perspective(800px) rotateX(${along}deg) rotateY(${across}deg) scale(${LIFTED})`;
}

/** Makes the cards on a table lean. Returns the function that stops it. */
export function weigh(table: HTMLElement): () => void {
  let card: HTMLElement | null = null;
  let rect = new DOMRect();
  let at = { x: 0, y: 0 };
  let frame = 0;

  const lean = (): void => {
    frame = 0;
    if (card) card.style.transform = leaning(rect, at.x, at.y);
  };
  const rest = (): void => {
    if (card) card.style.transform = '';
    card = null;
  };
  const move = (event: PointerEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.card-button') : null;
    const over = button?.querySelector<HTMLElement>(':scope > .card') ?? null;
    if (event.pointerType !== 'mouse' || event.buttons || !pace()) return rest();
    if (over !== card) {
      rest();
      card = over;
      if (button) rect = button.getBoundingClientRect();
    }
    at = { x: event.clientX, y: event.clientY };
    if (card) frame ||= requestAnimationFrame(lean);
  };

  table.addEventListener('pointermove', move, { passive: true });
  table.addEventListener('pointerdown', rest, { passive: true });
  table.addEventListener('pointerleave', rest, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    rest();
    table.removeEventListener('pointermove', move);
    table.removeEventListener('pointerdown', rest);
    table.removeEventListener('pointerleave', rest);
  };
}
