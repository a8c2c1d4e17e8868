/** Things move as events say: cards go from where they lay to where they lie, dice fall, numbers rise and sink. */
import { tick } from 'svelte';
import type { Animate } from '../../../lib/connection.svelte';
import { pace } from '../../../lib/settings.svelte';
import type { TableEvent, Meter, View } from '../../../lib/wire';
import { fly, lying } from './flight';
import './motion.css';
import { click } from './sound';

const MOVE = 300;
const SHOW = 480;
const HOLD = 700;
const MOST_DICE = 8;
/** Nobody waits longer than this for what has happened already: the more it is, the faster it goes. */
const PATIENCE = 3000;

export interface Stage {
  /** What the dice show; the page draws them while they are here. */
  roll: (dice: { number: number; sides: number }[] | null) => void;
  /** A seat acts; whether the table moves so that it is seen. */
  acts: (seat: number) => boolean;
}

/** Animates one table, found by `root`. */
export function animation(root: () => HTMLElement | undefined, stage: Stage): Animate {
  return async (apply, before, after, events, late) => {
    const table = root();
    const usual = pace();
    const speed = usual * Math.max(0, 1 - late / (PATIENCE * Math.max(1, usual)));
    const turned = stage.acts(actor(events));
    if (!table || speed === 0 || document.hidden) {
      apply();
      return;
    }
    if (turned) await wait(MOVE * speed);
    const rolls = events.filter((event) => event.kind === 'roll' && event.sides && event.sides > 1);
    if (rolls.length) {
      stage.roll(rolls.slice(-MOST_DICE).map(({ number = 0, sides = 6 }) => ({ number, sides })));
      click('dice');
      await wait((SHOW + HOLD) * speed);
      stage.roll(null);
    }
    const old = lying(table);
    apply();
    await tick();
    const moved = fly(table, old, events, MOVE * speed);
    const changed = before ? float(table, before, after, 2 * SHOW * speed) : 0;
    if (moved) click('card');
    await wait(Math.max(moved ? MOVE : 0, changed ? SHOW : 0) * speed);
  };
}

/** The seat that did it: whose line of the log or whose pile comes first; -1 where it is nobody's doing. */
export function actor(events: TableEvent[]): number {
  for (const { line, seat, from } of events) {
    if (line !== undefined && seat !== undefined) return seat;
    const pile = from?.split('/')[1];
    if (pile !== undefined) return Number(pile);
  }
  return -1;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Numbers that changed rise from where they stand; how many did. */
function float(table: HTMLElement, before: View, after: View, duration: number): number {
  const rising: [DOMRect, number][] = [];
  const show = (anchor: Element | null, change: number): void => {
    if (anchor && change) rising.push([anchor.getBoundingClientRect(), change]);
  };
  for (const [seat, side] of Object.entries(after.seats)) {
    for (const [name, change] of changes(before.seats[seat]?.meters, side.meters))
      show(table.querySelector(`[data-seat="${seat}"] [data-meter="${CSS.escape(name)}"]`), change);
  }
  for (const [place, { meters }] of Object.entries(after.lying ?? {})) {
    for (const [, change] of changes(before.lying?.[place]?.meters, meters))
      show(table.querySelector(`[data-place="${place}"]`), change);
  }
  for (const [rect, change] of rising) rise(rect, change, duration);
  return rising.length;
}

function changes(before: Meter[] | undefined, after: Meter[] | undefined): [string, number][] {
  if (!before || !after) return [];
  const old = new Map(before.map((meter) => [meter.name, meter.value]));
  return after.flatMap(({ name, value }) => {
    const was = old.get(name);
    return was !== undefined && was !== value ? [[name, value - was] as [string, number]] : [];
  });
}

function rise(rect: DOMRect, change: number, duration: number): void {
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
