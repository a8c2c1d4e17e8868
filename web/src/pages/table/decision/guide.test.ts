import { describe, expect, it, vi } from 'vitest';
import type { View } from '../../../lib/wire';
import { Guide } from './guide.svelte';

vi.mock('../../../lib/settings.svelte', () => ({ settings: { guide: true, guided: [] } }));
const viewWith = (number: number, seat = 0): View =>
  ({ decision: { seat, number, prompt: 'main' } }) as unknown as View;
const over = { outcome: { winners: [1] } } as unknown as View;
let games = 0;
const newGame = (): string => `game ${(games += 1)}`; // a game that this browser has not been guided through
const BLOCK = { say: 'Put a unit in the way.', when: { prompt: ['main'] } };

describe('the guide', () => {
  it('speaks at its moment, while others act, and until the next question', () => {
    const guide = new Guide(newGame(), [BLOCK]);
    guide.see(viewWith(3), 0);
    expect(guide.says).toBe(BLOCK.say);
    guide.see(viewWith(4, 1), 0);
    expect(guide.says).toBe(BLOCK.say);
    guide.see(viewWith(5), 0);
    expect(guide.says).toBe('');
  });

  it('falls silent when the game is over, even while others act', () => {
    const guide = new Guide(newGame(), [BLOCK]);
    guide.see(viewWith(3), 0);
    guide.see(viewWith(4, 1), 0);
    guide.see(over, 0);
    expect(guide.says).toBe('');
  });
});
