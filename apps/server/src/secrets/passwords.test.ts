import { expect, it } from 'vitest';
import { createPasswords, verifyPassword } from './passwords.ts';

const cheap = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
const real = createPasswords();

it('hashes at the cost that OWASP asks for, unless told otherwise', async () => {
  expect(await real.hash('geese over the river')).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
});

it('knows a hash of another cost, and takes its password all the same', async () => {
  const old = await cheap.hash('geese over the river');
  expect([real.isOutdated(old), cheap.isOutdated(old)]).toEqual([true, false]);
  expect(await real.matches(old, 'geese over the river')).toBe(true);
  expect(await verifyPassword(old, 'geese under the river')).toBe(false);
});

it('takes no password for an account without one', async () => {
  expect(await cheap.matches(null, '')).toBe(false);
  expect(await cheap.matches(undefined, 'geese over the river')).toBe(false);
});
