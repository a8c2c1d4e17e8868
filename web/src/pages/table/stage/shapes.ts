/** The shape behind a changed number: damage bursts, a payment is a gem, a heal a cross, a gain points up and a loss
 * down. */
import { HEXAGON } from '../../../cards/face/marks';
import type { Nature } from './impact';

const BURST =
  'M50 2l9 16 15-11 2 18 18-4-5 18 10 8-12 10 9 15-18 1 2 18-17-6-6 16-12-14-14 12-4-18-17 5 4-18L1 52l14-8-9-16 18-1-1-18 16 8z';

export const SHAPES: Record<Nature, string> = {
  damage: BURST,
  payment: HEXAGON,
  healing: 'M32 4h36v28h28v36H68v28H32V68H4V32h28z',
  gain: 'M50 2l44 42H78v52H22V44H6z',
  loss: 'M50 98L6 56h16V4h56v52h16z',
};
