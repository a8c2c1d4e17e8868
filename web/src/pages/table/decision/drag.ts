/**
 * Dragging a lit card: it follows the pointer with an arrow, its possible targets are marked, and the place where it is
 * dropped decides the answer.
 */
import type { Attachment } from 'svelte/attachments';
import { pace } from '../../../lib/settings.svelte';
import { sound } from '../stage/sound';
import type { Tabletop } from '../tabletop.svelte';
import { AimArrow, middleOf, type Point } from './aim';

const SLACK = 8;
/** Degrees that a card leans for each pixel of movement, and the maximum. */
const LEANS = 0.7;
const MOST_LEAN = 14;
const LIFTED = 1.06;
/** The size of a card over a target, smaller so that the target is visible. */
const AIMING = 0.55;
/** Milliseconds by which the card lags behind the pointer, and after which it is straight again. */
const LAG = 90;
const HANGS = 70;
const BACK = 300;
/** Milliseconds that a dropped card waits for the table to accept it. */
const WAITS = 2500;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** Makes an element draggable while it is lit. */
export function draggable(table: Tabletop, place: number): Attachment<HTMLElement> {
  return (element) => {
    let from: (Point & { id: number }) | null = null;
    let drag: Drag | null = null;

    const begin = (event: PointerEvent): void => {
      if (event.button !== 0 || !table.isLit(place)) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      follow(true);
    };
    // A quick pointer leaves the card before it has moved at all, so the listener is on the whole window.
    const follow = (on: boolean): void => {
      const listen = on ? window.addEventListener : window.removeEventListener;
      listen('pointermove', move as EventListener);
      listen('pointerup', end as EventListener);
      listen('pointercancel', end as EventListener);
    };
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return;
      const by = { x: event.clientX - from.x, y: event.clientY - from.y };
      if (!drag && Math.hypot(by.x, by.y) < SLACK) return;
      if (!drag) {
        table.look(null, null);
        table.picked = [];
        table.dragging = true;
        drag = new Drag(element, table.targetsOf(place));
      }
      drag.move(by, event);
    };
    const end = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return;
      const ended = drag;
      from = drag = null;
      table.dragging = false;
      follow(false);
      if (!ended) return;
      swallowClick(element);
      const on = event.type === 'pointercancel' ? null : ended.under(event);
      const done = on === null ? 'refused' : table.drop(place, on.thing);
      if (done === 'answered') ended.land();
      else ended.goBack();
    };

    element.addEventListener('pointerdown', begin);
    return () => {
      drag?.stop();
      if (drag) table.dragging = false;
      element.removeEventListener('pointerdown', begin);
      follow(false);
    };
  };
}

/** Prevents the click at the end of a drag. */
function swallowClick(element: HTMLElement): void {
  const swallow = (click: Event): void => {
    click.stopPropagation();
    click.preventDefault();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 50);
}

/** Releases dropped cards that the table has now accepted. Their flight starts where they are. */
export function takeDropped(table: HTMLElement): void {
  for (const ghost of table.querySelectorAll('.ghost.dropped')) ghost.dispatchEvent(new Event('taken'));
}

/** One drag: a picture of the card over the table, its arrow and the marks on its targets. */
class Drag {
  private readonly ghost: HTMLElement;
  private readonly arrow: AimArrow;
  private readonly home: Point;
  private readonly marked: HTMLElement[];
  private by: Point = { x: 0, y: 0 };
  private lean = 0;
  private scale = LIFTED;
  private hangs = 0;

  constructor(
    private readonly element: HTMLElement,
    targets: Set<number>,
  ) {
    const table = element.closest('[data-game]') ?? document.body;
    this.ghost = lifted(element, table);
    this.arrow = new AimArrow(table);
    this.home = middleOf(element.getBoundingClientRect());
    this.marked = [...table.querySelectorAll<HTMLElement>('[data-thing]')].filter(
      (place) => place !== element && targets.has(Number(place.dataset.thing)),
    );
    element.dataset.dragged = '';
    for (const place of this.marked) place.dataset.droppable = '';
  }

