/**
 * One table as one seat sees it: the view and its cards, the things that can be picked, the picks, and the enlarged
 * card.
 */
import { getContext, setContext } from 'svelte';
import { enlarged } from '../../cards/enlarge.svelte';
import type { Reason } from '../../cards/news';
import type { CardInfo } from '../../cards/types';
import type { Beat } from '../../director/story';
import type { GameInfo } from '../../lib/seats';
import type { Decision, Option, View } from '../../lib/wire';
import { layoutOf, lined, type Layout } from './board/layout';
import { backOf, spotsOf, type Spots } from './board/spots';
import { facing, holderOf } from './board/turn';
import { left, lit, meanings, points, step } from './decision/picking';

/** The source of a table: a connection, a replay, a scenario. Only a connection has a decision to answer. */
export interface Source {
  view: () => View;
  /** The point of view: the seat at the bottom. A spectator (-1) watches from seat 0's side. */
  seat: () => number;
  decision?: () => Decision | null;
  /** Whether an answer is in transit. Lit things stay lit, but nothing more is sent. */
  busy?: () => boolean;
  answer?: (option: number) => void;
  why?: (thing: number, part?: Part) => void;
  /** The current beat. */
  beat?: () => Beat | null;
}

/** The part of a thing that a "why not" asks about: an empty slot of a card, or a tag or hidden zone of a seat. */
export interface Part {
  name: string;
  slot?: number;
  tag?: string;
  zone?: string;
  /** The reason, if the page can give it without the server. */
  says?: string;
}

const POINTED = 200;
const HELD = 420;

export class Tabletop {
  readonly layout: Layout;
  readonly cards: Map<string, CardInfo>;
  picked: number[] = $state.raw([]);
  /** Whether a card is being dragged, so that no card is enlarged. */
  dragging = false;
  /** The seat that acted last, or -1 for none yet. */
  acting = $state(-1);
  /** The number of the option that the computer would choose. */
  advised = $state(-1);

  view = $derived.by(() => this.source.view());
  seat = $derived.by(() => this.source.seat());
  decision = $derived.by(() => this.source.decision?.() ?? null);
  private spots: Spots | undefined;
  lines = $derived.by(() => {
    this.spots = spotsOf(this.view, this.spots);
    return lined(this.view, this.game, (card) => this.cards.get(card)?.kind ?? '', this.spots);
  });
  /** A beat from the film strip that is shown again. */
  recalled: Beat | null = $state.raw(null);
  beat = $derived.by(() => this.recalled ?? this.source.beat?.() ?? null);
  /** The targets of the beat. */
  aimed = $derived(new Set(this.beat?.targets));
  private means = $derived(meanings(this.view, this.decision));
  private litThings = $derived(lit(this.decision, this.picked));
  /** Whether something on the table can be chosen. */
  lights = $derived(this.litThings.size > 0);
  /** The numbers of the options that still match. */
  left = $derived(left(this.decision, this.picked));
  /** The seats around the table, your own first. */
  around = $derived.by(() => {
    const seats = Object.keys(this.view.seats).map(Number);
    const own = Math.max(0, this.seat);
    return seats.map((_, k) => seats[(own + k) % seats.length] as number);
  });
  /** The opponent shown by a table that has room for only one at a time. */
  turned = $state(-1);
  opposite = $derived.by(() => {
    const playing = this.around.slice(1).filter((seat) => !this.view.seats[seat]?.out);
    return playing.includes(this.turned) ? this.turned : (playing[0] ?? this.around[1] ?? -1);
  });
  private advisedThings = $derived.by(() => {
    const option = this.decision?.options?.[this.advised];
    return new Set(option ? points(option) : []);
  });

  constructor(
    readonly game: GameInfo,
    cards: CardInfo[],
    private readonly source: Source,
  ) {
    this.layout = layoutOf(game);
    this.cards = new Map(cards.map((card) => [card.id, card]));
    for (const { id, back } of cards) if (back) this.cards.set(backOf(id), { ...back, id: backOf(id) });
  }

  meant = (thing: number): number => this.means.get(thing) ?? thing;
  // The meaning of a click changes with each view, so it is computed only if something can be chosen.
  isLit = (thing: number): boolean => this.lights && this.litThings.has(this.meant(thing));
  isPicked = (thing: number): boolean =>
    (this.picked.length > 0 && this.picked.includes(this.meant(thing))) ||
    (this.decision?.picked?.includes(thing) ?? false);
  isAdvised = (thing: number): boolean => this.advisedThings.size > 0 && this.advisedThings.has(this.meant(thing));

  /** The name of a thing: a seat, a card, or something on a stack. */
  nameOf(thing: number): string {
    const named = this.view.seats[thing] ?? this.view.things?.[thing];
    return named?.name ?? this.cardOf(thing)?.name ?? '';
  }

  /** The printed card of a thing, if it is known. */
  cardOf(thing: number): CardInfo | undefined {
    const card = Object.values(this.view.piles)
      .flatMap((pile) => pile.cards ?? [])
      .find((placed) => placed.at === thing)?.card;
    return card ? this.cards.get(card) : undefined;
  }

