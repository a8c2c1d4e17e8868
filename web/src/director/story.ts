/** Turns a message into beats: what happened, one moment at a time, each with the table at that moment. */
import { merged } from '../lib/patch';
import type { Beat as Patch, LogLine, Roll, TableEvent, View } from '../lib/wire';
import { cueOf, ENDINGS, LOUDEST, type Role } from './score';
import { sentenceOf, type About } from './sentence';

/** A changed number, on its thing and meter. */
export interface Change {
  /** A seat, a card, or -1 for a meter of the table. */
  thing: number;
  meter: string;
  amount: number;
}

export interface Beat {
  role: Role;
  /** The seat that acts, or -1 for none. */
  seat: number;
  kind: string;
  source?: number;
  /** The printed card that acts. */
  card?: string;
  targets: number[];
  changes: Change[];
  rolls: Roll[];
  paid: Record<string, number>;
  /** The events in the words of the log, and their rules. */
  lines: string[];
  /** The event of each line. */
  about: About[];
  rule: string;
  label: string;
  banner: string;
  /** The number of similar events combined. */
  times: number;
  /** Whether there is nothing to read, so that the change of the table is not shown as a separate moment. */
  silent?: boolean;
  events: TableEvent[];
  /** The table after the beat. */
  view: View;
}

export interface Message {
  view?: View | undefined;
  changes?: Record<string, unknown> | undefined;
  beats?: Patch[] | undefined;
  events?: TableEvent[] | undefined;
  since?: number | undefined;
  log?: LogLine[] | undefined;
}

/** The text of a beat, or '' without a beat. */
export const lineOf = (beat: Beat | null): string =>
  beat
    ? sentenceOf(
        beat.lines,
        Object.values(beat.view.seats ?? {}).map(({ name }) => name),
        beat.about,
      )
    : '';

/** A view without the question: no one answers in the middle of a story. */
export function unasked(view: View): View {
  const { decision: _, ...rest } = view;
  return rest as View;
}

/** Whether a player conceded. Then no one has to wait: the newest view is shown at once. */
export const atOnce = ({ events }: Message): boolean =>
  !!events?.some(({ kind }) => /\.(concedes|forfeits)$/.test(kind));

/** The beats of a message. `before`: the current view, `after`: the view it leads to. */
export function storyOf(message: Message, before: View | null, after: View): Beat[] {
  const events = message.events ?? [];
  if (!events.length) return [];
  const patches: { after: number; changes: Patch['changes'] | null }[] = message.beats ?? [
    { after: events.length, changes: null },
  ];
  let view = (message.view || !before ? {} : unasked(before)) as View;
  let from = 0;
  const beats: Beat[] = [];
  for (const { after: to, changes } of patches) {
    const was = view;
    view = changes ? merged(view, changes) : unasked(after);
    beats.push(...moments(events.slice(from, to), message, was, view));
    from = to;
  }
  // The lines after the last visible change.
  if (from < events.length) beats.push(...moments(events.slice(from), message, view, view));
  return ended(gathered(beats), after);
}

const OVER = new Set(['game is won', 'game is drawn']);
const BLOWS = new Set<Role>(['last', 'climax', 'hit', 'defeat']);

/** The hit that ends a game comes last and has its own staging. The winner is named only after it. */
function ended(beats: Beat[], after: View): Beat[] {
  const over = beats.findLastIndex(({ kind }) => OVER.has(kind));
  const blow = beats.slice(0, Math.max(0, over)).findLastIndex(({ role }) => BLOWS.has(role));
  const banner = ENDINGS[after.outcome?.ending ?? ''] ?? '';
  if (over < 0) return beats;
  if (blow < 0) return beats.map((beat, k) => (k === over ? { ...beat, banner } : beat));
  return beats.map((beat, k) => {
    if (k === blow) return { ...beat, role: 'last', banner: banner || beat.banner };
    return k === over ? { ...beat, role: 'verdict' } : beat;
  });
}

/** One beat for each moment between two views. Only the last one changes something visible. */
function moments(events: TableEvent[], message: Message, before: View, after: View): Beat[] {
  const groups: TableEvent[][] = [];
  let loose: TableEvent[] = [];
  for (const event of events) {
    const last = groups.at(-1)?.findLast(hasLine);
    if (!hasLine(event)) loose.push(event);
    else if (last && event.moment !== undefined && last.moment === event.moment && !loose.length)
      groups.at(-1)?.push(event);
    else {
      groups.push([...loose, event]);
      loose = [];
    }
  }
  // Motions after the last line belong to it.
  if (loose.length && groups.length) groups.at(-1)?.push(...loose);
  else if (loose.length) groups.push(loose);
  return groups.map((group, k) => {
    const last = k === groups.length - 1;
    return beatOf(group, message, before, last ? after : before);
  });
}

const hasLine = (event: TableEvent): boolean => event.line !== undefined;

function isSilent(event: TableEvent): boolean {
  const { silent } = cueOf(event.kind);
  return silent === 'always' || (silent === 'to itself' && (event.source ?? event.thing) === event.thing);
}

