/** The keyboard at the table. A button or a field keeps its own keys. */

export interface Keys {
  options: () => number;
  usual: () => number | undefined;
  answer: (n: number) => void;
  cancel: () => void;
  why: (thing: number) => void;
  letters: Record<string, () => void>;
}

const PAUSE = 900;

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Listens for keys. Returns the function that stops it. */
export function listen(keys: Keys): () => void {
  let digits = '';
  let timer = 0;
  let pointed = false; // whether the pointer moved after the last key
  const take = (): void => {
    const n = Number(digits) - 1;
    digits = '';
    clearTimeout(timer);
    if (n >= 0 && n < keys.options()) keys.answer(n);
  };
  const digit = (key: string): void => {
    digits += key;
    clearTimeout(timer);
    // Another digit would exceed the last option.
    if (Number(digits) * 10 > keys.options()) take();
    else timer = window.setTimeout(take, PAUSE);
  };
  const down = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector('dialog[open]')) return;
    const focused = document.activeElement;
    const onButton = focused instanceof HTMLElement && /^(A|BUTTON|SUMMARY)$/.test(focused.tagName);
    if (/^[0-9]$/.test(event.key)) digit(event.key);
    else if (event.key === 'Escape') keys.cancel();
    else if (event.key === 'Enter' && digits) take();
    else if (event.key === 'Enter' && !onButton) {
      const usual = keys.usual();
      if (usual === undefined) return;
      keys.answer(usual);
    } else if (event.key.toLowerCase() === 'w') {
      const hovered = [...document.querySelectorAll<HTMLElement>('[data-thing]:hover')].at(-1);
      const inFocus = focused?.closest<HTMLElement>('[data-thing]') ?? undefined;
      const thing = (pointed ? (hovered ?? inFocus) : (inFocus ?? hovered))?.dataset.thing;
      if (thing === undefined) return;
      keys.why(Number(thing));
    } else {
      const does = keys.letters[event.key.toLowerCase()];
      if (!does) return;
      does();
    }
    event.preventDefault();
  };
  const move = (): void => void (pointed = true);
  const step = (event: KeyboardEvent): void => {
    if (/^(Arrow|Tab)/.test(event.key)) pointed = false;
  };
  window.addEventListener('keydown', down);
  window.addEventListener('keydown', step, true);
  window.addEventListener('pointermove', move);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', down);
    window.removeEventListener('keydown', step, true);
    window.removeEventListener('pointermove', move);
  };
}
