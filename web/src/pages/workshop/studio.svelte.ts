/** A set in the editor: its text, the chosen card, and the server's answers about both. */
import type { CardInfo, Editable } from '../../cards/types';
import type { Word } from './complete';
import { checkSet, isNumber, labelOf, painted, printedCard, type Checked, type Details, type Value } from './data';
import { numberAt, withNumber } from './numbers';
import { MOST_SET } from './own';
import { keepSet, OWN, type OwnSet } from './stored';
import {
  knownPath,
  lineOf,
  outline,
  plain,
  withCard,
  withItem,
  withoutCard,
  withoutItem,
  withoutValue,
  withValue,
  type Chunk,
  type Outline,
} from './set-text';
import * as texts from '../../texts/workshop';

export interface Entry {
  group: keyof typeof texts.groups;
  name: string;
  /** The difference, in a few words. */
  says: string;
  /** The first and last line of the entry in the file. */
  line: number;
  last: number;
  card?: CardInfo;
}

const EMPTY: Outline = {
  name: '',
  game: '',
  about: '',
  cards: [],
  changes: {},
  removed: [],
  preset: '',
  options: {},
  decks: [],
  pictures: {},
};

/** The chosen card of each set until the page is reloaded, so that going back from a game returns to it. */
const lastChosen = new Map<string, string>();

export class Studio {
  readonly id: string;
  readonly game: string;
  text = $state('');
  files: Record<string, string> = $state.raw({});
  /** The chosen card, by name. */
  chosen = $state('');
  checked: Checked | null = $state.raw(null);
  /** The last response without errors. */
  legal: Checked | null = $state.raw(null);
  /** The displayed version of the chosen card, and whether it matches the current text. */
  details: Details | null = $state.raw(null);
  stale: '' | 'last' | 'printed' = $state('');
  /** The chosen card as printed, if it is a printed card. */
  original: Details | null = $state.raw(null);
  away = $state('');
  stored = $state(true);
  busy = $state(false);
  /** Sets the text of the editor, if there is one. */
  write: (text: string) => void = (text) => (this.text = text);

  private readable: Outline = EMPTY;
  readonly outline: Outline = $derived.by(() => (this.readable = outline(this.text) ?? this.readable));
  readonly isReadable = $derived(outline(this.text) !== null);
  private asked = 0;

  constructor(
    set: OwnSet,
    readonly printed: CardInfo[],
    readonly words: Word[],
  ) {
    [this.id, this.game, this.text, this.files] = [set.id, set.game, set.text, set.files];
    this.chosen = lastChosen.get(this.id) ?? '';
  }

  // contents

  readonly entries: Entry[] = $derived.by(() => {
    const { cards, changes, removed, preset, options, decks } = this.outline;
    const one = (group: Entry['group'], name: string, says: string, keys: string[]): Entry => {
      const line = lineOf(this.text, keys);
      return { group, name, says, line, last: line, card: this.cardOf(name) };
    };
    const changed = [
      ...cards.map((chunk) => this.newEntry(chunk)),
      ...Object.entries(changes).map(([name, values]) =>
        one('changed', name, this.summary(name, values), ['changes', name]),
      ),
    ];
    return [
      ...changed,
      ...this.onlyPainted([...changed.map(({ name }) => name), ...removed]).map((name) =>
        one('picture', name, '', ['pictures', name]),
      ),
      ...removed.map((name) => one('removed', name, '', ['removed', name])),
      ...(preset ? [one('option', texts.preset, preset, ['preset'])] : []),
      ...Object.entries(options).map(([name, value]) => one('option', name, value, ['options', name])),
      ...decks.map((name) => one('deck', name, this.exchanged(name), ['decks', name])),
    ];
  });

  /** The cards that have a new picture, except those that are already listed. Each may be named by its id. */
  private onlyPainted(listed: string[]): string[] {
    const ids = listed.map((name) => this.cardOf(name)?.id ?? name);
    return Object.keys(this.outline.pictures).filter((name) => !ids.includes(this.cardOf(name)?.id ?? name));
  }

