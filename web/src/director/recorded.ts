/** Whole games as one seat received them, read from what `tests/web/record_games.py` wrote. For tests only. */
import type { TableEvent, View } from '../lib/wire';
import type { Message } from './story';

/** One message from the server, and what it leads to. */
export interface Told {
  /** The seat that answered, or -1 for no one: the game opens. */
  who: number;
  /** What the message leads to: a question to this seat, the end, or nothing yet. */
  leads: 'q' | 'x' | '.';
  message: Message;
}

export interface Played {
  seats: number;
  told: Told[];
}

export const ME = 0;

/** Reads a gzipped file, given as a data URL. */
export async function gamesOf(file: string): Promise<Played[]> {
  const { body } = await fetch(file);
  if (!body) throw new Error('a recording is empty');
  const text = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
  const [kinds = '', ...lines] = text.trimEnd().split('\n');
  const names = kinds.split('\t');
  const games: Played[] = [];
  for (const line of lines) {
    if (line.startsWith('#')) games.push({ seats: Number(line.slice(2)), told: [] });
    else games.at(-1)?.told.push(toldOf(line, names));
  }
  return games;
}

function toldOf(line: string, kinds: string[]): Told {
  const who = line.startsWith('-') ? -1 : Number(line[0]);
  const events: TableEvent[] = [];
  const beats: Message['beats'] = [];
  let moment = 0;
  for (const part of line.length > 2 ? line.slice(2).split('|') : []) {
    for (const word of part.split(' ').filter(Boolean)) {
      if (word !== '~' && !word.startsWith('=')) moment += 1;
      events.push(word === '~' ? { kind: 'move' } : eventOf(word.replace('=', ''), kinds, events.length, moment));
    }
    beats.push({ after: events.length, changes: {} });
  }
  return { who, leads: line[1] as Told['leads'], message: { events, beats, since: 0, log: [] } };
}

function eventOf(word: string, kinds: string[], line: number, moment: number): TableEvent {
  const [kind = '', seat = '', source = '', thing = ''] = word.split('.');
  const event: TableEvent = { kind: kinds[parseInt(kind, 36)] ?? '', line, moment };
  if (seat) event.seat = Number(seat);
  if (source) event.source = parseInt(source, 36);
  if (thing) event.thing = parseInt(thing, 36);
  return event;
}

/** The part of a table that these tests need. */
export const viewOf = (over: boolean): View => ({
  seats: {},
  table: {},
  piles: {},
  ...(over ? { outcome: { winners: [], ending: '', rule: '' } } : {}),
});
