import { listDroneModels, type DroneModel } from '@skein/contract/drone-models.ts';
import { droneCalls, type DroneFacts } from '@skein/contract/drones.ts';
import { payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import { payloadCalls, PayloadFacts } from '@skein/contract/payloads.ts';
import { factsIn } from '@skein/contract/records.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { droneFacts } from '../../testing/drone-builders.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { demoPassword, type DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
let models: readonly DroneModel[] = [];
beforeAll(async () => {
  await anEnterprise(server, 'newcomer');
  models = (await (await as('owner'))(listDroneModels, {})).list;
});

const as = async (name: DemoName) => (await server.signIn(name)).call;
const modelCalled = (name: string) => models.find((model) => model.name === name)?.id ?? '';
const aDrone = async (given: Partial<DroneFacts> = {}, name: DemoName = 'owner') => {
  const body = droneFacts({ modelId: modelCalled('Matrice 350 RTK'), ...given });
  return (await (await as(name))(droneCalls.create, { body })).info;
};
const aPayload = async (given: Partial<PayloadFacts> = {}, name: DemoName = 'owner') =>
  (await (await as(name))(payloadCalls.create, { body: payloadFacts(given) })).info;
const mount = async (payload: { id: string }, drone: { id: string }, name: DemoName = 'owner') =>
  (await as(name))(payloadMountCalls.mount, { body: { id: payload.id, droneId: drone.id } });
const unmount = async ({ id }: { id: string }) => (await as('owner'))(payloadMountCalls.unmount, { body: { id } });
const ofDrone = async ({ id }: { id: string }) =>
  (await (await as('owner'))(payloadMountCalls.ofDrone, { query: { droneId: id } })).list;
const ofPayload = async ({ id }: { id: string }) =>
  (await (await as('owner'))(payloadMountCalls.ofPayload, { query: { payloadId: id } })).list;
const payloadNow = async ({ id }: { id: string }) =>
  (await (await as('owner'))(payloadCalls.list, { query: { id } })).list[0];
const refusal = (code: number, reason: string, data = {}) => ({ code, reason, data });
const deedsTo = async (id: string) => {
  const deeds = server.db.selectFrom('audit_events').select(['action', 'data']).where('target_id', '=', id);
  return (await deeds.orderBy('sequence').execute()).map(({ action, data }) => [action, data]);
};

describeAccess(() => server, payloadMountCalls.mount, {
  success: {
    as: 'owner',
    input: async () => ({ body: { id: (await aPayload()).id, droneId: (await aDrone()).id } }),
  },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { id: (await aPayload()).id, droneId: (await aDrone()).id } }),
    gets: { code: 404, reason: 'no_such_payload' },
  },
  noPermission: 'observer',
  badInput: { input: { body: { id: 'x', droneId: 'y' } }, fields: ['id', 'droneId'] },
});
describeAccess(() => server, payloadMountCalls.unmount, {
  success: { as: 'owner', input: async () => ({ body: { id: (await aPayload()).id } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { id: (await aPayload()).id } }),
    gets: { code: 404, reason: 'no_such_payload' },
  },
  noPermission: 'observer',
  badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
});

it('is on a drone since a moment, is taken off, and both keep that it was', async () => {
  const [payload, one, other] = [await aPayload(), await aDrone({ name: '一号' }), await aDrone({ name: '二号' })];
  await mount(payload, one);
  expect(await payloadNow(payload)).toMatchObject({ droneId: one.id, drone: '一号', version: payload.version });
  expect(await ofDrone(one)).toMatchObject([{ payloadId: payload.id, weightGrams: 828, until: null }]);
  await unmount(payload);
  await unmount(payload);
  expect(await payloadNow(payload)).toMatchObject({ droneId: null, drone: '', mountedSince: null });
  await mount(payload, other);
  await mount(payload, other);
  const ended = expect.stringMatching(/Z$/) as string;
  expect(await ofPayload(payload)).toMatchObject([
    { drone: '二号', until: null },
    { drone: '一号', until: ended },
  ]);
  expect(await ofDrone(one)).toMatchObject([{ payload: payload.name, until: ended }]);
  const { name } = payload;
  expect((await deedsTo(payload.id)).slice(1)).toEqual([
    ['payload.mounted', { name, drone: '一号' }],
    ['payload.unmounted', { name, drone: '一号' }],
    ['payload.mounted', { name, drone: '二号' }],
  ]);
});

