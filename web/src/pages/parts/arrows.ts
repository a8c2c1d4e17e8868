/** Arrow keys move through cards in a grid, so that no one has to press Tab a hundred times. */
import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Attached to the element around the cards. `items`: a selector for what can have the focus. */
export const arrows =
  (items: string): Attachment<HTMLElement> =>
  (element) => {
    const keys = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      const from = (event.target as HTMLElement).closest<HTMLElement>(items);
      if (!step || !from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const to = next([...element.querySelectorAll<HTMLElement>(items)], from, step);
      event.preventDefault();
      to?.focus();
      to?.scrollIntoView({ block: 'nearest' });
    };
    element.addEventListener('keydown', keys);
    return () => element.removeEventListener('keydown', keys);
  };

/** Attached to a group of many buttons: the group is one Tab stop, and the arrow keys move inside. */
export const oneStop: Attachment<HTMLElement> = (group) => {
  const leave = arrows('button')(group);
  const stopAt = (stop: Element | null | undefined): void => {
    for (const one of group.querySelectorAll('button')) one.tabIndex = one === stop ? 0 : -1;
  };
  const begin = (): void => stopAt(group.querySelector('button[aria-pressed="true"]') ?? group.querySelector('button'));
  const follow = (event: FocusEvent): void => stopAt((event.target as Element).closest('button'));
  const changes = new MutationObserver(begin);
  changes.observe(group, { childList: true });
  group.addEventListener('focusin', follow);
  begin();
  return () => {
    leave?.();
    changes.disconnect();
    group.removeEventListener('focusin', follow);
  };
};

function next(all: HTMLElement[], from: HTMLElement, [right, down]: [number, number]): HTMLElement | undefined {
  const at = all.indexOf(from);
  if (right) return all[at + right];
  const here = from.getBoundingClientRect();
  const rows = down > 0 ? all.slice(at + 1) : all.slice(0, at).reverse();
  const first = rows.find((one) => Math.abs(one.getBoundingClientRect().top - here.top) > here.height / 2);
  if (!first) return undefined;
  const { top } = first.getBoundingClientRect();
  const far = (one: HTMLElement): number => Math.abs(one.getBoundingClientRect().left - here.left);
  return rows
    .filter((one) => Math.abs(one.getBoundingClientRect().top - top) < here.height / 2)
    .sort((a, b) => far(a) - far(b))[0];
}
