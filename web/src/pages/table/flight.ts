/**
 * Cards go from where they lay to where they lie. First all of them are measured, then all are sent: a look between two
 * that start makes the browser lay out the whole table once more.
 */
import type { Happening } from '../../lib/wire';
import './flight.css';

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export interface Old {
  places: Map<string, { rect: DOMRect; known: boolean }>;
  piles: Map<string, DOMRect>;
}

/** Where everything lies just now. */
export function lying(table: HTMLElement): Old {
  const places = new Map<string, { rect: DOMRect; known: boolean }>();
  for (const element of table.querySelectorAll<HTMLElement>('[data-place]'))
    places.set(element.dataset.place as string, {
      rect: element.getBoundingClientRect(),
      known: element.dataset.known !== undefined,
    });
  const piles = new Map<string, DOMRect>();
  for (const element of table.querySelectorAll<HTMLElement>('[data-pile]'))
    piles.set(element.dataset.pile as string, element.getBoundingClientRect());
  return { places, piles };
}

/** Lets every card come from where it was; how many did. */
export function fly(table: HTMLElement, old: Old, events: Happening[], duration: number): number {
  const from = new Map<string, string>();
  for (const event of events) {
    if (event.kind === 'move' && event.thing !== undefined && event.from && !from.has(String(event.thing)))
      from.set(String(event.thing), event.from);
  }
  const ways: [HTMLElement, string][] = [];
  for (const element of table.querySelectorAll<HTMLElement>('[data-place]')) {
    const place = element.dataset.place as string;
    const before = old.places.get(place);
    const rect = before?.rect ?? old.piles.get(from.get(place) ?? '');
    if (!rect) continue;
    const now = element.getBoundingClientRect();
    const [dx, dy] = [rect.left - now.left, rect.top - now.top];
    const flips = before !== undefined && !before.known && element.dataset.known !== undefined;
    if (Math.hypot(dx, dy) < 3 && !flips) continue;
    const scale = now.width ? rect.width / now.width : 1;
    ways.push([element, `translate(${dx}px, ${dy}px) scale(${scale})${flips ? ' rotateY(90deg)' : ''}`]);
  }
  for (const [element, way] of ways) send(element, way, duration);
  return ways.length;
}

const flights = new WeakMap<HTMLElement, Animation>();

/** Nothing but the transform is animated: then the browser moves the card without asking the page at each frame. */
function send(element: HTMLElement, way: string, duration: number): void {
  element.classList.add('flying');
  const flight = element.animate([{ transform: way }, { transform: 'none' }], { duration, easing: EASE });
  flights.set(element, flight);
  const landed = (): void => {
    if (flights.get(element) === flight) element.classList.remove('flying');
  };
  flight.onfinish = landed;
  flight.oncancel = landed;
}
