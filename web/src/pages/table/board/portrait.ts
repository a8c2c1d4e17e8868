/** The face of a seat: the picture of its board if it has one, otherwise a person derived from its name. */
import { artOf } from '../../../cards/art/gallery';
import type { CardInfo } from '../../../cards/types';
import type { Tabletop } from '../tabletop.svelte';

const TONES = ['pyro', 'hydro', 'geo', 'shadow', 'cryo', 'nature'];

export function portraitOf(table: Pick<Tabletop, 'view' | 'cards' | 'game'>, seat: number): string {
  const side = table.view.seats?.[seat];
  const board = side?.boards?.map((id) => table.cards.get(id)).find(Boolean);
  if (board) return artOf(board, table.game.slug);
  const name = side?.name ?? 'nobody';
  return artOf(person(name, seat), table.game.slug);
}

function person(name: string, seat: number): CardInfo {
  return {
    id: `portrait-${name}-${seat}`,
    name: '',
    kind: 'Student', // eslint-disable-line playmat/texts -- for the drawing
    type_line: '',
    tone: TONES[Math.max(0, seat) % TONES.length] as string,
    cost: [], numbers: [], left: [], right: [], slots: [], marks: [], text: [], flavour: '', words: [], rank: 0, apart: '', facts: {},
  }; // prettier-ignore
}
