/** Finished games as they are listed: mine, and those that everybody may see. */
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
  /** The seat that was mine, if one was. */
  seat?: number;
}

/** All that can be listed, the newest first; a game of mine that is public as well stands there once, as mine. */
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

/** Those of a game, mine, and with all these words among the players and the ending. */
export function chosen(all: Kept[], { game, mine, find }: Wanted): Kept[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    if ((game && one.game !== game) || (mine && one.seat === undefined)) return false;
    const said = [...one.seats, ...one.players, ended(one)].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** Who sat there: a person by name, and in brackets what they played with or who played it. */
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