  /** The seat of a thing, or -1 for none. */
  seatOf = (thing: number): number => holderOf(this.view, thing);

  /** Whether something of this seat, or the seat itself, can be chosen. */
  litBefore = (seat: number): boolean => [...this.litThings].some((thing) => this.seatOf(thing) === seat);

  /** Turns the table to the target of a beat, otherwise to its acting player. */
  turnTo(beat: Beat): void {
    this.turned = facing(beat, this.seatOf, this.around[0] ?? 0, this.opposite);
  }

  /** The options that use a tag of your own seat. */
  ofTag = (name: string): number[] =>
    (this.decision?.options ?? []).flatMap((option, n) => (option.tag === name ? [n] : []));

  option = (n: number): Option => (this.decision?.options ?? [])[n] as Option;

  answer(n: number): void {
    this.picked = [];
    this.look(null, null);
    this.advised = -1;
    this.source.answer?.(n);
  }

  /** Handles a click on a thing. `careful`: show the options even if there is only one. */
  pick(place: number, careful = false): void {
    const thing = this.meant(place);
    const decision = this.decision;
    if (!decision || this.source.busy?.()) return;
    if (this.picked.includes(thing)) {
      const only = this.left.length === 1 ? this.left[0] : undefined;
      if (careful && only !== undefined) this.answer(only);
      else this.picked = [];
      return;
    }
    if (!this.isLit(place)) {
      this.picked = [];
      if (this.isLit(place)) this.pick(place, careful);
      return;
    }
    const next = step(decision, this.picked, thing);
    if ('answer' in next && !careful) this.answer(next.answer);
    else this.picked = [...this.picked, thing];
  }

  /** The targets that a thing can be dropped on. */
  targetsOf(place: number): Set<number> {
    const targets = lit(this.decision, [this.meant(place)]);
    return new Set([...targets, ...[...this.means].flatMap(([at, thing]) => (targets.has(thing) ? [at] : []))]);
  }

  /**
   * Handles a thing dropped on another thing, or on the table (null). `open`: the thing is picked, and there is more to
   * choose.
   */
  drop(place: number, on: number | null): 'answered' | 'open' | 'refused' {
    if (!this.decision || this.source.busy?.()) return 'refused';
    this.picked = [];
    if (!this.isLit(place)) return 'refused';
    this.picked = [this.meant(place)];
    if (on !== null && this.isLit(on)) {
      this.pick(on);
      return this.picked.length ? 'open' : 'answered';
    }
    const aimed = this.left.every((n) => points(this.option(n)).length > 1);
    if (on !== null && aimed) {
      this.picked = [];
      return 'refused';
    }
    if (this.left.length !== 1) return 'open';
    this.answer(this.left[0] as number);
    return 'answered';
  }

  why(thing: number, part?: Part): void {
    this.source.why?.(this.meant(thing), part);
  }

  cancel(): void {
    this.picked = [];
    this.look(null, null);
  }

  private timer = 0;
  /** Shows the card under the pointer again. */
  private again: (() => void) | null = null;
  /** While set, no card is enlarged. */
  private aside: AbortController | null = null;

  /** Shows a card large next to an element, after a moment, or at once if one is already shown. */
  look(
    card: CardInfo | null | undefined,
    element: Element | null,
    more: { now?: Record<string, string>; why?: Reason[] } = {},
  ): void {
    clearTimeout(this.timer);
    this.again = card && element ? () => this.look(card, element, more) : null;
    if (!card || !element) {
      enlarged.shown = null;
      return;
    }
    const show = (): void => {
      if (!element.isConnected || this.picked.length || this.dragging || this.aside) return;
      const what = { card, game: this.game.slug, ...more };
      enlarged.shown = { what, beside: element.getBoundingClientRect(), held: false };
    };
    if (enlarged.shown) show();
    else this.timer = window.setTimeout(show, POINTED);
  }

  /** Hides the enlarged card when another player acts. None is shown until the pointer moves or a key is pressed. */
  stepAside(): void {
    clearTimeout(this.timer);
    enlarged.shown = null;
    if (this.aside) return;
    const aside = (this.aside = new AbortController());
    const back = (event: Event): void => {
      // If a card appears under a resting pointer, the browser sends a move of length zero.
      if (event instanceof PointerEvent && !event.movementX && !event.movementY) return;
      aside.abort();
      this.aside = null;
      this.again?.();
    };
    for (const name of ['pointermove', 'keydown']) window.addEventListener(name, back, { signal: aside.signal });
  }

  /** Shows a card large after a finger has rested on it, until the next touch, and calls `then`. */
  hold(card: CardInfo | null, element: Element, then: () => void): void {
    clearTimeout(this.timer);
    if (!card) return;
    this.timer = window.setTimeout(() => {
      enlarged.shown = { what: { card, game: this.game.slug }, beside: element.getBoundingClientRect(), held: true };
      then();
    }, HELD);
  }
}

const KEY = Symbol('tabletop');
export const setTabletop = (tabletop: Tabletop): Tabletop => setContext(KEY, tabletop);
export const getTabletop = (): Tabletop => getContext<Tabletop>(KEY);
