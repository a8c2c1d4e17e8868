/** The example sets of the documentation, one for each game, and an empty one. */
import * as texts from '../../texts/workshop';

const FILES = import.meta.glob<string>('../../../../examples/sets/*.yaml', { query: '?raw', import: 'default' });

const pathOf = (game: string): string => `../../../../examples/sets/${game}.yaml`;

export const hasExample = (game: string): boolean => pathOf(game) in FILES;

export const exampleOf = async (game: string): Promise<string> => (await FILES[pathOf(game)]?.()) ?? emptySet(game);

export const emptySet = (game: string): string => `set: ${texts.mySet}\ngame: ${game}\n`;
