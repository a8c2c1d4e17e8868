/** Dragging pieces: over the felt, from a hand onto it, from it to a hand, a pile or the deck. Mouse, pen and finger. */
import { FELT, CARD, find, onFelt } from './board';
import type { Free } from './free.svelte';
import { moveBy, withStacks } from './moving';

const FAR = 5;

export class Drag {
  /** What is dragged from beside the felt follows the pointer. */
  ghost: { uid: string; x: number; y: number } | null = $state.raw(null);
  private uids: string[] = [];
  private from = { x: 0, y: 0 };
  private moved = false;

  constructor(
    private readonly free: Free,
    private readonly felt: () => HTMLElement | undefined,
  ) {}

  /** How many pixels of the screen one unit of the felt is. */
  private scale(): number {
    return (this.felt()?.getBoundingClientRect().width ?? FELT.width) / FELT.width;
  }

  start(event: PointerEvent, uid: string): void {
    if (event.button !== 0) return;
    this.uids = this.free.selected.includes(uid) ? this.free.selected : [uid];
    this.from = { x: event.clientX, y: event.clientY };
    this.moved = false;
    const target = event.currentTarget as HTMLElement;
    target.setPointerCapture(event.pointerId);
    const move = (e: PointerEvent) => this.move(e, uid);
    const end = (e: PointerEvent) => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', end);
      this.end(e, uid);
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', end);
  }

  private move(event: PointerEvent, uid: string): void {
    const [dx, dy] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (!this.moved && Math.hypot(dx, dy) < FAR) return;
    this.moved = true;
    if (onFelt(find(this.free.board, uid)!)) {
      const k = this.scale();
      this.free.live = moveBy(this.free.board, this.uids, dx / k, dy / k);
    } else this.ghost = { uid, x: event.clientX, y: event.clientY };
  }

  private end(event: PointerEvent, uid: string): void {
    const live = this.free.live;
    this.free.live = null;
    this.ghost = null;
    if (!this.moved || event.type === 'pointercancel') return;
    const onto = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')
      ?.dataset.drop;
    if (onto && onto !== 'felt') this.free.put(withStacks(this.free.board, this.uids), onto);
    else if (live) this.free.letGo(live, this.uids);
    else if (onto === 'felt') this.free.put([uid], 'board', this.place(event));
  }

  /** Where on the felt the pointer is, as the corner of a card whose middle is there. */
  private place(event: PointerEvent): { x: number; y: number } {
    const rect = this.felt()!.getBoundingClientRect();
    const k = this.scale();
    return {
      x: Math.max(0, (event.clientX - rect.left) / k - CARD.width / 2),
      y: Math.max(0, (event.clientY - rect.top) / k - CARD.height / 2),
    };
  }

  /** Whether the press that has just ended was a drag, and so no click. */
  get dragged(): boolean {
    return this.moved;
  }
}