function beatOf(events: TableEvent[], message: Message, before: View, after: View): Beat {
  const spoken = events.filter((event) => hasLine(event) && !isSilent(event));
  const lines = spoken.length ? spoken : events.filter(hasLine);
  const first = lines[0] ?? events[0];
  const cue = lines
    .map((event) => cueOf(event.kind))
    .reduce((a, b) => (louder(b.role, a.role) ? b : a), {
      ...(lines[0] ? cueOf(lines[0].kind) : { role: 'move' as const }),
    });
  const main = lines.find((event) => cueOf(event.kind).role === cue.role) ?? first;
  const changes = changed(before, after);
  const card = main?.source_card ?? main?.card;
  const lineOf = (event: TableEvent): LogLine | undefined =>
    message.log?.[(event.line as number) - Math.max(0, message.since ?? 0)];
  return {
    role: cue.role,
    kind: main?.kind ?? 'move',
    seat: main?.roll?.seat ?? main?.seat ?? ownerOf(events),
    ...(main?.source !== undefined || main?.thing !== undefined ? { source: main.source ?? main.thing } : {}),
    ...(card ? { card } : {}),
    targets: [...new Set(lines.flatMap((event) => event.targets ?? []))],
    changes,
    rolls: lines.flatMap((event) => (event.roll ? [event.roll] : [])),
    paid: main?.paid ?? {},
    lines: lines.flatMap((event) => lineOf(event)?.[1] ?? []),
    about: lines.filter(lineOf),
    rule: (main && hasLine(main) ? lineOf(main)?.[0] : '') ?? '',
    label: labelOf(cue, changes, events),
    banner: cue.banner ?? '',
    times: 1,
    ...(lines.length && !spoken.length ? { silent: true } : {}),
    events,
    view: after,
  };
}

const louder = (a: Role, b: Role): boolean => LOUDEST.indexOf(a) < LOUDEST.indexOf(b);

/** The owner of the first pile that a card left or entered, or -1. */
function ownerOf(events: TableEvent[]): number {
  for (const { from, to } of events) {
    const pile = (from ?? to)?.split('/')[1];
    if (pile !== undefined) return Number(pile);
  }
  return -1;
}

function labelOf(cue: { role: Role; label?: string }, changes: Change[], events: TableEvent[]): string {
  const most = changes.filter((change) => change.thing >= 0).sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0];
  if (cue.role === 'hit' && most) return signed(most.amount);
  if (cue.label) return cue.label;
  const roll = events.find((event) => event.roll)?.roll;
  if (roll) return roll.dice.join(' + ');
  if (cue.role === 'draw') return `+${Math.max(1, events.filter((event) => event.kind === 'move').length)}`;
  if (cue.role === 'gain' && most) return signed(most.amount);
  return cue.role === 'play' ? 'plays' : '';
}

export const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`);

/** The numbers that differ between two views. A thing that appeared or disappeared is not a changed number. */
export function changed(before: View, after: View): Change[] {
  if (before === after) return [];
  const changes: Change[] = [];
  const compare = (thing: number, old: View['table'] | undefined, now: View['table'] | undefined): void => {
    if (old === now || !old?.meters || !now?.meters) return;
    const was = new Map(old.meters.map((meter) => [meter.name, meter.value]));
    for (const { name, value } of now.meters) {
      const amount = value - (was.get(name) ?? value);
      if (amount) changes.push({ thing, meter: name, amount });
    }
  };
  for (const [seat, side] of Object.entries(after.seats ?? {})) compare(Number(seat), before.seats?.[seat], side);
  for (const [at, lying] of Object.entries(after.lying ?? {})) compare(Number(at), before.lying?.[at], lying);
  compare(-1, before.table, after.table);
  return changes;
}

/** Roles whose beats are combined if they are adjacent and similar. */
const GATHERED = new Set<Role>(['attack', 'hit', 'defeat', 'draw', 'gain', 'pass', 'phase', 'move']);
/** Roles for which several simultaneous sources are one beat: "3 Students attack". */
const MANY_SOURCES = new Set<Role>(['attack', 'defeat', 'draw', 'move']);

/** Similar beats in a row become one: "3 × −20", five cards drawn. A silent beat belongs to the previous one. */
export function gathered(beats: Beat[]): Beat[] {
  const combined: Beat[] = [];
  for (const beat of beats) {
    const last = combined.at(-1);
    if (last && beat.silent) combined[combined.length - 1] = followed(last, beat);
    else if (last && alike(last, beat)) combined[combined.length - 1] = together(last, beat);
    else combined.push(beat);
  }
  return combined;
}

const followed = (a: Beat, b: Beat): Beat => ({ ...a, events: [...a.events, ...b.events], view: b.view });

function alike(a: Beat, b: Beat): boolean {
  if (a.role !== b.role || a.silent || !GATHERED.has(a.role)) return false;
  if (a.role === 'pass' || a.role === 'phase') return true;
  return a.kind === b.kind && a.seat === b.seat && (MANY_SOURCES.has(a.role) || a.source === b.source);
}

function together(a: Beat, b: Beat): Beat {
  const times = a.times + b.times;
  const even = a.label && a.label === b.label && a.role === 'hit';
  const drawn = a.role === 'draw' ? moved(a) + moved(b) : 0;
  const base = a.label.replace(/^\d+ × /, '');
  return {
    ...b,
    targets: [...new Set([...a.targets, ...b.targets])],
    changes: [...a.changes, ...b.changes],
    rolls: [...a.rolls, ...b.rolls],
    lines: [...a.lines, ...b.lines],
    about: [...a.about, ...b.about],
    events: [...a.events, ...b.events],
    label: drawn ? `+${drawn}` : even || base === b.label ? `${times} × ${base}` : b.label || a.label,
    times,
  };
}

const moved = (beat: Beat): number => Math.max(1, beat.events.filter((event) => event.kind === 'move').length);
