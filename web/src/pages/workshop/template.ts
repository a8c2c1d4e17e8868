/** A new card as a copy of another one. */

/** An id from a name: "Warm Rain" is "warm_rain". */
export const idFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'own';

/** A card as text under another name, and under another id if it has one. */
export function renamed(written: string, before: { id: string; name: string }, name: string): string {
  const texts = (one: string): string[] => [JSON.stringify(one), `'${one}'`];
  const replaced = (text: string, from: string, to: string): string => {
    const literal = texts(from).find((one) => text.includes(one));
    return literal ? text.replace(literal, () => JSON.stringify(to)) : text;
  };
  const named = replaced(written, before.name, name);
  return before.id === before.name ? named : replaced(named, before.id, idFor(name));
}
