/** Decks in the deck picker: their leading cards and their makeup. */
import type { CardInfo } from '../../cards/types';
import { once } from '../../lib/api';
import { ownDecks } from '../decks/own';
import * as texts from '../../texts/lobby';

export interface DeckInfo {
  name: string;
  title: string;
  about?: string;
  notes: Record<string, string>;
  cards: string[];
}

export const decksOf = (game: string): Promise<DeckInfo[]> => once(`/api/games/${game}/decks`);
export const cardsOf = (game: string): Promise<CardInfo[]> => once(`/api/games/${game}/cards`);

/** The prefix that marks a player's own deck in the lobby. */
export const OWN = 'own:';

/** The decks that were built in this browser, in the same form as the built-in decks. */
export function ownInfos(game: string): DeckInfo[] {
  return ownDecks(game).map(({ name, deck }) => ({
    name: OWN + name,
    title: name,
    about: texts.yourOwnDeck,
    notes: Object.fromEntries(Object.entries(deck.parts).map(([note, ids]) => [note, Object.keys(ids).join(', ')])),
    cards: Object.entries(deck.main).flatMap(([id, n]) => Array<string>(n).fill(id)),
  }));
}

/** The deck of a seat as the server expects it: its name, or the whole list for a player's own deck. */
export function seatDeck(game: string, name: string): { deck: string; list?: string } {
  if (!name.startsWith(OWN)) return { deck: name };
  const own = ownDecks(game).find((deck) => deck.name === name.slice(OWN.length));
  return own ? { deck: own.name, list: own.list } : { deck: '' };
}

const LEADS = 3;

/** The cards on a deck's box: cards outside the main deck first, then the others by rank and count. */
export function leads(deck: DeckInfo, cards: Map<string, CardInfo>): CardInfo[] {
  const byName = new Map([...cards.values()].flatMap((card) => [[card.name, card] as const, [card.id, card] as const]));
  const noted = Object.values(deck.notes)
    .flatMap((note) => note.split(/[,;]/))
    .flatMap((name) => byName.get(name.trim()) ?? [])
    .filter((card) => card.apart);
  const counts = new Map<string, number>();
  for (const id of deck.cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rest = [...counts]
    .flatMap(([id, count]) => (cards.has(id) ? [{ card: cards.get(id) as CardInfo, count }] : []))
    .sort((a, b) => b.card.rank - a.card.rank || b.count - a.count)
    .map(({ card }) => card);
  return [...new Set([...noted, ...rest])].slice(0, LEADS);
}

/** The number of cards of each kind, most frequent first: "19 Equipment, 12 Spell". */
export function makeUp(deck: DeckInfo, cards: Map<string, CardInfo>): [string, number][] {
  const counts = new Map<string, number>();
  for (const id of deck.cards) {
    const kind = cards.get(id)?.kind ?? 'card';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
