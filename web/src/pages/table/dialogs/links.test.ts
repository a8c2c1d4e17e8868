import { expect, test } from 'vitest';
import { linkBase } from './links';

const at = (hostname: string) => ({ origin: `http://${hostname}:8000`, hostname });

test('a link starts with an address that others can reach', () => {
  expect(linkBase(at('127.0.0.1'), ['http://192.168.1.5:8000'])).toEqual({
    base: 'http://192.168.1.5:8000',
    reachable: true,
  });
  expect(linkBase(at('localhost'), ['http://192.168.1.5:8000']).base).toBe('http://192.168.1.5:8000');
});
test('an address that others can reach stays unchanged', () => {
  expect(linkBase(at('table.example'), ['http://10.0.0.1:8000'])).toEqual({
    base: 'http://table.example:8000',
    reachable: true,
  });
});
test('a server that listens only locally cannot be reached by others', () => {
  expect(linkBase(at('[::1]'), [])).toEqual({ base: 'http://[::1]:8000', reachable: false });
  expect(linkBase(at('127.0.0.1'), []).reachable).toBe(false);
});
