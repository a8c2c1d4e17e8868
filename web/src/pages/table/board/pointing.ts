/** Arrows from one thing on the table to another, and the positions of both. */
import { inPiece } from '../stage/pieces';
import type { Tabletop } from '../tabletop.svelte';

export interface Point {
  x: number;
  y: number;
}

export interface Place extends Point {
  halfWidth: number;
  halfHeight: number;
}

const SETTLED = 400;

/** Where a thing is on a board, or null. */
export function placeOf(table: Tabletop, board: HTMLElement, thing: number): Place | null {
  const visible = elementOf(table, board, thing);
  const element =
    faceOf(visible?.closest('.plate')) ?? visible ?? staged(table, board, thing) ?? portrait(table, board, thing);
  if (!element) return null;
  const [at, origin] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
  const [halfWidth, halfHeight] = [at.width / 2, at.height / 2];
  // If a thing is scrolled out of its place, the arrow points at the edge where it would appear.
  const clip = visible?.closest('[data-entry]')?.parentElement?.getBoundingClientRect();
  const middle = at.left + halfWidth;
  const seen = clip ? Math.min(Math.max(middle, clip.left), clip.right) : middle;
  const x = seen - origin.left + board.scrollLeft;
  return { x, y: at.top + halfHeight - origin.top + board.scrollTop, halfWidth, halfHeight };
}

/** The element that shows a thing, if it is visible on the board. */
export function elementOf(table: Tabletop, board: HTMLElement, thing: number): Element | null {
  const shown = table.view.things?.[thing]?.at ?? thing;
  return board.querySelector(`[data-entry="${thing}"] [data-thing]`) ?? board.querySelector(`[data-thing="${shown}"]`);
}

/** A thing that is no longer on the table may still be on the stage. */
function staged(table: Tabletop, board: HTMLElement, thing: number): Element | null {
  return table.beat?.source === thing ? board.querySelector('.staged .card') : null;
}

/** If only one opponent is visible at a time, the portraits of the others represent their cards. */
const portrait = (table: Tabletop, board: HTMLElement, thing: number): Element | null =>
  faceOf(board.querySelector(`.plate[data-seat="${table.seatOf(thing)}"]`));

/** A plate has the height of its place. An arrow ends at its portrait. */
const faceOf = (plate: Element | null | undefined): Element | null =>
  plate?.querySelector(':scope > :is(.face, .board)') ?? plate ?? null;

/** A slight curve, so that two arrows between the same cards are distinct. */
export function bowed(a: Point, b: Point): string {
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.12, y: (a.y + b.y) / 2 - (b.x - a.x) * 0.12 };
  return `M${a.x},${a.y} Q${bend.x},${bend.y} ${b.x},${b.y}`;
}

/** The point where the line to a thing meets its edge, so that its text stays readable. */
export function edge(to: Place, from: Place): Point {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const part = Math.min(1, to.halfWidth / Math.max(1, Math.abs(dx)), to.halfHeight / Math.max(1, Math.abs(dy)));
  return { x: to.x + dx * part, y: to.y + dy * part };
}

/** The arrow from one thing to another, or "" if one of them is not on the board. */
export function arrowBetween(table: Tabletop, board: HTMLElement, from: number, to: number): string {
  const [start, end] = [placeOf(table, board, from), placeOf(table, board, to)];
  return start && end ? bowed(edge(start, end), edge(end, start)) : '';
}

/** Draws when the cards have stopped moving, and again whenever the board changes. Returns a function that stops this. */
export function whenLaid(board: HTMLElement, draw: () => void): () => void {
  // The table may be gone when its cards stop moving.
  const drawn = (): void => {
    if (board.isConnected) draw();
  };
  inPiece('look', drawn);
  const timer = setTimeout(drawn, SETTLED);
  const resized = new ResizeObserver(drawn);
  resized.observe(board);
  for (const part of board.querySelectorAll('.cloth, .side, .zone, .plate')) resized.observe(part);
  board.addEventListener('scroll', drawn, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    resized.disconnect();
    board.removeEventListener('scroll', drawn, { capture: true });
  };
}
