/** Short sounds, made by the page itself when they are needed: no files. */
import type { Beat } from '../../../director/story';
import { settings } from '../../../lib/settings.svelte';
import { soundsOf } from './heard';

export type Sound =
  | 'draw'
  | 'play'
  | 'land'
  | 'back'
  | 'swing'
  | 'hit'
  | 'drain'
  | 'coin'
  | 'heal'
  | 'gain'
  | 'die'
  | 'dice'
  | 'count'
  | 'gong'
  | 'boom'
  | 'crowd'
  | 'turn'
  | 'win'
  | 'end';

interface Tone {
  /** Hertz at the beginning, one tone after the other, and at the end of the last. For noise: what it is filtered to. */
  from: number[];
  to: number;
  /** Seconds for each. */
  length: number;
  wave: OscillatorType | 'noise';
  loud: number;
  /** Swells first, instead of beginning at its loudest. */
  swells?: boolean;
}

const TONES: Record<Sound, Tone[]> = {
  draw: [{ from: [520], to: 760, length: 0.06, wave: 'triangle', loud: 0.05 }],
  play: [{ from: [300], to: 420, length: 0.12, wave: 'triangle', loud: 0.08 }],
  land: [
    { from: [130], to: 70, length: 0.09, wave: 'sine', loud: 0.16 },
    { from: [900], to: 300, length: 0.05, wave: 'noise', loud: 0.1 },
  ],
  back: [{ from: [420], to: 260, length: 0.12, wave: 'sine', loud: 0.04 }],
  swing: [{ from: [400], to: 1600, length: 0.16, wave: 'noise', loud: 0.12, swells: true }],
  hit: [
    { from: [170], to: 60, length: 0.16, wave: 'square', loud: 0.07 },
    { from: [1200], to: 200, length: 0.12, wave: 'noise', loud: 0.18 },
  ],
  drain: [{ from: [360], to: 220, length: 0.18, wave: 'triangle', loud: 0.05 }],
  coin: [{ from: [1568, 2093], to: 2093, length: 0.07, wave: 'sine', loud: 0.045 }],
  heal: [{ from: [523, 659, 784], to: 880, length: 0.09, wave: 'sine', loud: 0.05 }],
  gain: [{ from: [660], to: 880, length: 0.12, wave: 'triangle', loud: 0.05 }],
  die: [{ from: [260, 180], to: 80, length: 0.18, wave: 'sawtooth', loud: 0.04 }],
  dice: [{ from: [900, 700, 820], to: 500, length: 0.05, wave: 'square', loud: 0.025 }],
  count: [
    { from: [110], to: 60, length: 0.14, wave: 'sine', loud: 0.22 },
    { from: [2400], to: 600, length: 0.08, wave: 'noise', loud: 0.22 },
  ],
  gong: [{ from: [392], to: 370, length: 0.5, wave: 'triangle', loud: 0.08 }],
  boom: [
    { from: [90], to: 34, length: 0.7, wave: 'sine', loud: 0.26 },
    { from: [900], to: 120, length: 0.5, wave: 'noise', loud: 0.2 },
  ],
  crowd: [{ from: [700], to: 1100, length: 1.1, wave: 'noise', loud: 0.1, swells: true }],
  turn: [{ from: [660, 880], to: 880, length: 0.1, wave: 'sine', loud: 0.06 }],
  win: [{ from: [523, 659, 784, 1046], to: 1046, length: 0.16, wave: 'triangle', loud: 0.08 }],
  end: [{ from: [392, 330, 262], to: 200, length: 0.22, wave: 'triangle', loud: 0.06 }],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let touched = false;
// A browser lets nothing sound before somebody has clicked; neither do we.
window.addEventListener('pointerdown', () => (touched = true), { once: true, capture: true });

/** All that is to be heard of a beat. */
export function hear(beat: Beat): void {
  soundsOf(beat).forEach(sound);
}

export function sound(what: Sound): void {
  if (!settings.sound || settings.speed === 'instant' || !touched || document.hidden) return;
  context ??= new AudioContext();
  for (const tone of TONES[what])
    tone.from.forEach((pitch, k) =>
      make(context as AudioContext, tone, pitch, tone.from[k + 1] ?? tone.to, k * tone.length),
    );
}

function make(on: AudioContext, { length, wave, loud, swells }: Tone, from: number, to: number, after: number): void {
  const [start, end] = [on.currentTime + after, on.currentTime + after + length];
  const [source, pitch] = wave === 'noise' ? hiss(on) : hum(on, wave);
  const volume = on.createGain();
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(swells ? 0.0001 : loud, start);
  if (swells) volume.gain.exponentialRampToValueAtTime(loud, start + length * 0.4);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  source.out.connect(volume).connect(on.destination);
  source.begin.start(start);
  source.begin.stop(end);
}

type Source = [{ begin: AudioScheduledSourceNode; out: AudioNode }, AudioParam];

function hum(on: AudioContext, wave: OscillatorType): Source {
  const begin = on.createOscillator();
  begin.type = wave;
  return [{ begin, out: begin }, begin.frequency];
}

/** Noise around a pitch. */
function hiss(on: AudioContext): Source {
  if (!noise) {
    noise = on.createBuffer(1, on.sampleRate, on.sampleRate);
    const samples = noise.getChannelData(0);
    for (let k = 0; k < samples.length; k += 1) samples[k] = Math.random() * 2 - 1;
  }
  const [begin, out] = [on.createBufferSource(), on.createBiquadFilter()];
  begin.buffer = noise;
  begin.loop = true;
  out.type = 'bandpass';
  begin.connect(out);
  return [{ begin, out }, out.frequency];
}
