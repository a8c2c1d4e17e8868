/** One sentence for the lines of a beat: "3 Students attack Birch.", "Magma Slug and Water Golem take 20 damage." */
import type { TableEvent } from '../lib/wire';
import * as texts from '../texts/table';

const IRREGULAR: Record<string, string> = { is: 'are', has: 'have', does: 'do', dies: 'die', lies: 'lie', ties: 'tie' };
/** A third-person verb: the first word in lower case that ends in "s". */
const VERB = /^[a-z]+s$/;
const CAPITAL = /^[A-Z]/;

interface Clause {
  subject: string;
  /** The verb and everything after it. */
  rest: string;
}

/** What a line is about. Two cards with the same name are still two. */
export type About = Pick<TableEvent, 'thing' | 'card' | 'other' | 'other_card'>;

/** The text of a beat. `players`: the names of the seats, which have no plural. `about`: the event of each line. */
export const sentenceOf = (lines: string[], players: string[] = [], about: About[] = []): string =>
  sentencesOf(lines, players, about).join(' ');

/** Combines lines one by one: equal lines about several subjects become one. */
export function sentencesOf(lines: string[], players: string[] = [], about: About[] = []): string[] {
  const sentences: string[] = [];
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    let joined = lines[from] as string;
    while (to < lines.length) {
      const more = joinedOf(lines.slice(from, to + 1), players, about.slice(from, to + 1));
      if (!more) break;
      joined = more;
      to += 1;
    }
    sentences.push(joined);
    from = to;
  }
  return sentences;
}

/** Equal lines about several subjects as one sentence, or '' if they differ. */
function joinedOf(lines: string[], players: string[], about: About[]): string {
  if (twoOfOneName(about)) return '';
  const clauses = lines.map(clauseOf);
  if (clauses.some((clause) => clause === null)) return '';
  const [first, ...others] = clauses as [Clause, ...Clause[]];
  if (others.every(({ rest }) => rest === first.rest)) return manySubjects(clauses as Clause[], players);
  if (others.every(({ subject }) => subject === first.subject)) return manyObjects(clauses as Clause[]);
  return '';
}

/**
 * Whether different cards have the same name. If there are two wolves, "Fox blocks Wolf" and "Owl blocks Wolf" are not
 * joined: one sentence would mention only one wolf.
 */
function twoOfOneName([first, ...others]: About[]): boolean {
  return others.some(({ thing, card, other, other_card }) => {
    if (other === undefined || other === first?.other || thing === first?.thing) return false;
    return card === first?.card || other_card === first?.other_card;
  });
}

function clauseOf(line: string): Clause | null {
  const words = line.replace(/\.$/, '').split(' ');
  const verb = words.findIndex((word, k) => k > 0 && VERB.test(word));
  return verb < 0 ? null : { subject: words.slice(0, verb).join(' '), rest: words.slice(verb).join(' ') };
}

function manySubjects(clauses: Clause[], players: string[]): string {
  const { subject, rest } = clauses[0] as Clause;
  const names = clauses.map((clause) => clause.subject);
  if (players.includes(subject) && names.every((name) => name === subject))
    return `${subject} ${repeated(rest, clauses.length)}.`;
  return `${listed(counted(names))} ${pluralVerb(rest)}.`;
}

/** "draws 2 cards", "rolls 3, 2 times". */
const repeated = (rest: string, times: number): string =>
  / a card\b/.test(rest) ? rest.replace(/ a card\b/, ` ${times} cards`) : `${rest}, ${times} times`;

/** "2 Pups", "Fox", "3 of Birch's Lecture Candles": each name once, with its count. */
function counted(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => {
    if (count < 2) return name;
    const [owner, owned] = name.includes("'s ") ? name.split(/(?<='s) (.*)/, 2) : [];
    return owned ? texts.countOf(count, owner as string, plural(owned)) : `${count} ${plural(name)}`;
  });
}

/** "Birch draws Inkling and Hall Pass.": one subject and verb, with the differences after them. */
function manyObjects(clauses: Clause[]): string {
  const rests = clauses.map(({ rest }) => rest.split(' '));
  const shortest = Math.min(...rests.map((words) => words.length));
  const same = (k: number, end: boolean): boolean => {
    const word = (words: string[]): string | undefined => words.at(end ? -1 - k : k);
    return rests.every((words) => word(words) === word(rests[0] as string[]));
  };
  let head = 0;
  const [words] = rests as [string[]];
  while (head < shortest - 1 && same(head, false)) head += 1;
  // A difference is a whole name: "Dew Flask and Ink Flask", not "Dew and Ink Flask".
  while (head && CAPITAL.test(words[head - 1] as string)) head -= 1;
  let tail = 0;
  while (tail < shortest - 1 - head && same(tail, true)) tail += 1;
  while (tail && CAPITAL.test(words.at(-tail) as string)) tail -= 1;
  if (!head) return '';
  const middles = rests.map((one) => one.slice(head, one.length - tail).join(' '));
  // Repeated names are counted. Lines with a repeated number stay separate: no one would add up the numbers.
  if (new Set(middles).size < middles.length && !middles.every((middle) => CAPITAL.test(middle))) return '';
  const start = [clauses[0]?.subject, ...words.slice(0, head)].join(' ');
  return [start, listed(counted(middles)), ...words.slice(words.length - tail, words.length)].join(' ') + '.';
}

export function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : texts.listed(names.slice(0, -1).join(', '), names.at(-1) as string);
}

function plural(name: string): string {
  if (/ (of|the|in|with|for|from|on) /.test(name)) return `× ${name}`;
  if (/[a-z]man$/.test(name)) return `${name.slice(0, -3)}men`;
  if (/(s|x|z|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

function pluralVerb(rest: string): string {
  const [verb = '', ...others] = rest.split(' ');
  const bare =
    IRREGULAR[verb] ??
    (/(ss|sh|ch|x|zz|o)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/([^aeiou])ies$/, '$1ys').slice(0, -1));
  return [bare, ...others].join(' ');
}
