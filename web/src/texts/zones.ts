// The words for the places on the free table. School has its own words, and every other game uses the plain ones.

export interface Words {
  life: string;
  lifeLong: string;
  discard: string;
  templates: [name: string, color: string, tall: boolean][];
}

export const PLAIN: Words = {
  life: 'Life',
  lifeLong: 'Life',
  discard: 'Discard pile',
  templates: [
    ['Front', 'blue', false],
    ['Back', 'green', false],
    ['Resources', 'gold', true],
    ['Aside', 'red', false],
  ],
};

export const SCHOOL: Words = {
  life: 'SV',
  lifeLong: 'Summoner Vitality',
  discard: 'The Pail',
  templates: [
    ['Boosters', 'gold', true],
    ['Units', 'blue', false],
    ['Supports', 'green', false],
    ['Pail', 'red', false],
  ],
};
