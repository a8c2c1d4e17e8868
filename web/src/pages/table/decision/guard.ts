/** Guards everything that can be pressed: input that was not meant for the question is ignored. */
import type { Director } from '../../../director/director.svelte';
import { judged } from '../../../director/gate';

/** Keys that answer or continue. */
const ANSWERS = /^([0-9]|Enter| )$/;
/** The parts that work while something is shown: the header, drawers, dialogs. */
const OUTSIDE = 'header, dialog, .bar, .panel-side, .result, .strip, .toolbar, .menu-of-page';

/** Listens before all other listeners. Returns the function that stops it. */
export function guarded(director: Director, instant: () => boolean): () => void {
  let began = -Infinity;
  let swallowed = false;
  const held = new Set<string>(); // keys that were ignored when they went down

  const outside = (event: Event): boolean =>
    (event.target instanceof Element && event.target.closest(OUTSIDE) !== null) ||
    document.querySelector('dialog[open]') !== null;
  const stop = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const judge = (at: number, start: number, repeat: boolean) =>
    judged(
      { at, began: start, repeat },
      director.playing,
      director.playing ? director.startedAt : director.settledAt,
      instant(),
    );

  const down = (event: PointerEvent): void => {
    began = performance.now();
    swallowed = false;
    if (event.button !== 0 || outside(event)) return;
    const verdict = judge(began, began, false);
    if (verdict === 'take') return;
    if (verdict === 'skip') director.skip();
    swallowed = true;
    stop(event);
  };
  const click = (event: MouseEvent): void => {
    if (event.detail === 0 || outside(event)) return; // clicks by a key or a program are checked elsewhere
    if (swallowed || judge(performance.now(), began, false) === 'swallow') stop(event);
    swallowed = false;
  };
  const key = (event: KeyboardEvent): void => {
    if (!ANSWERS.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || outside(event)) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
    const now = performance.now();
    const verdict = judge(now, now, event.repeat);
    if (!event.repeat) held.delete(event.key);
    if (verdict === 'take') return;
    if (verdict === 'skip') director.skip();
    held.add(event.key);
    stop(event);
  };
  const up = (event: KeyboardEvent): void => {
    // Space presses a button when the key comes up, but not if it went down before the question appeared.
    if (held.delete(event.key)) event.preventDefault();
  };

  const on: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['click', click],
    ['keydown', key],
    ['keyup', up],
  ];
  for (const [name, listener] of on) window.addEventListener(name, listener as EventListener, { capture: true });
  return () => {
    for (const [name, listener] of on) window.removeEventListener(name, listener as EventListener, { capture: true });
  };
}
