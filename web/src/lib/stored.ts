/** Settings as they were stored once, made into what they mean now. What is damaged or unknown is as at first. */

/** Grows when something stored means something else. */
export const VERSION = 3;

/** What version 2 called its speeds. */
const RENAMED: Record<string, string> = { brisk: 'fast', calm: 'slow', off: 'instant' };

type Raw = Record<string, unknown>;

const alike = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/** What is stored, on top of how things are at first; `fits` says whether a value is one of those there are. */
export function brought<T extends object>(
  text: string | null,
  first: T,
  fits: (name: string, value: unknown) => boolean = () => true,
): T {
  let old: unknown = null;
  try {
    old = JSON.parse(text ?? '{}');
  } catch {
    // What cannot be read is as if nothing were stored.
  }
  if (typeof old !== 'object' || old === null || Array.isArray(old)) return { ...first };
  const { version = 1, ...kept } = old as Raw;
  if (Number(version) < 2) delete kept.sound; // it was off until somebody turned it on
  if (Number(version) < 3 && typeof kept.speed === 'string') kept.speed = RENAMED[kept.speed] ?? kept.speed;
  const usable = Object.entries(kept).filter(
    ([name, value]) => name in first && alike(value, (first as Raw)[name]) && value !== null && fits(name, value),
  );
  return { ...first, ...Object.fromEntries(usable) };
}
