/** Arrow keys move to the next thing in their direction, anywhere on the table. */

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Distance across the direction counts this many times as much as distance along it. */
const ASIDE = 3;

export function steer(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const from = document.activeElement;
  if (!way || !(from instanceof HTMLElement) || !from.closest('.tabletop') || from.matches('input, select')) return;
  const next = nearest(from, ...way);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function nearest(from: HTMLElement, dx: number, dy: number): HTMLElement | undefined {
  const scope = from.closest('dialog') ?? from.closest('.tabletop');
  const all = [...(scope?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].filter(
    (other) => other !== from && other.offsetParent !== null,
  );
  const at = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const other of all) {
    const to = centre(other);
    const [x, y] = [to.x - at.x, to.y - at.y];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 4) continue;
    const far = along + ASIDE * across;
    if (far < least) [least, best] = [far, other];
  }
  return best;
}

function centre(element: HTMLElement): { x: number; y: number } {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
