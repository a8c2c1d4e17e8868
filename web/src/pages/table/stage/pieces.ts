/**
 * Splits changes of the table into pieces, each a separate task: a view is shown, places are measured, everything is
 * laid out, then positions are read and motions started. Input in between is handled. No one sees an incomplete table,
 * because the remaining pieces are done before the next frame.
 */
import { flushSync } from 'svelte';

/**
 * `size`: measure the places, on which the size of cards depends. `look`: read positions. `move`: start motions from
 * these positions.
 */
type Piece = 'size' | 'look' | 'move';

const pieces: Record<Piece, (() => void)[]> = { size: [], look: [], move: [] };
/** The views to show, only the newest one for each table. */
const views = new Map<HTMLElement, () => void>();
/** The tasks that depend on the sizes of all places. */
const sized = new Set<() => void>();
let frame = 0;
let laid = true;

/** Shows a view after the next frame. Right after a frame, the pieces have the whole interval until the next one. */
export function putLater(table: HTMLElement, put: () => void): void {
  views.set(table, put);
  frame ||= requestAnimationFrame(begin);
}

/** Drops the waiting view of a table, because something newer is already shown there. */
export const putNone = (table: HTMLElement): boolean => views.delete(table);

/** Runs a task when its turn comes, before the next frame. */
export function inPiece(piece: Piece, work: () => void): void {
  pieces[piece].push(work);
  if (!frame) begin();
}

/** Reads positions each time sizes have changed. Returns the function that stops this. */
export function whenSized(work: () => void): () => void {
  sized.add(work);
  return () => void sized.delete(work);
}

function begin(): void {
  frame = requestAnimationFrame(finish);
  task(step);
}

function step(): void {
  if (!frame) return;
  if (more()) {
    one();
    task(step);
  } else end();
}

function finish(): void {
  while (more()) one();
  end();
}

function end(): void {
  cancelAnimationFrame(frame);
  frame = 0;
}

const more = (): boolean => views.size + pieces.size.length + pieces.look.length + pieces.move.length > 0;

function one(): void {
  if (views.size) {
    const puts = [...views.values()];
    views.clear();
    changed(puts);
  } else if (pieces.size.length) {
    changed(pieces.size.splice(0));
    pieces.look = [...new Set([...pieces.look, ...sized])];
  } else if (!laid) {
    void document.body.offsetHeight;
    laid = true;
  } else {
    for (const work of [...pieces.look.splice(0), ...pieces.move.splice(0)]) work();
  }
}

function changed(works: (() => void)[]): void {
  for (const work of works) work();
  flushSync();
  laid = false;
}

/** Runs work in a separate task, before the next frame if there is time. */
function task(work: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(work, { priority: 'user-blocking' });
  else setTimeout(work);
}
