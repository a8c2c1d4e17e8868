/** Dragging a lit card: a picture of it follows the pointer; where it is let go decides. */
import type { Attachment } from 'svelte/attachments';
import type { Tabletop } from '../tabletop.svelte';

const SLACK = 8;

/** Makes an element one that can be dragged while it is lit. */
export function draggable(table: Tabletop, place: number): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; id: number } | null = null;
    let ghost: HTMLElement | null = null;

    const begin = (event: PointerEvent): void => {
      if (event.button !== 0 || !table.isLit(place)) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      follow(true);
    };
    // A quick pointer leaves the card before it has moved at all: so the whole window is listened to.
    const follow = (on: boolean): void => {
      const listen = on ? window.addEventListener : window.removeEventListener;
      listen('pointermove', move as EventListener);
      listen('pointerup', end as EventListener);
      listen('pointercancel', end as EventListener);
    };
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!ghost && Math.hypot(dx, dy) < SLACK) return;
      if (!ghost) {
        ghost = lifted(element);
        table.look(null, null);
        table.picked = [];
      }
      ghost.style.translate = `${dx}px ${dy}px`;
    };
    const end = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return;
      const dragged = ghost;
      from = null;
      follow(false);
      if (!dragged) return;
      ghost = null;
      dragged.remove();
      const swallow = (click: Event): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 50);
      if (event.type === 'pointercancel') return;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const on = under
        .map((found) => found.closest<HTMLElement>('[data-thing]'))
        .find((found) => found && found !== element);
      const home = element.closest('[data-zone]');
      if (on?.dataset.thing !== undefined) table.drop(place, Number(on.dataset.thing));
      else if (!under.some((found) => found === home)) table.drop(place, null);
    };

    element.addEventListener('pointerdown', begin);
    return () => {
      ghost?.remove();
      element.removeEventListener('pointerdown', begin);
      follow(false);
    };
  };
}

/** A copy of a card over the table. */
function lifted(element: HTMLElement): HTMLElement {
  const rect = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-thing');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('ghost');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    pointerEvents: 'none',
    zIndex: '40',
    rotate: '2deg',
    opacity: '0.92',
  });
  ghost.style.setProperty('--card-width', `${element.offsetWidth}px`);
  (element.closest('[data-game]') ?? document.body).append(ghost);
  return ghost;
}
