/** The word that someone may have meant: the known word nearest to what they typed. */

/** The number of letters to insert, delete, change or swap to turn one word into another. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, k) => k);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** The nearest known word, if it is near enough: at most one mistake per four letters. */
export function nearest(typed: string, known: Iterable<string>): string | undefined {
  const lowered = typed.trim().toLowerCase();
  let most = Math.min(4, Math.ceil(lowered.length / 4));
  let best: string | undefined;
  for (const word of known) {
    if (Math.abs(word.length - lowered.length) > most) continue;
    const far = distance(lowered, word.toLowerCase());
    if (far <= most && (far < most || best === undefined)) [best, most] = [word, far];
  }
  return best;
}
