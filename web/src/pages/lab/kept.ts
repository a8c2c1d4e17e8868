/** Runs that are stored in this browser. */
import { summaryOf, titleOf } from './report/head';
import { VERSION, type Report } from './report/types';

export interface KeptRun {
  id: string;
  /** The time when it was stored, in milliseconds. */
  at: number;
  report: Report;
}

const PREFIX = 'playmat.lab.';

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** All stored runs, newest first. Unreadable entries are skipped, not deleted. */
export function keptRuns(box: Box = localStorage): KeptRun[] {
  const names = Array.from({ length: box.length }, (_, k) => box.key(k)).filter((name) => name?.startsWith(PREFIX));
  const runs = names.map((name) => read(box.getItem(name ?? ''))).filter((run) => run !== null);
  return runs.sort((a, b) => b.at - a.at);
}

function read(text: string | null): KeptRun | null {
  try {
    const run = JSON.parse(text ?? '') as KeptRun;
    return run.report.format === 'playmat-lab' && run.report.version <= VERSION ? run : null;
  } catch {
    return null;
  }
}

/** Stores a run. Returns whether there was room for it. */
export function keep(run: KeptRun, box: Box = localStorage): boolean {
  try {
    box.setItem(PREFIX + run.id, JSON.stringify(run));
    return true;
  } catch {
    return false;
  }
}

export function forget(id: string, box: Box = localStorage): void {
  box.removeItem(PREFIX + id);
}

export function nameOf({ report, at }: KeptRun): string {
  const when = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return `${titleOf(report)} · ${summaryOf(report)} · ${when}`;
}
