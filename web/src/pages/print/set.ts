/** The cards and decks of a set, ready to print. */
import type { CardInfo } from '../../cards/types';
import { once, post } from '../../lib/api';
import { withCards, type OfferedSet } from '../../lib/sets';
import { Catalogue, type ShippedDeck } from '../decks/deck';
import { shelfOf } from '../decks/catalogue';
import { fromShipped } from '../decks/list';
import { PRINT } from '../../texts/print';
import { painted } from '../workshop/data';
import { ownSets } from '../workshop/stored';
import { outline } from '../workshop/set-text';
import type { PrintJob } from './job';
import { printed, type Printed } from './sheet';

/** Something that can be printed: the cards of the set, or one of its decks. */
export interface Choice {
  key: string;
  title: string;
  cards: Printed[];
}

export interface SetToPrint {
  name: string;
  /** The address of the set in the Workshop. */
  address: string;
  byId: Map<string, CardInfo>;
  choices: Choice[];
}

type CheckedSet = { legal: false } | ({ legal: true } & OfferedSet);

/** All cards of a game, to find the cards that an address names. */
export async function printedCards(game: string): Promise<Map<string, CardInfo>> {
  const cards = await once<CardInfo[]>(`/api/games/${encodeURIComponent(game)}/cards`);
  return new Map(cards.map((card) => [card.id, card]));
}

export async function setToPrint({ game, set, card }: PrintJob): Promise<SetToPrint> {
  const [shelf, checked] = await Promise.all([
    shelfOf(game),
    post<CheckedSet>(`/api/games/${encodeURIComponent(game)}/sets/check`, { set }),
  ]);
  if (!checked.legal) throw new Error(PRINT.faults);
  const pictures = outline(set);
  const stored = ownSets().find(({ text }) => text === set);
  const isNew = ({ name }: CardInfo) => checked.differences.some((one) => one.kind === 'new' && one.name === name);
  const cards = withCards(shelf.book.cards, checked.cards).map((one) =>
    painted(one, pictures, stored?.files ?? {}, isNew(one)),
  );
  const book = new Catalogue(game, cards, shelf.info.deck_parts ?? []);
  const chosen = card ? book.find(card) : undefined;
  const own = checked.cards.map(({ id }) => ({ id, variant: 0 }));
  return {
    name: checked.name,
    address: stored ? `/workshop/${stored.id}` : '/workshop',
    byId: book.byId,
    choices: [
      { key: 'set', title: PRINT.ofTheSet, cards: own },
      ...(chosen ? [{ key: 'card', title: chosen.name, cards: [{ id: chosen.id, variant: 0 }] }] : []),
      ...(checked.decks as unknown as ShippedDeck[]).map((deck) => ({
        key: `deck:${deck.name}`,
        title: PRINT.deck(deck.title),
        cards: printed(fromShipped(deck, book), book),
      })),
    ],
  };
}
