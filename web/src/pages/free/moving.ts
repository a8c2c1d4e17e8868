// Moving by hand: across the table, into named zones, onto stacks, into a hand, the discard pile or exile.

import {
  CARD,
  FELT,
  STEP,
  change,
  find,
  inOrder,
  isToken,
  lying,
  onFelt,
  pieces,
  remove,
  toFront,
  within,
  type Board,
  type FreeCard,
  type Token,
  type ZoneBox,
} from './board';
import * as texts from '../../texts/free';

const OVERLAP = 26;
const SHIFT = 22;

/** These pieces with their whole stacks. */
export function withStacks(board: Board, uids: string[]): string[] {
  const stacks = new Set(uids.map((uid) => find(board, uid)?.stack).filter((s) => s != null));
  const chosen = new Set(uids);
  return pieces(board)
    .filter((p) => chosen.has(p.uid) || (p.stack !== null && stacks.has(p.stack)))
    .map((p) => p.uid);
}

/** Moves pieces over the table. A stack moves as one. A piece that leaves a named zone is loose again. */
export function moveBy(board: Board, uids: string[], dx: number, dy: number): Board {
  const moved = withStacks(
    board,
    uids.filter((uid) => onFelt(find(board, uid)!)),
  );
  const next = change(board, moved, (p) => within({ x: p.x + dx, y: p.y + dy }));
  return change(next, moved, (p) => ({ zone: zoneAround(next, p) }));
}

/** The named zone that contains the center of a piece, or the board. */
export function zoneAround(board: Board, place: { x: number; y: number }): string {
  const x = place.x + CARD.width / 2;
  const y = place.y + CARD.height / 2;
  const zone = board.zones.findLast((z) => x >= z.x && x <= z.x + z.w && y >= z.y && y <= z.y + z.h);
  return zone ? `zone:${zone.name}` : 'board';
}

/** Drops pieces after a drag. In a zone they snap into its row or column, elsewhere to the grid if it is on. */
export function drop(board: Board, uids: string[]): Board {
  let next = toFront(board, withStacks(board, uids));
  for (const uid of inOrder(next, uids)) {
    const piece = find(next, uid)!;
    const zone = next.zones.find((z) => piece.zone === `zone:${z.name}`);
    if (zone && piece.stack === null) next = change(next, [uid], () => slot(next, zone, uid));
    else if (next.grid && piece.stack === null)
      next = change(next, [uid], (p) => within({ x: snap(p.x), y: snap(p.y) }));
  }
  return next;
}

function snap(n: number): number {
  return Math.round(n / STEP) * STEP;
}

/** The next place in a zone. A tall zone is filled downward with overlap, a wide zone from the left. */
function slot(board: Board, zone: ZoneBox, uid: string): { x: number; y: number } {
  const others = lying(board, `zone:${zone.name}`).filter((p) => p.uid !== uid);
  const tall = zone.h > zone.w;
  const room = tall ? zone.h - CARD.height - 28 : zone.w - CARD.width - 16;
  const step = tall ? OVERLAP : Math.min(CARD.width + 8, Math.max(SHIFT, room / Math.max(1, others.length)));
  const far = Math.min(others.length * step, Math.max(0, room));
  return within(
    tall ? { x: zone.x + (zone.w - CARD.width) / 2, y: zone.y + 24 + far } : { x: zone.x + 8 + far, y: zone.y + 24 },
  );
}

/** Moves pieces to a place by its name: `board`, a named zone, a hand, the discard pile, exile. */
export function putInto(board: Board, uids: string[], zone: string): Board {
  if (zone.startsWith('zone:')) return intoZone(board, uids, zone);
  if (zone === 'board') return ontoFelt(board, uids);
  const tokens = uids.filter((uid) => isToken(find(board, uid)!));
  const cards = toFront(remove(board, tokens), uids);
  const face = zone.startsWith('hand:') ? 'front' : undefined;
  return change(cards, uids, (p) => ({
    zone,
    tapped: false,
    rot: 0,
    stack: null,
    counters: {},
    ...(face && !isToken(p) ? { face } : {}),
  }));
}

/** Puts a card in a hand before another card there, or last. */
export function sortInto(board: Board, uids: string[], zone: string, before: string | null): Board {
  const moved = new Set(uids);
  const others = lying(board, zone).filter((p) => !moved.has(p.uid));
  const at = before === null ? -1 : others.findIndex((p) => p.uid === before);
  const k = at < 0 ? others.length : at;
  const order = [
    ...others.slice(0, k).map((p) => p.uid),
    ...inOrder(board, uids),
    ...others.slice(k).map((p) => p.uid),
  ];
  const heights = order.map((uid) => find(board, uid)!.z).sort((a, b) => a - b);
  return change(board, order, (p) => ({ z: heights[order.indexOf(p.uid)]! }));
}

function intoZone(board: Board, uids: string[], zone: string): Board {
  const box = board.zones.find((z) => `zone:${z.name}` === zone);
  if (!box) return board;
  let next = board;
  for (const uid of inOrder(board, uids)) {
    next = change(toFront(next, [uid]), [uid], () => ({ zone, stack: null, ...slot(next, box, uid) }));
  }
  return next;
}

function ontoFelt(board: Board, uids: string[]): Board {
  let next = board;
  for (const uid of inOrder(board, uids)) {
    next = change(toFront(next, [uid]), [uid], (p) => ({ zone: 'board', ...freePlace(next, p.owner) }));
  }
  return next;
}

