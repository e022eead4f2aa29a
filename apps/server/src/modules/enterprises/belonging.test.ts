import { getOwnAccess } from '@skein/contract/access.ts';
import { listOwnEnterprises, switchEnterprise } from '@skein/contract/enterprises.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { beforeAll, expect, it } from 'vitest';
import { anEnterprise } from '../../testing/enterprises.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const DEMO = '云岭低空服务有限公司';
const OTHER = '南屿测绘有限公司';

let otherId: string;
beforeAll(async () => {
  otherId = (await anEnterprise(server, 'pilot', 'administrator')).enterpriseId;
});

const aPilot = async () => {
  const { call } = await server.signIn('pilot');
  return {
    call,
    works: async () => {
      const { enterprise, roles } = (await call(getOwnAccess, {})).info;
      return [enterprise?.name, roles[0]?.builtIn];
    },
  };
};
const setDisabled = (disabled_at: Date | null) =>
  server.db.updateTable('memberships').set({ disabled_at }).where('enterprise_id', '=', otherId).execute();

it('is to several enterprises, of which one is worked in', async () => {
  const { call, works } = await aPilot();
  expect((await call(listOwnEnterprises, {})).list).toMatchObject([
    { enterpriseName: DEMO, unit: '飞行一队', roles: [{ builtIn: 'pilot' }], isCurrent: true, isDisabled: false },
    { enterpriseName: OTHER, unit: OTHER, roles: [{ builtIn: 'administrator' }], isCurrent: false, isDisabled: false },
  ]);
  expect(await works()).toEqual([DEMO, 'pilot']);
});

it('is switched for one session, at once, with all that is seen there', async () => {
  const [here, elsewhere] = [await aPilot(), await aPilot()];
  expect((await here.call(payloadCalls.list, { query: {} })).total).toBeGreaterThan(0);
  await here.call(switchEnterprise, { body: { id: otherId } });
  expect([await here.works(), await elsewhere.works()]).toEqual([
    [OTHER, 'administrator'],
    [DEMO, 'pilot'],
  ]);
  expect((await here.call(payloadCalls.list, { query: {} })).total).toBe(0);
  const entered = server.db
    .selectFrom('audit_events')
    .select('enterprise_id')
    .where('action', '=', 'enterprise.entered');
  expect(await entered.execute()).toEqual([{ enterprise_id: otherId }]);
});

it('goes on where one worked last, when one signs in again', async () => {
  const { call } = await aPilot();
  await call(switchEnterprise, { body: { id: otherId } });
  expect(await (await aPilot()).works()).toEqual([OTHER, 'administrator']);
  const [demo] = (await call(listOwnEnterprises, {})).list;
  await call(switchEnterprise, { body: { id: demo?.id ?? '' } });
  expect(await (await aPilot()).works()).toEqual([DEMO, 'pilot']);
});

it('is not switched to where one does not belong', async () => {
  const { call } = await server.signIn('observer');
  await expect(call(switchEnterprise, { body: { id: otherId } })).rejects.toMatchObject({
    code: 404,
    reason: 'no_such_enterprise',
  });
});

it('gives nothing where it is suspended, and leads back to where it is not', async () => {
  const { call, works } = await aPilot();
  await call(switchEnterprise, { body: { id: otherId } });
  await setDisabled(new Date());
  expect(await works()).toEqual([DEMO, 'pilot']);
  expect((await call(listOwnEnterprises, {})).list.map(({ isDisabled }) => isDisabled)).toEqual([false, true]);
  await expect(call(switchEnterprise, { body: { id: otherId } })).rejects.toMatchObject({ code: 404 });
  await setDisabled(null);
  expect(await works()).toEqual([OTHER, 'administrator']);
});
