/** A free table that somebody sits at: the board, what is selected, what can be undone, what was done. */
import type { CardInfo } from '../../cards/types';
import { VARIANTS } from '../parts/variants';
import {
  change,
  count,
  find,
  flip,
  isToken,
  lying,
  newBoard,
  nextVariant,
  onFelt,
  rotate,
  setSv,
  tap,
  type Board,
  type FreeCard,
  type Token,
} from './board';
import { coin, collect, deal, deckOf, peek, returnAll, setDeck, shuffle, toDeck, type Chance, chance } from './decks';
import { readKeys, type Command, type Keys } from './keys';
import { drop, moveBy, putInto, stack, unstack, withStacks } from './moving';
import { fromJson, toJson } from './save';

const PAST = 100;
const KEPT = 'playmat.free';
const KEYS = 'playmat.free.keys';
const BEGINNER = 'playmat.free.beginner';

export class Free {
  board: Board = $state.raw(newBoard(''));
  selected: string[] = $state.raw([]);
  /** Whose tools are used: the seat that deals, shuffles and draws. */
  seat = $state(0);
  past: Board[] = $state.raw([]);
  log: string[] = $state.raw([]);
  coin: 'heads' | 'tails' | '' = $state('');
  /** What the peeking seat sees for the moment. */
  peeked: { card: string; variant: number }[] = $state.raw([]);
  keys: Keys = $state.raw(readKeys(stored(KEYS)));
  beginner = $state(stored(BEGINNER) === 'yes');
  /** Where the board would be if what is dragged were let go here. */
  live: Board | null = $state.raw(null);
  shown = $derived(this.live ?? this.board);

  constructor(
    readonly cards: Map<string, CardInfo>,
    game: string,
    private readonly fall: Chance = chance,
  ) {
    this.board = newBoard(game);
    const kept = stored(`${KEPT}.${game}`);
    if (kept) this.import(kept, true);
  }

  // doing and undoing

  /** Does something to the board; it can be undone, and is told. */
  do(next: Board, said = ''): void {
    if (next === this.board) return;
    this.past = [...this.past.slice(-PAST), this.board];
    this.board = next;
    this.live = null;
    this.selected = this.selected.filter((uid) => find(next, uid));
    this.tell(said);
    store(`${KEPT}.${next.game}`, JSON.stringify(toJson(next)));
  }

  undo(): void {
    const before = this.past[this.past.length - 1];
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.board = before;
    this.selected = this.selected.filter((uid) => find(before, uid));
    this.tell('Undone.');
    store(`${KEPT}.${before.game}`, JSON.stringify(toJson(before)));
  }

  tell(said: string): void {
    if (said) this.log = [...this.log.slice(-200), said];
  }

  // names

  name(uid: string): string {
    const piece = find(this.board, uid);
    if (!piece) return 'nothing';
    if (isToken(piece)) return piece.name;
    return piece.face === 'back' ? 'a card' : this.cardName(piece.card);
  }

  cardName(card: string): string {
    return this.cards.get(card)?.name ?? card;
  }

  private names(uids: string[]): string {
    return uids.length === 1 ? this.name(uids[0]!) : `${uids.length} cards`;
  }

  player(seat: number): string {
    return this.board.players[seat]?.name ?? `Player ${seat + 1}`;
  }

