import { getFirstFlight } from '@skein/contract/first-flight.ts';
import { siteCalls, type SiteFacts } from '@skein/contract/sites.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { beforeAll, expect, it } from 'vitest';
import { anEnterprise, idOfPerson } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const { as, aDrone, aZone, aLicensed, aDraft, inDays } = unlockHands(server);
beforeAll(() => anEnterprise(server, 'newcomer'));

const look = async (name: DemoName = 'newcomer') => (await (await as(name))(getFirstFlight, {})).info;

const aSite = async (name: string, longitude: number, latitude: number, given: Partial<SiteFacts> = {}) => {
  const owner = await as('newcomer');
  const facts = { boundary: null, address: '', contact: '', phone: '', alternateId: '', note: '' } as const;
  await owner(siteCalls.create, { body: { ...facts, name, kind: 'takeoff', longitude, latitude, ...given } });
};

it('is asked by whoever is signed in, and says nothing of what they may not see', async () => {
  await expect(server.aClient().call(getFirstFlight, {})).rejects.toMatchObject({ code: 401 });
  expect(await look('admin')).toEqual({ drones: null, airspace: null });
});

it('counts only drones with which nothing is wrong', async () => {
  const ready = { uomMark: 'UAS11223344', insuredUntil: '2099-12-31', activation: 'activated' } as const;
  expect((await look()).drones).toEqual({ seen: 0, ready: 0 });
  await aDrone({ ...ready, uomMark: '' }, 'newcomer');
  await aDrone({ ...ready, uomMark: 'UAS11223355', state: 'maintenance' }, 'newcomer');
  expect((await look()).drones).toEqual({ seen: 2, ready: 0 });
  await aDrone(ready, 'newcomer');
  expect((await look()).drones).toEqual({ seen: 3, ready: 1 });
});

it('takes the airspace over a site for clear where no zone keeps anybody out, and only there', async () => {
  expect((await look()).airspace).toEqual({ is: 'open', by: '' });
  await aZone({ shape: { kind: 'circle', center: [20, -35], radiusMeters: 3000 } });
  await aSite('禁飞区内', 20, -35);
  expect((await look()).airspace).toEqual({ is: 'open', by: '' });
  await aSite('空旷处', 25, -35);
  expect((await look()).airspace).toEqual({ is: 'clear', by: '空旷处' });
  await aZone({ kind: 'advisory', shape: { kind: 'circle', center: [25, -35], radiusMeters: 3000 } });
  expect((await look()).airspace).toEqual({ is: 'clear', by: '空旷处' });
});

it('takes no airspace for clear that a zone closes within a day or at an edge, nor where nobody flies', async () => {
  const airspace = async () => (await look()).airspace?.is;
  const soon = { validFrom: inDays(0.9) };
  const all = server.db.updateTable('sites');
  await all.set({ deleted_at: server.clock.now() }).execute();
  expect(await airspace()).toBe('open');
  await aZone({ shape: { kind: 'circle', center: [30, -35], radiusMeters: 3000 }, ...soon });
  await aSite('明天关闭', 30, -35);
  expect(await airspace()).toBe('open');
  await aZone({ shape: { kind: 'circle', center: [35, -35], radiusMeters: 3000 } });
  const corners: [number, number][] = [
    [35.01, -35.01],
    [35.2, -35.01],
    [35.2, -34.9],
    [35.01, -34.9],
    [35.01, -35.01],
  ];
  await aSite('边界在禁飞区内', 35.15, -34.95, { boundary: { kind: 'polygon', rings: [corners] } });
  expect(await airspace()).toBe('open');
  await aSite('仓库', 40, -35, { kind: 'storage' });
  expect(await airspace()).toBe('open');
  await aSite('停机坪', 41, -35);
  expect(await airspace()).toBe('clear');
});

it('names no licence that whoever asks may not see', async () => {
  const licensed = await aLicensed({ from: inDays(-1), until: inDays(300) });
  expect((await look('pilot')).airspace).toEqual({ is: 'licensed', by: licensed.number });
  const { unit_id } = await server.db
    .selectFrom('memberships')
    .select('unit_id')
    .where('user_id', '=', await idOfPerson(server, 'owner'))
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('unlock_requests')
    .set({ unit_id, created_by: await idOfPerson(server, 'owner') })
    .where('id', '=', licensed.id)
    .execute();
  expect((await look('pilot')).airspace?.is).not.toBe('licensed');
  expect((await look('owner')).airspace).toEqual({ is: 'licensed', by: licensed.number });
  const owner = await as('owner');
  await owner(unlockCalls.revoke, { body: { id: licensed.id, reason: '任务已取消' } });
});

it('takes a licence for one that opens only while it is valid', async () => {
  await server.db.updateTable('sites').set({ kind: 'storage' }).execute();
  const airspace = async () => (await look('owner')).airspace?.is;
  await aDraft();
  expect(await airspace()).toBe('open');
  await aLicensed({ from: inDays(1) });
  expect(await airspace()).toBe('open');
  const licensed = await aLicensed({ from: inDays(-1) });
  expect((await look('owner')).airspace).toEqual({ is: 'licensed', by: licensed.number });
  const [droneId = ''] = licensed.droneIds;
  await server.db.updateTable('drones').set({ state: 'retired' }).where('id', '=', droneId).execute();
  expect(await airspace()).toBe('open');
  await server.db.updateTable('drones').set({ state: 'registered' }).where('id', '=', droneId).execute();
  expect(await airspace()).toBe('licensed');
  const owner = await as('owner');
  await owner(unlockCalls.revoke, { body: { id: licensed.id, reason: '任务已取消' } });
  expect(await airspace()).toBe('open');
});
