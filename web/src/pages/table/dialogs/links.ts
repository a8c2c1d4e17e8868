/** Links to share: they start with an address that others can reach, not one that only this computer has. */

const LOCAL = /^(localhost|127\.|\[?::1\]?$)/;

/** The start of a link to this server, and whether another computer can open it. */
export function linkBase(
  here: { origin: string; hostname: string },
  addresses: string[],
): { base: string; reachable: boolean } {
  if (!LOCAL.test(here.hostname)) return { base: here.origin, reachable: true };
  const [other] = addresses;
  return other ? { base: other, reachable: true } : { base: here.origin, reachable: false };
}
