// Where the keyboard is. What somebody works on may leave the table; then the next thing has the keyboard, never nothing.

const REACHED = 'button, select, input, [tabindex]';

export class Focus {
  private uid = '';
  private at = -1;

  constructor(private readonly place: () => HTMLElement | undefined) {}

  /** Something has the keyboard now. */
  note(target: HTMLElement): void {
    this.uid = target.dataset.uid ?? '';
    this.at = this.all().indexOf(target);
  }

  /** A pointer was pressed: whoever points needs no keyboard kept. */
  forget(): void {
    this.at = -1;
  }

  /** After a change: if what had the keyboard is gone, the same piece elsewhere has it, or what follows it. */
  keep(): void {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (this.at >= 0 && lost && !document.querySelector('dialog[open]')) this.to(this.uid);
  }

  to(uid: string): void {
    const all = this.all();
    // What was put away is followed to the table or a hand, not into a pile.
    const same = all.find((one) => uid && one.dataset.uid === uid && one.closest('.felt, .hand'));
    const next = this.uid ? this.nextPiece(all) : undefined;
    (same ?? next ?? all[Math.min(Math.max(this.at, 0), all.length - 1)])?.focus();
  }

  /** The piece that came after the one that is gone, else the last one before it. */
  private nextPiece(all: HTMLElement[]): HTMLElement | undefined {
    const isPiece = (one: HTMLElement): boolean => one.dataset.uid !== undefined;
    return all.slice(this.at).find(isPiece) ?? all.slice(0, this.at).findLast(isPiece);
  }

  private all(): HTMLElement[] {
    return [...(this.place()?.querySelectorAll<HTMLElement>(REACHED) ?? [])];
  }
}
