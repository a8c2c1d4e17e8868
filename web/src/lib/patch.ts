type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a merge patch: lists are replaced whole, null deletes. */
export function merged<T>(old: T, patch: Json): T {
  const made: Json = { ...(old as Json) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else if (isObject(value)) made[name] = merged(isObject(made[name]) ? (made[name] as Json) : {}, value);
    else made[name] = value;
  }
  return made as T;
}
