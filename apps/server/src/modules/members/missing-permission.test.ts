import { explainPermission } from '@skein/contract/access.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { roleCalls } from '@skein/contract/enterprise-roles.ts';
import { expect, it } from 'vitest';
import { giveRoleOfOwn, takeRoleAway } from '../../testing/enterprises.ts';
import { shutOut } from '../../testing/shut-out.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const as = async (name: DemoName) => (await server.signIn(name)).call;
const nameOf = async (name: DemoName): Promise<string> =>
  (
    await server.db
      .selectFrom('users')
      .select('name')
      .where('mail', '=', `${name}@skein.demo`)
      .executeTakeFirstOrThrow()
  ).name;

const grantersFor = async (name: DemoName, permission: 'payloads:write' | 'roles:read' | 'platform:administer') =>
  (await (await as(name))(explainPermission, { query: { permission } })).info.granters.map((granter) => granter.name);

it('names who manages members and holds what is asked for, never the one who asks', async () => {
  expect(await grantersFor('observer', 'payloads:write')).toContain(await nameOf('owner'));
  expect(await grantersFor('owner', 'payloads:write')).not.toContain(await nameOf('owner'));
  expect(await grantersFor('observer', 'platform:administer')).toEqual([]);
});

it('names nobody to who works in no enterprise', async () => {
  expect(await grantersFor('newcomer', 'payloads:write')).toEqual([]);
});

it('names whoever manages the unit only for what they hold themselves, and before the owner', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit', 'payloads:write': 'unit' });
  expect((await grantersFor('observer', 'payloads:write'))[0]).toBe(await nameOf('dispatcher'));
  expect(await grantersFor('observer', 'roles:read')).not.toContain(await nameOf('dispatcher'));
  await takeRoleAway(server, role);
});

it('names nobody whom the platform has shut out', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit', 'payloads:write': 'unit' });
  const letIn = await shutOut(server, 'dispatcher');
  expect(await grantersFor('observer', 'payloads:write')).not.toContain(await nameOf('dispatcher'));
  await letIn();
  await takeRoleAway(server, role);
});

it('says with each refusal what is missing and whom to ask, in the language of the caller', async () => {
  const { headers } = await server.signIn('observer');
  const askedIn = async (language: string) =>
    (await server.send(roleCalls.list.path, { headers: { ...headers, cookie: `skein_language=${language}` } }))
      .envelope;
  const owner = await nameOf('owner');
  expect(await askedIn('zh-CN')).toMatchObject({
    code: 403,
    msg: expect.stringMatching(
      new RegExp(`没有权限执行此操作。需要“查看角色”权限，可以请.*${owner}.*授予。`),
    ) as string,
    data: { reason: 'not_permitted', permission: 'roles:read', why: expect.stringContaining(owner) as string },
  });
  expect((await askedIn('en-US')).msg).toMatch(/It takes the permission “See roles”\. Ask .* to grant it\./);
  const newcomer = await server.signIn('newcomer');
  const { envelope } = await server.send(payloadCalls.list.path, { headers: newcomer.headers });
  expect(envelope.msg).toContain('需要在一家企业里工作');
});
