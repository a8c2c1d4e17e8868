/** The differences between two texts, word by word. */

export interface Piece {
  text: string;
  kind: 'same' | 'old' | 'new';
}

/** The words of both texts in order. Words in both texts appear once. The others are marked. */
export function wordsDiff(before: string, after: string): Piece[] {
  const words = (text: string): string[] => text.match(/\d+|[^\s\d]+|\s+/g) ?? [];
  const [a, b] = [words(before), words(after)];
  // For each pair of places, the number of words that the texts after them have in common, in order.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, k: number): number => common[i]?.[k] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let k = b.length - 1; k >= 0; k -= 1)
      common[i]![k] = a[i] === b[k] ? at(i + 1, k + 1) + 1 : Math.max(at(i + 1, k), at(i, k + 1));
  const pieces: Piece[] = [];
  const put = (text: string, kind: Piece['kind']): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ text, kind });
  };
  let [i, k] = [0, 0];
  while (i < a.length || k < b.length) {
    if (i < a.length && k < b.length && a[i] === b[k]) {
      put(a[i]!, 'same');
      i += 1;
      k += 1;
    } else if (i < a.length && (k >= b.length || at(i + 1, k) >= at(i, k + 1))) put(a[i++]!, 'old');
    else put(b[k++]!, 'new');
  }
  return pieces;
}
