/** Opens a position in which a card can be played, as a game or as text to change. */
import { post } from '../../lib/api';
import { keep } from '../../lib/seats';

export interface OpenedRoom {
  room: string;
  seats: { seat: number; token?: string }[];
}

/** The maximum length of a file that is read as a position. */
export const MOST_LETTERS = 60_000;
const LAST_STEP = 10_000;

/** The address of a new room, whose seats are stored in this browser. */
export function entered(opened: OpenedRoom, game: string): string {
  for (const { seat, token } of opened.seats) if (token) keep({ room: opened.room, seat, token, game });
  return `/table/${opened.room}`;
}

/** The address of a new game in which the card can be played now. */
export async function tryCard(game: string, set: string, card: string, level: string, name: string): Promise<string> {
  const path = `/api/games/${encodeURIComponent(game)}/try`;
  return entered(await post<OpenedRoom>(path, { set, card, level, name }), game);
}

/** The same position as a scenario, with the cards of both sides. */
export async function positionOf(game: string, set: string, card: string): Promise<string> {
  const path = `/api/games/${encodeURIComponent(game)}/try/position`;
  return (await post<{ text: string }>(path, { set, card })).text;
}

/** The address of a new game from the end of a scenario. */
export async function playPosition(game: string, text: string, level: string, name: string): Promise<string> {
  return entered(await post<OpenedRoom>('/api/scenarios/play', { text, step: LAST_STEP, level, name }), game);
}

/** The reason why a scenario fails, or "". */
export async function failureOf(text: string): Promise<string> {
  return (await post<{ failed: string }>('/api/scenarios/open', { text })).failed;
}
