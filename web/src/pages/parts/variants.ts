/** How many pictures every card has. */
export const VARIANTS = 3;
