import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../../lib/connection.svelte';
import type { View } from '../../../lib/wire';
import type { Guide } from '../decision/guide.svelte';
import Notes from './Notes.svelte';
import Toolbar from './Toolbar.svelte';

vi.mock('../../../lib/settings.svelte', () => ({ settings: {}, changeSpeed: () => undefined }));

describe('the undo button', () => {
  const toolbar = (asksOthers: boolean): string => {
    const props = { calls: ['take back'], playing: true, asksOthers, onlog: () => undefined };
    return render(Toolbar, { props }).body;
  };

  it('says before the click whether the others are asked', () => {
    expect(toolbar(false)).toContain('title="Undo"');
    expect(toolbar(false)).not.toContain('Ask to undo');
    expect(toolbar(true)).toContain('title="Ask to undo"');
  });
});

describe('the notes', () => {
  const notes = (...weaker: number[]): string => {
    const seats = [0, 1, 2].map((seat) => ({ seat, weaker: weaker.includes(seat) }));
    const seat = { seat: 0, presence: { seats } } as unknown as Connection;
    const names = ['Ann', 'Pip', 'Ottoline'];
    const others = { guide: { says: '' } as Guide, nameOf: (k: number) => names[k]!, onrule: () => undefined };
    return render(Notes, { props: { seat, view: {} as View, gamesSeen: 0, ...others } }).body;
  };

  it('say which computers play below their level', () => {
    expect(notes(1)).toContain('The server is busy: Pip plays weaker for now.');
    expect(notes(1, 2)).toContain('Pip and Ottoline play weaker');
    expect(notes()).not.toContain('busy');
  });
});
