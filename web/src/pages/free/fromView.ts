// Copies a game to the free table: only what the viewer may see. Nothing is copied back.

import type { View } from '../../lib/wire';
import { CARD, STEP, newBoard, type Board, type FreeCard } from './board';

/** The game's zones that are hands, decks and discard piles. Everything else is on the table. */
export interface Places {
  hand: (zone: string) => boolean;
  deck: (zone: string) => boolean;
  discard: (zone: string) => boolean;
}

/** The place of a zone, by its visibility and by its look in the layout. */
export function placesOf(zones: { name: string; sees: number; shared: boolean; active: boolean }[]): Places {
  const by = new Map(zones.map((zone) => [zone.name, zone]));
  return {
    hand: (zone) => by.get(zone)?.sees === 1,
    deck: (zone) => by.get(zone)?.sees === 0,
    discard: (zone) => /grave|discard|pail|used/.test(zone) && !by.get(zone)?.shared,
  };
}

/** The board of a view. Unknown cards are left out. */
export function fromView(view: View, game: string, places: Places): Board {
  const seats = Object.keys(view.seats).length;
  const board = newBoard(game, seats);
  board.players = board.players.map((p) => ({ ...p, name: view.seats[p.seat]?.name ?? p.name }));
  const rows = new Map<number, number>();
  let z = 0;
  for (const [name, pile] of Object.entries(view.piles)) {
    const [zone = '', whose] = name.split('/');
    for (const { at, card } of pile.cards ?? []) {
      if (!card) continue;
      const lying = view.lying?.[at];
      const owner = Number(whose ?? lying?.seat ?? 0) || 0;
      if (places.deck(zone)) {
        board.piles.find((p) => p.owner === owner)?.cards.unshift({ card, variant: 0 });
        continue;
      }
      const beside = places.hand(zone) ? `hand:${owner}` : places.discard(zone) ? `pail:${owner}` : 'board';
      const k = rows.get(owner) ?? 0;
      if (beside === 'board') rows.set(owner, k + 1);
      board.cards.push({
        ...bare(`c${at}`, card, owner, beside, (z += 1)),
        ...spot(owner, k),
        tapped: !!lying?.tapped,
        face: lying?.down ? 'back' : 'front',
        counters: countersOf(lying?.meters),
      });
    }
  }
  return board;
}

function bare(uid: string, card: string, owner: number, zone: string, z: number): FreeCard {
  return {
    uid,
    card,
    owner,
    zone,
    x: 0,
    y: 0,
    z,
    rot: 0,
    tapped: false,
    face: 'front',
    variant: 0,
    stack: null,
    dealt: true,
    counters: {},
  };
}

function spot(owner: number, k: number): { x: number; y: number } {
  const across = 11;
  const row = Math.floor(k / across);
  const y = owner === 0 ? 720 - row * (CARD.height + STEP) : 40 + row * (CARD.height + STEP);
  return { x: 2 * STEP + (k % across) * (CARD.width + STEP), y: Math.max(0, y) };
}

/** Damage and counters of a card as markers. */
function countersOf(meters: { name: string; value: number; most: number }[] = []): Record<string, number> {
  const markers: Record<string, number> = {};
  for (const { name, value, most } of meters) {
    if (name === 'counters') markers.counters = value;
    else if (name === 'health' && most > value) markers.damage = most - value;
  }
  return markers;
}