it('is on one drone at a time, whoever is first', async () => {
  const [payload, one, other] = [await aPayload(), await aDrone({ name: '先到' }), await aDrone({ name: '先到' })];
  const atOnce = await Promise.allSettled([mount(payload, one), mount(payload, other)]);
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = atOnce.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject(refusal(409, 'payload_mounted', { drone: '先到' }));
  expect(await ofPayload(payload)).toHaveLength(1);
});

it('is not lifted by a drone that would be too heavy with it, and the figures are said', async () => {
  const drone = await aDrone({ name: '小号', emptyWeightGrams: 1000, maxTakeoffGrams: 1500 });
  await mount(await aPayload({ weightGrams: 300 }), drone);
  const second = await aPayload({ weightGrams: 201 });
  const tooHeavy = refusal(409, 'too_heavy_to_take_off', {
    drone: '小号',
    empty: 1000,
    payloads: 501,
    used: 1501,
    limit: 1500,
  });
  await expect(mount(second, drone)).rejects.toMatchObject(tooHeavy);
  expect(await ofDrone(drone)).toHaveLength(1);
  await mount(await aPayload({ weightGrams: 200 }), drone);
});

it('and its drone keep to that weight whichever of the two is changed', async () => {
  const facts = droneFacts({ modelId: modelCalled('Hexacopter'), emptyWeightGrams: 1000, maxTakeoffGrams: 1500 });
  const drone = await aDrone(facts);
  const payload = await aPayload({ weightGrams: 500 });
  await mount(payload, drone);
  const call = await as('owner');
  const edit = { ...payloadFacts({ serialNumber: payload.serialNumber }), id: payload.id, version: 1 };
  const heavier = call(payloadCalls.update, { body: { ...edit, weightGrams: 501 } });
  await expect(heavier).rejects.toMatchObject({ reason: 'too_heavy_to_take_off' });
  const weaker = { ...facts, serialNumber: drone.serialNumber, maxTakeoffGrams: 1499, id: drone.id, version: 1 };
  await expect(call(droneCalls.update, { body: weaker })).rejects.toMatchObject({ reason: 'too_heavy_to_take_off' });
  const otherwise = { ...edit, modelIds: [modelCalled('Quadcopter')], weightGrams: 500 };
  const unfit = refusal(409, 'payload_does_not_fit', { model: 'PX4 / ArduPilot Hexacopter' });
  await expect(call(payloadCalls.update, { body: otherwise })).rejects.toMatchObject(unfit);
  expect(await payloadNow(payload)).toMatchObject({ version: 1, weightGrams: 500, modelIds: [] });
});

