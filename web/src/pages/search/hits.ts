/** A result of `GET /api/search`. */
import * as texts from '../../texts/search';
export interface SearchHit {
  kind: 'rule' | 'ruling' | 'card' | 'docs';
  /** The slug of its game, or "" for documentation. */
  game: string;
  /** The number of a rule or ruling, or the id of a card. */
  number: string;
  title: string;
  text: string;
  /** The words in title and text that match. */
  marks: string[];
  url: string;
}

/** The name of a result. */
export function label({ kind, number, title }: SearchHit): string {
  if (kind === 'rule') return texts.rule(number);
  if (kind === 'ruling') return texts.ruling(number);
  return kind === 'card' ? texts.card(title) : texts.docs(title);
}

/** The address of a search. The server answers the same address under /api. */
export function addressOf(words: string, game: string): string {
  const query = new URLSearchParams();
  if (words.trim()) query.set('q', words.trim());
  if (game) query.set('game', game);
  const text = query.toString();
  return text ? `/search?${text}` : '/search';
}
