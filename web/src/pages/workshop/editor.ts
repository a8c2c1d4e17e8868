/** The text editor of a set file. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
  moveCompletionSelection,
  selectedCompletionIndex,
  snippet,
  snippetCompletion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentService, indentUnit } from '@codemirror/language';
import { EditorState, Prec } from '@codemirror/state';
import { acceptCompletion } from '@codemirror/autocomplete';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { placeAt, suggestions, type Names } from './complete';
import { faultLines } from './faults';
import { highlighting, setLanguage } from './language';

export interface Wiring {
  label: string;
  /** The names for completion, once they are loaded. */
  names: () => Names | null;
  /** The paths of a card. */
  paths: (card: string) => Promise<{ path: string; takes: string }[]>;
  changed: (text: string) => void;
  /** The cursor has moved. */
  moved: (text: string, at: number) => void;
}

/** Matches the typed beginning of a name. In a deck, the name comes after a count. */
const typedIn = (section: string, several: boolean): RegExp =>
  section === 'decks'
    ? /\p{L}[\p{L}\p{N}'’ .#_-]*/u
    : several && section
      ? /[\p{L}\p{N}'’][\p{L}\p{N}'’ .#_-]*/u
      : /[\w]+/;

async function completions(wiring: Wiring, context: CompletionContext): Promise<CompletionResult | null> {
  const names = wiring.names();
  const place = placeAt(context.state.doc.toString(), context.pos);
  // Card names can have several words, but words of the game have only one.
  const several = place.section !== 'cards' || place.quoted;
  const typed = context.matchBefore(typedIn(place.section, several));
  if (!place.section && /:/.test(context.state.doc.lineAt(context.pos).text)) return null;
  const asks = context.explicit || typed || /[(,=:{]\s?$/.test(context.state.sliceDoc(0, context.pos));
  if (!names || !asks || (place.section && !typed && !context.explicit && place.section !== 'cards' && !place.name))
    return null;
  const paths = place.section === 'changes' && place.name ? await wiring.paths(place.name) : [];
  const options = suggestions(place, names, paths).map(({ label, detail, insert, boost }) =>
    snippetCompletion(insert, { label, detail: detail.length > 60 ? `${detail.slice(0, 60)}…` : detail, boost }),
  );
  if (!options.length) return null;
  return { from: typed?.from ?? context.pos, options, validFor: several ? /^[\p{L}\p{N}'’ .#_-]*$/u : /^\w*=?$/ };
}

/** A line below `decks:` or `kitchen: |` is indented by one more step. Elsewhere the grammar of YAML decides. */
const belowKey = indentService.of((context, at) => {
  const line = context.lineAt(at, -1);
  return /:(?: *[|>])?\s*$/.test(line.text)
    ? context.countColumn(line.text, line.text.search(/\S/)) + context.unit
    : undefined;
});

/** Tab moves the focus past the editor until something is typed or clicked there. */
const MODIFIERS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];
const passing = EditorView.domEventHandlers({
  focus: (_, view) => view.setTabFocusMode(true),
  click: (_, view) => view.setTabFocusMode(false),
  keydown(event, view) {
    if (!MODIFIERS.includes(event.key) && event.key !== 'Escape') view.setTabFocusMode(false);
  },
});

/**
 * Tab accepts the first suggestion, or the one chosen with the arrow keys. Enter accepts only a chosen suggestion,
 * since it also ends lines.
 */
function takeSuggestion(view: EditorView): boolean {
  if (completionStatus(view.state) !== 'active') return false;
  if (selectedCompletionIndex(view.state) === null) moveCompletionSelection(true)(view);
  return acceptCompletion(view);
}

export function makeEditor(parent: HTMLElement, text: string, wiring: Wiring): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        closeBrackets(),
        indentUnit.of('  '),
        belowKey,
        passing,
        setLanguage,
        highlighting,
        faultLines,
        autocompletion({
          override: [(context) => completions(wiring, context)],
          icons: false,
          interactionDelay: 0,
          selectOnOpen: false,
        }),
        // Tab accepts a completion, otherwise it indents. Escape then Tab leaves the editor.
        Prec.high(keymap.of([{ key: 'Tab', run: takeSuggestion }])),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, indentWithTab]),
        EditorView.lineWrapping,
        // With the tabindex, the text can be scrolled by keyboard.
        EditorView.contentAttributes.of({ 'aria-label': wiring.label, spellcheck: 'false', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) wiring.changed(update.state.doc.toString());
          if (update.docChanged || update.selectionSet)
            wiring.moved(update.state.doc.toString(), update.state.selection.main.head);
        }),
      ],
    }),
  });
}

/**
 * Replaces the text in one change, which covers only the part that differs. The cursor stays, and undo reverts the
 * change.
 */
export function replaceText(view: EditorView, next: string): void {
  const now = view.state.doc.toString();
  if (now === next) return;
  let from = 0;
  while (from < now.length && now[from] === next[from]) from += 1;
  let same = 0;
  while (same < Math.min(now.length, next.length) - from && now[now.length - 1 - same] === next[next.length - 1 - same])
    same += 1;
  view.dispatch({ changes: { from, to: now.length - same, insert: next.slice(from, next.length - same) } });
}

/** Inserts a snippet at the cursor, with its parts to fill in. */
export function insertSnippet(view: EditorView, text: string): void {
  const { from, to } = view.state.selection.main;
  view.focus();
  view.setTabFocusMode(false);
  snippet(text)(view, null, from, to);
}

/** Shows a line in the middle of the editor and puts the cursor at its end. The page does not move. */
export function showLine(view: EditorView, line: number): void {
  const at = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  view.dispatch({ selection: { anchor: at.to } });
  const { top, height } = view.lineBlockAt(at.from);
  view.scrollDOM.scrollTop = top - (view.scrollDOM.clientHeight - height) / 2;
}
