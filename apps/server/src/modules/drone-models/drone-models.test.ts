import { droneModelCalls, type DroneModelFacts } from '@skein/contract/drone-model-administration.ts';
import { listDroneModels } from '@skein/contract/drone-models.ts';
import { droneCalls, DroneFacts } from '@skein/contract/drones.ts';
import { payloadCalls, PayloadFacts } from '@skein/contract/payloads.ts';
import { factsIn } from '@skein/contract/records.ts';
import { expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { droneHands } from '../../testing/drone-builders.ts';
import { droneModelFacts } from '../../testing/drone-model-builders.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const { as, aDrone } = droneHands(server);
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const aModel = async (given: Partial<DroneModelFacts> = {}) =>
  (await (await as('admin'))(droneModelCalls.create, { body: droneModelFacts(given) })).info;
const listed = async (query: object) =>
  (await (await as('admin'))(droneModelCalls.list, { query: { size: 100, ...query } })).list;
const retire = async (id: string) => (await as('admin'))(droneModelCalls.retire, { body: { id } });
const restore = async (id: string) => (await as('admin'))(droneModelCalls.restore, { body: { id } });
const builtIn = async () => (await listed({ origin: 'builtIn', search: 'CW-15' }))[0]?.id ?? '';

const one = async () => ({ body: { id: (await aModel()).id } });
const noPermission = 'owner';
describeAccess(() => server, droneModelCalls.list, {
  success: { as: 'admin', input: () => ({ query: {} }) },
  noPermission,
  badInput: {
    input: { query: { category: 'goose', origin: 'x', state: 'y', sort: 'colour' } },
    fields: ['category', 'origin', 'state', 'sort'],
  },
});
describeAccess(() => server, droneModelCalls.export, {
  success: { as: 'admin', input: () => ({ query: {} }) },
  noPermission,
  badInput: { input: { query: { state: 'y' } }, fields: ['state'] },
});
describeAccess(() => server, droneModelCalls.create, {
  success: { as: 'admin', input: () => ({ body: droneModelFacts() }) },
  noPermission,
  badInput: {
    input: {
      body: { ...droneModelFacts(), name: '', category: 'goose', djiType: '0-89', mavType: 256, maxTakeoffGrams: 0 },
    },
    fields: ['name', 'category', 'djiType', 'mavType', 'maxTakeoffGrams'],
  },
});
describeAccess(() => server, droneModelCalls.update, {
  success: {
    as: 'admin',
    input: async () => {
      const { id, version } = await aModel();
      return { body: { ...droneModelFacts(), id, version } };
    },
  },
  noPermission,
  badInput: { input: { body: { ...droneModelFacts(), id: 'x', version: 0 } }, fields: ['id', 'version'] },
});
for (const endpoint of [droneModelCalls.retire, droneModelCalls.restore])
  describeAccess(() => server, endpoint, {
    success: { as: 'admin', input: one },
    noPermission,
    badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
  });

it('is there for everybody as soon as it is added, with what it is called and weighs', async () => {
  const { id } = await aModel({ name: '纵横十五', englishName: 'Fifteen', djiType: '0-999-1' });
  const { list } = await (await as('pilot'))(listDroneModels, {});
  expect(list.find((model) => model.id === id)).toMatchObject({
    name: '纵横十五',
    englishName: 'Fifteen',
    djiType: '0-999-1',
    mavAutopilot: 12,
    isRetired: false,
    emptyWeightGrams: 6800,
  });
});

it('tells the second of two who change it what it is by now', async () => {
  const { id, version, ...model } = await aModel();
  const admin = await as('admin');
  const { info } = await admin(droneModelCalls.update, { body: { ...droneModelFacts(), id, version } });
  expect(info).toMatchObject({ version: 2, maker: model.maker });
  const stale = admin(droneModelCalls.update, { body: { ...droneModelFacts(), id, version } });
  await expect(stale).rejects.toMatchObject({ reason: 'stale_version', data: { current: { id, version: 2 } } });
});

it('has its name with its maker and its DJI type alone, and lifts itself', async () => {
  const { maker, name } = await aModel({ djiType: '0-998-0' });
  for (const twin of [{ maker, name }, { djiType: '0-998-0' }, { djiType: '0-89-0' }])
    await expect(aModel(twin)).rejects.toEqual(refusal(409, 'drone_model_taken'));
  await expect(aModel({ emptyWeightGrams: 9000 })).rejects.toEqual(refusal(400, 'takeoff_below_empty'));
  await aModel({ emptyWeightGrams: 9000, maxTakeoffGrams: null });
});

it('that came with the product stays as it is', async () => {
  const id = await builtIn();
  const refused = refusal(409, 'built_in_model');
  const admin = await as('admin');
  await expect(admin(droneModelCalls.update, { body: { ...droneModelFacts(), id, version: 1 } })).rejects.toEqual(
    refused,
  );
  await expect(retire(id)).rejects.toEqual(refused);
  expect(await listed({ id })).toMatchObject([{ origin: 'builtIn', state: 'offered', version: 1 }]);
});

it('stays on what bears it when it is retired, and is chosen for nothing else until it is offered again', async () => {
  const { id: modelId } = await aModel();
  const owner = await as('owner');
  const drone = await aDrone({ modelId });
  const payload = (await owner(payloadCalls.create, { body: payloadFacts({ modelIds: [modelId] }) })).info;
  await retire(modelId);
  await retire(modelId);
  const gone = refusal(404, 'no_such_drone_model');
  await expect(aDrone({ modelId })).rejects.toEqual(gone);
  await expect(owner(payloadCalls.create, { body: payloadFacts({ modelIds: [modelId] }) })).rejects.toEqual(gone);
  const renamed = { ...factsIn(DroneFacts, drone), id: drone.id, version: drone.version, name: '改名' };
  expect((await owner(droneCalls.update, { body: renamed })).info).toMatchObject({ name: '改名', modelId });
  const lighter = { ...factsIn(PayloadFacts, payload), id: payload.id, version: payload.version, note: '仍可用' };
  expect((await owner(payloadCalls.update, { body: lighter })).info.modelIds).toEqual([modelId]);
  const other = await aDrone();
  const exchanged = { ...factsIn(DroneFacts, other), id: other.id, version: other.version, modelId };
  await expect(owner(droneCalls.update, { body: exchanged })).rejects.toEqual(gone);
  expect((await owner(listDroneModels, {})).list.find(({ id }) => id === modelId)?.isRetired).toBe(true);
  await restore(modelId);
  expect((await aDrone({ modelId })).modelId).toBe(modelId);
});

it('is found by maker, name and DJI type, by category, origin and state, in every order, and exported so', async () => {
  const { id, name } = await aModel({ maker: '独一无二', category: 'helicopter', djiType: '0-997-0' });
  for (const search of ['独一无二', name, '0-997'])
    expect((await listed({ search })).map((model) => model.id)).toEqual([id]);
  expect((await listed({ category: 'helicopter', origin: 'own' })).map((model) => model.id)).toContain(id);
  await retire(id);
  expect((await listed({ state: 'retired' })).map((model) => model.id)).toContain(id);
  expect((await listed({ state: 'offered' })).map((model) => model.id)).not.toContain(id);
  for (const sort of ['maker', '-name', 'maxTakeoffGrams', '-updatedAt'] as const)
    expect((await listed({ sort })).length).toBeGreaterThan(20);
  const file = await (await as('admin'))(droneModelCalls.export, { query: { search: '独一无二' } });
  const [head, row, end] = (await file.text()).split('\r\n');
  expect([head?.split(',').length, row?.startsWith('独一无二,'), end]).toEqual([12, true, '']);
});