it('of two changes at once that are well each by itself, the second is refused', async () => {
  const facts = droneFacts({ modelId: modelCalled('Hexacopter'), emptyWeightGrams: 1000, maxTakeoffGrams: 1500 });
  const drone = await aDrone(facts);
  const both = [await aPayload({ weightGrams: 300 }), await aPayload({ weightGrams: 300 })];
  const outcomes = await Promise.allSettled(both.map((payload) => mount(payload, drone)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('fits the models that are said, or any', async () => {
  const payload = await aPayload({ modelIds: [modelCalled('Matrice 400')] });
  const unfit = refusal(409, 'payload_does_not_fit', { model: 'DJI Matrice 350 RTK' });
  await expect(mount(payload, await aDrone())).rejects.toMatchObject(unfit);
  await mount(payload, await aDrone({ modelId: modelCalled('Matrice 400') }));
  const unknown = aPayload({ modelIds: ['00000000-0000-4000-8000-000000000000'] });
  await expect(unknown).rejects.toMatchObject({ code: 404, reason: 'no_such_drone_model' });
});

it('is mounted when it is ready, on what still flies', async () => {
  const notReady = { code: 409, reason: 'payload_not_ready' };
  await expect(mount(await aPayload({ state: 'maintenance' }), await aDrone())).rejects.toMatchObject(notReady);
  await expect(mount(await aPayload(), await aDrone({ state: 'retired' }))).rejects.toMatchObject(notReady);
});

it('is mounted by one who may change it, on a drone that they see', async () => {
  const own = await aPayload({}, 'pilot');
  const [unseen, ofUnit] = [await aDrone(), await aDrone({}, 'dispatcher')];
  await expect(mount(own, unseen, 'pilot')).rejects.toMatchObject({ code: 404, reason: 'no_such_drone' });
  await mount(own, ofUnit, 'pilot');
  const notTheirs = await aPayload({}, 'dispatcher');
  await expect(mount(notTheirs, ofUnit, 'pilot')).rejects.toMatchObject({ code: 404, reason: 'no_such_payload' });
});

it('is on nothing any more once it or its drone is deleted', async () => {
  const [first, second, drone] = [await aPayload(), await aPayload(), await aDrone()];
  await mount(first, drone);
  await mount(second, drone);
  const call = await as('owner');
  await call(payloadCalls.remove, { body: { ids: [first.id] } });
  await call(payloadCalls.restore, { body: { ids: [first.id] } });
  expect(await payloadNow(first)).toMatchObject({ droneId: null });
  await call(droneCalls.remove, { body: { ids: [drone.id] } });
  expect(await payloadNow(second)).toMatchObject({ droneId: null });
  expect((await deedsTo(second.id)).at(-1)?.[0]).toBe('payload.unmounted');
});

it('is taken off when it is retired, which both keep, whatever else is said of it at the same time', async () => {
  const [payload, drone] = [await aPayload(), await aDrone()];
  await mount(payload, drone);
  const { id, version } = payload;
  const facts = factsIn(PayloadFacts, payload);
  const heavy = { ...facts, id, version, weightGrams: 900_000, state: 'retired' } as const;
  const { info } = await (await as('owner'))(payloadCalls.update, { body: heavy });
  expect(info).toMatchObject({ state: 'retired', droneId: null, drone: '', mountedSince: null });
  expect(await ofDrone(drone)).toMatchObject([{ payloadId: id, until: expect.any(String) as string }]);
  expect((await deedsTo(id)).map(([action]) => action)).toEqual([
    'payload.created',
    'payload.mounted',
    'payload.unmounted',
    'payload.updated',
  ]);
});

it('stays with the enterprise when its drone is given away', async () => {
  const [payload, drone] = [await aPayload(), await aDrone()];
  await mount(payload, drone);
  const { code } = (await (await as('owner'))(droneCalls.offer, { body: { id: drone.id, password: demoPassword } }))
    .info;
  const { serialNumber } = drone;
  const theirs = (await (await as('newcomer'))(droneCalls.claim, { body: { serialNumber, code } })).info;
  expect(await payloadNow(payload)).toMatchObject({ droneId: null });
  const seen = await (await as('newcomer'))(payloadMountCalls.ofDrone, { query: { droneId: theirs.id } });
  expect(seen).toEqual({ list: [], total: 0 });
});

it('keeps what its camera is like', async () => {
  const camera = { sensorWidthMillimeters: 35.9, sensorHeightMillimeters: 24, focalLengthMillimeters: 35 };
  const image = { imageWidthPixels: 8192, imageHeightPixels: 5460 };
  const { id } = await aPayload({ ...camera, ...image });
  expect(await payloadNow({ id })).toMatchObject({ ...camera, ...image });
});
