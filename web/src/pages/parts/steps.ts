/** Scenarios and replays as the server sends them, step by step, turned into moments that can be shown in any order. */
import type { CardInfo } from '../../cards/types';
import { merged } from '../../lib/patch';
import type { Beat, TableEvent, LogLine, Outcome, View } from '../../lib/wire';
import type { Message } from '../../director/story';
import { holds } from './holds';
import * as texts from '../../texts/parts';

/** The text of a step: an answer, a call, or a line of a scenario. */
export interface Spoken {
  seat?: number;
  prompt?: string;
  answer?: string;
  call?: string;
  arguments?: Record<string, unknown>;
  given?: unknown;
  check?: unknown;
  then?: unknown;
  /** True if the step had no decision and no event. */
  quiet?: boolean;
}

export interface Step {
  said: Spoken;
  shown: {
    view?: View;
    changes?: Record<string, unknown>;
    since?: number;
    log?: LogLine[];
    events?: TableEvent[];
    beats?: Beat[];
  };
}

export interface Told {
  game: string;
  seats: string[];
  steps: Step[];
  title?: string;
  failed?: string;
  text?: string;
  /** The names of seats in a scenario: you, foe. */
  names?: string[];
  /** Cards that only this scenario has. */
  cards?: CardInfo[];
  /** The names of the sets that a recorded game was played with. */
  sets?: string[];
  /** For a replay: its number of answers, the first step sent, the players, and the ending. */
  entries?: number;
  from?: number;
  players?: string[];
  outcome?: Outcome | null;
  watch_only?: boolean;
}

export interface Moment {
  said: Spoken;
  view: View | null;
  log: LogLine[];
  /** The number of the first new log line. Earlier lines already existed. */
  fresh: number;
  events: TableEvent[];
  /** The previous view and the message that led to this moment, to be played. */
  told?: { before: View | null; message: Message };
}

/** The steps, each with its whole view and log. `before` is the moment before the first of them. */
export function moments(steps: Step[], before: Moment | null = null): Moment[] {
  let view = before?.view ?? null;
  let log = before?.log ?? [];
  return steps.map(({ said, shown }) => {
    const before = view;
    if (shown.view) view = shown.view;
    else if (shown.changes && view) view = merged(view, shown.changes);
    const since = shown.log || shown.since !== undefined ? (shown.since ?? 0) : log.length;
    log = [...log.slice(0, since), ...(shown.log ?? [])];
    return {
      said,
      view,
      log,
      fresh: Math.min(since, log.length),
      events: shown.events ?? [],
      told: { before, message: shown },
    };
  });
}

/**
 * The text as a sentence: "Nova Kestrel: play Drop Kick". `names`: the names of seats in a scenario. `question`: the
 * next question.
 */
export function sentence(spoken: Spoken, seats: string[], names: string[] = [], question = ''): string {
  const who = spoken.seat === undefined ? '' : (seats[spoken.seat] ?? texts.seat(spoken.seat + 1));
  if (spoken.answer !== undefined) return `${who}: ${spoken.answer}`;
  if (spoken.call !== undefined) return texts.calls(who, spoken.call);
  if (spoken.check !== undefined) return texts.now(holds(spoken.check, seats, names, question));
  if (spoken.then !== undefined) return texts.atTheEnd(holds(spoken.then, seats, names, question));
  return texts.theBeginning;
}
