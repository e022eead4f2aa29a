import { droneBatteryCalls, droneDocumentCalls } from '@skein/contract/drone-papers.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import { getFileLink } from '@skein/contract/files.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { droneHands } from '../../testing/drone-builders.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
let hands: ReturnType<typeof droneHands>;
beforeAll(async () => {
  await anEnterprise(server, 'newcomer');
  hands = droneHands(server);
});

const battery = (serialNumber: string, given = {}) => ({ serialNumber, cycles: 12, healthPercent: 97, ...given });
const save = async (droneId: string, facts: ReturnType<typeof battery>) =>
  (await hands.as('owner'))(droneBatteryCalls.save, { body: { droneId, ...facts } });
const batteries = async (droneId: string) =>
  (await (await hands.as('owner'))(droneBatteryCalls.list, { query: { droneId } })).list;
const papers = async (droneId: string) =>
  (await (await hands.as('owner'))(droneDocumentCalls.list, { query: { droneId } })).list;
const add = async (droneId: string, fileId: string, name = '保险单.pdf') =>
  (await hands.as('owner'))(droneDocumentCalls.add, { body: { droneId, fileId, name } });
const unattachedSince = async (id: string) =>
  (await server.db.selectFrom('files').select('unattached_since').where('id', '=', id).executeTakeFirstOrThrow())
    .unattached_since;

const NO_DRONE = { code: 404, reason: 'no_such_drone' };
const aBattery = async () => ({ body: { droneId: (await hands.aDrone()).id, ...battery('ACCESS-1') } });
describeAccess(() => server, droneBatteryCalls.save, {
  success: { as: 'owner', input: aBattery },
  otherTenant: { as: 'newcomer', input: aBattery, gets: NO_DRONE },
  noPermission: 'observer',
  badInput: {
    input: { body: { droneId: 'x', serialNumber: '', cycles: -1, healthPercent: 101 } },
    fields: ['droneId', 'serialNumber', 'cycles', 'healthPercent'],
  },
});
const aPaper = async () => ({
  body: { droneId: (await hands.aDrone()).id, fileId: await hands.aPaper(), name: '说明书' },
});
describeAccess(() => server, droneDocumentCalls.add, {
  success: { as: 'owner', input: aPaper },
  otherTenant: { as: 'newcomer', input: aPaper, gets: NO_DRONE },
  noPermission: 'observer',
  badInput: { input: { body: { droneId: 'x', fileId: 'y', name: '' } }, fields: ['droneId', 'fileId', 'name'] },
});

it('a battery is said anew by its number, and is of one drone at a time', async () => {
  const [one, other] = [await hands.aDrone(), await hands.aDrone()];
  await save(one.id, battery('tb60-1'));
  await save(one.id, battery('TB60-1', { cycles: 40, healthPercent: 91 }));
  expect(await batteries(one.id)).toMatchObject([{ serialNumber: 'TB60-1', cycles: 40, healthPercent: 91 }]);
  await save(other.id, battery('TB60-1'));
  expect([await batteries(one.id), await batteries(other.id)]).toMatchObject([[], [{ cycles: 12 }]]);
});

it('a battery of a drone out of reach is not taken from it; one that moves is in the history of both', async () => {
  const [high, low] = [await hands.aDrone(), await hands.aDrone({}, 'pilot')];
  await save(high.id, battery('TB60-4'));
  const pilot = await hands.as('pilot');
  const taking = pilot(droneBatteryCalls.save, { body: { droneId: low.id, ...battery('TB60-4', { cycles: 99 }) } });
  await expect(taking).rejects.toMatchObject({ code: 409, reason: 'battery_elsewhere' });
  expect(await batteries(high.id)).toMatchObject([{ serialNumber: 'TB60-4', cycles: 12 }]);
  // Nor from one that they might no longer see.
  await (
    await hands.as('owner')
  )(droneCalls.remove, { body: { ids: [high.id] } });
  const again = pilot(droneBatteryCalls.save, { body: { droneId: low.id, ...battery('TB60-4') } });
  await expect(again).rejects.toMatchObject({ reason: 'battery_elsewhere' });
  await save(low.id, battery('TB60-4'));
  expect(await batteries(low.id)).toMatchObject([{ serialNumber: 'TB60-4' }]);
  const deeds = server.db.selectFrom('audit_events').select(['action', 'target_id']).orderBy('sequence', 'desc');
  expect(await deeds.where('action', 'like', 'drone.battery%').limit(2).execute()).toEqual([
    { action: 'drone.batterySaved', target_id: low.id },
    { action: 'drone.batteryRemoved', target_id: high.id },
  ]);
});

