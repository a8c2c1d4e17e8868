/** The visible part of the table: zoom and pan by wheel, middle button, two fingers and buttons. */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { FELT } from './board';

const MOST = 2.5;
/** A smaller card cannot be read, so the table may be larger than its window. */
const READABLE = 0.6;

export class View {
  width = $state(1200);
  height = $state(600);
  zoom = $state(1);
  felt: HTMLElement | undefined = $state();
  around: HTMLElement | undefined = $state();
  private readonly whole = $derived(Math.min(this.width / FELT.width, this.height / FELT.height));
  private readonly fit = $derived(Math.max(READABLE, this.whole));
  /** The zoom at which the whole table is visible. */
  readonly least = $derived(this.whole / this.fit);
  readonly most = MOST;
  readonly scale = $derived(this.fit * Math.max(this.zoom, this.least));

  /** Changes the zoom. This position on the screen stays fixed. */
  async to(zoom: number, at?: { x: number; y: number }): Promise<void> {
    const before = this.felt?.getBoundingClientRect();
    const window = this.around?.getBoundingClientRect();
    if (!before || !window) return;
    const { x, y } = at ?? { x: (window.left + window.right) / 2, y: (window.top + window.bottom) / 2 };
    const old = this.scale;
    this.zoom = Math.min(MOST, Math.max(this.least, zoom));
    await tick();
    const after = this.felt!.getBoundingClientRect();
    const k = this.scale / old;
    this.around!.scrollBy(after.left + (x - before.left) * k - x, after.top + (y - before.top) * k - y);
  }

  /** Attached to the window of the table. `two` is called when a second finger touches. */
  watch(two: () => void): Attachment<HTMLElement> {
    return (node) => {
      let apart = 0;
      let zoom = 1;
      const on = <E extends Event>(name: string, listener: (event: E) => void): void =>
        node.addEventListener(name, listener as EventListener, { passive: false, signal: end.signal });
      const end = new AbortController();

      on<WheelEvent>('wheel', (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        void this.to(this.zoom * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
      });
      on<TouchEvent>('touchstart', (event) => {
        if (event.touches.length !== 2) return;
        event.preventDefault();
        two();
        apart = spread(event.touches);
        zoom = Math.max(this.zoom, this.least);
      });
      on<TouchEvent>('touchmove', (event) => {
        if (event.touches.length !== 2 || !apart) return;
        event.preventDefault();
        void this.to((zoom * spread(event.touches)) / apart, middle(event.touches));
      });
      on<TouchEvent>('touchend', () => (apart = 0));
      on<PointerEvent>('pointerdown', (event) => {
        if (event.button === 1) this.pan(event, node);
      });
      return () => end.abort();
    };
  }

  /** Drags the table itself with the middle button. */
  private pan(event: PointerEvent, node: HTMLElement): void {
    event.preventDefault();
    node.setPointerCapture(event.pointerId);
    const end = new AbortController();
    const { signal } = end;
    node.addEventListener('pointermove', (e) => node.scrollBy(-e.movementX, -e.movementY), { signal });
    node.addEventListener('pointerup', () => end.abort(), { signal });
    node.addEventListener('pointercancel', () => end.abort(), { signal });
  }
}

function spread(touches: TouchList): number {
  const [a, b] = [touches[0]!, touches[1]!];
  return Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
}

function middle(touches: TouchList): { x: number; y: number } {
  const [a, b] = [touches[0]!, touches[1]!];
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
}
