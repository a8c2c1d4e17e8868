/** Short sounds, made by the page itself when they are needed: no files. */
import type { Role } from '../../../director/score';
import { settings } from '../../../lib/settings.svelte';

type Name = 'draw' | 'play' | 'hit' | 'die' | 'win' | 'turn' | 'end' | 'dice';

interface Tone {
  /** Hertz at the beginning and at the end, one after the other. */
  from: number[];
  to: number;
  /** Seconds for each. */
  length: number;
  wave: OscillatorType;
  loud: number;
}

const TONES: Record<Name, Tone> = {
  draw: { from: [520], to: 760, length: 0.06, wave: 'triangle', loud: 0.05 },
  play: { from: [300], to: 420, length: 0.12, wave: 'triangle', loud: 0.08 },
  hit: { from: [170], to: 60, length: 0.16, wave: 'square', loud: 0.07 },
  die: { from: [260, 180], to: 80, length: 0.18, wave: 'sawtooth', loud: 0.04 },
  dice: { from: [900, 700, 820], to: 500, length: 0.05, wave: 'square', loud: 0.025 },
  turn: { from: [660, 880], to: 880, length: 0.1, wave: 'sine', loud: 0.06 },
  win: { from: [523, 659, 784, 1046], to: 1046, length: 0.16, wave: 'triangle', loud: 0.08 },
  end: { from: [392, 330, 262], to: 200, length: 0.22, wave: 'triangle', loud: 0.06 },
};

const OF_ROLE: Partial<Record<Role, Name>> = {
  draw: 'draw',
  play: 'play',
  ability: 'play',
  attack: 'play',
  hit: 'hit',
  defeat: 'die',
  roll: 'dice',
  climax: 'dice',
  last: 'hit',
};

let context: AudioContext | null = null;
let touched = false;
// A browser lets nothing sound before somebody has clicked; neither do we.
window.addEventListener('pointerdown', () => (touched = true), { once: true, capture: true });

export function sound(what: Role | Name): void {
  const name = what in TONES ? (what as Name) : OF_ROLE[what as Role];
  if (!name || !settings.sound || settings.speed === 'instant' || !touched || document.hidden) return;
  context ??= new AudioContext();
  const { from, to, length, wave, loud } = TONES[name];
  from.forEach((pitch, k) => tone(context as AudioContext, pitch, from[k + 1] ?? to, k * length, length, wave, loud));
}

function tone(
  on: AudioContext,
  from: number,
  to: number,
  after: number,
  length: number,
  wave: OscillatorType,
  loud: number,
): void {
  // prettier-ignore
  const start = on.currentTime + after;
  const made = on.createOscillator();
  const volume = on.createGain();
  made.type = wave;
  made.frequency.setValueAtTime(from, start);
  made.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  made.connect(volume).connect(on.destination);
  made.start(start);
  made.stop(start + length);
}
