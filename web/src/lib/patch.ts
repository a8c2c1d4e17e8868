type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a merge patch: lists are replaced whole, null deletes. */
export function merged<T>(old: T, patch: Json): T {
  const result: Json = { ...(old as Json) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else if (isObject(value)) result[name] = merged(isObject(result[name]) ? (result[name] as Json) : {}, value);
    else result[name] = value;
  }
  return result as T;
}
