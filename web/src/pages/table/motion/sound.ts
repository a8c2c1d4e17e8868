/** Small clicks, made when they are needed; silent unless somebody turned them on. */
import { settings } from '../../../lib/settings.svelte';

const TONES = { card: [420, 0.05], dice: [180, 0.12], turn: [660, 0.16], end: [330, 0.4] } as const;
let context: AudioContext | null = null;

export function click(name: keyof typeof TONES): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const [pitch, length] = TONES[name];
  const start = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = name === 'dice' ? 'square' : 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, start + length);
  volume.gain.setValueAtTime(0.08, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
