/** The focus stays where it was: the question disappears while something is shown, and the next one appears in the same
 * place. */

const REGIONS = ['.asks .decision', '.question'];
const ANSWERS = ':is(.option, .answer):not(:disabled)';

/** Remembers in which part of the page the focus was. `restore` puts it back there if it is nowhere. */
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
