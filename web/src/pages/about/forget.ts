/** Deletes all my data: first on the server, so that the keys still exist if that fails, then in this browser. */
import { forgetMe } from '../../lib/seats';
import * as texts from '../../texts/about';

const OURS = 'playmat.';

export async function forgetEverything(): Promise<string> {
  const { gone, left } = await forgetMe();
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(OURS))) localStorage.removeItem(key);
  return summaryOf(gone, left);
}

const games = (count: number): string => (count === 1 ? '1 game' : `${count} games`);

export function summaryOf(gone: number, left: number): string {
  const parts = [];
  if (gone) parts.push(`${games(gone)} deleted`);
  if (left) parts.push(texts.removedFromGames(games(left)));
  return parts.length ? texts.done(parts.join('; ')) : texts.doneNothingLeft;
}
