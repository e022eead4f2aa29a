import { expect, it } from 'vitest';

import { isAddress, namedAddress } from './passkey-obstacle.ts';

const at = (url: string): Location => new URL(url) as unknown as Location;

it.each([
  ['127.0.0.1', true],
  ['192.0.2.7', true],
  ['[::1]', true],
  ['localhost', false],
  ['skein.example.org', false],
  ['10.example.org', false],
])('takes %s for a bare address: %s', (hostname, expected) => {
  expect(isAddress(hostname)).toBe(expected);
});

it('knows the same page by name on this machine, and nowhere else', () => {
  expect(namedAddress(at('http://127.0.0.1:8080/login?by=mail'))).toBe('http://localhost:8080/login?by=mail');
  expect(namedAddress(at('http://[::1]/login'))).toBe('http://localhost/login');
  expect(namedAddress(at('http://192.0.2.7:8080/login'))).toBeUndefined();
});
