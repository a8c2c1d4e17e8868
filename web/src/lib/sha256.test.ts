import { describe, expect, test } from 'vitest';
import { commitmentOf, hex, sha256, unhex, words } from './sha256';

/** The browser's own SHA-256, which a page without a secure context does not have. */
async function trusted(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

describe('SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('matches the well-known test vectors', (text, hash) => {
    expect(sha256(text)).toBe(hash);
  });

  test('is correct for every length around the end of a block', async () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, k) => (k * 37 + length) % 256);
      expect(sha256(bytes)).toBe(await trusted(bytes));
    }
  });

  test('hashes text beyond ASCII as UTF-8', async () => {
    expect(sha256('Növa 🎲')).toBe(await trusted(new TextEncoder().encode('Növa 🎲')));
  });

  test('returns unsigned words', () => {
    expect(words(new Uint8Array())[0]).toBe(0xe3b0c442);
  });

  test('hashes bytes given as hex digits', async () => {
    const bytes = Uint8Array.from([0, 1, 254, 255]);
    expect(hex(bytes)).toBe('0001feff');
    expect(unhex('0001feff')).toEqual(bytes);
    expect(commitmentOf('0001feff')).toBe(await trusted(bytes));
  });
});
