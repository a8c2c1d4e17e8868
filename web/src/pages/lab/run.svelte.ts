/** One run on the server, polled until it is over. */
import { get, post, Refused } from '../../lib/api';
import type { StartRun } from '../../lib/wire';
import type { Report } from './report/types';

export interface RunState {
  id: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  text: string;
  done: number;
  games: number;
  seconds: number;
  report: Report | null;
}

/** Milliseconds between two polls. */
const PAUSE = 1000;

export class Run {
  now: RunState | null = $state(null);
  fault: unknown = $state(null);
  starting = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return this.starting || this.now?.state === 'running';
  }

  async start(spec: StartRun): Promise<void> {
    this.leave();
    this.now = null;
    this.fault = null;
    this.starting = true;
    try {
      this.take(await post<RunState>('/api/lab/runs', spec));
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.starting = false;
    }
  }

  async stop(): Promise<void> {
    if (this.now) await post(`/api/lab/runs/${this.now.id}/stop`, {}).catch((fault: unknown) => (this.fault = fault));
  }

  /** Stops polling. The server deletes the run after a while. */
  leave(): void {
    clearTimeout(this.timer);
  }

  private take(state: RunState): void {
    this.now = state;
    if (state.state === 'running') this.timer = setTimeout(() => void this.look(state.id), PAUSE);
  }

  private async look(id: string): Promise<void> {
    try {
      this.take(await get<RunState>(`/api/lab/runs/${id}`));
      this.fault = null;
    } catch (fault) {
      this.fault = fault;
      if (fault instanceof Refused && fault.code === 'away')
        this.timer = setTimeout(() => void this.look(id), 3 * PAUSE);
      else if (this.now) this.now = { ...this.now, state: 'failed', text: '' };
    }
  }
}
