/** The analysis of one game on the server: asked for, looked at until it is done, canceled. */
import { get, post, Refused } from '../../lib/api';
import type { Analysis, AnalysisRun } from '../../lib/wire';

/** Milliseconds between two looks. */
const PAUSE = 1000;

export class Analyzing {
  now: AnalysisRun | null = $state.raw(null);
  fault: unknown = $state.raw(null);
  /** The first answer is not there yet. */
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

  /** Asks for the analysis. One that the server has kept is there at once. */
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

  /** Looks no more. The server goes on for a while. */
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
      // A server that is away may come back; what it refuses, it would refuse again.
      if (!(fault instanceof Refused && fault.code === 'away' && this.now)) {
        this.now = null;
        return;
      }
    }
    if (this.running && !this.left)
      this.timer = setTimeout(() => void this.take(() => get<AnalysisRun>(this.path)), PAUSE);
  }
}
