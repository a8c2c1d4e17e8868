/** Turns a card into its picture: the motif, its background, its light. Nothing here is random. */
import type { CardInfo, DrawnPicture } from '../types';
import { hueOf, inks, oklch, type Inks } from './colour';
import { drawn } from './draw';
import { wrestlers } from './figures';
import { foeGear, gearOf } from './gear';
import { MOTIFS } from './motifs';
import { poseOf } from './moves';
import { NATURAL } from './natural';
import { bust, bustInks, HAIRS, hatInks, type Bust } from './people';
import { POSES } from './poses';
import { SCENES } from './scenes';
import { hatsOf, KIN, living, nature, things } from './words';

/** Everything that determines a picture: two cards with equal compositions look alike. */
export interface Composition {
  what: 'motif' | 'person' | 'wrestlers';
  main: string;
  second: string;
  place: number;
  scene: string;
  turn: number;
  tone: string;
  shift: number;
  scheme: number;
  mood: number;
  flip: boolean;
  who: string;
}

type Identity = Pick<CardInfo, 'id' | 'name' | 'kind' | 'type_line' | 'tone' | 'words' | 'text'>;

/** The FNV-1a hash of a text, with its bits mixed. */
export function chanceOf(words: string): number {
  let h = 0x811c9dc5;
  for (let k = 0; k < words.length; k++) h = Math.imul(h ^ words.charCodeAt(k), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

const SCENES_OF: Record<string, readonly string[]> = {
  fire: ['volcanic', 'dunes', 'rays', 'cave', 'burst', 'peaks'],
  water: ['sea', 'deep', 'clouds', 'hills', 'rays'],
  earth: ['hills', 'peaks', 'cave', 'forest', 'dunes'],
  air: ['clouds', 'peaks', 'night', 'hills', 'stripes', 'rays'],
  cold: ['peaks', 'night', 'forest', 'hills', 'stars'],
  green: ['forest', 'hills', 'yard', 'clouds', 'rays'],
  bright: ['clouds', 'rays', 'hall', 'window', 'burst'],
  dark: ['night', 'cave', 'hall', 'stars', 'forest'],
  school: ['library', 'hall', 'window', 'yard', 'tiles', 'plain'],
  magic: ['stars', 'rays', 'night', 'tiles', 'stage', 'burst', 'plain'],
  plain: ['hills', 'tiles', 'plain', 'stripes', 'yard'],
  ring: ['arena', 'corner', 'burst', 'spotlight', 'stripes', 'rays'],
  podium: ['spotlight', 'stage', 'rays'],
};

const PLACES: Record<string, string> = {
  fire: 'fire',
  pyro: 'fire',
  water: 'water',
  hydro: 'water',
  earth: 'earth',
  geo: 'earth',
  air: 'air',
  cryo: 'cold',
  nature: 'green',
  electric: 'air',
  light: 'bright',
  dark: 'dark',
  shadow: 'dark',
  universal: 'school',
  neutral: 'plain',
  spell: 'magic',
  magic: 'magic',
};

/** Scenes that are dark by nature. */
const BY_NIGHT = ['night', 'stars'];

const PEOPLE = /^(student|champion|wrestler|manager)/i;

/** The look of a game's card. `variant` changes the light and the place of the same motif. */
export function compose(card: Identity, game: string, variant = 0): Composition {
  const own = `${game}/${card.id}`;
  const pick = (n: number, of: string) => chanceOf(`${own}/${of}`) % n;
  const vary = (n: number, of: string) => chanceOf(`${own}/${of}/${variant}`) % n;
  const shown = subject(card, pick(1 << 20, 'subject'));
  const places =
    SCENES_OF[shown.what === 'wrestlers' ? (shown.single ? 'podium' : 'ring') : (PLACES[card.tone] ?? 'plain')] ?? [];
  const scene = places[(pick(places.length, 'scene') + variant) % places.length] ?? 'plain';
  const moods = shown.what === 'wrestlers' ? [0, 1, 3] : [0, 0, 1, 3];
  return {
    what: shown.what,
    main: shown.main,
    second: shown.second,
    place: vary(4, 'place'),
    scene,
    turn: vary(4, 'turn'),
    tone: card.tone || own,
    shift: [-34, -18, 0, 18, 34][vary(5, 'shift')] ?? 0,
    scheme: pick(7, 'scheme'),
    mood: BY_NIGHT.includes(scene) ? 2 : (moods[vary(moods.length, 'mood')] ?? 0),
    flip: vary(2, 'flip') === 1,
    who: shown.what === 'motif' ? '' : own,
  };
}

/** The look of a card with a chosen picture. Missing or unknown choices get their default. */
export function composeChosen(
  card: Identity,
  game: string,
  { figure = '', color, ground = '' }: DrawnPicture,
): Composition {
  const before = compose(card, game);
  const what = figure in MOTIFS ? 'motif' : figure in POSES ? 'wrestlers' : undefined;
  const scene = ground in SCENES ? ground : before.scene;
  return {
    ...before,
    ...(what && { what, main: figure, second: '', who: what === 'motif' ? '' : `${game}/${card.id}` }),
    scene,
    tone: color || before.tone,
    mood: BY_NIGHT.includes(scene) ? 2 : before.mood === 2 ? 0 : before.mood,
  };
}

interface Subject {
  what: Composition['what'];
  main: string;
  second: string;
  single?: boolean;
}

/** The subject of a card: wrestlers in a pose, a person, or the thing that its words name. */
export function subject(card: Identity, chance: number): Subject {
  const pose = poseOf(card.name, card.kind, chance);
  const named = motifs(tokens(card.name));
  const typed = motifs(tokens(`${card.type_line} ${card.words.join(' ')}`));
  if (pose) {
    const single = card.kind.toLowerCase() === 'wrestler';
    return { what: 'wrestlers', main: pose, second: single ? ([...named, ...typed][0]?.motif ?? 'star') : '', single };
  }
  const alive = named.find((m) => m.rank === 3) ?? typed.find((m) => m.rank === 3) ?? kin(card.type_line, chance);
  const others = [...named, ...typed, ...motifs(tokens(card.tone)), ...deeds(card.text)];
  const second = (than: string) => others.find((m) => m.motif !== than)?.motif ?? '';
  if (alive) return { what: 'motif', main: alive.motif, second: second(alive.motif) };
  if (PEOPLE.test(card.kind)) {
    const hat = hatFor(card);
    return { what: 'person', main: hat, second: second(hat === 'wizard' ? 'hat' : hat) };
  }
  const between = named.length ? '' : poseOf(card.name, card.kind, chance, true);
  if (between) return { what: 'wrestlers', main: between, second: '' };
  const main = named[0]?.motif ?? typed[0]?.motif ?? others[0]?.motif ?? 'star';
  return { what: 'motif', main, second: second(main) };
}

interface Named {
  motif: string;
  rank: number;
}

/**
 * The words of a name in lower case. The last word comes first, since it matters most. The part after "of" only
 * describes it.
 */
export function tokens(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z]+/g) ?? [];
  const of = words.indexOf('of' as never);
  return of > 0 ? [...words.slice(0, of).reverse(), ...words.slice(of + 1).reverse()] : words.reverse();
}

