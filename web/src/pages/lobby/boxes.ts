/** The boxes on the shelf: for each game a hand-picked card and a tagline. */
import { compose, picture } from '../../cards/art/compose';
import * as texts from '../../texts/lobby';

/** A game as `/api/games` lists it. */
export interface ShelfGame {
  slug: string;
  title: string;
  about: string;
  seats: { least: number; most: number };
  /** The number of parts in its lesson, or 0 without one. */
  lesson: number;
  first_deck: string;
  deck_titles: Record<string, string>;
}

type Pictured = Parameters<typeof compose>[0];

// The printed card on each lid, so that the lobby need not load all cards.
/* eslint-disable playmat/texts -- names and types of cards */
const card = (id: string, name: string, kind: string, type_line: string, tone: string, words: string[] = []): Pictured => ({ id, name, kind, type_line, tone, words, text: [] }); // prettier-ignore

const BOXES: Record<string, { card: Pictured; line: string }> = {
  atw: {
    card: card('VIK-12', 'Release German', 'Throw', 'Signature Throw', 'throw'),
    line: texts.taglines.atw,
  },
  champions: {
    card: card('emberwing_phoenix', 'Emberwing Phoenix', 'Champion', 'Champion', 'fire'),
    line: texts.taglines.champions,
  },
  school: {
    card: card('monster_032', 'Great Owl of Finals', 'Monster', 'Legendary Monster – Owl', 'universal'),
    line: texts.taglines.school,
  },
  aew: {
    card: card('A26', 'Tumbling Crossbody', 'Grapple', 'Maneuver – Grapple to the Torso', 'throw'),
    line: texts.taglines.aew,
  },
  ttcg: {
    card: card('F16', 'Solmarra the Hearthwyrm', 'Creature', 'Fire creature – Dragon, Elemental', 'fire', ['dragon']),
    line: texts.taglines.ttcg,
  },
};

/** The text below the title: the tagline, or else the game's description. */
export const lineOf = (game: ShelfGame): string => BOXES[game.slug]?.line ?? game.about;

const drawn = new Map<string, string>();

/** The picture on a lid: a card's own picture with more of its sky and ground, or else a picture of the game's name. */
export function lidOf(slug: string): string {
  const shown = BOXES[slug]?.card ?? card(slug, slug.replaceAll('_', ' '), '', '', '');
  let address = drawn.get(slug);
  if (address === undefined) {
    const wide = 'viewBox="-12 -22 124 124" preserveAspectRatio="xMidYMid slice"';
    address = `data:image/svg+xml,${encodeURIComponent(picture(compose(shown, slug)).replace('viewBox="0 0 100 100"', wide))}`;
    drawn.set(slug, address);
  }
  return address;
}

export const playersOf = ({ seats: { least, most } }: ShelfGame): string =>
  least === most ? `${least} players` : `${least}–${most} players`;
