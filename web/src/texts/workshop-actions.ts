/** The words of the Workshop's actions: print, try a card, measure a set. */
export const WORKSHOP_ACTIONS = {
  print: 'Print',
} as const;