/** An empty place on the table. The first seat starts at the bottom, the others at the top. */
export function freePlace(board: Board, owner: number): { x: number; y: number } {
  const rows = owner === 0 ? [3, 4, 2, 1, 0] : [1, 0, 2, 3, 4];
  const taken = pieces(board).filter(onFelt);
  for (const row of rows) {
    for (let x = 2 * STEP; x <= FELT.width - CARD.width; x += CARD.width + STEP) {
      const y = STEP + row * (CARD.height + STEP);
      if (y > FELT.height - CARD.height) continue;
      const free = !taken.some((p) => Math.abs(p.x - x) < CARD.width && Math.abs(p.y - y) < CARD.height);
      if (free && zoneAround(board, { x, y }) === 'board') return { x, y };
    }
  }
  return { x: FELT.width / 2, y: FELT.height / 2 };
}

// stacks are only positions: every card stays separate

export function stack(board: Board, uids: string[]): Board {
  const chosen = inOrder(
    board,
    withStacks(
      board,
      uids.filter((uid) => onFelt(find(board, uid)!)),
    ),
  );
  if (chosen.length < 2) return board;
  const base = find(board, chosen[0]!)!;
  const name = freshStack(board);
  let k = 0;
  let next = toFront(board, chosen);
  for (const uid of chosen) {
    const place = within({ x: base.x + 6 * k, y: base.y + SHIFT * k });
    next = change(next, [uid], () => ({ ...place, stack: name, zone: base.zone }));
    k += 1;
  }
  return next;
}

function freshStack(board: Board): string {
  const taken = new Set(pieces(board).map((p) => p.stack));
  let n = 1;
  while (taken.has(`s${n}`)) n += 1;
  return `s${n}`;
}

/** Spreads the stacks of these pieces out in a row. */
export function unstack(board: Board, uids: string[]): Board {
  let next = board;
  const names = new Set(uids.map((uid) => find(board, uid)?.stack).filter((s) => s != null));
  for (const name of names) {
    const members: (FreeCard | Token)[] = pieces(board)
      .filter((p) => p.stack === name)
      .sort((a, b) => a.z - b.z);
    const base = members[0]!;
    members.forEach((member, k) => {
      next = change(next, [member.uid], () => ({
        ...within({ x: base.x + k * (CARD.width + 8), y: base.y }),
        stack: null,
      }));
    });
    next = change(
      next,
      members.map((m) => m.uid),
      (p) => ({ zone: zoneAround(next, p) }),
    );
  }
  return next;
}

// named zones

export function addZone(board: Board, zone: ZoneBox): Board {
  return { ...board, zones: [...board.zones, { ...zone, name: freeName(board, zone.name) }] };
}

/**
 * A position for a zone of this size that overlaps no other zone and no piece or, if there is none, a slightly offset
 * position.
 */
export function zonePlace(board: Board, zone: ZoneBox): { x: number; y: number } {
  const taken = [
    ...board.zones,
    ...pieces(board)
      .filter(onFelt)
      .map((p) => ({ x: p.x, y: p.y, w: CARD.width, h: CARD.height })),
  ];
  const last = FELT.height - zone.h - STEP;
  const apart = (x: number, y: number): boolean =>
    !taken.some((t) => x < t.x + t.w && t.x < x + zone.w && y < t.y + t.h && t.y < y + zone.h);
  for (let down = 0; down <= last; down += STEP) {
    const y = zone.owner === 0 ? last - down : STEP + down;
    for (let x = zone.x; x + zone.w <= FELT.width; x += STEP) if (apart(x, y)) return { x, y };
  }
  const shift = 2 * STEP * board.zones.length;
  return { x: Math.min(zone.x + shift, FELT.width - zone.w), y: Math.min(zone.y + shift, FELT.height - zone.h) };
}

function freeName(board: Board, preferred: string): string {
  const taken = new Set(board.zones.map((z) => z.name));
  const name = preferred.trim() || texts.zone;
  if (!taken.has(name)) return name;
  let n = 2;
  while (taken.has(`${name} ${n}`)) n += 1;
  return `${name} ${n}`;
}

/** A new name, position, size, color or protection for a zone. Its cards stay in it. */
export function changeZone(board: Board, name: string, by: Partial<ZoneBox>): Board {
  const others = { ...board, zones: board.zones.filter((z) => z.name !== name) };
  const now = by.name === undefined ? name : freeName(others, by.name);
  const moved = pieces(board)
    .filter((p) => p.zone === `zone:${name}`)
    .map((p) => p.uid);
  const old = board.zones.find((z) => z.name === name);
  if (!old) return board;
  const dx = (by.x ?? old.x) - old.x;
  const dy = (by.y ?? old.y) - old.y;
  const next = { ...board, zones: board.zones.map((z) => (z.name === name ? { ...z, ...by, name: now } : z)) };
  return change(next, moved, (p) => ({ zone: `zone:${now}`, ...within({ x: p.x + dx, y: p.y + dy }) }));
}

/** Removes a zone. Its cards stay loose on the board. */
export function removeZone(board: Board, name: string): Board {
  const inside = pieces(board)
    .filter((p) => p.zone === `zone:${name}`)
    .map((p) => p.uid);
  const next = { ...board, zones: board.zones.filter((z) => z.name !== name) };
  return change(next, inside, () => ({ zone: 'board' }));
}
