/** The seats this browser has taken, each with its token. The tokens are stored here and sent only to the server. */
import { once, post } from './api';
import { computerPlayer } from './players';
import type { SetInfo } from './sets';
import type { Join, NewRoom } from './wire';

export interface Kept {
  room: string;
  seat: number;
  token: string;
  game: string;
  /** Whether all human seats of the room are played at this screen. */
  shared?: boolean;
}

export interface OpenSeat {
  seat: number;
  player: string;
  name: string;
  free: boolean;
  deck?: string;
}

export interface RoomInfo {
  room: string;
  game: string;
  status: 'waiting' | 'running' | 'over' | string;
  public: boolean;
  options: Record<string, string>;
  created: number;
  seats: OpenSeat[];
  /** The room's preset of options. */
  preset?: string;
  /** The set that the room plays with. Only `/api/rooms/R` includes its changes. */
  set?: Pick<SetInfo, 'name' | 'digest'> & Partial<SetInfo>;
}

const KEY = 'playmat.seats';
const MOST = 100;

export function keptSeats(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Kept[]) : [];
  } catch {
    return [];
  }
}

function write(all: Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
  } catch {
    // A browser without storage still plays, but cannot return.
  }
}

export function keep(seat: Kept): void {
  write([...keptSeats().filter((k) => k.token !== seat.token), seat]);
}

export function forget(room: string): void {
  write(keptSeats().filter((k) => k.room !== room));
}

/** Deletes my data on the server. Returns the number of rooms deleted, and of rooms kept for others. */
export async function forgetMe(): Promise<{ gone: number; left: number }> {
  const tokens = [...new Set(keptSeats().map((seat) => seat.token))];
  return tokens.length ? post('/api/rooms/forget', { tokens }) : { gone: 0, left: 0 };
}

/** Closes a room in which no one has started to play, and gives up my seats there. */
export async function cancelRoom(room: string): Promise<void> {
  const tokens = [...new Set(seatsIn(room).map((seat) => seat.token))];
  if (tokens.length) await post('/api/rooms/forget', { tokens });
  forget(room);
}

/** My seats in a room, in the order of the table. */
export const seatsIn = (room: string): Kept[] =>
  keptSeats()
    .filter((k) => k.room === room)
    .sort((a, b) => a.seat - b.seat);

/** My rooms as the server knows them, newest first. Seats that it no longer knows are dropped. */
export async function myRooms(): Promise<(RoomInfo & { seat: number })[]> {
  const seats = keptSeats();
  if (!seats.length) return [];
  const rooms = await post<(RoomInfo & { seat: number; token: number })[]>('/api/rooms/mine', {
    tokens: seats.map((k) => k.token),
  });
  const known = new Set(rooms.map((room) => room.room));
  write(seats.filter((k) => known.has(k.room)));
  return rooms.sort((a, b) => b.created - a.created);
}

export interface Opened {
  room: string;
  status: string;
  seats: { seat: number; player: string; token?: string; invite?: string }[];
}

/** Opens a room and stores my seat. `shared`: all human seats are mine, at this screen. */
export async function openRoom(request: NewRoom, shared = false): Promise<Opened> {
  const opened = await post<Opened>('/api/rooms', request);
  for (const seat of opened.seats) {
    if (seat.token) keep({ room: opened.room, seat: seat.seat, token: seat.token, game: request.game, shared });
    else if (seat.invite && shared) await join({ invite: seat.invite }, request.game, true);
    else if (seat.invite) keepInvite(opened.room, seat.seat, seat.invite);
  }
  return opened;
}

export async function join(
  request: Join,
  game: string,
  shared = false,
): Promise<{ room: string; seat: number; token: string; status: string }> {
  const joined = await post<{ room: string; seat: number; token: string; status: string }>('/api/rooms/join', request);
  keep({ room: joined.room, seat: joined.seat, token: joined.token, game, shared });
  return joined;
}

const INVITES = 'playmat.invites';

function keepInvite(room: string, seat: number, invite: string): void {
  try {
    const all = JSON.parse(localStorage.getItem(INVITES) ?? '{}') as Record<string, Record<string, string>>;
    (all[room] ??= {})[seat] = invite;
    localStorage.setItem(INVITES, JSON.stringify(all));
  } catch {
    // Without storage the link is shown only once.
  }
}

/** The invitations to the other seats of a room that I opened. */
export function invitesOf(room: string): Record<string, string> {
  try {
    const all = JSON.parse(localStorage.getItem(INVITES) ?? '{}') as Record<string, Record<string, string>>;
    return all[room] ?? {};
  } catch {
    return {};
  }
}

export interface GameOption {
  name: string;
  values: string[];
  numbers: boolean;
  least: number;
  text: string;
}

export interface Preset {
  name: string;
  text: string;
  options: Record<string, string>;
}

/** The description of a game: zones, options, levels, layout. */
export interface GameInfo {
  slug: string;
  title: string;
  about: string;
  seats: { least: number; most: number };
  decks: number;
  cards: number;
  zones: { name: string; shared: boolean; ordered: boolean; sees: number; active: boolean }[];
  in_play: string[];
  options: GameOption[];
  first: { decks: string[]; options: Record<string, string> };
  /** Named combinations of options. */
  presets: Preset[];
  /** The computer opponents by level, weakest first. A room accepts these levels as players. */
  levels: Record<string, { name: string; face: string; text: string }>;
  open_lists: boolean;
  /** Options that can have a different value for each seat. */
  by_seat: string[];
  /** The modes that decide when a player is asked. */
  modes: { name: string; text: string }[];
  /** The moments at which the game can stop for a player. */
  stops: { name: string; row: string; column: string }[];
  /** The shortcuts that pass several questions at once. */
  shortcuts: { word: string; text: string }[];
  layout?: unknown;
  guide?: GuideLine[];
  /** Terms of the game with their meanings, for newcomers. */
  words?: { word: string; text: string; rule?: string }[];
  /** The number of parts in the lesson, or 0 without one. */
  lesson: number;
}

/** A sentence from the guided first match, shown once at its moment. */
export interface GuideLine {
  when: { prompt?: string[]; after?: number };
  say: string;
}

/** The name of the computer player at a level. */
export const levelName = (level: string): string => computerPlayer(level)?.name ?? level;

export const gameInfo = (slug: string): Promise<GameInfo> => once(`/api/games/${encodeURIComponent(slug)}`);