it('a battery is taken out of the list of its drone alone', async () => {
  const [one, other] = [await hands.aDrone(), await hands.aDrone()];
  await save(one.id, battery('TB60-2'));
  const id = (await batteries(one.id))[0]?.id ?? '';
  const call = await hands.as('owner');
  await call(droneBatteryCalls.remove, { body: { droneId: other.id, id } });
  expect(await batteries(one.id)).toHaveLength(1);
  await call(droneBatteryCalls.remove, { body: { droneId: one.id, id } });
  await call(droneBatteryCalls.remove, { body: { droneId: one.id, id } });
  expect(await batteries(one.id)).toEqual([]);
});

it('a paper is opened by whoever sees its drone, and by nobody else who knows its number', async () => {
  const [high, low] = [await hands.aDrone(), await hands.aDrone({}, 'pilot')];
  const [ofOwner, ofPilot] = [await hands.aPaper(), await hands.aPaper('pilot')];
  await add(high.id, ofOwner);
  const pilot = await hands.as('pilot');
  await pilot(droneDocumentCalls.add, { body: { droneId: low.id, fileId: ofPilot, name: '保险单' } });
  const opening = async (name: DemoName, id: string) => (await hands.as(name))(getFileLink, { query: { id } });
  await expect(opening('owner', ofOwner)).resolves.toBeTruthy();
  await expect(opening('observer', ofPilot)).resolves.toBeTruthy();
  await expect(opening('pilot', ofOwner)).rejects.toMatchObject({ code: 404, reason: 'no_such_file' });
  // Nor by putting it to a drone of one's own.
  const taking = pilot(droneDocumentCalls.add, { body: { droneId: low.id, fileId: ofOwner, name: '保险单' } });
  await expect(taking).rejects.toMatchObject({ code: 404, reason: 'no_such_file' });
});

it('a paper is kept as long as a drone holds it', async () => {
  const { id } = await hands.aDrone();
  const fileId = await hands.aPaper();
  await add(id, fileId);
  await add(id, fileId, '保险单（新）.pdf');
  expect(await papers(id)).toMatchObject([{ fileId, name: '保险单（新）.pdf', kind: 'png' }]);
  expect(await unattachedSince(fileId)).toBeNull();
  const elsewhere = (await hands.as('newcomer'))(getFileLink, { query: { id: fileId } });
  await expect(elsewhere).rejects.toMatchObject({ code: 404, reason: 'no_such_file' });
  await (
    await hands.as('owner')
  )(droneDocumentCalls.remove, { body: { droneId: id, fileId } });
  expect([await papers(id), await unattachedSince(fileId)]).toEqual([[], expect.any(Date)]);
});

it('a paper of somebody else is none to add', async () => {
  const { id } = await hands.aDrone();
  const theirs = await hands.aPaper('newcomer');
  await expect(add(id, theirs)).rejects.toMatchObject({ code: 404, reason: 'no_such_file' });
  expect(await papers(id)).toEqual([]);
});

it('neither is shown of a drone that is out of reach, or deleted', async () => {
  const { id } = await hands.aDrone();
  await save(id, battery('TB60-3'));
  const theirs = (await hands.as('newcomer'))(droneBatteryCalls.list, { query: { droneId: id } });
  expect(await theirs).toEqual({ list: [], total: 0 });
  await (
    await hands.as('owner')
  )(droneCalls.remove, { body: { ids: [id] } });
  expect(await batteries(id)).toEqual([]);
});