  private newEntry(chunk: Chunk): Entry {
    const name = this.nameIn(chunk);
    const card = this.cardOf(name);
    return { group: 'new', name, says: card?.type_line ?? '', line: chunk.line, last: chunk.last, card };
  }

  /** The name of a new card: the `name` argument of its word, otherwise its first text. */
  nameIn(chunk: Chunk): string {
    const word = /^\w+/.exec(chunk.code)?.[0];
    const place =
      this.words.find((one) => one.word === word)?.takes?.findIndex(({ argument }) => argument === 'name') ?? 0;
    const named = /\bname\s*=\s*["']([^"']+)/.exec(chunk.code)?.[1];
    return named ?? chunk.texts[Math.max(0, place)] ?? chunk.texts[0] ?? chunk.code.slice(0, 20);
  }

  /** The chosen new card in the text. */
  readonly chunk: Chunk | undefined = $derived(this.outline.cards.find((one) => this.nameIn(one) === this.chosen));
  readonly isRemoved = $derived(this.outline.removed.includes(this.chosen));

  /** A card as the set changes it, with its picture. */
  cardOf(name: string): CardInfo | undefined {
    const is = (card: CardInfo): boolean => card.name === name || card.id === name;
    const own = this.legal?.cards?.find(is);
    const isNew = this.outline.cards.some((chunk) => this.nameIn(chunk) === name);
    const card = own ?? this.printed.find(is);
    return card && painted(card, this.outline, this.files, isNew);
  }

  private summary(name: string, values: Record<string, string>): string {
    const lines = this.legal?.differences?.find((one) => one.name === name)?.lines ?? [];
    const changed = lines.filter((line) => line.includes('→')).map((line) => line.replace(/^[\w.#]*?(\w+): /, '$1 '));
    return (
      changed.length ? changed : Object.entries(values).map(([path, value]) => `${path.split('.').at(-1)} ${value}`)
    ).join(', ');
  }

  /** The base of a deck and the exchanged cards, or "" for a deck that is a complete list. */
  private exchanged(deck: string): string {
    const lines = this.legal?.differences?.find((one) => one.what === 'deck' && one.name === deck)?.lines ?? [];
    const whole = lines.every((line) => /^\d/.test(line));
    return whole ? '' : lines.join(', ').replace(/-(?=\d)/g, '−');
  }

  readonly face: CardInfo | null = $derived(
    this.details ? painted(this.details.card, this.outline, this.files, !!this.chunk) : null,
  );

  /** Whether a part of the text has errors. */
  faultsIn(entry: Entry): boolean {
    return !!this.checked?.faults.some(({ line }) => line >= entry.line && line <= entry.last);
  }

  // the server

  remember(): void {
    lastChosen.set(this.id, this.chosen);
  }

  /** Asks the server about the text and the chosen card. Only the last response counts. */
  async check(): Promise<void> {
    const mine = (this.asked += 1);
    const [text, card] = [this.text, this.chosen];
    this.busy = true;
    try {
      const [answer, original] = await Promise.all([
        checkSet(this.game, text, card),
        this.isPrinted(card) ? printedCard(this.game, this.idOf(card)) : null,
      ]);
      if (mine !== this.asked) return;
      [this.checked, this.original, this.away] = [answer, original, ''];
      if (answer.legal) this.legal = answer;
      this.show(answer);
    } catch (fault) {
      if (mine === this.asked) this.away = fault instanceof Error ? fault.message : String(fault);
    } finally {
      if (mine === this.asked) this.busy = false;
    }
  }

  /** Shows a response. If the text has errors, the card stays as it was before the errors. */
  private show(answer: Checked): void {
    const same = this.details && [this.details.card.name, this.details.card.id].includes(this.chosen);
    if (answer.legal) [this.details, this.stale] = [answer.details, ''];
    else if (same) this.stale = this.stale === 'printed' ? 'printed' : 'last';
    else
      [this.details, this.stale] = [
        answer.details,
        answer.details && this.outline.changes[this.chosen] ? 'printed' : '',
      ];
  }

  keep(): void {
    this.stored = keepSet({ id: this.id, game: this.game, text: this.text, files: this.files, changed: Date.now() });
  }

  readonly tooLong = $derived(this.text.length > MOST_SET);

  // edits; each is a change of the text

  /** Returns false if the text cannot be read. */
  edit(next: string | null): boolean {
    if (next === null) return false;
    this.write(next);
    return true;
  }

  isPrinted = (name: string): boolean => this.printed.some((card) => card.name === name || card.id === name);
  private idOf = (name: string): string => this.printed.find((card) => card.name === name)?.id ?? name;

  rename(name: string): boolean {
    return this.edit(withValue(this.text, ['set'], plain(name)));
  }

  /** Sets a value of the chosen card. Setting the printed value removes the change. */
  setValue(path: string, value: string): boolean {
    const card = this.chosen;
    const key = [card, this.idOf(card)].find((name) => name in this.outline.changes) ?? card;
    const there = knownPath(this.outline.changes[key], path);
    const before = this.original?.values.find((one) => one.path === path)?.value;
    if (String(before) === value) return this.edit(withoutValue(this.text, ['changes', key, there]));
    const short = there in (this.outline.changes[key] ?? {}) ? there : this.shortPath(path);
    return this.edit(withValue(this.text, ['changes', key, short], /^-?\d+$/.test(value) ? value : plain(value)));
  }

  /** Leaves out the first part of a path if the rest still names only one value. */
  private shortPath(path: string): string {
    const short = path.slice(path.indexOf('.') + 1);
    const alike = this.details?.values.filter((one) => `.${one.path}`.endsWith(`.${short}`)).length;
    return short.includes('.') && alike === 1 ? short : path;
  }

  /** The numbers that can be changed on the face. */
  readonly edits: Editable[] = $derived(
    (this.details?.values ?? [])
      .filter((one) => this.canEdit(one))
      .flatMap((one) =>
        isNumber(one)
          ? one.places.map((place) => ({
              ...place,
              label: labelOf(one.path),
              value: one.value,
              least: one.least,
              most: one.most,
              change: (to: number) => this.setNumber(one, to),
            }))
          : [],
      ),
  );

  /** A number of a new card can be changed if its place in the text is certain. */
  canEdit(one: Value): boolean {
    if (!this.chunk) return !!this.original && this.isReadable;
    return isNumber(one) && numberAt(this.chunk.code, one.path, one.value, this.words, one.usual) >= 0;
  }

  setNumber(one: Value, to: number): void {
    if (!this.chunk) this.setValue(one.path, String(to));
    else if (isNumber(one))
      this.edit(withNumber(this.text, this.chunk, one.path, one.value, to, this.words, one.usual));
  }

  reset(): void {
    const key = [this.chosen, this.idOf(this.chosen)].find((name) => name in this.outline.changes);
    if (key) this.edit(withoutValue(this.text, ['changes', key]));
  }

  removeFromGame(gone: boolean): void {
    const less = gone ? withoutValue(this.text, ['changes', this.chosen]) : this.text;
    this.edit(less && (gone ? withItem : withoutItem)(less, 'removed', this.chosen));
  }

  addCard(code: string, name: string): void {
    if (this.edit(withCard(this.text, code))) this.chosen = name;
  }

  deleteCard(): void {
    const chunk = this.chunk;
    if (!chunk) return;
    const text = withoutCard(this.text, chunk);
    if (this.edit(text && withoutValue(text, ['pictures', this.chosen]))) this.chosen = '';
  }

  // pictures

  setPicture(parts: Record<string, string | undefined>): void {
    const chosen = Object.entries(parts).filter(([, value]) => value);
    const value = `{${chosen.map(([part, word]) => `${part}: ${plain(word ?? '')}`).join(', ')}}`;
    const keys = ['pictures', this.chosen];
    this.edit(chosen.length ? withValue(this.text, keys, value) : withoutValue(this.text, keys));
  }

  setFile(address: string): void {
    this.files = { ...this.files, [this.chosen]: address };
    if (!this.edit(withValue(this.text, ['pictures', this.chosen], OWN))) return;
    this.keep();
  }
}
