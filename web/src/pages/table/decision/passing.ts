/** The keys of a game's shortcuts: the first letter of each that nothing else has. */
const TAKEN = 'fhrlcuwo';

export function shortcutKeys(words: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of words) {
    const free = [...word].find((letter) => /[a-z]/.test(letter) && !TAKEN.includes(letter) && !found.has(letter));
    if (free) found.set(free, word);
  }
  return found;
}
