/**
 * Dragging over the table, from a hand or the deck to the table, and from the table to a hand, a pile or the deck.
 * Works with mouse, pen and touch.
 */
import { CARD, FELT, find, onFelt, pieces, within } from './board';
import type { Free } from './free.svelte';
import { moveBy, withStacks, zoneAround } from './moving';

const FAR = 5;
const HELD = 450;
/** The distance from the visible edge of the table at which it starts to scroll. */
const EDGE = 32;
const PACE = 9;

/** The top card of the deck, which has no name before it is dealt. */
export const TOP = 'deck';

interface Place {
  x: number;
  y: number;
}

/** A piece that is dragged over the table: its old position, and its element. */
interface Carried {
  from: Place;
  element: HTMLElement | null;
}

export class Drag {
  /** The things dragged outside the table, which follow the pointer. */
  ghost: { uids: string[]; x: number; y: number } | null = $state.raw(null);
  /** Where it would be dropped: a hand, a pile, `felt`, or a named zone on it. */
  over = $state('');
  private uids: string[] = [];
  private from: Place = { x: 0, y: 0 };
  private last: Place = { x: 0, y: 0 };
  private moved = false;
  /**
   * The pieces dragged over the table, in order. Until they are dropped, only their transforms change: the other
   * pieces, perhaps hundreds, are not redrawn.
   */
  private carried: Carried[] = [];
  /** Where the pieces have been dragged to, or null outside the table. */
  private by: Place | null = null;
  private frame = 0;
  private stop: (() => void) | null = null;

  constructor(
    private readonly free: Free,
    private readonly felt: () => HTMLElement | undefined,
    private readonly around: () => HTMLElement | undefined,
  ) {}

  /** Handles a press on a piece or on the deck, which may become a drag. A finger that does not move calls `hold`. */
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
            this.moved = true; // so that lifting the finger is not a click
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

  /** Cancels the drag, on Escape or when a second finger touches the screen. */
  cancel(): void {
    if (this.stop) this.end(false);
  }

  private move(event: PointerEvent, pressed: Place): void {
    this.last = { x: event.clientX, y: event.clientY };
    if (!this.moved && Math.hypot(this.last.x - pressed.x, this.last.y - pressed.y) < FAR) return;
    if (!this.moved) {
      this.moved = true;
      if (this.uids.length === 1 && !this.free.selected.includes(this.uids[0]!)) this.free.selected = [];
      this.take();
      requestAnimationFrame(() => this.alongEdge());
    }
    // A pointer may move more often than the screen is drawn.
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      if (this.stop) this.follow();
    });
  }

  /** Picks up the pieces on the table, with whole stacks. */
  private take(): void {
    const { board } = this.free;
    const own = this.uids.filter((uid) => this.lies(uid));
    const all = new Set(own.length ? withStacks(board, own) : []);
    const first = this.uids[0]!;
    this.carried = pieces(board)
      .filter(({ uid }) => all.has(uid))
      .sort((a, b) => Number(b.uid === first) - Number(a.uid === first))
      .map(({ uid, x, y }) => ({
        from: { x, y },
        element: this.felt()?.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uid)}"]`) ?? null,
      }));
    for (const { element } of this.carried) element?.classList.add('carried');
  }

  /** Shows the dragged pieces moved by this much, each within the table. Null: at their old positions. */
  private carry(by: Place | null): void {
    this.by = by;
    for (const { from, element } of this.carried) {
      if (!element) continue;
      const to = by ? within({ x: from.x + by.x, y: from.y + by.y }) : from;
      element.style.translate = by ? `${to.x - from.x}px ${to.y - from.y}px` : '';
    }
  }

  /** Shows the result of dropping here. */
  private follow(): void {
    const onto = this.dropAt();
    const now = this.onCloth(this.last);
    const cloth = onto === 'felt' && this.carried.length > 0;
    this.carry(cloth ? { x: now.x - this.from.x, y: now.y - this.from.y } : null);
    if (!cloth) this.ghost = { uids: this.uids, ...this.last };
    else if (this.ghost) this.ghost = null;
    const first = this.carried[0]?.from;
    const lead = cloth && first && this.by ? within({ x: first.x + this.by.x, y: first.y + this.by.y }) : this.corner();
    const over = onto === 'felt' ? zoneAround(this.free.board, lead) : onto;
    if (over !== this.over) this.over = over;
  }

  /** Scrolls the table as long as something is dragged at its edge. */
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
    if (this.moved && done) this.follow(); // uses the position of the drop, not an earlier one
    const by = this.by;
    this.carry(null);
    for (const { element } of this.carried) element?.classList.remove('carried');
    this.carried = [];
    this.ghost = null;
    this.over = '';
    if (!this.moved || !done) return;
    const onto = this.dropAt();
    const { free } = this;
    const place = onto === 'felt' ? this.corner() : undefined;
    if (this.uids[0] === TOP) {
      if (onto && onto !== 'deck') free.dealTo(place ? 'board' : onto, place);
    } else if (by) {
      const own = this.uids.filter((uid) => this.lies(uid));
      free.letGo(moveBy(free.board, own, by.x, by.y), this.uids);
    } else if (onto.startsWith('hand:') && this.uids.every((uid) => find(free.board, uid)?.zone === onto))
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

  /** The card in a hand that a drop would come before, or null after the last card. */
  private nextInRow(zone: string): string | null {
    const row = document.querySelectorAll<HTMLElement>(`[data-drop='${zone}'] [data-uid]`);
    for (const card of row) {
      const { left, width } = card.getBoundingClientRect();
      if (!this.uids.includes(card.dataset.uid!) && this.last.x < left + width / 2) return card.dataset.uid!;
    }
    return null;
  }

  /** A position on the screen, in units of the table. */
  private onCloth({ x, y }: Place): Place {
    const rect = this.felt()?.getBoundingClientRect() ?? { left: 0, top: 0, width: FELT.width };
    const k = rect.width / FELT.width;
    return { x: (x - rect.left) / k, y: (y - rect.top) / k };
  }

  /** The position of the pointer on the table, as the corner of a card centered there. */
  private corner(): Place {
    const { x, y } = this.onCloth(this.last);
    return { x: Math.max(0, x - CARD.width / 2), y: Math.max(0, y - CARD.height / 2) };
  }

  /** Whether the press that has just ended was a drag, and so not a click. */
  get dragged(): boolean {
    return this.moved;
  }
}
