/** Things move as events say: cards go from where they lay to where they lie, dice fall, numbers rise and sink. */
import { tick } from 'svelte';
import type { Animate } from '../../lib/connection.svelte';
import { pace } from '../../lib/settings.svelte';
import type { Happening, Meter, View } from '../../lib/wire';
import { click } from './sound';

const MOVE = 300;
const SHOW = 480;
const HOLD = 700;
const MOST_DICE = 8;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export interface Dice {
  /** What the dice show; the page draws them while they are here. */
  roll: (dice: { number: number; sides: number }[] | null) => void;
}

/** Animates one table, found by `root`. */
export function animation(root: () => HTMLElement | undefined, dice: Dice, waiting: () => number): Animate {
  return async (apply, before, after, events) => {
    const table = root();
    // Where others are quicker than the eye, we hurry after them.
    const speed = pace() / (1 + waiting());
    if (!table || speed === 0 || document.hidden) {
      apply();
      return;
    }
    const rolls = events.filter((event) => event.kind === 'roll' && event.sides && event.sides > 1);
    if (rolls.length) {
      dice.roll(rolls.slice(-MOST_DICE).map(({ number = 0, sides = 6 }) => ({ number, sides })));
      click('dice');
      await wait((SHOW + HOLD) * speed);
      dice.roll(null);
    }
    const old = rects(table);
    apply();
    await tick();
    const moved = fly(table, old, events, MOVE * speed);
    const changed = before ? float(table, before, after, 2 * SHOW * speed) : 0;
    if (moved) click('card');
    await wait(Math.max(moved ? MOVE : 0, changed ? SHOW : 0) * speed);
  };
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Old {
  places: Map<string, { rect: DOMRect; known: boolean }>;
  piles: Map<string, DOMRect>;
}

function rects(table: HTMLElement): Old {
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
function fly(table: HTMLElement, old: Old, events: Happening[], duration: number): number {
  const from = new Map<string, string>();
  for (const event of events) {
    if (event.kind === 'move' && event.thing !== undefined && event.from && !from.has(String(event.thing)))
      from.set(String(event.thing), event.from);
  }
  let count = 0;
  for (const element of table.querySelectorAll<HTMLElement>('[data-place]')) {
    const place = element.dataset.place as string;
    const before = old.places.get(place);
    const rect = before?.rect ?? old.piles.get(from.get(place) ?? '');
    if (!rect) continue;
    const now = element.getBoundingClientRect();
    const [dx, dy] = [rect.left - now.left, rect.top - now.top];
    const flips = before !== undefined && !before.known && element.dataset.known !== undefined;
    if (Math.hypot(dx, dy) < 3 && !flips) continue;
    count += 1;
    const scale = now.width ? rect.width / now.width : 1;
    element.animate(
      [
        {
          transform: `translate(${dx}px, ${dy}px) scale(${scale})${flips ? ' rotateY(90deg)' : ''}`,
          transformOrigin: 'top left',
          zIndex: 20,
        },
        { transform: 'none', transformOrigin: 'top left', zIndex: 20 },
      ],
      { duration, easing: EASE },
    );
  }
  return count;
}

/** Numbers that changed rise from where they stand; how many did. */
function float(table: HTMLElement, before: View, after: View, duration: number): number {
  let count = 0;
  const show = (anchor: Element | null, change: number): void => {
    if (!anchor || !change) return;
    count += 1;
    rise(anchor, change, duration);
  };
  for (const [seat, side] of Object.entries(after.seats)) {
    for (const [name, change] of changes(before.seats[seat]?.meters, side.meters))
      show(table.querySelector(`[data-seat="${seat}"] [data-meter="${CSS.escape(name)}"]`), change);
  }
  for (const [place, lying] of Object.entries(after.lying ?? {})) {
    for (const [, change] of changes(before.lying?.[place]?.meters, lying.meters))
      show(table.querySelector(`[data-place="${place}"]`), change);
  }
  return count;
}

function changes(before: Meter[] | undefined, after: Meter[] | undefined): [string, number][] {
  if (!before || !after) return [];
  const old = new Map(before.map((meter) => [meter.name, meter.value]));
  return after.flatMap(({ name, value }) => {
    const was = old.get(name);
    return was !== undefined && was !== value ? [[name, value - was] as [string, number]] : [];
  });
}

function rise(anchor: Element, change: number, duration: number): void {
  const rect = anchor.getBoundingClientRect();
  const text = document.createElement('span');
  text.textContent = change > 0 ? `+${change}` : `−${-change}`;
  text.className = `rising ${change > 0 ? 'gain' : 'loss'}`;
  text.setAttribute('aria-hidden', 'true');
  Object.assign(text.style, { left: `${rect.left + rect.width / 2}px`, top: `${rect.top + rect.height / 2}px` });
  document.body.append(text);
  const up = text.animate(
    [
      { opacity: 0, translate: '-50% -20%' },
      { opacity: 1, translate: '-50% -60%', offset: 0.2 },
      { opacity: 1, translate: '-50% -110%', offset: 0.7 },
      { opacity: 0, translate: '-50% -160%' },
    ],
    { duration: Math.max(300, duration), easing: 'linear' },
  );
  up.onfinish = () => text.remove();
  up.oncancel = () => text.remove();
}
