/** The number of pictures per card. */
export const VARIANTS = 3;
