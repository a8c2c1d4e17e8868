// Card
export const andMore = (count: number) => `and ${count} more`;
export const faceDown = 'A card, face down';
export const selected = 'selected';
export const targeted = 'targeted';

// describe
export const cost = (signs: string) => `cost ${signs}`;
export const gives = (signs: string) => `gives ${signs}`;
export const slots = (signs: string) => `slots ${signs}`;
export const after = (signs: string) => `after ${signs}`;
export const opens = (signs: string) => `opens ${signs}`;
export const numberOf = (name: string, value: string | number, printed: string | number) =>
  `${name} ${value} of ${printed}`;

// Foot
export const givesSign = (count: number, name: string) => `gives ${count} ${name}`;

// Writing
export const afterSigns = 'After';
export const opensSigns = 'opens';
export const opensFirst = 'Opens';

// news
export const ofMost = (value: number, most: number) => `${value} of ${most}`;
