// The player's own decks, stored in this browser: a name, and a list as text. The lobby also offers them.

import type { Deck } from './deck';

export interface OwnDeck {
  name: string;
  /** The list in the format that the server reads. */
  list: string;
  deck: Deck;
}

function key(game: string): string {
  return `playmat.decks.${game}`;
}

export function ownDecks(game: string): OwnDeck[] {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(key(game)) ?? '[]');
    return Array.isArray(raw)
      ? raw.filter((d): d is OwnDeck => typeof d?.name === 'string' && typeof d?.list === 'string' && !!d?.deck)
      : [];
  } catch {
    return [];
  }
}

/** Stores a deck with its list as text. `before` is its previous name. Returns false without browser storage. */
export function keepDeck(game: string, deck: Deck, list: string, before = deck.name): boolean {
  const others = ownDecks(game).filter((d) => d.name !== deck.name && d.name !== before);
  const all = [...others, { name: deck.name, list, deck }];
  return store(
    game,
    all.sort((a, b) => a.name.localeCompare(b.name)),
  );
}

export function forgetDeck(game: string, name: string): boolean {
  return store(
    game,
    ownDecks(game).filter((d) => d.name !== name),
  );
}

/** A name that none of my decks has: "My deck 2" if "My deck" exists. */
export function freeName(game: string, name: string): string {
  const taken = new Set(ownDecks(game).map((d) => d.name));
  if (!taken.has(name)) return name;
  let n = 2;
  while (taken.has(`${name} ${n}`)) n += 1;
  return `${name} ${n}`;
}

function store(game: string, all: OwnDeck[]): boolean {
  try {
    localStorage.setItem(key(game), JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