function motifs(words: string[]): Named[] {
  const named: Named[] = [];
  for (const word of words) {
    for (const form of [word, word.replace(/s$/, '')]) {
      const motif = living.get(form) ?? things.get(form) ?? nature.get(form);
      if (motif && !named.some((m) => m.motif === motif))
        named.push({ motif, rank: living.has(form) ? 3 : things.has(form) ? 2 : 1 });
      if (motif) break;
    }
  }
  return named.sort((a, b) => b.rank - a.rank);
}

/** One of the shapes for the card's kind, used if none of the card's words names a living thing. */
function kin(line: string, chance: number): Named | undefined {
  for (const word of tokens(line)) {
    const shapes = KIN[word];
    if (shapes) return { motif: shapes[chance % shapes.length] ?? 'wisp', rank: 3 };
  }
  return undefined;
}

/** The motifs for actions in a card's text. They come after the motifs of all other words. */
const DEEDS: readonly (readonly [RegExp, string])[] = [
  [/heal|gain \d+ (SV|life|health)/i, 'heart'],
  [/draw|add 1/i, 'cards'],
  [/win the game/i, 'crown'],
  [/facedown|exile/i, 'mask'],
  [/return/i, 'hand'],
];

function deeds(text: string[]): Named[] {
  const sentences = text.join(' ');
  return DEEDS.filter(([fits]) => fits.test(sentences)).map(([, motif]) => ({ motif, rank: 0 }));
}

