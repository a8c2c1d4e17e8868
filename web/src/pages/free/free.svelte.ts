/** A free table in use: the board, the selection, the undo history, the log. */
import type { CardInfo } from '../../cards/types';
import { VARIANTS } from '../parts/variants';
import {
  addCard,
  change,
  find,
  inOrder,
  isToken,
  lying,
  newBoard,
  setSv,
  within,
  type Board,
  type FreeCard,
  type PileCard,
  type Token,
} from './board';
import {
  chance,
  coin,
  collect,
  deal,
  deckOf,
  peek,
  returnAll,
  setDeck,
  shuffle,
  take,
  toDeck,
  type Chance,
} from './decks';
import { readKeys, type Keys } from './keys';
import { drop, freePlace, moveBy, putInto, sortInto, zoneAround } from './moving';
import { fromJson, toJson } from './save';
import { wordsOf } from './words';
import * as texts from '../../texts/free';

const PAST = 100;
const KEPT = 'playmat.free';
const KEYS = 'playmat.free.keys';
const BEGINNER = 'playmat.free.beginner';

export class Free {
  board: Board = $state.raw(newBoard(''));
  selected: string[] = $state.raw([]);
  /** The active seat: it deals, shuffles and draws. */
  seat = $state(0);
  /** Touch selection: a tap adds, dragging over the table draws a rectangle. */
  several = $state(false);
  past: Board[] = $state.raw([]);
  ahead: Board[] = $state.raw([]);
  log: string[] = $state.raw([]);
  coin: 'heads' | 'tails' | '' = $state('');
  /** The number of top cards of the deck that the peeking seat currently sees. */
  peeking = $state(0);
  /** A message that stays until it is read, about a refused file or skipped cards. */
  fault = $state('');
  skipped: string[] = $state.raw([]);
  keys: Keys = $state.raw(readKeys(stored(KEYS)));
  beginner = $state(stored(BEGINNER) === 'yes');
  /** The board as if the drag ended here. */
  live: Board | null = $state.raw(null);
  shown = $derived(this.live ?? this.board);

  private unkept = false;

  constructor(
    readonly cards: Map<string, CardInfo>,
    game: string,
    private readonly fall: Chance = chance,
  ) {
    this.board = newBoard(game);
    const saved = stored(`${KEPT}.${game}`);
    if (saved) this.resume(saved);
  }

  // doing and undoing

  /** Changes the board, with undo and a log line. A step that changes nothing is not stored. */
  do(next: Board, line = ''): void {
    this.live = null;
    if (next === this.board || same(next, this.board)) return this.tell(line && texts.nothingChanges);
    this.past = [...this.past.slice(-PAST), this.board];
    this.ahead = [];
    this.show(next, line);
  }

  undo(): void {
    const before = this.past[this.past.length - 1];
    if (!before) return this.tell(texts.nothingToUndo);
    this.past = this.past.slice(0, -1);
    this.ahead = [...this.ahead, this.board];
    this.show(before, texts.undone);
  }

  redo(): void {
    const after = this.ahead[this.ahead.length - 1];
    if (!after) return this.tell(texts.nothingToRedo);
    this.ahead = this.ahead.slice(0, -1);
    this.past = [...this.past, this.board];
    this.show(after, texts.redone);
  }

  private show(board: Board, line: string): void {
    this.board = board;
    this.selected = this.selected.filter((uid) => find(board, uid));
    if (this.seat >= board.players.length) this.seat = 0;
    this.tell(line);
    if (!store(`${KEPT}.${board.game}`, JSON.stringify(toJson(board))) && !this.unkept) {
      this.unkept = true;
      this.fault = texts.cannotStore;
    }
  }

  tell(line: string): void {
    if (line) this.log = [...this.log.slice(-200), line];
  }

  // names

  name(uid: string): string {
    const piece = find(this.board, uid);
    if (!piece) return 'nothing';
    if (isToken(piece)) return piece.name;
    return piece.face === 'back' ? texts.aCard : this.cardName(piece.card);
  }

  cardName(card: string): string {
    return this.cards.get(card)?.name ?? card;
  }

  names(uids: string[]): string {
    return uids.length === 1 ? this.name(uids[0]!) : `${uids.length} cards`;
  }

  player(seat: number): string {
    return this.board.players[seat]?.name ?? texts.player(seat + 1);
  }

