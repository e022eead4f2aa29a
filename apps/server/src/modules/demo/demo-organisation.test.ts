import { findCreditCodeProblem } from '@skein/contract/credit-code.ts';
import { listOwnEnterprises } from '@skein/contract/enterprises.ts';
import { inviteCalls } from '@skein/contract/invites.ts';
import { joinApplicationCalls } from '@skein/contract/join-applications.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { operationCalls } from '@skein/contract/operation-log.ts';
import { expect, it } from 'vitest';
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
  expect((await call(operationCalls.verify, {})).info).toMatchObject({ isWhole: true });
});

it('lets one of its people switch to a second enterprise', async () => {
  const { call } = await server.signIn('dispatcher');
  const names = (await call(listOwnEnterprises, {})).list.map(({ enterpriseName }) => enterpriseName);
  expect(names).toEqual([demoEnterprise.card.enterpriseName, secondEnterprise.card.enterpriseName]);
});

it('gives its enterprises numbers that pass as such', () => {
  for (const { card } of [demoEnterprise, secondEnterprise])
    expect(findCreditCodeProblem(card.enterpriseLicenseNum)).toBeUndefined();
});
