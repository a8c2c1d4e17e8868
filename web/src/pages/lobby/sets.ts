/** The sets that a new room can play with: the sets that the server offers, and the sets in this browser. */
import { Refused } from '../../lib/api';
import { offeredSets, type OfferedSet } from '../../lib/sets';
import type { NewRoom } from '../../lib/wire';
import * as texts from '../../texts/sheet';
import { ownSet, ownSets } from '../workshop/stored';
import { OWN } from './decks';

/** A set by its digest, or a set in this browser by `own:` and its id. */
export interface SetChoice {
  key: string;
  name: string;
}

const choiceOf = ({ digest, name }: OfferedSet): SetChoice => ({ key: digest, name });

export async function setChoices(game: string): Promise<SetChoice[]> {
  const offered = (await offeredSets()).filter((one) => one.game === game);
  const own = ownSets().filter((one) => one.game === game);
  if (!own.length) return offered.map(choiceOf);
  const { nameOf } = await import('../workshop/own'); // reading the name needs YAML, and few players have a set
  return [...offered.map(choiceOf), ...own.map((set) => ({ key: OWN + set.id, name: nameOf(set) || texts.untitled }))];
}

/** A set with its decks, cards and differences, or undefined for the printed game. */
export async function chosenSet(game: string, key: string): Promise<OfferedSet | undefined> {
  if (!key.startsWith(OWN)) return key ? (await offeredSets()).find((one) => one.digest === key) : undefined;
  const { checkSet } = await import('../workshop/data');
  const checked = await checkSet(game, ownSet(key.slice(OWN.length))?.text ?? '', '');
  if (!checked.legal) throw new Refused('not legal', texts.setHasProblems, 0);
  return checked as OfferedSet;
}

/** The deck that shows what a set changes: its first new or changed deck, or "" if it has none. */
export const deckOf = (set: OfferedSet | undefined): string =>
  set?.differences.find(({ what, kind }) => what === 'deck' && kind !== 'removed')?.name ?? '';

/** The key of the set in this browser that a link names. */
export const askedSet = (game: string, id: string): string => (ownSet(id)?.game === game ? OWN + id : '');

/** The set of a room as the server expects it. The text contains no picture files. */
export function roomSet(key: string): Pick<NewRoom, 'set' | 'offered_set'> {
  if (key.startsWith(OWN)) return { set: ownSet(key.slice(OWN.length))?.text ?? '' };
  return key ? { offered_set: key } : {};
}