  /** The state of a piece, for screen readers. The name is on the piece itself. */
  state(piece: FreeCard | Token): string {
    const counters = Object.entries(piece.counters).map(([name, n]) => `${n} ${name}`);
    const where = piece.zone.startsWith('zone:') ? texts.inZone(piece.zone.slice(5)) : '';
    return [
      piece.tapped ? 'tapped' : '',
      piece.rot ? texts.turned(piece.rot) : '',
      piece.stack ? texts.inAStack : '',
      ...counters,
      where,
      texts.ofPlayer(this.player(piece.owner)),
    ]
      .filter(Boolean)
      .join(', ');
  }

  // selecting

  select(uid: string, more: boolean): void {
    if (!more) this.selected = [uid];
    else if (this.selected.includes(uid)) this.selected = this.selected.filter((other) => other !== uid);
    else this.selected = [...this.selected, uid];
  }

  /**
   * The pieces that a command applies to: the piece under the pointer or with the focus, or the whole selection if that
   * piece is selected.
   */
  meant(one?: string): string[] {
    if (one && !this.selected.includes(one) && find(this.board, one)) return [one];
    return this.selected;
  }

  // moving

  move(uids: string[], dx: number, dy: number): void {
    this.do(moveBy(this.board, uids, dx, dy), `${this.names(uids)} moved.`);
  }

  letGo(next: Board, uids: string[]): void {
    const zone = find(next, uids[0]!)?.zone;
    const into = zone !== 'board' && zone !== find(this.board, uids[0]!)?.zone;
    this.do(
      drop(next, uids),
      into ? texts.movedTo(this.names(uids), this.placeName(zone!)) : texts.moved(this.names(uids)),
    );
  }

  put(uids: string[], zone: string, place?: { x: number; y: number }): void {
    if (!uids.length) return;
    const where = place ? zoneAround(this.board, place) : zone;
    const line = texts.movedTo(this.names(uids), this.placeName(where));
    if (zone === 'deck' || zone === 'deck bottom') this.do(toDeck(this.board, uids, zone !== 'deck'), line);
    else if (place) this.do(drop(at(putInto(this.board, uids, 'board'), uids, place), uids), line);
    else this.do(putInto(this.board, uids, zone), line);
  }

  placeName(zone: string): string {
    const [kind] = zone.split(':');
    if (kind === 'zone') return zone.slice('zone:'.length);
    if (kind === 'pail') return texts.discardPlace(wordsOf(this.board.game).discard);
    if (kind === 'board') return texts.theTable;
    if (zone === 'deck') return texts.deckTop;
    if (zone === 'deck bottom') return texts.deckBottomPlace;
    return kind === 'hand' ? texts.theHand : (kind ?? '');
  }

  /** Moves a card in a hand among the others. */
  sort(uids: string[], zone: string, before: string | null): void {
    this.do(sortInto(this.board, uids, zone, before), `${this.names(uids)} sorted.`);
  }

  // the deck of the seat

  deal(n: number, into: 'board' | 'hand'): void {
    const dealt = Math.min(n, deckOf(this.board, this.seat).length);
    if (!dealt) return this.emptyDeck();
    this.do(
      deal(this.board, this.seat, n, into),
      `${this.player(this.seat)} ${into === 'hand' ? 'draws' : 'deals'} ${dealt}.`,
    );
  }

  /** Moves the top card to where it was dragged. */
  dealTo(zone: string, place?: { x: number; y: number }): void {
    if (!deckOf(this.board, this.seat).length) return this.emptyDeck();
    if (zone === `hand:${this.seat}`) return this.deal(1, 'hand');
    const dealt = deal(this.board, this.seat, 1);
    const uid = dealt.cards[dealt.cards.length - 1]!.uid;
    const next = place ? drop(at(dealt, [uid], place), [uid]) : putInto(dealt, [uid], zone);
    const where = place ? zoneAround(this.board, place) : zone;
    this.do(next, texts.dealsOne(this.player(this.seat), this.placeName(where)));
  }

  /** Moves a card seen while peeking to the chosen place. The others keep their order. */
  take(k: number, into: 'board' | 'hand' | 'top' | 'bottom'): void {
    const where = {
      board: texts.ontoTable,
      hand: texts.intoHand,
      top: texts.ontoTop,
      bottom: texts.ontoBottom,
    }[into];
    this.do(take(this.board, this.seat, k, into), texts.takesFromDeck(this.player(this.seat), where));
    if (into !== 'top') this.peeking = Math.max(0, this.peeking - 1);
  }

