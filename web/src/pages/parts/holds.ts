/** The current checks of a scenario, in players' words: the seats have their names, not "you" and "foe". */
import * as texts from '../../texts/parts';

type Names = (word: string) => string;

/**
 * `{"foe.health": "12", waits: {seat: "you", prompt: "attack"}}`: "Viktor's health: 12; Nova is asked: Attack with
 * what?". The names of questions are for programs, so `question` is the current question in a player's words.
 */
export function holds(checks: unknown, seats: string[], names: string[] = [], question = ''): string {
  const named: Names = (word) => seats[names.indexOf(word)] ?? word;
  if (typeof checks !== 'object' || checks === null || Array.isArray(checks)) return plain(checks, named);
  return Object.entries(checks)
    .map(([what, value]) => one(what, value, named, question))
    .join('; ');
}

const WORDS: Record<string, string> = {
  offered: texts.offered,
  'only offered': texts.onlyOffered,
  'not offered': texts.notOffered,
  log: texts.theLogSays,
  'log lacks': texts.theLogDoesNotSay,
  asks: texts.asks,
};

function one(what: string, value: unknown, named: Names, question: string): string {
  if (what === 'refused') return texts.notAllowed(refused(value, named));
  if (what === 'waits' && isRecord(value)) return waits(value, named, question);
  if (what === 'outcome' && isRecord(value)) return outcome(value, named);
  const eyes = /^view of (.+)$/.exec(what);
  if (eyes) return texts.sees(named(eyes[1]!), plain(value, named));
  const reads = /^log of (.+?)( lacks)?$/.exec(what);
  if (reads) return texts.readsInLog(named(reads[1]!), !!reads[2], plain(value, named));
  return `${WORDS[what] ?? place(what, named)}: ${plain(value, named)}`;
}

/** `foe.grave has`: "Birch's grave has". */
function place(what: string, named: Names): string {
  const [seat = '', ...rest] = what.split('.');
  if (named(seat) === seat || !rest.length) return what.replaceAll('_', ' ');
  return [`${named(seat)}'s`, ...rest].join(' ');
}

function waits(value: Record<string, unknown>, named: Names, question: string): string {
  const { seat, prompt: _, ...more } = value;
  const who = seat === undefined ? texts.someone : named(String(seat));
  const rest = Object.keys(more).length ? ` (${plain(more, named)})` : '';
  return texts.isAsked(who, question ? `: ${question}` : '', rest);
}

function outcome(value: Record<string, unknown>, named: Names): string {
  const { winner, ending, ...more } = value;
  const won = winner === undefined ? texts.theGameIsOver : `${plain(winner, named)} wins`;
  const how = [ending, ...Object.values(more)].filter((x) => x !== undefined).map((x) => plain(x, named));
  return how.length ? `${won} (${how.join(', ')})` : won;
}

/** What is not allowed, and under which rule: `attack with Ink Golem (10.s1)`. */
function refused(value: unknown, named: Names): string {
  if (!isRecord(value)) return plain(value, named);
  return Object.entries(value)
    .map(([what, rule]) => `${what} (${plain(rule, named)})`)
    .join(', ');
}

function plain(value: unknown, named: Names): string {
  if (Array.isArray(value)) return value.map((x) => plain(x, named)).join(', ') || 'none';
  if (!isRecord(value)) return named(String(value)).replaceAll('_', ' ');
  return Object.entries(value)
    .map(([name, inner]) => `${place(name, named)}: ${plain(inner, named)}`)
    .join(', ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
