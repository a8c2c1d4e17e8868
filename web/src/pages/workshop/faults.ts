/** The errors in a set, each in plain words under its line. */
import { StateEffect, StateField, type EditorState, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';

export interface Fault {
  line: number;
  text: string;
}

class FaultBelow extends WidgetType {
  constructor(readonly text: string) {
    super();
  }

  override eq(other: FaultBelow): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const box = document.createElement('div');
    box.className = 'fault';
    box.textContent = this.text;
    return box;
  }
}

const setFaults = StateEffect.define<Fault[]>();
const line = Decoration.line({ class: 'faulty' });

function drawn(faults: Fault[], state: EditorState): DecorationSet {
  const marks: Range<Decoration>[] = [];
  for (const fault of faults) {
    const at = state.doc.line(Math.min(Math.max(1, fault.line), state.doc.lines));
    marks.push(
      line.range(at.from),
      Decoration.widget({ widget: new FaultBelow(fault.text), block: true, side: 1 }).range(at.to),
    );
  }
  return Decoration.set(marks, true);
}

/** Between two responses from the server, errors move with their lines. */
const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    const next = change.effects.find((effect) => effect.is(setFaults));
    return next ? drawn(next.value as Fault[], change.state) : marks.map(change.changes);
  },
  provide: (marks) => EditorView.decorations.from(marks),
});

export const faultLines: Extension = field;

export function showFaults(view: EditorView, faults: Fault[]): void {
  view.dispatch({ effects: setFaults.of(faults) });
}
