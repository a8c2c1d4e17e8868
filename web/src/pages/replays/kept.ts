/** The list of finished games: the player's own and public ones. */
import { get, post } from '../../lib/api';
import { keptSeats } from '../../lib/seats';
import type { Outcome } from '../../lib/wire';
import * as texts from '../../texts/replays';

export interface Kept {
  id: string;
  game: string;
  at: number;
  seats: string[];
  players: string[];
  outcome: Outcome | null;
  answers: number;
  /** The player's seat, if they took part. */
  seat?: number;
}

/** All listed games, newest first. A public game that the player took part in is listed once, as their own. */
export async function allKept(): Promise<Kept[]> {
  const tokens = [...new Set(keptSeats().map((seat) => seat.token))].slice(-100);
  const [open, mine] = await Promise.all([
    get<Kept[]>('/api/replays'),
    tokens.length ? post<Kept[]>('/api/replays/mine', { tokens }) : [],
  ]);
  const known = new Set(mine.map((one) => one.id));
  return [...mine, ...open.filter((one) => !known.has(one.id))].sort((a, b) => b.at - a.at);
}

export interface Wanted {
  game: string;
  mine: boolean;
  find: string;
}

/** Filters games by game, by owner, and by words in their players and result. */
export function chosen(all: Kept[], { game, mine, find }: Wanted): Kept[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    if ((game && one.game !== game) || (mine && one.seat === undefined)) return false;
    const text = [...one.seats, ...one.players, ended(one)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The name of a seat, with its player in parentheses. */
export const who = ({ seats, players, seat }: Kept, k: number): string => {
  const name = seats[k] ?? '';
  const by = seat === k ? 'you' : players[k] && players[k] !== name ? players[k] : '';
  return by ? `${name} (${by})` : name;
};

export function ended({ outcome, seats, seat }: Kept): string {
  if (!outcome) return texts.notFinished;
  if (!outcome.winners.length) return texts.aDraw(outcome.ending);
  const won = outcome.winners.map((k) => (k === seat ? 'you' : seats[k])).join(' and ');
  return texts.won(won, outcome.ending);
}
