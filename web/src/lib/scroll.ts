/** The scroll position of a page, for each step of the browser's history: going back restores it. */

const PATIENCE = 1000;
let attempts = 0;

function note(): void {
  history.replaceState({ ...(history.state as object | null), y: Math.round(scrollY) }, '');
}

/** Starts storing the scroll position, a moment after the last move and before the page is left. Called once. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      const here = location.href;
      timer = setTimeout(() => here === location.href && note(), 150);
    },
    { passive: true },
  );
  addEventListener('pagehide', note);
  goBackTo();
}

/** Stores the scroll position before another page is pushed onto the history. */
export const leave = (): void => {
  attempts += 1;
  note();
};

/** The position stored for this step of the history, if any. */
export const placeHere = (): number | undefined => (history.state as { y?: number } | null)?.y;

/** Scrolls to the stored position as soon as the page is long enough. */
export function goBackTo(): void {
  const y = placeHere();
  if (y === undefined) return;
  const mine = (attempts += 1);
  const until = performance.now() + PATIENCE;
  const attempt = (): void => {
    if (mine !== attempts) return;
    const enough = document.documentElement.scrollHeight - innerHeight >= y;
    if (enough || performance.now() > until) scrollTo(0, y);
    else requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
