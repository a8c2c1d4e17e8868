/** The gear of a game's wrestlers, by the prefix of their cards' ids. */
import type { Gear } from './figures';

const GEAR: Record<string, Gear> = {
  nov: { main: 225, trim: 95, skin: 2, head: 'crest', girth: 0.92, singlet: true },
  tem: { main: 150, trim: 85, skin: 4, head: 'mane', girth: 1.3, singlet: false },
  vik: { main: 250, trim: 200, skin: 0, head: 'short', girth: 1, singlet: true },
  ald: { main: 145, trim: 70, skin: 1, head: 'bald', girth: 1.12, singlet: false },
  mar: { main: 350, trim: 90, skin: 1, head: 'curls', girth: 1.05, singlet: true },
  hug: { main: 270, trim: 40, skin: 0, head: 'bald', girth: 1.45, singlet: true },
  ray: { main: 305, trim: 85, skin: 2, head: 'mask', girth: 0.9, singlet: true },
  kur: { main: 25, trim: 190, skin: 5, head: 'robot', girth: 1.08, singlet: false },
  sl: { main: 260, trim: 300, skin: 1, head: 'long', girth: 1, singlet: false },
  te: { main: 160, trim: 240, skin: 3, head: 'bun', girth: 0.94, singlet: true },
  br: { main: 30, trim: 60, skin: 0, head: 'short', girth: 1.12, singlet: false },
  fl: { main: 190, trim: 95, skin: 2, head: 'mask', girth: 0.9, singlet: true },
  po: { main: 130, trim: 80, skin: 3, head: 'mane', girth: 1.4, singlet: false },
  ro: { main: 330, trim: 300, skin: 1, head: 'crest', girth: 0.95, singlet: true },
};

const FOES: readonly Gear[] = [
  { main: 250, trim: 240, skin: 0, head: 'short', girth: 1, singlet: false },
  { main: 20, trim: 30, skin: 3, head: 'bald', girth: 1.1, singlet: false },
  { main: 150, trim: 160, skin: 1, head: 'mask', girth: 1, singlet: true },
  { main: 85, trim: 80, skin: 2, head: 'long', girth: 0.95, singlet: true },
  { main: 300, trim: 320, skin: 4, head: 'curls', girth: 1.05, singlet: false },
  { main: 200, trim: 60, skin: 1, head: 'bun', girth: 0.95, singlet: true },
];

/** The gear of the card's wrestler, or a default. */
export function gearOf(id: string, chance: number): Gear {
  const key = id.toLowerCase();
  const own = GEAR[key.slice(0, 3)] ?? GEAR[key.slice(0, 2)];
  return own ?? foeGear(chance);
}

export function foeGear(chance: number): Gear {
  return FOES[chance % FOES.length] as Gear;
}