  move(by: Point, event: PointerEvent): void {
    const target = this.targetAt(event);
    for (const place of this.marked) place.dataset.droppable = place === target ? 'here' : '';
    this.lean = pace() ? Math.max(-MOST_LEAN, Math.min(MOST_LEAN, this.lean * 0.6 + (by.x - this.by.x) * LEANS)) : 0;
    this.by = by;
    this.scale = target ? AIMING : LIFTED;
    this.ghost.style.transform = this.way(this.scale);
    this.ghost.classList.toggle('aims', !!target);
    clearTimeout(this.hangs);
    this.hangs = window.setTimeout(() => {
      this.lean = 0;
      this.ghost.style.transform = this.way(this.scale);
    }, HANGS);
    const to = target ? middleOf(target.getBoundingClientRect()) : { x: event.clientX, y: event.clientY };
    this.arrow.point(this.home, to, target !== undefined || (!this.marked.length && !this.isHome(event)));
  }

  private way = (scale: number): string =>
    `translate(${this.by.x}px, ${this.by.y}px) rotate(${this.lean.toFixed(1)}deg) scale(${scale})`;

  private targetAt(event: PointerEvent): HTMLElement | undefined {
    const elements = document.elementsFromPoint(event.clientX, event.clientY);
    return elements.map((one) => this.marked.find((target) => target.contains(one))).find(Boolean);
  }

  private isHome = (event: PointerEvent): boolean => {
    const home = this.element.closest('[data-zone]');
    return !!home && document.elementsFromPoint(event.clientX, event.clientY).includes(home);
  };

  /** The target of the drop: a thing, the table (-), or null for its origin. */
  under(event: PointerEvent): { thing: number | null } | null {
    const target = this.targetAt(event);
    if (target) return { thing: Number(target.dataset.thing) };
    if (this.isHome(event)) return null;
    const on = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((one) => one.closest<HTMLElement>('[data-thing]'))
      .find((place) => place && place !== this.element);
    return { thing: on ? Number(on.dataset.thing) : null };
  }

  /** Leaves the card where it was dropped, with a thud, until the table moves it on. */
  land(): void {
    this.unmark();
    this.ghost.classList.add('dropped');
    this.ghost.classList.remove('aims');
    this.lean = 0;
    this.ghost.style.transform = this.way(1);
    this.ghost.animate(
      [{ transform: this.way(this.scale) }, { transform: this.way(0.95) }, { transform: this.way(1) }],
      {
        duration: 180 * pace(),
        easing: EASE,
      },
    );
    sound('land');
    const timer = setTimeout(() => this.goBack(), WAITS);
    this.ghost.addEventListener('taken', () => {
      clearTimeout(timer);
      this.stop();
    });
  }

  /** Returns the card smoothly, because nothing happened. */
  goBack(): void {
    this.unmark();
    sound('back');
    const flight = this.ghost.animate([{ transform: this.way(this.scale) }, { transform: 'none' }], {
      duration: BACK * pace(),
      easing: EASE,
    });
    flight.onfinish = flight.oncancel = () => this.stop();
  }

  stop(): void {
    this.unmark();
    this.ghost.remove();
    delete this.element.dataset.dragged;
  }

  private unmark(): void {
    clearTimeout(this.hangs);
    this.arrow.remove();
    for (const place of this.marked) delete place.dataset.droppable;
  }
}

/** A copy of a card over the table. */
function lifted(element: HTMLElement, table: Element): HTMLElement {
  const rect = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-thing');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('tabindex', '-1');
  ghost.classList.add('ghost');
  const [left, top, width] = [rect.left, rect.top, rect.width].map((length) => `${length}px`);
  const transition = `transform ${LAG * pace()}ms ease-out`;
  Object.assign(ghost.style, { position: 'fixed', left, top, width, zIndex: '40', pointerEvents: 'none', transition });
  ghost.style.setProperty('--card-width', `${element.offsetWidth}px`);
  table.append(ghost);
  return ghost;
}
