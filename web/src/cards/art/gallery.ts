/** Pictures ready to show. Each is drawn once and cached as an address for an <img>. */
import type { CardInfo } from '../types';
import { compose, composeChosen, picture } from './compose';
import { inks } from './colour';
import { drawn } from './draw';
import { MOTIFS } from './motifs';

const cache = new Map<string, string>();

function keep(key: string, make: () => string): string {
  let address = cache.get(key);
  if (address === undefined) {
    address = 'data:image/svg+xml,' + encodeURIComponent(make());
    cache.set(key, address);
  }
  return address;
}

/** The picture of a card. */
export function artOf(card: CardInfo, game: string, variant = 0): string {
  const { picture: chosen } = card;
  if (typeof chosen === 'string') return chosen;
  // The key contains the card's name and kind, because editing a card changes them.
  if (chosen)
    return keep(`${game}/${JSON.stringify([card.id, card.name, card.type_line, card.tone, card.text, chosen])}`, () =>
      picture(composeChosen(card, game, chosen)),
    );
  return keep(`${game}/${card.id}/${variant}`, () => picture(compose(card, game, variant)));
}

/** The emblem and hue of each game. A game without an entry gets a star. */
const EMBLEMS: Record<string, readonly [motif: string, tone: string, scheme: number]> = {
  atw: ['mask', 'strike', 0],
  champions: ['crown', 'spell', 0],
  school: ['owl', 'cryo', 4],
  aew: ['mic', 'throw', 1],
  ttcg: ['dragon', 'water', 0],
};

function emblem(game: string): string {
  const [motif, tone, scheme] = EMBLEMS[game] ?? ['star', 'nature', 0];
  return drawn((MOTIFS[motif] ?? '').replace(/^~-?\d+\n/, ''), inks(tone, 0, 0, scheme, 0), 'e');
}

/** A game's emblem on a disc, for lists and headings. */
export function emblemOf(game: string): string {
  return keep(`emblem/${game}`, () => {
    const i = inks(EMBLEMS[game]?.[1] ?? 'nature', 0, 0, 0, 0);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linejoin="round" stroke-linecap="round">` +
      `<circle cx="50" cy="50" r="48" fill="${i.glow}" stroke="${i.ink}" stroke-width="3"/>` +
      `<circle cx="50" cy="50" r="42" fill="none" stroke="${i.body2}" stroke-width="2"/>` +
      `<g transform="translate(20 20) scale(.6)">${emblem(game)}</g></svg>`
    );
  });
}

/** The back of a game's cards: its emblem in a woven border. */
export function backOf(game: string): string {
  return keep(`back/${game}`, () => {
    const i = inks(EMBLEMS[game]?.[1] ?? 'nature', 0, 0, 0, 1);
    let weave = '';
    for (let y = -10; y < 150; y += 10)
      for (let x = y % 20 ? -5 : -10; x < 110; x += 10) weave += `M${x} ${y}l5 5l-5 5l-5-5z`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" stroke-linejoin="round" stroke-linecap="round">` +
      `<path d="M0 0H100V140H0Z" fill="${i.body2}"/><path d="${weave}" fill="${i.ground2}"/>` +
      `<rect x="6" y="6" width="88" height="128" rx="5" fill="none" stroke="${i.light}" stroke-width="2"/>` +
      `<path d="M50 18L88 70L50 122L12 70Z" fill="${i.ground}" stroke="${i.light}" stroke-width="2"/>` +
      `<circle cx="50" cy="70" r="27" fill="${i.glow}" stroke="${i.ink}" stroke-width="2"/>` +
      `<g transform="translate(31 51) scale(.38)">${emblem(game)}</g></svg>`
    );
  });
}