  /** How a piece lies, for those who listen; what it is stands on it. */
  state(piece: FreeCard | Token): string {
    const counters = Object.entries(piece.counters).map(([name, n]) => `${n} ${name}`);
    const where = piece.zone.startsWith('zone:') ? `in ${piece.zone.slice(5)}` : '';
    return [
      piece.tapped ? 'tapped' : '',
      piece.rot ? `turned ${piece.rot}°` : '',
      piece.stack ? 'in a stack' : '',
      ...counters,
      where,
      `of ${this.player(piece.owner)}`,
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

  /** What a command is about: what is selected, or the one piece that has the keyboard. */
  meant(focused?: string): string[] {
    if (focused && !this.selected.includes(focused)) return [focused];
    return this.selected;
  }

  // moving

  move(uids: string[], dx: number, dy: number): void {
    this.do(moveBy(this.board, uids, dx, dy), `${this.names(uids)} moved.`);
  }

  letGo(next: Board, uids: string[]): void {
    this.do(drop(next, uids), `${this.names(uids)} moved.`);
  }

  put(uids: string[], zone: string, place?: { x: number; y: number }): void {
    if (!uids.length) return;
    const said = `${this.names(uids)} to ${this.placeName(zone)}.`;
    if (zone === 'deck' || zone === 'deck bottom') this.do(toDeck(this.board, uids, zone !== 'deck'), said);
    else if (place)
      this.do(
        drop(
          change(putInto(this.board, uids, 'board'), uids, () => place),
          uids,
        ),
        said,
      );
    else this.do(putInto(this.board, uids, zone), said);
  }

  placeName(zone: string): string {
    const [kind, whose] = zone.split(':');
    if (kind === 'zone') return whose ?? '';
    if (kind === 'pail') return 'the discard pile';
    if (kind === 'board') return 'the table';
    if (zone === 'deck') return 'the top of the deck';
    if (zone === 'deck bottom') return 'the bottom of the deck';
    return kind === 'hand' ? 'the hand' : (kind ?? '');
  }

  // the deck of the seat

  deal(n: number, into: 'board' | 'hand'): void {
    const dealt = Math.min(n, deckOf(this.board, this.seat).length);
    if (!dealt) return this.tell(`The deck of ${this.player(this.seat)} is empty.`);
    this.do(
      deal(this.board, this.seat, n, into),
      `${this.player(this.seat)} ${into === 'hand' ? 'draws' : 'deals'} ${dealt}.`,
    );
  }

  shuffle(): void {
    this.do(shuffle(this.board, this.seat, this.fall), `${this.player(this.seat)} shuffles.`);
  }

  peek(n = 1): void {
    this.peeked = peek(this.board, this.seat, n);
    if (this.peeked.length) this.tell(`${this.player(this.seat)} peeks at the top ${n === 1 ? 'card' : `${n} cards`}.`);
    else this.tell(`The deck of ${this.player(this.seat)} is empty.`);
  }

  collect(): void {
    this.do(collect(this.board, this.seat), `${this.player(this.seat)} collects the loose cards to the deck.`);
  }

  returnAll(): void {
    this.do(returnAll(this.board, this.seat), `${this.player(this.seat)} returns all dealt cards to the deck.`);
  }

  load(cards: { card: string; variant: number }[], title: string): void {
    this.do(setDeck(this.board, this.seat, cards), `${this.player(this.seat)} takes ${title}, ${cards.length} cards.`);
  }

  toss(): void {
    this.coin = coin(this.fall);
    this.tell(`The coin shows ${this.coin}.`);
  }

  life(seat: number, sv: number): void {
    this.do(setSv(this.board, seat, sv), `${this.player(seat)}: ${sv}.`);
  }

  counter(uids: string[], name: string, by: number): void {
    this.do(count(this.board, uids, name, by), `${by > 0 ? `+${by}` : by} ${name} on ${this.names(uids)}.`);
  }

  /** Every command that a key or a button may give. */
  command(command: Command, uids: string[]): void {
    const names = this.names(uids);
    const felt = uids.filter((uid) => onFelt(find(this.board, uid)!));
    switch (command) {
      case 'tap':
        if (felt.length)
          this.do(tap(this.board, felt), `${names} ${find(this.board, felt[0]!)?.tapped ? 'untapped' : 'tapped'}.`);
        break;
      case 'rotate':
        if (felt.length) this.do(rotate(this.board, felt, 90), `${names} turned.`);
        break;
      case 'lean':
        if (felt.length) this.do(rotate(this.board, felt, 15), `${names} turned.`);
        break;
      case 'flip':
        if (felt.length) this.do(flip(this.board, felt), `${names} flipped.`);
        break;
      case 'stack':
        if (felt.length) this.do(stack(this.board, felt), `${names} stacked.`);
        break;
      case 'unstack':
        if (felt.length) this.do(unstack(this.board, withStacks(this.board, felt)), `${names} unstacked.`);
        break;
      case 'variant':
        if (uids.length) this.do(nextVariant(this.board, uids, VARIANTS), `Another picture for ${names}.`);
        break;
      case 'raise':
        if (felt.length) this.counter(felt, this.board.overlay_label, 1);
        break;
      case 'lower':
        if (felt.length) this.counter(felt, this.board.overlay_label, -1);
        break;
      case 'discard':
        for (const seat of new Set(uids.map((uid) => find(this.board, uid)!.owner))) {
          this.put(
            uids.filter((uid) => find(this.board, uid)?.owner === seat),
            `pail:${seat}`,
          );
        }
        break;
      case 'coin':
        this.toss();
        break;
      case 'deal':
        this.deal(1, 'board');
        break;
      case 'shuffle':
        this.shuffle();
        break;
      case 'peek':
        this.peek();
        break;
      case 'undo':
        this.undo();
        break;
      case 'menu':
        break;
    }
  }

  // keeping

  export(): Record<string, unknown> {
    return toJson(this.board);
  }

  /** Reads a saved board of this game; gives what had to be left out. */
  import(text: string, quietly = false): string[] {
    try {
      const { board, skipped } = fromJson(text, (card) => this.cards.has(card), VARIANTS);
      if (quietly) this.board = board;
      else this.do(board, 'A saved board was laid out.');
      return skipped;
    } catch (fault) {
      if (quietly) return [];
      throw fault;
    }
  }

  clear(): void {
    this.do(newBoard(this.board.game, this.board.players.length), 'The table was cleared.');
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

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Then it is only as long as the page is open; export keeps it.
  }
}
