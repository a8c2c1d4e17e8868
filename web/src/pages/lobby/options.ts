/** The options of a game in players' words. */
import type { GameOption, Preset } from '../../lib/seats';
import { ownRules } from '../../texts/positions';
import { capital } from '../parts/markup';
import * as texts from '../../texts/sheet';

const YES = new Set(['on', 'true']);
const NO = new Set(['off', 'false']);

export const isYes = (value: string): boolean => YES.has(value);

/** Whether an option is only on or off. */
export const isSwitch = (option: GameOption): boolean =>
  !option.numbers && option.values.length === 2 && option.values.every((v) => YES.has(v) || NO.has(v));

const plain = (word: string): string => word.replace(/_/g, ' ');

/** The option's name in rulings: `first_player` is "first player". */
export const nameOf = (option: GameOption): string => plain(option.name);

/** The option's effect, as a sentence. */
export const textOf = (option: GameOption): string => capital(option.text);

/** A value in plain words. */
export function valueName(value: string): string {
  if (isYes(value)) return 'yes';
  if (NO.has(value)) return 'no';
  if (value === 'inherit') return texts.sameAsOthers;
  const seat = /^(seat|choice):?(\d)$/.exec(value);
  if (seat) return texts.seatOption(Number(seat[2]) + 1, seat[1] === 'choice');
  return plain(value);
}

/** Sets an option. Only values that differ from the default are stored. */
export function setTo(chosen: Record<string, string>, option: GameOption, value: string): Record<string, string> {
  const { [option.name]: _, ...others } = chosen;
  return value === '' || value === option.values[0] ? others : { ...others, [option.name]: value };
}

/** The preset with exactly these options: "" for the defaults, `ownRules` for a custom choice. */
export function presetOf(chosen: Record<string, string>, presets: Preset[]): string {
  const names = Object.keys(chosen);
  if (!names.length) return '';
  const same = ({ options }: Preset): boolean =>
    Object.keys(options).length === names.length && names.every((name) => options[name] === chosen[name]);
  return presets.find(same)?.name ?? ownRules;
}
