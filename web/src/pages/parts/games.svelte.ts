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

export interface Found {
  games: GameInShort[];
  game: string;
}

/** All games, and the one a page is about. What is asked for is given, not read later: so a page notices when it changes. */
export async function findGame(wanted: string): Promise<Found> {
  const games = await allGames();
  const last = games.find((game) => game.slug === settings.game);
  return { games, game: wanted || (last?.slug ?? games[0]?.slug ?? '') };
}
