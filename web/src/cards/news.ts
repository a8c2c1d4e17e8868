/** Whether a changed number is good or bad news for the owner of the card. Green is only ever good news. */
import type { Altered, Meter } from '../lib/wire';
import * as texts from '../texts/face';

export type News = 'good' | 'bad';

/** The changes on a card, in a few words: "+1 Everburn Gloves", "40 of 100". */
export interface Reason {
  text: string;
  news: News;
}

/** Numbers that are better when they are lower: costs, and target numbers of dice. */
const LOWER_IS_BETTER = /\b(cost|stamina|target)\b/i;

export const newsOf = (name: string, change: number): News =>
  change > 0 === LOWER_IS_BETTER.test(name) ? 'bad' : 'good';

/** How a shown number differs from the printed one: '' if it does not, 'other' if it is not a number. */
export function changeOf(name: string, printed: string, shown: string): News | 'other' | '' {
  if (shown === printed) return '';
  const change = parseFloat(shown) - parseFloat(printed);
  return Number.isNaN(change) ? 'other' : newsOf(name, change);
}

/** Why the numbers on a card differ from the printed ones. Damage is named if there is no other cause. */
export function reasonsOf(altered: Altered[] = [], meters: Meter[] = []): Reason[] {
  const reasons = altered.flatMap(({ name, by }) =>
    by.map(({ amount, name: cause }) => ({
      text: `${amount > 0 ? '+' : '−'}${Math.abs(amount)}${name === 'cost' ? ' cost' : ''} ${cause}`,
      news: newsOf(name, amount),
    })),
  );
  const hurt = meters.find(({ value, most }) => value < most);
  return reasons.length || !hurt ? reasons : [{ text: texts.ofMost(hurt.value, hurt.most), news: 'bad' }];
}
