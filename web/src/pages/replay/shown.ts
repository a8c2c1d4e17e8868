/** A replay with everything that its table needs. */
import type { CardInfo } from '../../cards/types';
import { once } from '../../lib/api';
import { gameInfo, type GameInfo } from '../../lib/seats';
import { withCards } from '../../lib/sets';
import { fetchReplay, type Replay } from './replay';

export interface Shown {
  id: string;
  replay: Replay;
  info: GameInfo;
  cards: CardInfo[];
}

export async function fetchShown(id: string, seat: number): Promise<Shown> {
  const replay = await fetchReplay(id, seat);
  const { game, cards: own = [] } = replay.told;
  const [info, printed] = await Promise.all([gameInfo(game), once<CardInfo[]>(`/api/games/${game}/cards`)]);
  return { id, replay, info, cards: withCards(printed, own) };
}
