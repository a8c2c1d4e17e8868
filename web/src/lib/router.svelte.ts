/** The current page, by the path of its address. Pages other than the lobby and the table are loaded on demand. */
import type { Component } from 'svelte';
import { goBackTo, leave, rememberScroll } from './scroll';

/** The props of every page: the parts of the path after the page's name, and the query. */
export interface PageProps {
  path: string[];
  query: URLSearchParams;
}

type Loader = () => Promise<{ default: Component<PageProps> }>;

const PAGES: Record<string, Loader> = {
  '': () => import('../pages/lobby/index.svelte'),
  table: () => import('../pages/table/index.svelte'),
  join: () => import('../pages/join/index.svelte'),
  rules: () => import('../pages/rulebook/index.svelte'),
  search: () => import('../pages/search/index.svelte'),
  cards: () => import('../pages/cards/index.svelte'),
  decks: () => import('../pages/decks/index.svelte'),
  print: () => import('../pages/print/index.svelte'),
  workshop: () => import('../pages/workshop/index.svelte'),
  replays: () => import('../pages/replays/index.svelte'),
  replay: () => import('../pages/replay/index.svelte'),
  analysis: () => import('../pages/analysis/index.svelte'),
  scenario: () => import('../pages/scenario/index.svelte'),
  free: () => import('../pages/free/index.svelte'),
  learn: () => import('../pages/learn/index.svelte'),
  puzzles: () => import('../pages/puzzles/index.svelte'),
  puzzle: () => import('../pages/puzzle/index.svelte'),
  lab: () => import('../pages/lab/index.svelte'),
  about: () => import('../pages/about/index.svelte'),
  look: () => import('../pages/look/index.svelte'),
};

class Route {
  url = $state(new URL(location.href));
  /** The parts of the path: `/rules/atw/C.4` is ["rules", "atw", "C.4"]. */
  parts = $derived(this.url.pathname.split('/').filter(Boolean).map(decode));
  page = $derived(this.parts[0] ?? '');
  props: PageProps = $derived({ path: this.parts.slice(1), query: this.url.searchParams });
  loader = $derived(PAGES[this.page]);
}

export const route = new Route();

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Opens a page of this site. `stay`: something opens on the current page, which keeps its scroll position. */
export function go(path: string, { replace = false, stay = false } = {}): void {
  const url = new URL(path, location.href);
  if (stay) leave();
  if (replace) history.replaceState(history.state, '', url);
  else {
    leave();
    history.pushState(null, '', url);
  }
  const moved = url.pathname !== route.url.pathname;
  route.url = url;
  if (moved && !stay) window.scrollTo(0, 0);
}

/** Makes ordinary links to this site open without a reload. Called once. */
export function followLinks(): void {
  rememberScroll();
  window.addEventListener('popstate', () => {
    route.url = new URL(location.href);
    goBackTo();
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    if (/^\/(api|docs)(\/|$)/.test(link.pathname)) return;
    event.preventDefault();
    go(link.href);
  });
}