function hatFor(card: Identity): string {
  for (const word of [...tokens(card.name), ...tokens(card.type_line), ...card.words]) {
    const hat = hatsOf.get(word);
    if (hat) return hat;
  }
  return 'none';
}

/** A person, derived from the card's name alone. */
function personOf(c: Composition): Bust {
  const pick = (n: number, of: string) => chanceOf(`${c.who}/${of}`) % n;
  return {
    hair: HAIRS[pick(HAIRS.length, 'hair')] ?? 'short',
    hat: c.main,
    extra: ['none', 'scarf', 'glasses', 'none', 'tie', 'pendant', 'beard'][pick(7, 'extra')] ?? 'none',
    face: pick(4, 'face'),
    skin: pick(5, 'skin'),
    robe: hueOf(c.tone, 0)[0] + [0, 30, -30, 180, 150][pick(5, 'robe')]!,
    tint: pick(7, 'tint'),
  };
}

/** The inks of a motif: its natural colors if it has any. */
function motifInks(motif: string, base: Inks): Inks {
  const own = NATURAL[motif];
  if (!own) return base;
  return {
    ...base,
    body: oklch(0.66, 0.14, own[0]),
    body2: oklch(0.53, 0.13, own[0] - 6),
    other: oklch(0.8, 0.13, own[1]),
    other2: oklch(0.66, 0.125, own[1] - 8),
  };
}

function motif(name: string, base: Inks, id: string): string {
  let parts = MOTIFS[name];
  if (!parts) throw new Error(`no such motif: ${name}`);
  const turned = /^~(-?\d+)\n/.exec(parts);
  if (turned) parts = parts.slice(turned[0].length);
  const drawing = drawn(parts, motifInks(name, base), id);
  return turned ? `<g transform="rotate(${turned[1]} 50 50)">${drawing}</g>` : drawing;
}

/** The place of the second motif: behind, in the sky on either side, or small in front on either side. */
const SECOND = [
  { behind: true, at: 'translate(66 0) scale(.36)' },
  { behind: true, at: 'translate(-2 0) scale(.36)' },
  { behind: false, at: 'translate(69 66) scale(.32)' },
  { behind: false, at: 'translate(-1 66) scale(.32)' },
] as const;

const FLOOR = ['arena', 'corner', 'spotlight', 'hall', 'window', 'yard', 'stage', 'cave', 'hills', 'peaks', 'forest'];

/** The picture as SVG. It extends beyond its box, so that any crop of it is complete. */
export function picture(c: Composition): string {
  const base = inks(c.tone, chanceOf(c.tone), c.shift, c.scheme, c.mood);
  const scene = (SCENES[c.scene] ?? SCENES.plain)!(base, c.turn);
  const shadow =
    FLOOR.includes(c.scene) && c.what !== 'person'
      ? `<ellipse cx="50" cy="92" rx="34" ry="4.500" fill="${base.ink}" opacity=".28"/>`
      : '';
  const spot = SECOND[c.place] ?? SECOND[0];
  const second = c.second ? `<g transform="${spot.at}">${motif(c.second, base, 's')}</g>` : '';
  const main = `<g transform="${c.flip ? 'matrix(-1 0 0 1 100 0)' : ''}">${front(c, base)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linejoin="round" stroke-linecap="round">` +
    `${scene}${shadow}${spot.behind ? second : ''}${main}${spot.behind ? '' : second}</svg>`
  );
}

function front(c: Composition, base: Inks): string {
  if (c.what === 'wrestlers') {
    const chance = chanceOf(c.who);
    const own = gearOf(c.who.split('/')[1] ?? '', chance);
    return wrestlers(c.main, own, foeGear(chance >>> 3), base.ink, base.light);
  }
  if (c.what === 'person') {
    const who = personOf(c);
    const [person, hat] = bust(who);
    const worn = hat ? drawn(hat, hatInks(who, base), 'h') : '';
    return `<g transform="translate(8 16) scale(.84)">${drawn(person, bustInks(who, base), 'm')}${worn}</g>`;
  }
  return `<g transform="translate(13 16) scale(.74)">${motif(c.main, base, 'm')}</g>`;
}
