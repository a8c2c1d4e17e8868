/** A replay with all its moments, fetched in parts. */
import { get, post, Refused } from '../../lib/api';
import { keep } from '../../lib/seats';
import { moments, type Moment, type Told } from '../parts/steps';

/** The eyes of somebody who sees everything. */
export const OPEN = -2;

export interface Replay {
  /** With whose eyes it is seen. */
  seat: number;
  told: Told;
  all: Moment[];
}

const PART = 200;

/** A game that has only just ended is recorded by the server before it answers; so what is not there does not exist. */
export async function fetchReplay(id: string, seat: number): Promise<Replay> {
  const path = `/api/replays/${encodeURIComponent(id)}/steps?seat=${seat}&count=${PART}`;
  let told: Told;
  try {
    told = await get<Told>(`${path}&from=0`);
  } catch (fault) {
    // A link may name a seat that this game does not have.
    if (seat === OPEN || !(fault instanceof Refused) || fault.status !== 400) throw fault;
    return fetchReplay(id, OPEN);
  }
  const all = moments(told.steps);
  const entries = told.entries ?? 0;
  while (all.length <= entries) {
    const more = await get<Told>(`${path}&from=${all.length}`);
    if (!more.steps.length) break;
    all.push(...moments(more.steps, all[all.length - 1] ?? null));
  }
  return { seat, told, all };
}

interface Opened {
  room: string;
  seats: { seat: number; token?: string }[];
}

/** A new room that begins at this moment; gives the path of its table. */
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
