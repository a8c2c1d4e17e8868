/** The analysis of a game on the server: started, polled until it is done, canceled. */
import { get, post, Refused } from '../../lib/api';
import type { Analysis, AnalysisRun } from '../../lib/wire';

/** Milliseconds between two requests. */
const PAUSE = 1000;

export class Analyzing {
  now: AnalysisRun | null = $state.raw(null);
  fault: unknown = $state.raw(null);
  /** Whether the first response has not arrived yet. */
  asking = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(private readonly id: string) {}

  get running(): boolean {
    return this.now?.state === 'running';
  }

  get analysis(): Analysis | null {
    return this.now?.analysis ?? null;
  }

  /** Starts the analysis. The server returns a stored analysis at once. */
  async start(): Promise<void> {
    this.asking = true;
    this.fault = null;
    await this.take(() => post<AnalysisRun>(this.path, {}));
    this.asking = false;
  }

  async cancel(): Promise<void> {
    clearTimeout(this.timer);
    await this.take(() => post<AnalysisRun>(`${this.path}/stop`, {}));
  }

  /** Stops polling. The server continues for a while. */
  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  private get path(): string {
    return `/api/replays/${encodeURIComponent(this.id)}/analysis`;
  }

  private async take(ask: () => Promise<AnalysisRun>): Promise<void> {
    try {
      this.now = await ask();
      this.fault = null;
    } catch (fault) {
      this.fault = fault;
      // Poll again if the connection is lost, but not after a refusal.
      if (!(fault instanceof Refused && fault.code === 'away' && this.now)) {
        this.now = null;
        return;
      }
    }
    if (this.running && !this.left)
      this.timer = setTimeout(() => void this.take(() => get<AnalysisRun>(this.path)), PAUSE);
  }
}
