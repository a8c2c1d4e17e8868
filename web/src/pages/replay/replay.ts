/** A replay with all its moments, fetched in parts. */
import { Refused, get, post } from '../../lib/api';
import { keep } from '../../lib/seats';
import { moments, type Moment, type Told } from '../parts/steps';

export interface Replay {
  told: Told;
  all: Moment[];
}

const PART = 200;

/** `waits` hears when the record is not there yet. */
export async function fetchReplay(id: string, seat: number, waits: () => void = () => {}): Promise<Replay> {
  const path = `/api/replays/${encodeURIComponent(id)}/steps?seat=${seat}&count=${PART}`;
  const told = await opening(`${path}&from=0`, waits);
  const all = moments(told.steps);
  const entries = told.entries ?? 0;
  while (all.length <= entries) {
    const more = await get<Told>(`${path}&from=${all.length}`);
    if (!more.steps.length) break;
    all.push(...moments(more.steps, all[all.length - 1] ?? null));
  }
  return { told, all };
}

const TRIES = 14;
const PAUSE = 700;

/** A game that has only just ended may still be on its way into the shelf: it is asked for again for some ten seconds. */
async function opening(path: string, waits: () => void, tries = TRIES): Promise<Told> {
  try {
    return await get<Told>(path);
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.status !== 404 || tries <= 1) throw fault;
    waits();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return opening(path, waits, tries - 1);
  }
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
