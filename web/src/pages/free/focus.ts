// The focused element. If the focused piece leaves the table, the next piece gets the focus.

const REACHED = 'button, select, input, [tabindex]';

export class Focus {
  private uid = '';
  private at = -1;

  constructor(private readonly place: () => HTMLElement | undefined) {}

  /** Records which element has the focus. */
  note(target: HTMLElement): void {
    this.uid = target.dataset.uid ?? '';
    this.at = this.all().indexOf(target);
  }

  /** Records that a pointer was pressed, so that the focus need not be kept. */
  forget(): void {
    this.at = -1;
  }

  /** Focuses the same piece elsewhere, or the next one, if a change has removed the focused element. */
  keep(): void {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (this.at >= 0 && lost && !document.querySelector('dialog[open]')) this.to(this.uid);
  }

  to(uid: string): void {
    const all = this.all();
    // The focus follows a moved piece to the table or a hand, but not into a pile.
    const same = all.find((one) => uid && one.dataset.uid === uid && one.closest('.felt, .hand'));
    const next = this.uid ? this.nextPiece(all) : undefined;
    (same ?? next ?? all[Math.min(Math.max(this.at, 0), all.length - 1)])?.focus();
  }

  /** The piece after the missing one, otherwise the last one before it. */
  private nextPiece(all: HTMLElement[]): HTMLElement | undefined {
    const isPiece = (one: HTMLElement): boolean => one.dataset.uid !== undefined;
    return all.slice(this.at).find(isPiece) ?? all.slice(0, this.at).findLast(isPiece);
  }

  private all(): HTMLElement[] {
    return [...(this.place()?.querySelectorAll<HTMLElement>(REACHED) ?? [])];
  }
}
