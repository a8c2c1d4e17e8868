/** Turns the choices of the lobby into a request for a new room. */
import type { GameInfo } from '../../lib/seats';
import type { NewRoom } from '../../lib/wire';
import { seatDeck } from './decks';
import { roomSet } from './sets';

export type Against = 'computer' | 'friend' | 'screen';

export interface Choice {
  deck: string;
  /** "" for a random deck. */
  theirs: string;
  against: Against;
  level: string;
  people: number;
  /** The number of opponents who are friends. The rest are computers. */
  friends: number;
  open: boolean;
  options: Record<string, string>;
  name: string;
  /** The key of a set (see `sets.ts`), "" for the printed game. */
  set: string;
}

export function wantedRoom(game: GameInfo, choice: Choice): NewRoom {
  const theirs = choice.theirs ? { deck: choice.theirs } : { any_deck: true };
  const seats: NewRoom['seats'] = [{ player: 'person', name: choice.name, ...seatDeck(game.slug, choice.deck) }];
  const count = Math.max(game.seats.least, choice.people);
  for (let k = 1; k < count; k += 1) {
    if (choice.against === 'screen') seats.push({ player: 'person', name: '', ...theirs });
    else if (choice.against === 'friend' && k <= choice.friends) seats.push({ player: 'person', deck: choice.theirs });
    else seats.push({ player: choice.level, ...theirs });
  }
  return {
    game: game.slug,
    seats,
    options: choice.options,
    mine: 0,
    public: choice.against === 'friend' && choice.open,
    ...roomSet(choice.set),
    patience: choice.against === 'screen' ? 0 : 120,
  };
}
