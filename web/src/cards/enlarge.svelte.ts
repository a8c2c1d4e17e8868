/** The one enlarged card of the page: shown next to the card that is pointed at, focused or held. */
import type { Attachment } from 'svelte/attachments';
import type { Reason } from './news';
import type { CardInfo, Counter } from './types';

export interface Enlarging {
  card: CardInfo | null | undefined;
  game: string;
  variant?: number;
  counters?: Counter[];
  now?: Record<string, string>;
  why?: Reason[];
}

interface EnlargedCard {
  what: Enlarging;
  /** The place of the small card. */
  beside: DOMRect;
  /** Whether a finger holds it, so that it stays until the next touch. */
  held: boolean;
}

export const enlarged: { shown: EnlargedCard | null } = $state({ shown: null });

const POINTED = 260;
const HELD = 420;

/**
 * Attach this to a card or its button: `{@attach enlarge(() => ({ card, game }))}`. `hold` is false if holding means
 * something else.
 */
export function enlarge(of: () => Enlarging, hold = true): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let mine = false;

    function show(held: boolean) {
      const what = of();
      if (!what.card) return;
      mine = true;
      enlarged.shown = { what, beside: node.getBoundingClientRect(), held };
    }

    function hide() {
      clearTimeout(timer);
      if (mine) enlarged.shown = null;
      mine = false;
    }

    function soon(held: boolean, after: number) {
      clearTimeout(timer);
      timer = window.setTimeout(() => show(held), after);
    }

    const on: [string, (e: Event) => void][] = [
      ['pointerenter', (e) => (e as PointerEvent).pointerType === 'mouse' && soon(false, POINTED)],
      ['pointerleave', (e) => (e as PointerEvent).pointerType === 'mouse' && hide()],
      ['pointerdown', (e) => ((e as PointerEvent).pointerType === 'mouse' || !hold ? hide() : soon(true, HELD))],
      ['pointerup', () => enlarged.shown?.held || clearTimeout(timer)],
      ['pointercancel', hide],
      ['focus', () => node.matches(':focus-visible') && soon(false, POINTED)],
      ['blur', hide],
      ['dragstart', hide],
      // A long press neither clicks nor opens a menu.
      ['contextmenu', (e) => enlarged.shown?.held && e.preventDefault()],
    ];
    for (const [name, listener] of on) node.addEventListener(name, listener);
    return () => {
      hide();
      for (const [name, listener] of on) node.removeEventListener(name, listener);
    };
  };
}
