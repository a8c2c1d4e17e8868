/** All requests over HTTP. The server's refusals are readable sentences: `Refused.message` can be shown unchanged. */
import type {
  CheckDeck,
  CheckSet,
  Join,
  MeasureSet,
  NewRoom,
  OpenScenario,
  PlayFrom,
  PlayScenario,
  ShareReplay,
  ShareRoom,
  StartRun,
  StartScenario,
  Tokens,
  TryCard,
} from './wire';
import * as texts from '../texts/api';

type Body =
  | CheckDeck
  | CheckSet
  | Join
  | MeasureSet
  | NewRoom
  | OpenScenario
  | PlayFrom
  | PlayScenario
  | ShareReplay
  | ShareRoom
  | StartRun
  | StartScenario
  | Tokens
  | TryCard
  | Record<string, never>;

export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
    readonly rule = '',
  ) {
    super(text);
  }
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused('away', 'The server does not answer. Is it still running?', 0);
  }
  const body: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const { error = 'fault', text = texts.serverStatus(answer.status) } = body as {
      error?: string;
      text?: string;
    };
    throw new Refused(error, text, answer.status);
  }
  return body as T;
}

export const get = <T>(path: string): Promise<T> => request<T>(path);

export const post = <T>(path: string, body: Body): Promise<T> => postText<T>(path, JSON.stringify(body));

/** Sends JSON unchanged, such as a file. */
export const postText = <T>(path: string, body: string): Promise<T> =>
  request<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

const cache = new Map<string, Promise<unknown>>();

/** Requests data only once, because it never changes while the server runs. */
export function once<T>(path: string): Promise<T> {
  let response = cache.get(path) as Promise<T> | undefined;
  if (!response) {
    response = get<T>(path);
    cache.set(path, response);
    response.catch(() => cache.delete(path));
  }
  return response;
}
