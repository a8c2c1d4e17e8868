/** The data of a game that the deck pages need, requested once. */
import type { CardInfo } from '../../cards/types';
import { once, post } from '../../lib/api';
import { gameInfo, type GameInfo } from '../../lib/seats';
import { Catalogue, type Deck, type DeckPart, type ShippedDeck } from './deck';
import { toText } from './list';

export interface DeckGame extends GameInfo {
  deck_parts: DeckPart[];
  curve: string;
}

export interface Shelf {
  info: DeckGame;
  book: Catalogue;
  shipped: ShippedDeck[];
}

export async function shelfOf(game: string): Promise<Shelf> {
  const api = `/api/games/${encodeURIComponent(game)}`;
  const [info, cards, shipped] = await Promise.all([
    gameInfo(game) as Promise<DeckGame>,
    once<CardInfo[]>(`${api}/cards`),
    once<ShippedDeck[]>(`${api}/decks`),
  ]);
  return { info, book: new Catalogue(game, cards, info.deck_parts ?? []), shipped };
}

export interface Checked {
  legal: boolean;
  faults: string[];
}

/** The deck errors that the server reports. */
export function check(deck: Deck, book: Catalogue): Promise<Checked> {
  return post<Checked>(`/api/games/${encodeURIComponent(book.game)}/decks/check`, { list: toText(deck, book) });
}
