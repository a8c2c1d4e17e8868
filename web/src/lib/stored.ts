/** Converts stored settings to their current meaning. Damaged or unknown values get their defaults. */

/** Incremented when the meaning of a stored value changes. */
export const VERSION = 3;

/** The names of speeds in version 2. */
const RENAMED: Record<string, string> = { brisk: 'fast', calm: 'slow', off: 'instant' };

type Raw = Record<string, unknown>;

const alike = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/** The stored values on top of the defaults. `fits` says whether a value is valid. */
export function brought<T extends object>(
  text: string | null,
  first: T,
  fits: (name: string, value: unknown) => boolean = () => true,
): T {
  let old: unknown = null;
  try {
    old = JSON.parse(text ?? '{}');
  } catch {
    // Unreadable data is ignored.
  }
  if (typeof old !== 'object' || old === null || Array.isArray(old)) return { ...first };
  const { version = 1, ...values } = old as Raw;
  if (Number(version) < 2) delete values.sound; // sound was off by default in version 1
  if (Number(version) < 3 && typeof values.speed === 'string') values.speed = RENAMED[values.speed] ?? values.speed;
  const usable = Object.entries(values).filter(
    ([name, value]) => name in first && alike(value, (first as Raw)[name]) && value !== null && fits(name, value),
  );
  return { ...first, ...Object.fromEntries(usable) };
}
