/**
 * The available games, and the game of a page: the game in its path, otherwise the last chosen game, otherwise the
 * first.
 */
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

export interface Found {
  games: GameInShort[];
  game: string;
}

/** All games, and the game of a page. The page reads `slug` synchronously, so it notices when that changes. */
export async function findGame(slug: string): Promise<Found> {
  const games = await allGames();
  const last = games.find((game) => game.slug === settings.game);
  return { games, game: slug || (last?.slug ?? games[0]?.slug ?? '') };
}
