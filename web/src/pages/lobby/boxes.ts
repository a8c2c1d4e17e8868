/** The boxes on the shelf: the picture of one card a game, chosen by hand, and a line that makes one curious. */
import { compose, picture } from '../../cards/art/compose';
import * as texts from '../../texts/lobby';

/** A game as the list of games has it. */
export interface ShelfGame {
  slug: string;
  title: string;
  about: string;
  seats: { least: number; most: number };
  /** How many parts its lesson has; 0: there is none. */
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

/** What stands below the title; a game that nobody has written a line for says what it is about. */
export const lineOf = (game: ShelfGame): string => BOXES[game.slug]?.line ?? game.about;

const drawn = new Map<string, string>();

/** The picture on a lid: a card's own, with more of its sky and ground. Without a chosen card, what its name shows. */
export function lidOf(slug: string): string {
  const shown = BOXES[slug]?.card ?? card(slug, slug.replaceAll('_', ' '), '', '', '');
  let found = drawn.get(slug);
  if (found === undefined) {
    const wide = 'viewBox="-12 -22 124 124" preserveAspectRatio="xMidYMid slice"';
    found = `data:image/svg+xml,${encodeURIComponent(picture(compose(shown, slug)).replace('viewBox="0 0 100 100"', wide))}`;
    drawn.set(slug, found);
  }
  return found;
}

export const playersOf = ({ seats: { least, most } }: ShelfGame): string =>
  least === most ? `${least} players` : `${least}–${most} players`;
