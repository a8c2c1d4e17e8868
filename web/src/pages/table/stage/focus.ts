/**
 * Keeps the focus in its place: the question disappears while something is shown, and the next question appears in the
 * same place.
 */

const REGIONS = ['.asks .decision', '.question'];
const ANSWERS = ':is(.option, .answer):not(:disabled)';

/** Remembers the part of the page that had the focus. `restore` puts the focus back there if nothing has it. */
export function keptFocus(root: HTMLElement): { restore: () => void; stop: () => void } {
  let region = '';
  const seen = ({ target }: FocusEvent): void => {
    region = REGIONS.find((one) => target instanceof Element && target.closest(one)) ?? '';
  };
  root.addEventListener('focusin', seen);
  return {
    restore: () => {
      if (!region || (document.activeElement && document.activeElement !== document.body)) return;
      root.querySelector<HTMLElement>(`${region} ${ANSWERS}`)?.focus({ preventScroll: true });
    },
    stop: () => root.removeEventListener('focusin', seen),
  };
}
