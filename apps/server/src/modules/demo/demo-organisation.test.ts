import { findCreditCodeProblem } from '@skein/contract/credit-code.ts';
import { developerCalls } from '@skein/contract/developers.ts';
import { listOwnEnterprises, switchEnterprise } from '@skein/contract/enterprises.ts';
import { inviteCalls } from '@skein/contract/invites.ts';
import { joinApplicationCalls } from '@skein/contract/join-applications.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { operationCalls } from '@skein/contract/operation-log.ts';
import { roleCalls } from '@skein/contract/enterprise-roles.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { listVerificationCases } from '@skein/contract/verification-review.ts';
import { expect, inject, it } from 'vitest';
import { startTestServer } from '../../testing/start-test-server.ts';
import { createTestDatabase } from '../../testing/test-databases.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { demoEnterprise } from './demo.accounts.ts';
import { secondEnterprise } from './demo.organisation.ts';

const server = useTestServer({ environment: { SKEIN_DEMO_CASES: 'on' } });

it('shows an enterprise that people have worked in', async () => {
  const { call } = await server.signIn('owner');
  expect((await call(memberCalls.list, { query: {} })).total).toBe(30);
  const invites = (await call(inviteCalls.list, { query: {} })).list;
  expect(invites.map(({ state }) => state).toSorted()).toEqual(['expired', 'open', 'open']);
  expect(invites.filter(({ createdBy }) => createdBy === null)).toEqual([]);
  expect((await call(joinApplicationCalls.list, { query: { applyState: '1' } })).total).toBe(3);
});

it('has a log of weeks, which is whole', async () => {
  const { call } = await server.signIn('owner');
  const { list } = await call(operationCalls.list, { query: { size: 100 } });
  const oldest = Date.parse(list.at(-1)?.at ?? '');
  expect(server.clock.now().getTime() - oldest).toBeGreaterThan(40 * 24 * 60 * 60 * 1000);
  expect((await call(operationCalls.verify, { body: {} })).info.verdict).toMatchObject({ isWhole: true });
});

it('tells in its log of a role that is there, by its name', async () => {
  const { call } = await server.signIn('owner');
  const { list } = await call(operationCalls.list, { query: { noun: 'role', size: 100 } });
  expect(new Set(list.map(({ targetName }) => targetName))).toEqual(new Set(['夜航值班']));
  const role = (await call(roleCalls.list, {})).list.find(({ name }) => name === '夜航值班');
  expect(role).toMatchObject({ members: 3, grants: { 'payloads:read': 'enterprise', 'audit:read': 'enterprise' } });
});

it('has services that began after it was certified, one about to end', async () => {
  const { call } = await server.signIn('owner');
  const { list } = await call(serviceCalls.list, {});
  const approved = server.db.selectFrom('verification_versions').select('decided_at').where('state', '=', 2);
  const { decided_at: certifiedAt } = await approved.executeTakeFirstOrThrow();
  const begins = list.flatMap(({ startsAt }) => startsAt ?? []).toSorted();
  expect(Date.parse(begins[0] ?? '')).toBeGreaterThan(certifiedAt?.getTime() ?? Infinity);
  const states = new Map(list.map((each) => [each.service, each]));
  expect(states.get('console')).toMatchObject({ state: 'running', seats: 40, seatsUsed: 30, daysLeft: 155 });
  expect(states.get('dashboard')).toMatchObject({ daysLeft: 12, application: { kind: 'renew', seats: 12 } });
  expect(states.get('openApi')).toMatchObject({ state: 'running' });
});

it('is built as a whole, or at the next start', async () => {
  const database = await createTestDatabase(inject('testDatabases'));
  const beside = { database, clock: server.clock };
  const environment = { SKEIN_DEMO_CASES: 'on' };
  let puts = 0;
  const failing = startTestServer({
    environment,
    beside,
    wrapStore: (store) => ({
      ...store,
      put: (...given) => {
        puts += 1;
        return puts > 3 ? Promise.reject(new Error('killed half way')) : store.put(...given);
      },
    }),
  });
  await expect(failing).rejects.toThrow('killed half way');
  const again = await startTestServer({ environment, beside });
  const { call } = await again.signIn('owner');
  expect((await call(memberCalls.list, { query: {} })).total).toBe(30);
  expect((await call(serviceCalls.list, {})).list.filter(({ state }) => state !== 'none')).toHaveLength(5);
  const cases = (await (await again.signIn('admin')).call(listVerificationCases, { query: {} })).list;
  expect(cases).toHaveLength(7);
  await again.stop();
  await database.drop();
});

it('lets one of its people switch to a second enterprise', async () => {
  const { call } = await server.signIn('dispatcher');
  const names = (await call(listOwnEnterprises, {})).list.map(({ enterpriseName }) => enterpriseName);
  expect(names).toEqual([demoEnterprise.card.enterpriseName, secondEnterprise.card.enterpriseName]);
  const second = (await call(listOwnEnterprises, {})).list.at(-1)?.id ?? '';
  await call(switchEnterprise, { body: { id: second } });
  expect((await call(developerCalls.info, {})).info.closure).toMatchObject({
    reason: 'service_ended',
    why: expect.stringContaining('终止') as string,
  });
});

it('gives its enterprises numbers that pass as such', () => {
  for (const { card } of [demoEnterprise, secondEnterprise])
    expect(findCreditCodeProblem(card.enterpriseLicenseNum)).toBeUndefined();
});
