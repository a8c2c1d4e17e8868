/** A replay with all its moments, fetched in parts. */
import { isAgent } from '../../lib/players';
import { get, post, Refused } from '../../lib/api';
import { keep } from '../../lib/seats';
import { pictured, STRIP } from '../../director/director.svelte';
import { storyOf, type Beat } from '../../director/story';
import type { Presence } from '../../lib/wire';
import { moments, type Moment, type Told } from '../parts/steps';

/** The viewer who sees all cards. */
export const OPEN = -2;

export interface Replay {
  /** The viewing seat. */
  seat: number;
  told: Told;
  all: Moment[];
}

const PART = 200;

/** The server stores a finished game before it responds, so a replay that is missing now will not appear later. */
export async function fetchReplay(id: string, seat: number): Promise<Replay> {
  const path = `/api/replays/${encodeURIComponent(id)}/steps?seat=${seat}&count=${PART}`;
  let firstPart: Told;
  try {
    firstPart = await get<Told>(`${path}&from=0`);
  } catch (fault) {
    // A link may name a seat that this game does not have.
    if (seat === OPEN || !(fault instanceof Refused) || fault.status !== 400) throw fault;
    return fetchReplay(id, OPEN);
  }
  const all = moments(firstPart.steps);
  const entries = firstPart.entries ?? 0;
  while (all.length <= entries) {
    const more = await get<Told>(`${path}&from=${all.length}`);
    if (!more.steps.length) break;
    all.push(...moments(more.steps, all[all.length - 1] ?? null));
  }
  return { seat, told: firstPart, all };
}

/** The number of steps to search backward. */
const BACK = 60;

/** The last beats before a moment, enough for the film strip. */
export function pastOf(all: Moment[], at: number): Beat[] {
  const beats: Beat[] = [];
  for (let k = at; k > Math.max(0, at - BACK) && beats.length < STRIP; k -= 1) {
    const { told, view } = all[k]!;
    if (told && view) beats.unshift(...storyOf(told.message, told.before, view).filter(pictured));
  }
  return beats;
}

/** The players, as if they were connected. Each is a computer level or a person, with or without a name. */
export function presenceOf({ players = [] }: Told, levels: string[]): Presence {
  const seats = players.map((who, seat) =>
    levels.includes(who) || isAgent(who)
      ? { seat, name: '', player: who }
      : { seat, name: who === 'person' ? '' : who, player: 'person', here: true },
  );
  return { type: 'presence', seats };
}

interface Opened {
  room: string;
  seats: { seat: number; token?: string }[];
}

/** Opens a room that starts at this moment. Returns the path of its table. */
export async function playFrom(
  id: string,
  game: string,
  entry: number,
  seat: number,
  level: string,
  name: string,
): Promise<string> {
  const opened = await post<Opened>(`/api/replays/${encodeURIComponent(id)}/play`, { entry, seat, level, name });
  for (const { seat: own, token } of opened.seats) if (token) keep({ room: opened.room, seat: own, token, game });
  return `/table/${opened.room}`;
}

/** This moment as a scenario file, with every card and the behavior that a reporter expected. */
export async function shareReplay(id: string, entry: number, expected: string): Promise<string> {
  const { text } = await post<{ text: string }>(`/api/replays/${encodeURIComponent(id)}/scenario`, { entry, expected });
  return text;
}
