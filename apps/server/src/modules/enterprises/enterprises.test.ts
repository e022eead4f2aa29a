import { getOwnAccess, type OwnAccess } from '@skein/contract/access.ts';
import { getAccountDeletion, requestAccountDeletion } from '@skein/contract/personal-data.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { idOfPerson, setRole } from '../../testing/enterprises.ts';
import { shutOut } from '../../testing/shut-out.ts';
import { demoPassword, startTestServer, type DemoName, type TestServer } from '../../testing/start-test-server.ts';
import { isLastOwner } from './enterprises.repo.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ beside: server });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const accessOf = async (name: DemoName) => (await (await server.signIn(name)).call(getOwnAccess, {})).info;

describe('what somebody may do', () => {
  it.each([
    ['owner', 'owner', 'enterprise', 'enterprise'],
    ['dispatcher', 'dispatcher', 'enterprise', 'unit'],
    ['pilot', 'pilot', 'unit', 'own'],
    ['observer', 'observer', 'unit', undefined],
  ] as const)('follows from the role of %s', async (name, role, read, write) => {
    const access = await accessOf(name);
    const grants = new Map(access.grants.map(({ permission, scope }) => [permission, scope]));
    expect(access).toMatchObject({ roles: [{ builtIn: role }], enterprise: { name: '云岭低空服务有限公司' } });
    expect([grants.get('payloads:read'), grants.get('payloads:write')]).toEqual([read, write]);
  });

  it('is nothing without an enterprise, and the platform alone for its administrator', async () => {
    expect(await accessOf('newcomer')).toEqual({ enterprise: null, roles: [], grants: [] });
    expect(await accessOf('admin')).toEqual({
      enterprise: null,
      roles: [],
      grants: [{ permission: 'platform:administer', scope: 'platform' }],
    });
  });

  it('changes with the role at the next call, also in another process', async () => {
    const { call, headers } = await server.signIn('observer');
    const { info: user } = await call(getUserInfo, {});
    const roleAt = async ({ send }: TestServer) => {
      const { envelope } = await send(getOwnAccess.path, { headers });
      return (envelope.data as { info: OwnAccess }).info.roles[0]?.builtIn;
    };
    expect([await roleAt(server), await roleAt(other)]).toEqual(['observer', 'observer']);
    await setRole(server, user.id, 'pilot');
    await vi.waitUntil(async () => (await roleAt(other)) === 'pilot', PATIENCE_MILLISECONDS);
    expect(await roleAt(server)).toBe('pilot');
    await setRole(server, user.id, 'observer');
  });
});

it('does not let the only owner of an enterprise delete their account', async () => {
  const { call } = await server.signIn('owner');
  const body = { account: 'owner@skein.demo', password: demoPassword };
  await expect(call(requestAccountDeletion, { body })).rejects.toMatchObject({ code: 409, reason: 'last_owner' });
});

it('is not left ownerless by who deletes their account while the platform has shut the other owners out', async () => {
  const dispatcher = await idOfPerson(server, 'dispatcher');
  await setRole(server, dispatcher, 'owner');
  const objections = async () => {
    const { call } = await server.signIn('owner');
    return (await call(getAccountDeletion, {})).info.objections;
  };
  expect(await objections()).toEqual([]);
  const letIn = await shutOut(server, 'dispatcher');
  expect(await objections()).toEqual(['last_owner']);
  // Nor by the one who is shut out, should their time come meanwhile: they may be let in again.
  await setRole(server, await idOfPerson(server, 'owner'), 'pilot');
  expect(await server.db.inTransaction((tx) => isLastOwner(tx, dispatcher))).toBe(true);
  await setRole(server, await idOfPerson(server, 'owner'), 'owner');
  await letIn();
  await setRole(server, dispatcher, 'dispatcher');
});

it('keeps a unit and its members inside one enterprise', async () => {
  const { id } = await server.db.selectFrom('units').select('id').limit(1).executeTakeFirstOrThrow();
  const now = new Date();
  const elsewhere = await server.db
    .insertInto('enterprises')
    .values({ name: '另一家', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unit = { enterprise_id: elsewhere.id, parent_id: id, name: '借来的', path: '/' };
  await expect(server.db.insertInto('units').values(unit).execute()).rejects.toThrow('units__parent');
});
