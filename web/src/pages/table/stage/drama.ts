/** The drama of a beat: the words over the table, the count of a pin, the crowd, and a hit at large size. */
import { cueOf, type Role } from '../../../director/score';
import type { Beat } from '../../../director/story';
import type { CardInfo } from '../../../cards/types';
import * as texts from '../../../texts/table';

export interface Drama {
  /** The words shown large over the table, one after the other. */
  words: string[];
  /** Whether everything except the target or the acting player is dimmed. */
  dark: boolean;
  crowd: boolean;
  /** Shown large in the middle: the hit that ends the game, or a player's fall. */
  blow: 'last' | 'fall' | null;
}

/** Games with a crowd. */
const CROWDS = new Set(['atw', 'aew']);
const COUNT = [texts.one, texts.two];
const FINISHER = /\bfinisher\b/i;
const DARK = new Set<Role>(['climax', 'last']);

/** The referee's count after a beat. A pin restarts the count. */
export function countAfter({ kind }: Pick<Beat, 'kind'>, before: number): number {
  const { count } = cueOf(kind);
  return count === 'begins' ? 0 : count === 'goes on' ? before + 1 : before;
}

/** `card`: the acting card. `count`: the referee's count including this beat. */
export function dramaOf(beat: Beat, card: CardInfo | undefined, count: number): Drama {
  const words = wordsOf(beat, card, count);
  const dark = DARK.has(beat.role);
  const crowd = CROWDS.has(beat.kind.split('.')[0] as string);
  return {
    words,
    dark,
    crowd: crowd && (dark || isFinisher(beat, card)),
    blow: beat.role === 'last' ? 'last' : beat.role === 'defeat' && words.length ? 'fall' : null,
  };
}

function wordsOf(beat: Beat, card: CardInfo | undefined, count: number): string[] {
  const counts = cueOf(beat.kind).count === 'goes on';
  // If the referee has already counted one and two, only the last number is still to be shown.
  if (beat.role === 'last' && beat.banner.includes('…'))
    return counts && count > 1 ? [texts.three] : beat.banner.split(' … ');
  if (counts && beat.role !== 'last') return [COUNT[count - 1] ?? texts.stillDown];
  if (beat.banner) return [beat.banner];
  return isFinisher(beat, card) ? [texts.finisher] : [];
}

const isFinisher = ({ role }: Beat, card: CardInfo | undefined): boolean =>
  role === 'play' && !!card && [card.type_line, ...card.marks].some((words) => FINISHER.test(words));

/** The attacker and the target: a seat or a thing each, or -1 if unknown. */
export function sidesOf({ source, seat, targets, role, kind }: Beat): { striker: number; struck: number } {
  if (role === 'last' && !kind.includes('.')) return { striker: seat, struck: -1 };
  const struck = targets[0] ?? (role === 'last' ? seat : -1);
  return { striker: source !== undefined && source !== struck ? source : -1, struck };
}
