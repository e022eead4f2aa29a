import { enterpriseReviewCalls } from '@skein/contract/enterprise-reviews.ts';
import { createEnterpriseUserApply, joinApplicationCalls } from '@skein/contract/join-applications.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { expect, it } from 'vitest';
import { submitAnEnterprise } from '../../testing/certification-builders.ts';
import { describeAccess } from '../../testing/describe-access.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const as = async (name: DemoName) => (await server.signIn(name)).call;
const reviewsOf = async (name: DemoName, query: object = {}) =>
  (await (await as(name))(enterpriseReviewCalls.list, { query: { size: 100, ...query } })).list;

const nameOf = async (name: DemoName) =>
  (
    await server.db
      .selectFrom('users')
      .select('name')
      .where('mail', '=', `${name}@skein.demo`)
      .executeTakeFirstOrThrow()
  ).name;

describeAccess(() => server, enterpriseReviewCalls.list, {
  success: { as: 'owner', input: () => ({ query: {} }) },
  noPermission: 'dispatcher',
  badInput: { input: { query: { kind: 'goose', is: 'late' } }, fields: ['kind', 'is'] },
});

it('tells who waits to join, then who decided and how', async () => {
  const { id: enterpriseId } = await server.db.selectFrom('enterprises').select('id').executeTakeFirstOrThrow();
  await (
    await as('newcomer')
  )(createEnterpriseUserApply, { body: { enterpriseId, message: 'hello' } });
  const subject = await nameOf('newcomer');
  const waiting = await reviewsOf('owner', { is: 'waiting', kind: 'application', search: subject });
  expect(waiting).toMatchObject([{ subject, submittedBy: subject, state: 1, decidedAt: null, decidedBy: null }]);

  const body = { id: waiting[0]?.id ?? '', reason: 'not this season' };
  await (
    await as('owner')
  )(joinApplicationCalls.refuse, { body });
  expect(await reviewsOf('owner', { is: 'waiting', search: subject })).toEqual([]);
  expect(await reviewsOf('owner', { is: 'decided', search: subject })).toMatchObject([
    { state: 3, decidedBy: await nameOf('owner') },
  ]);
});

it('tells what the platform was asked to certify, and names nobody there', async () => {
  await submitAnEnterprise(await server.signIn('owner'), { enterpriseName: '云岭改名有限公司' });
  expect(await reviewsOf('owner', { kind: 'certification', is: 'waiting' })).toMatchObject([
    { subject: '云岭改名有限公司', submittedBy: await nameOf('owner'), decidedBy: null },
  ]);
});

it('tells which unlock requests wait for the enterprise, then who passed them on', async () => {
  const { aSubmitted, approve, refuse } = unlockHands(server);
  const [first, second] = [await aSubmitted({ name: '审核一' }), await aSubmitted({ name: '审核二' })];
  expect(await reviewsOf('owner', { kind: 'unlock', is: 'waiting', search: '审核一' })).toMatchObject([
    { id: first.id, subject: '审核一', submittedBy: await nameOf('pilot'), decidedAt: null },
  ]);
  await approve(first);
  await refuse(second);
  const decidedBy = await nameOf('owner');
  expect(
    await reviewsOf('owner', { kind: 'unlock', is: 'decided', search: '审核', sort: 'submittedAt' }),
  ).toMatchObject([
    { id: first.id, state: 2, decidedBy },
    { id: second.id, state: 3, decidedBy },
  ]);
});

it('tells which services the platform was asked for', async () => {
  await (
    await as('owner')
  )(serviceCalls.apply, { body: { service: 'openApi', kind: 'new', seats: 3, months: 6, message: '' } });
  expect(await reviewsOf('owner', { kind: 'service', is: 'waiting' })).toMatchObject([
    { subject: 'openApi', submittedBy: await nameOf('owner'), state: 1 },
  ]);
});
