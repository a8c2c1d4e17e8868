/** The Workshop's print job. It is stored for this tab, so that the print page has an address and can be reloaded. */
const KEY = 'playmat.print';

export interface PrintJob {
  game: string;
  /** The text of a set. */
  set: string;
  /** A card that can be printed alone, or null. */
  card: string | null;
}

export function keepJob(job: PrintJob): void {
  sessionStorage.setItem(KEY, JSON.stringify(job));
}

export function keptJob(game: string): PrintJob | null {
  try {
    const job = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PrintJob | null;
    return job?.game === game && typeof job.set === 'string' ? job : null;
  } catch {
    return null;
  }
}