  private emptyDeck(): void {
    this.tell(texts.deckEmpty(this.player(this.seat)));
  }

  shuffle(): void {
    if (!deckOf(this.board, this.seat).length) return this.emptyDeck();
    const next = shuffle(this.board, this.seat, this.fall);
    // A shuffle that leaves the order unchanged is still logged.
    if (same(next, this.board)) this.tell(`${this.player(this.seat)} shuffles.`);
    else this.do(next, `${this.player(this.seat)} shuffles.`);
  }

  peek(n = 1): void {
    this.peeking = peek(this.board, this.seat, n).length;
    if (!this.peeking) return this.emptyDeck();
    const what = texts.topCards(this.peeking);
    this.tell(texts.peeksAt(this.player(this.seat), what));
  }

  collect(): void {
    this.do(collect(this.board, this.seat), texts.collects(this.player(this.seat)));
  }

  returnAll(): void {
    this.do(returnAll(this.board, this.seat), texts.returnsAll(this.player(this.seat)));
  }

  /** Gives the seat a shuffled deck. Cards that are never in a deck go to the table. */
  load(cards: PileCard[], apart: PileCard[], title: string): void {
    let next = shuffle(setDeck(this.board, this.seat, cards), this.seat, this.fall);
    for (const { card, variant } of apart) {
      const { x, y } = freePlace(next, this.seat);
      next = addCard(next, card, this.seat, x, y, variant);
    }
    this.do(next, texts.takesDeck(this.player(this.seat), title, cards.length));
  }

  toss(): void {
    this.coin = coin(this.fall);
    this.tell(texts.theCoinShows(this.coin));
  }

  life(seat: number, sv: number): void {
    this.do(setSv(this.board, seat, sv), `${this.player(seat)}: ${sv}.`);
  }

  // keeping

  export(): Record<string, unknown> {
    return toJson(this.board);
  }

  /** Loads a saved board of this game and lists what was skipped. An error leaves the board unchanged. */
  import(text: string): void {
    const { board, skipped } = fromJson(text, (card) => this.cards.has(card), VARIANTS);
    this.skipped = skipped;
    this.fault = '';
    this.do(board, texts.boardLoaded);
  }

  /** Restores the board from the last visit. An unreadable board is moved aside, not overwritten. */
  private resume(text: string): void {
    try {
      const { board, skipped } = fromJson(text, (card) => this.cards.has(card), VARIANTS);
      this.board = board;
      this.skipped = skipped;
      if (skipped.length) store(`${KEPT}.${board.game}.before`, text);
    } catch (fault) {
      store(`${KEPT}.${this.board.game}.before`, text);
      this.fault = texts.boardNotLoaded(fault instanceof Error ? fault.message : '');
    }
  }

  /** Shows the changes made to the same table in another window. They can be undone here. */
  elsewhere(key: string | null, text: string | null): void {
    if (key !== `${KEPT}.${this.board.game}` || !text) return;
    try {
      const { board } = fromJson(text, (card) => this.cards.has(card), VARIANTS);
      if (same(board, this.board)) return;
      this.past = [...this.past.slice(-PAST), this.board];
      this.ahead = [];
      this.show(board, texts.changedElsewhere);
    } catch {
      // An unreadable board from another window is ignored.
    }
  }

  clear(): void {
    this.do(newBoard(this.board.game, this.board.players.length), texts.tableCleared);
  }

  setKeys(keys: Keys): void {
    this.keys = keys;
    store(KEYS, JSON.stringify(keys));
  }

  setBeginner(on: boolean): void {
    this.beginner = on;
    store(BEGINNER, on ? 'yes' : '');
  }

  hand(seat: number): (FreeCard | Token)[] {
    return lying(this.board, `hand:${seat}`);
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the board. If that fails, it exists only as long as the page is open. */
function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function same(a: Board, b: Board): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Pieces placed at one position. Several pieces form a row with overlap. */
function at(board: Board, uids: string[], place: { x: number; y: number }): Board {
  let next = board;
  inOrder(board, uids).forEach((uid, k) => {
    const spot = within({ x: place.x + 30 * k, y: place.y });
    next = change(next, [uid], () => ({ ...spot, zone: zoneAround(board, spot) }));
  });
  return next;
}
