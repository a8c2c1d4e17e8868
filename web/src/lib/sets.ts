/** Sets of custom cards and changes: the sets that the server offers, and the set of a room. */
import type { CardInfo } from '../cards/types';
import type { DeckInfo } from '../pages/lobby/decks';
import { get, once } from './api';
import type { GameOption } from './seats';

export interface Difference {
  what: 'card' | 'option' | 'deck' | string;
  name: string;
  kind: 'new' | 'changed' | 'removed' | string;
  lines: string[];
}

export interface SetInfo {
  name: string;
  digest: string;
  /** Deck rules of the game that the set's changes break. */
  warnings: string[];
  differences: Difference[];
  decks: DeckInfo[];
}

export interface OfferedSet extends SetInfo {
  game: string;
  about: string;
  /** The options whose defaults the set changes. */
  options: Record<string, string>;
  /** The cards that the set adds or changes. */
  cards: CardInfo[];
}

export const offeredSets = (): Promise<OfferedSet[]> => once('/api/sets');

/** The cards of a game, with a set's cards in place of the printed ones. */
export function withCards(printed: CardInfo[], own: CardInfo[]): CardInfo[] {
  const ids = new Set(own.map((card) => card.id));
  return own.length ? [...printed.filter((card) => !ids.has(card.id)), ...own] : printed;
}

/** The options of a game, with the values of a set as their defaults. The default is the first value. */
export function withDefaults(options: GameOption[], own: Record<string, string>): GameOption[] {
  return options.map((option) => {
    const value = own[option.name];
    return value === undefined ? option : { ...option, values: [...new Set([value, ...option.values])] };
  });
}

/** The cards in a room: the cards of its game, and of its set if it has one. */
export async function roomCards(game: string, room: string, hasSet: boolean): Promise<CardInfo[]> {
  const printed = once<CardInfo[]>(`/api/games/${encodeURIComponent(game)}/cards`);
  return hasSet ? withCards(await printed, await get(`/api/rooms/${encodeURIComponent(room)}/cards`)) : printed;
}
