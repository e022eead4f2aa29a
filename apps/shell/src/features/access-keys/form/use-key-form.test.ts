import type { AccessKey } from '@skein/contract/access-keys.ts';
import { expect, it } from 'vitest';

import { endOfDay } from './key-days.ts';
import { isWidened, readKeyForm } from './use-key-form.ts';

const key = {
  name: 'Dispatch',
  scopes: ['drones:read', 'sites:read'],
  ipList: ['203.0.113.7'],
  expiresAt: '2026-12-01T08:15:00.000Z',
} as unknown as AccessKey;

const facts = (changes: object = {}) => ({
  name: key.name,
  scopes: [...key.scopes],
  ipList: [...key.ipList],
  expiresAt: key.expiresAt,
  ...changes,
});

it.each([
  ['nothing', {}, false],
  ['another name', { name: 'Else' }, false],
  ['fewer scopes', { scopes: ['sites:read'] }, false],
  ['another scope', { scopes: ['drones:read', 'sites:write'] }, true],
  ['an earlier end', { expiresAt: '2026-11-30T00:00:00.000Z' }, false],
  ['a later end', { expiresAt: '2026-12-02T00:00:00.000Z' }, true],
  ['any address', { ipList: [] }, true],
  ['one more address', { ipList: ['203.0.113.7', '203.0.113.8'] }, true],
])('asks who is there for %s: %s', (_, changes, isAsked) => {
  expect(isWidened(facts(changes), key)).toBe(isAsked);
});

it('does not ask when addresses are named where there were none', () => {
  expect(isWidened(facts({ ipList: ['203.0.113.7'] }), { ...key, ipList: [] })).toBe(false);
});

it('reads what was filled in, and takes a new moment only for another day', () => {
  const values = {
    name: ' Dispatch ',
    scopes: 'sites:read,nothing',
    expiresAt: '2027-01-31',
    ipList: ' ::1 \n\n10.0.0.0/8',
  };
  expect(readKeyForm(values)).toEqual({
    name: 'Dispatch',
    scopes: ['sites:read'],
    ipList: ['::1', '10.0.0.0/8'],
    expiresAt: endOfDay('2027-01-31'),
  });
  expect(readKeyForm({ ...values, expiresAt: '2026-12-01' }, key).expiresAt).toBe(key.expiresAt);
});
