/** Finds the terms of a game that a newcomer cannot know. */

export interface Term {
  word: string;
  text: string;
  rule?: string;
}

export interface Piece {
  text: string;
  term?: Term;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The term for a word: as written, or with a capital if the term is a common word, in singular or plural. */
export function termOf(word: string, terms: Term[]): Term | undefined {
  const forms = [word, word.replace(/s$/, '')];
  return (
    terms.find((term) => forms.includes(term.word)) ??
    terms.find((term) => forms.some((form) => form.charAt(0).toLowerCase() + form.slice(1) === term.word))
  );
}

/** Splits a text into pieces. Each term is highlighted where it first occurs. */
export function pieces(text: string, terms: Term[]): Piece[] {
  if (!terms.length) return [{ text }];
  const words = [...terms].sort((a, b) => b.word.length - a.word.length).map(({ word }) => escaped(word));
  const segments: Piece[] = [];
  const seen = new Set<Term>();
  let from = 0;
  for (const match of text.matchAll(new RegExp(`\\b(?:${words.join('|')})s?\\b`, 'gi'))) {
    const term = termOf(match[0], terms);
    if (!term || seen.has(term)) continue;
    seen.add(term);
    if (match.index > from) segments.push({ text: text.slice(from, match.index) });
    segments.push({ text: match[0], term });
    from = match.index + match[0].length;
  }
  if (from < text.length) segments.push({ text: text.slice(from) });
  return segments;
}
