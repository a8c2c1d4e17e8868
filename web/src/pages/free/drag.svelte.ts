/** Dragging: over the felt, from a hand or the deck onto it, from it to a hand, a pile or the deck. Mouse, pen and finger. */
import { CARD, FELT, find, onFelt } from './board';
import type { Free } from './free.svelte';
import { moveBy, withStacks, zoneAround } from './moving';

const FAR = 5;
const HELD = 450;
/** So near to the edge of what is seen of the cloth, it begins to move along. */
const EDGE = 32;
const PACE = 9;

/** The top card of the deck, which has no name before it is dealt. */
export const TOP = 'deck';

interface Place {
  x: number;
  y: number;
}

export class Drag {
  /** What is dragged beside the felt follows the pointer. */
  ghost: { uids: string[]; x: number; y: number } | null = $state.raw(null);
  /** Where it would fall: a hand, a pile, `felt`, or a named zone of it. */
  over = $state('');
  private uids: string[] = [];
  private from: Place = { x: 0, y: 0 };
  private last: Place = { x: 0, y: 0 };
  private moved = false;
  private stop: (() => void) | null = null;

  constructor(
    private readonly free: Free,
    private readonly felt: () => HTMLElement | undefined,
    private readonly around: () => HTMLElement | undefined,
  ) {}

  /** A press on a piece, or on the deck. It may become a drag; a finger that stays where it is calls `hold`. */
  start(event: PointerEvent, uid: string, hold?: () => void): void {
    if (event.button !== 0 || this.stop) return;
    this.uids = this.free.selected.includes(uid) ? this.free.selected : [uid];
    this.last = { x: event.clientX, y: event.clientY };
    this.from = this.onCloth(this.last);
    this.moved = false;
    const pressed = this.last;
    const target = event.currentTarget as HTMLElement;
    target.setPointerCapture(event.pointerId);
    const heeds = (e: PointerEvent) => e.pointerId === event.pointerId;
    const move = (e: PointerEvent) => heeds(e) && this.move(e, pressed);
    const end = (e: PointerEvent) => heeds(e) && this.end(e.type === 'pointerup');
    const timer =
      hold && event.pointerType !== 'mouse'
        ? window.setTimeout(() => {
            if (this.moved) return;
            this.end(false);
            this.moved = true; // so that lifting the finger is no click
            hold();
          }, HELD)
        : 0;
    this.stop = () => {
      clearTimeout(timer);
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', end);
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', end);
  }

  /** Lets everything lie as it lay: a second finger has come, or Escape. */
  cancel(): void {
    if (this.stop) this.end(false);
  }

  private move(event: PointerEvent, pressed: Place): void {
    this.last = { x: event.clientX, y: event.clientY };
    if (!this.moved && Math.hypot(this.last.x - pressed.x, this.last.y - pressed.y) < FAR) return;
    if (!this.moved) {
      this.moved = true;
      if (this.uids.length === 1 && !this.free.selected.includes(this.uids[0]!)) this.free.selected = [];
      requestAnimationFrame(() => this.alongEdge());
    }
    this.follow();
  }

  /** Shows what would be if it were let go here. */
  private follow(): void {
    const onto = this.dropAt();
    const now = this.onCloth(this.last);
    const cloth = onto === 'felt' && this.uids.some((uid) => this.lies(uid));
    this.free.live = cloth
      ? moveBy(
          this.free.board,
          this.uids.filter((uid) => this.lies(uid)),
          now.x - this.from.x,
          now.y - this.from.y,
        )
      : null;
    this.ghost = cloth ? null : { uids: this.uids, ...this.last };
    const lead = cloth ? find(this.free.live!, this.uids[0]!)! : this.corner();
    this.over = onto === 'felt' ? zoneAround(this.free.board, lead) : onto;
  }

  /** At the edge the cloth moves along, as long as something is dragged there. */
  private alongEdge(): void {
    const around = this.around();
    if (!this.stop || !around) return;
    const { left, right, top, bottom } = around.getBoundingClientRect();
    const { x, y } = this.last;
    if (x > left && x < right && y > top && y < bottom) {
      const dx = x < left + EDGE ? -PACE : x > right - EDGE ? PACE : 0;
      const dy = y < top + EDGE ? -PACE : y > bottom - EDGE ? PACE : 0;
      if (dx || dy) {
        around.scrollBy(dx, dy);
        this.follow();
      }
    }
    requestAnimationFrame(() => this.alongEdge());
  }

  private end(done: boolean): void {
    this.stop?.();
    this.stop = null;
    const live = this.free.live;
    this.free.live = null;
    this.ghost = null;
    this.over = '';
    if (!this.moved || !done) return;
    const onto = this.dropAt();
    const { free } = this;
    const place = onto === 'felt' ? this.corner() : undefined;
    if (this.uids[0] === TOP) {
      if (onto && onto !== 'deck') free.dealTo(place ? 'board' : onto, place);
    } else if (live) free.letGo(live, this.uids);
    else if (onto.startsWith('hand:') && this.uids.every((uid) => find(free.board, uid)?.zone === onto))
      free.sort(this.uids, onto, this.nextInRow(onto));
    else if (place) free.put(this.uids, 'board', place);
    else if (onto) free.put(withStacks(free.board, this.uids), onto);
  }

  private lies(uid: string): boolean {
    const piece = find(this.free.board, uid);
    return !!piece && onFelt(piece);
  }

  private dropAt(): string {
    const under = document.elementFromPoint(this.last.x, this.last.y);
    return under?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? '';
  }

  /** The card of a hand before which the pointer is; none if it is behind the last. */
  private nextInRow(zone: string): string | null {
    const row = document.querySelectorAll<HTMLElement>(`[data-drop='${zone}'] [data-uid]`);
    for (const card of row) {
      const { left, width } = card.getBoundingClientRect();
      if (!this.uids.includes(card.dataset.uid!) && this.last.x < left + width / 2) return card.dataset.uid!;
    }
    return null;
  }

  /** A place of the screen, in units of the felt. */
  private onCloth({ x, y }: Place): Place {
    const rect = this.felt()?.getBoundingClientRect() ?? { left: 0, top: 0, width: FELT.width };
    const k = rect.width / FELT.width;
    return { x: (x - rect.left) / k, y: (y - rect.top) / k };
  }

  /** Where on the felt the pointer is, as the corner of a card whose middle is there. */
  private corner(): Place {
    const { x, y } = this.onCloth(this.last);
    return { x: Math.max(0, x - CARD.width / 2), y: Math.max(0, y - CARD.height / 2) };
  }

  /** Whether the press that has just ended was a drag, and so no click. */
  get dragged(): boolean {
    return this.moved;
  }
}
