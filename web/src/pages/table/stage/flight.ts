/**
 * Cards move from their old places to their new ones. First all cards are measured, then all motions start: measuring
 * between two starts makes the browser compute the whole layout again.
 */
import type { TableEvent } from '../../../lib/wire';
import './flight.css';

const BACK = '.back[data-place]';
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export interface Old {
  places: Map<string, { rect: DOMRect; known: boolean }>;
  /** By pile, the box of its last card back, or of the pile itself. */
  piles: Map<string, { rect: DOMRect; back: boolean }>;
}

/** The current places of all cards and piles. */
export function lying(table: HTMLElement): Old {
  const places = new Map<string, { rect: DOMRect; known: boolean }>();
  for (const element of table.querySelectorAll<HTMLElement>('[data-place]'))
    places.set(element.dataset.place as string, {
      rect: element.getBoundingClientRect(),
      known: element.dataset.known !== undefined,
    });
  const piles: Old['piles'] = new Map();
  for (const element of table.querySelectorAll<HTMLElement>('[data-pile]')) {
    const back = [...element.querySelectorAll<HTMLElement>(BACK)].at(-1);
    piles.set(element.dataset.pile as string, { rect: (back ?? element).getBoundingClientRect(), back: !!back });
  }
  return { places, piles };
}

/** The origin of a card, relative to its current place. */
export interface Way {
  dx: number;
  dy: number;
  scale: number;
  flips: boolean;
  /** Whether the card comes from another place and moves above the others. Otherwise it only makes room. */
  over: boolean;
}

/** Moves every card from its old place. Returns the number of cards. `thud`: a sound when a card lands on the table. */
export function fly(table: HTMLElement, old: Old, events: TableEvent[], duration: number, thud?: () => void): number {
  const from = sources(events, old);
  const lines = new Map<Element | null, Map<HTMLElement, Way | null>>();
  for (const element of table.querySelectorAll<HTMLElement>('[data-place]')) {
    const line = element.closest('.cards');
    if (!lines.has(line)) lines.set(line, new Map());
    lines.get(line)?.set(element, wayOf(element, old, from));
  }
  let flown = 0;
  for (const [line, ways] of lines) {
    const whole = line instanceof HTMLElement ? common([...ways.values()]) : null;
    const sent = whole ? [[line, whole] as const] : [...ways];
    for (const [element, way] of sent) {
      if (!way) continue;
      const flight = send(element as HTMLElement, way, duration);
      if (thud && way.over && !(element as HTMLElement).closest('.hand, .pile'))
        flight.addEventListener('finish', () => land(element as HTMLElement, thud));
    }
    flown += [...ways.values()].filter(Boolean).length;
  }
  return flown;
}

function wayOf(element: HTMLElement, old: Old, from: Map<string, string>): Way | null {
  const place = element.dataset.place as string;
  const before = old.places.get(place);
  const pile = old.piles.get(from.get(place) ?? '');
  const rect = before?.rect ?? pile?.rect;
  if (!rect) return null;
  const now = element.getBoundingClientRect();
  const [dx, dy] = [rect.left - now.left, rect.top - now.top];
  const hidden = before ? !before.known : !!pile?.back;
  const flips = hidden && element.dataset.known !== undefined;
  if (Math.hypot(dx, dy) < 3 && !flips) return null;
  const scale = now.width ? rect.width / now.width : 1;
  // The card shrinks and grows around its middle.
  const [middleX, middleY] = [dx + (rect.width - now.width) / 2, dy + (rect.height - now.height) / 2];
  return { dx: middleX, dy: middleY, scale, flips, over: flips || from.has(place) };
}

/** The common motion of all cards in a line. With it, the line moves as one, at a fraction of the cost. */
export function common(ways: readonly (Way | null)[]): Way | null {
  const [first] = ways;
  if (!first || ways.length < 2) return null;
  const same = (way: Way | null): boolean =>
    !!way &&
    !way.over &&
    Math.abs(way.scale - 1) < 0.005 &&
    Math.abs(way.dx - first.dx) < 1 &&
    Math.abs(way.dy - first.dy) < 1;
  return ways.every(same) ? first : null;
}

/** The pile each card comes from. A card without an id is the next new back. */
export function sources(events: TableEvent[], old: Pick<Old, 'places'>): Map<string, string> {
  const from = new Map<string, string>();
  for (const event of events) {
    if (event.kind !== 'move' || !event.from) continue;
    const place = event.thing === undefined ? nextBack(event.to, old, from) : String(event.thing);
    if (!from.has(place)) from.set(place, event.from);
  }
  return from;
}

function nextBack(pile: string | undefined, old: Pick<Old, 'places'>, from: Map<string, string>): string {
  let k = 0;
  while (old.places.has(`${pile}#${k}`) || from.has(`${pile}#${k}`)) k += 1;
  return `${pile}#${k}`;
}

const flights = new WeakMap<HTMLElement, Animation>();

/** Only the transform is animated, so the browser moves the card without running page code on each frame. */
function send(element: HTMLElement, { dx, dy, scale, flips, over }: Way, duration: number): Animation {
  const way = `translate(${dx}px, ${dy}px) scale(${scale})${flips ? ' rotateY(90deg)' : ''}`;
  const flight = element.animate([{ transform: way }, { transform: 'none' }], { duration, easing: EASE });
  if (!over) return flight;
  element.classList.add('flying');
  flights.set(element, flight);
  const landed = (): void => {
    if (flights.get(element) === flight) element.classList.remove('flying');
  };
  flight.onfinish = landed;
  flight.oncancel = landed;
  return flight;
}

/** The shake of a landing card and of its neighbors, in milliseconds. */
const SHAKE = 200;

function land(element: HTMLElement, thud: () => void): void {
  if (!element.isConnected) return;
  thud();
  element.animate(
    [
      { transform: 'scale(1.08)' },
      { transform: 'scale(0.96) rotate(0.8deg)' },
      { transform: 'scale(1.01)' },
      { transform: 'none' },
    ],
    { duration: SHAKE, easing: EASE },
  );
  element
    .closest('.cards')
    ?.animate([{ transform: 'translateY(3px)' }, { transform: 'translateY(-2px)' }, { transform: 'none' }], SHAKE);
}
