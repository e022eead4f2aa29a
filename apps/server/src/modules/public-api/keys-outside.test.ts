import { accessKeyCalls } from '@skein/contract/access-keys.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { leaveEnterprise } from '@skein/contract/ownership.ts';
import { beforeAll, expect, it } from 'vitest';
import { anEnterprise, giveOnlyRole, idOfPerson } from '../../testing/enterprises.ts';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
beforeAll(() => openApiFor(server));

/** What takes no permission, takes one, and asks only about the key. */
const zones = '/openapi/v1/zones?west=100&south=10&east=101&north=11';
const paths = [zones, '/openapi/v1/units', '/openapi/v1/key'];
const outside = [403, 'key_outside_enterprise'];
const answered = [200, undefined];

const aKeyOf = async (name: DemoName) => {
  const key = await aKey(server, name, ['zones:read', 'units:read']);
  const send = aProgram(server, key);
  const answers = async () => {
    const told = await Promise.all(paths.map((path) => send(path)));
    return told.map(({ status, data }) => [status, data?.['reason']]);
  };
  const shown = async () => {
    const { list } = await (await server.signIn(name)).call(accessKeyCalls.list, {});
    return list.find(({ id }) => id === key.keyId);
  };
  const row = server.db.selectFrom('access_keys').select('enterprise_id').where('id', '=', key.keyId);
  const { enterprise_id: enterpriseId } = await row.executeTakeFirstOrThrow();
  return { enterpriseId: enterpriseId ?? '', send, answers, shown };
};

it('lets the key of a suspended member do nothing, says so, and lets it go on with them', async () => {
  const { answers, shown, send } = await aKeyOf('observer');
  expect(await answers()).toEqual([answered, answered, answered]);
  expect(await shown()).toMatchObject({ isOwnerOutside: false, closure: null, scopesWithoutEffect: [] });

  const { call } = await server.signIn('owner');
  const body = { ids: [await idOfPerson(server, 'observer')] };
  await call(memberCalls.disable, { body });
  expect(await answers()).toEqual([outside, outside, outside]);
  expect(await shown()).toMatchObject({
    state: 'enabled',
    isOwnerOutside: true,
    closure: null,
    scopesWithoutEffect: ['zones:read', 'units:read'],
  });
  const wordsIn = async (language: string) => (await send(zones, { headers: { 'accept-language': language } })).msg;
  expect([await wordsIn('zh-CN'), await wordsIn('en-US')]).toEqual([
    expect.stringContaining('所有者'),
    expect.stringContaining('The owner of this key'),
  ]);

  await call(memberCalls.enable, { body });
  expect(await answers()).toEqual([answered, answered, answered]);
  expect(await shown()).toMatchObject({ isOwnerOutside: false });
});

it('lets the key of one who has lost a permission do what takes none, and says which scope has no effect', async () => {
  const { answers, shown } = await aKeyOf('dispatcher');
  await giveOnlyRole(server, 'dispatcher', { 'drones:read': 'enterprise' });
  expect(await answers()).toEqual([answered, [403, 'not_permitted'], answered]);
  expect(await shown()).toMatchObject({ isOwnerOutside: false, scopesWithoutEffect: ['units:read'] });
});

it('is refused once its owner has left for another enterprise, where another key of theirs is good', async () => {
  const { enterpriseId, answers, shown } = await aKeyOf('pilot');
  expect(await answers()).toEqual([answered, answered, answered]);
  const { call } = await server.signIn('pilot');
  await call(leaveEnterprise, { body: { id: enterpriseId } });
  await anEnterprise(server, 'pilot');
  await openApiFor(server, 'pilot');
  expect(await answers()).toEqual([outside, outside, outside]);
  expect(await shown()).toMatchObject({ isOwnerOutside: true });
  expect(await (await aKeyOf('pilot')).answers()).toEqual([answered, answered, answered]);
});
