import { accessKeyCalls } from '@skein/contract/access-keys.ts';
import { developerCalls } from '@skein/contract/developers.ts';
import { listVerificationCases } from '@skein/contract/verification-review.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer({ environment: { SKEIN_DEMO_CASES: 'on' } });

it('has a certified developer, whose key has been in use', async () => {
  const { call } = await server.signIn('owner');
  expect((await call(developerCalls.info, {})).info).toMatchObject({
    authState: 2,
    submittedState: 1,
    canHaveKeys: true,
    lacks: [],
    closure: null,
  });
  const { list } = await call(accessKeyCalls.list, {});
  expect(list).toMatchObject([
    { state: 'enabled', scopesWithoutEffect: [], closure: null, lastUsed: { call: 'drones.list' } },
  ]);
  const usage = await call(accessKeyCalls.usage, { query: { id: list[0]?.id ?? '', days: 30 } });
  expect(new Set(usage.list.map(({ day }) => day)).size).toBe(30);
  expect(new Set(usage.list.map(({ status }) => status))).toEqual(new Set([200, 400, 403, 429]));
});

it('has a developer waiting for a review', async () => {
  const { call } = await server.signIn('admin');
  const { list } = await call(listVerificationCases, { query: { queue: 'developer' } });
  expect(list).toMatchObject([{ userName: '顾云舟', developer: { applicantType: 'person' } }]);
});
