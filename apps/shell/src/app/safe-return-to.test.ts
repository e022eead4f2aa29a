import { describe, expect, it } from 'vitest';

import { loginPathFor, safeReturnTo } from './safe-return-to.ts';

describe('the way back after signing in', () => {
  it.each([
    '/home',
    '/console/missions?page=2#map',
    '/accountManagement',
    '/a//b',
    '/login-help',
    '/?x=http://example.com',
  ])('leads to %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    '//example.com',
    '///example.com',
    '/\\example.com',
    '\\\\example.com',
    '/home\\..',
    'http://example.com',
    'https:example.com',
    'javascript:alert(1)',
    'home',
    '',
    ' /home',
    '/\t/example.com',
    '/\n/example.com',
    '/home\u0000',
    '/home\u007f',
    '/login',
    '/login?returnTo=/home',
    '/login/',
    undefined,
    null,
    42,
    ['/home'],
  ])('refuses %j', (wanted) => {
    expect(safeReturnTo(wanted)).toBeUndefined();
  });

  it('is carried by the login path, encoded whole', () => {
    expect(loginPathFor('/console?a=1&b=2')).toBe('/login?returnTo=%2Fconsole%3Fa%3D1%26b%3D2');
    expect(loginPathFor('/login')).toBe('/login');
  });
});
