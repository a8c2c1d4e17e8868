/** All motifs, by name. */
import { ANIMALS } from './animals';
import { ARMS } from './arms';
import { BEINGS } from './beings';
import { NATURE } from './nature';
import { ROOMS } from './rooms';
import { THINGS } from './things';

export const GROUPS = [ARMS, ROOMS, THINGS, ANIMALS, BEINGS, NATURE];
export const MOTIFS: Record<string, string> = Object.assign({}, ...GROUPS);
