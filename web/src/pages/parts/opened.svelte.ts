/**
 * Files opened in the browser. Scenarios stay in this page. Records are verified by the server and then watched from
 * there.
 */
import { post, postText } from '../../lib/api';
import { go } from '../../lib/router.svelte';
import * as texts from '../../texts/positions';

export interface OpenedFile {
  name: string;
  text: string;
}

export interface Verified {
  id: string;
  verified: boolean;
  faults: { kind: string; text: string; at: number }[];
  notes: string[];
}

/** The maximum size that the server accepts, in bytes. */
const MOST = 4 << 20;

class Opened {
  /** The last opened scenario file. */
  scenario: OpenedFile | null = $state.raw(null);
  /** The last opened record, with its verdict. */
  record: Verified | null = $state.raw(null);
}

export const opened = new Opened();

/** Whether a text is a record: JSON, which a scenario never is. */
export const isRecord = (text: string): boolean => text.trimStart().startsWith('{');

/**
 * Opens a file: a scenario is shown at once, and a record after it has been verified. If a record differs from its
 * replay, that is reported first.
 */
export async function openFile(file: File): Promise<void> {
  if (file.size > MOST) throw new Error(texts.tooLarge(file.name, (file.size / 1e6).toFixed(1)));
  const text = await file.text();
  if (!isRecord(text)) {
    opened.scenario = { name: file.name.slice(0, 60), text };
    go('/scenario');
    return;
  }
  opened.record = null;
  const verdict = await postText<Verified>('/api/records/open', text);
  opened.record = verdict;
  if (verdict.verified) go(`/replay/${verdict.id}`);
}

interface NewTable {
  room: string;
  seats: { seat: number; token?: string }[];
}

/** A new room that starts after some steps of a scenario. */
export const playScenario = (
  file: OpenedFile,
  number: number,
  step: number,
  seat: number,
  level: string,
  name: string,
): Promise<NewTable> =>
  post('/api/scenarios/play', { text: file.text, file: file.name, number, step, seat, level, name });
