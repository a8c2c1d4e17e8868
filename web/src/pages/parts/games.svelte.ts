/** Which games there are, and which one a page is about: the one in its path, else the one chosen last, else the first. */
import { once } from '../../lib/api';
import { settings } from '../../lib/settings.svelte';

export interface GameInShort {
  slug: string;
  title: string;
  about: string;
  seats: { least: number; most: number };
  decks: number;
  cards: number;
}

export const allGames = (): Promise<GameInShort[]> => once('/api/games');

export function gameOf(path: string[], games: GameInShort[]): string {
  const last = games.find((game) => game.slug === settings.game);
  return path[0] ?? last?.slug ?? games[0]?.slug ?? '';
}
