/** The sounds of a beat: one for its role, and one for each kind of change. */
import { cueOf, type Role } from '../../../director/score';
import type { Beat } from '../../../director/story';
import { impactsOf, type Nature } from './impact';
import type { Sound } from './sound';

const OF_ROLE: Partial<Record<Role, Sound>> = {
  draw: 'draw',
  play: 'play',
  ability: 'play',
  attack: 'swing',
  defeat: 'die',
  roll: 'dice',
  last: 'boom',
};

const OF_NATURE: Record<Nature, Sound> = {
  damage: 'hit',
  loss: 'drain',
  payment: 'coin',
  healing: 'heal',
  gain: 'gain',
};

export function soundsOf(beat: Beat): Sound[] {
  const natures = impactsOf(beat).map(({ nature }) => OF_NATURE[nature]);
  const blow: Sound[] = beat.role === 'hit' && !natures.length ? ['hit'] : [];
  return [
    ...new Set([...climax(beat), ...(OF_ROLE[beat.role] ? [OF_ROLE[beat.role] as Sound] : []), ...blow, ...natures]),
  ];
}

/** The referee's hand on the mat, dice, or the crowd. */
function climax({ role, kind, rolls }: Beat): Sound[] {
  if (role === 'last') return ['crowd'];
  if (role !== 'climax') return [];
  if (cueOf(kind).count === 'goes on') return ['count', 'crowd'];
  return rolls.length ? ['dice'] : ['gong', 'crowd'];
}
