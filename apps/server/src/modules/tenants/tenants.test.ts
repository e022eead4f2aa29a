import { getTenantDetail, tenantCalls } from '@skein/contract/tenants.ts';
import { expect, it } from 'vitest';
import { idOfPerson, setRole } from '../../testing/enterprises.ts';
import { openPage } from '../../testing/live-page.ts';
import { refused } from '../../testing/people.ts';
import { shutOut } from '../../testing/shut-out.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { recordDeed } from '../audit/audit.module.ts';

const server = useTestServer();

const list = async (query: { search?: string; state?: 'dissolving'; certification?: 'certified' | 'changing' } = {}) =>
  (await (await server.signIn('admin')).call(tenantCalls.list, { query })).list;
const theOne = async () => {
  const [tenant] = await list({ search: '云岭' });
  if (!tenant) throw new Error('the demo has no enterprise');
  return tenant;
};

it('shows each enterprise with its owner and its size', async () => {
  expect(await theOne()).toMatchObject({
    name: '云岭低空服务有限公司',
    licenseNum: '91990103MA6YL0DKXD',
    state: 'active',
    certification: 'certified',
    owners: ['顾云舟'],
    members: 4,
    units: 3,
  });
});

it('shows as its owners those who can look after it', async () => {
  const dispatcher = await idOfPerson(server, 'dispatcher');
  await setRole(server, dispatcher, 'owner');
  expect((await theOne()).owners).toHaveLength(2);
  const suspend = (disabled_at: Date | null) =>
    server.db.updateTable('memberships').set({ disabled_at }).where('user_id', '=', dispatcher).execute();
  await suspend(server.clock.now());
  expect((await theOne()).owners).toEqual(['顾云舟']);
  await suspend(null);
  const letIn = await shutOut(server, 'dispatcher');
  expect((await theOne()).owners).toEqual(['顾云舟']);
  await letIn();
  await setRole(server, dispatcher, 'dispatcher');
});

it('is found by a part of its name or credit code', async () => {
  expect(await list({ search: '91990103' })).toHaveLength(1);
  expect(await list({ search: 'no such name' })).toEqual([]);
});

it('is narrowed by its state', async () => {
  expect(await list({ state: 'dissolving' })).toEqual([]);
  const { id } = await theOne();
  const set = (dissolve_at: Date | null) =>
    server.db.updateTable('enterprises').set({ dissolve_at }).where('id', '=', id).execute();
  await set(server.clock.now());
  expect((await list({ state: 'dissolving' })).map((each) => each.id)).toEqual([id]);
  await set(null);
});

it('stays certified while a change of it waits', async () => {
  const { id } = await theOne();
  const caseId = crypto.randomUUID();
  await server.db.insertInto('verifications').values({ id: caseId, auth_type: 2, enterprise_id: id }).execute();
  const sealed = { sealed_submission: Buffer.from('x'), id_number_mac: Buffer.from('x') };
  const submitted_at = server.clock.now();
  const version = { verification_id: caseId, version: 1, state: 1, ...sealed, submitted_at };
  await server.db.insertInto('verification_versions').values(version).execute();
  expect(await list({ certification: 'changing' })).toMatchObject([{ id, certification: 'changing' }]);
  expect(await list({ certification: 'certified', search: '云岭' })).toEqual([]);
  await server.db.deleteFrom('verifications').where('id', '=', caseId).execute();
});

it('tells how many hold which role, its services and what was done lately', async () => {
  const { id, services, seats } = await theOne();
  const { call } = await server.signIn('admin');
  const by = { actor: { id: null, label: 'Skein' }, enterpriseId: id };
  await server.db.inTransaction((tx) => recordDeed(tx, by, 'unit.created', { kind: 'unit', id: 'latest' }));
  const { info } = await call(getTenantDetail, { query: { id } });
  expect(Object.fromEntries(info.roles.map(({ role, members }) => [role.builtIn, members]))).toEqual({
    dispatcher: 1,
    observer: 1,
    owner: 1,
    pilot: 1,
  });
  const running = info.grants.filter(({ state }) => state === 'running');
  expect(running).toHaveLength(services);
  expect(running.reduce((sum, grant) => sum + grant.seats, 0)).toBe(seats);
  expect(info.disabledMembers).toBe(0);
  expect(info.operations[0]).toMatchObject({ action: 'unit.created' });
});

it('counts the services that run, and no others', async () => {
  const { id, services, seats } = await theOne();
  const granted = server.db.selectFrom('service_grants').select(['id', 'seats']).where('enterprise_id', '=', id);
  const one = await granted.where('ended_at', 'is', null).executeTakeFirstOrThrow();
  const end = (ended_at: Date | null, ended_why: string | null) =>
    server.db.updateTable('service_grants').set({ ended_at, ended_why }).where('id', '=', one.id).execute();
  await end(server.clock.now(), '合同终止');
  expect(await theOne()).toMatchObject({ services: services - 1, seats: seats - one.seats });
  await end(null, null);
});

it('does not exist where there is none', async () => {
  const { call } = await server.signIn('admin');
  const asking = call(getTenantDetail, { query: { id: crypto.randomUUID() } });
  await expect(asking).rejects.toMatchObject({ code: 404, reason: 'no_such_enterprise' });
});

it('is told at once to pages that show it', async () => {
  const { token } = await server.signIn('admin');
  const page = openPage(server.url);
  await page.greet(token);
  const { id } = await theOne();
  await server.db.updateTable('enterprises').set({ tel: '0871-63128800' }).where('id', '=', id).execute();
  const topics = async () => (await page.until('changed')).flatMap((changed) => changed.topics);
  await expect.poll(topics).toContain('tenants');
  await page.leave();
});

it.each([tenantCalls.list.path, `${getTenantDetail.path}?id=${crypto.randomUUID()}`])(
  'is for administrators of the platform only, not of the enterprise: %s',
  async (path) => {
    const { headers } = await server.signIn('owner');
    expect((await server.send(path, { headers })).envelope).toMatchObject(refused(403, 'not_permitted'));
    expect((await server.send(path)).envelope).toMatchObject(refused(401, 'not_signed_in'));
  },
);
