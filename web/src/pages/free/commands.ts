// The commands that keys, buttons and menu items run on the table.

import { VARIANTS } from '../parts/variants';
import {
  copies,
  count,
  find,
  flip,
  isToken,
  nextVariant,
  onFelt,
  pieces,
  rotate,
  tap,
  toFront,
  untapAll,
} from './board';
import type { Free } from './free.svelte';
import type { Command } from './keys';
import { putInto, stack, unstack, withStacks } from './moving';
import * as texts from '../../texts/free';

type Act = (free: Free, uids: string[]) => void;

/** Only pieces on the table can be tapped, turned, flipped, stacked and counted. */
function onCloth(act: (free: Free, uids: string[], names: string) => void): Act {
  return (free, uids) => {
    const felt = uids.filter((uid) => onFelt(find(free.board, uid)!));
    if (felt.length) act(free, felt, free.names(felt));
    else free.tell(uids.length ? texts.onlyOnTable : texts.nothingIsSelected);
  };
}

const ACTS: Partial<Record<Command, Act>> = {
  tap: onCloth((free, uids, names) => {
    const all = uids.every((uid) => find(free.board, uid)?.tapped);
    free.do(tap(free.board, uids), `${names} ${all ? 'untapped' : 'tapped'}.`);
  }),
  rotate: onCloth((free, uids, names) => free.do(rotate(free.board, uids, 90), `${names} turned.`)),
  lean: onCloth((free, uids, names) => free.do(rotate(free.board, uids, 15), `${names} turned.`)),
  flip: onCloth((free, uids, names) => {
    const one = find(free.board, uids[0]!)!;
    const next = flip(free.board, uids);
    if (uids.length > 1 || isToken(one)) free.do(next, `${names} flipped.`);
    else if (one.face === 'front') free.do(next, texts.faceDown(names));
    else free.do(next, texts.faceUp(free.cardName(one.card)));
  }),
  stack: onCloth((free, uids, names) => {
    if (withStacks(free.board, uids).length < 2) free.tell(texts.stackNeedsTwo);
    else free.do(stack(free.board, uids), `${names} stacked.`);
  }),
  unstack: onCloth((free, uids, names) => free.do(unstack(free.board, uids), `${names} unstacked.`)),
  front: onCloth((free, uids, names) => free.do(toFront(free.board, uids), texts.toTheFront(names))),
  raise: onCloth((free, uids) => raise(free, uids, free.board.overlay_label, 1)),
  lower: onCloth((free, uids) => raise(free, uids, free.board.overlay_label, -1)),
  copy: onCloth((free, uids, names) => {
    const there = new Set(pieces(free.board).map((p) => p.uid));
    free.do(copies(free.board, uids), texts.copyOf(names));
    free.selected = pieces(free.board)
      .map((p) => p.uid)
      .filter((uid) => !there.has(uid));
  }),
  variant: (free, uids) => {
    if (uids.length) free.do(nextVariant(free.board, uids, VARIANTS), texts.newPictureFor(free.names(uids)));
  },
  discard: (free, uids) => {
    if (!uids.length) return;
    let board = free.board;
    for (const seat of new Set(uids.map((uid) => find(free.board, uid)!.owner))) {
      const theirs = uids.filter((uid) => find(free.board, uid)!.owner === seat);
      board = putInto(board, theirs, `pail:${seat}`);
    }
    free.do(board, texts.movedTo(free.names(uids), free.placeName('pail')));
  },
  untap: (free) => free.do(untapAll(free.board, free.seat), texts.untapsEverything(free.player(free.seat))),
  all: (free) => {
    free.selected = pieces(free.board)
      .filter(onFelt)
      .map((p) => p.uid);
    free.tell(`${free.selected.length} selected.`);
  },
  coin: (free) => free.toss(),
  deal: (free) => free.deal(1, 'board'),
  draw: (free) => free.deal(1, 'hand'),
  shuffle: (free) => free.shuffle(),
  peek: (free) => free.peek(),
  undo: (free) => free.undo(),
  redo: (free) => free.redo(),
};

/** Applies a command to these pieces. The page handles `menu` and `help` itself. */
export function obey(free: Free, command: Command, uids: string[]): void {
  ACTS[command]?.(free, uids);
}

/** Adds or removes markers of one kind. */
export function raise(free: Free, uids: string[], name: string, by: number): void {
  free.do(count(free.board, uids, name, by), texts.markerOn(by > 0 ? `+${by}` : `−${-by}`, name, free.names(uids)));
}
